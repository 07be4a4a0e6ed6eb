import type { TextKind } from './text-kind.ts';

/** A value that was found behind a name. */
export interface FoundValue {
  readonly start: number;
  readonly end: number;
  /** In quotes: whatever the language, it is a text. */
  readonly isQuoted: boolean;
}

/** No line of a secret is longer. */
const VALUE_MAX = 4_000;

/** Before a quoted text: its conversion, and the prefix of a raw, formatted or long string. */
const WRAPPED =
  /(?:(?:new\s{1,3})?(?:[A-Z]\w{0,40}(?:(?:::|\.)\w{1,30})?|\[\]byte|bytes(?:\.fromhex)?|bytearray|(?:base64\.)?b64decode|Buffer\.from|atob|str|string|secret\w{0,20}|sensitive|fromBase64|hex\.DecodeString|strdup|c_str|literal|raw|(?:await\s)?(?:\w{1,20}(?:\.|::|->)){0,2}\w{0,20}(?:[hH]ash|bcrypt|argon2|scrypt|[eE]ncoder\.encode|HashPassword|Hash::make|crypt)\w{0,14})!?\(\s{0,4}){0,2}(?:[@bBuUrRfFNnLqQ$]{0,2}|%[qQwW]?)(\\{0,7})("""|'''|["'`“„«「『‘])/y;

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '„': '“', '«': '»', '「': '」', '『': '』', '‘': '’' };

/** The text in quotes that begins here. */
export function quotedAt(text: string, at: number): FoundValue | undefined {
  WRAPPED.lastIndex = at;
  const match = WRAPPED.exec(text);
  if (match === null) return undefined;
  const [whole, escapes = '', quote = ''] = match;
  const start = at + whole.length;
  const end = closingAt(text, start, { escapes, quote: CLOSING[quote] ?? quote });
  return end === undefined ? undefined : { start, end, isQuoted: true };
}

/** The end of a quoted text: before a quote that is escaped like the opening one. */
function closingAt(
  text: string,
  from: number,
  { escapes, quote }: { readonly escapes: string; readonly quote: string },
): number | undefined {
  const most = Math.min(text.length, from + VALUE_MAX);
  for (let at = from; at < most; at++) {
    const character = text.charAt(at);
    if (character === '\n') return undefined;
    if (character !== '\\') {
      if (!text.startsWith(quote, at)) continue;
      // A quote that is written twice is one of the text.
      if (quote === "'" && at > from && text.charAt(at + 1) === quote) {
        at++;
        continue;
      }
      return escapes === '' ? at : undefined;
    }
    let run = 1;
    while (text.charAt(at + run) === '\\') run++;
    const isBeforeQuote = text.startsWith(quote, at + run);
    if (escapes !== '' && isBeforeQuote && run === escapes.length) return at;
    // The line that was written out ends here.
    if (escapes.length === run && text.charAt(at + run) === 'n') return undefined;
    at += isBeforeQuote && (escapes !== '' || run % 2 === 1) ? run : run - 1;
  }
  return undefined;
}

/** A whole line without its trailing comment. */
const LINE = /[^\n\\]{1,4000}/y;

/** The same where a backslash is one of the value. */
const RAW_LINE = /[^\n]{1,4000}/y;

/** A word of a command line: quotes and signs of the shell end it. */
const WORD = /[^\s"'`\\|;&<>(),]{1,400}/y;

/** A word as settings and prose have it. */
const PLAIN_WORD = /[^\s"'`\\<>]{1,400}/y;

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** The unquoted text up to the end of the line. */
export function lineAt(text: string, at: number, isRaw = false): FoundValue | undefined {
  const line = matchAt(isRaw ? RAW_LINE : LINE, text, at);
  if (line === undefined) return undefined;
  const value = line.replace(/\s+(?:#|\/\/|;|--).*$/, '').replace(/[\s\r]+$/, '');
  return value === '' ? undefined : { start: at, end: at + value.length, isQuoted: false };
}

/** A word of a command. */
export const wordAt = (text: string, at: number): FoundValue | undefined => plainAt(text, at, WORD);

/** The unquoted word at this position. */
export function plainAt(text: string, at: number, pattern: RegExp = PLAIN_WORD): FoundValue | undefined {
  const word = matchAt(pattern, text, at);
  return word === undefined ? undefined : { start: at, end: at + word.length, isQuoted: false };
}

/** The value of an entry between braces: it ends with the entry. */
export function entryAt(text: string, at: number): FoundValue | undefined {
  const value = matchAt(/[^\n\\"'`,{}[\]]{1,400}/y, text, at)?.replace(/\s+$/, '');
  return value === undefined || value === '' ? undefined : { start: at, end: at + value.length, isQuoted: false };
}

/** An unquoted value is the value itself here. */
export const isLiteral = (kind: TextKind): boolean => kind === 'settings' || kind === 'shell' || kind === 'labels';
