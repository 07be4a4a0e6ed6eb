/** Text that is written in code on a line. */
interface Decoded {
  /** Where it stands on the line. */
  readonly start: number;
  readonly text: string;
}

const BASE64 = /[A-Za-z0-9+/_-]{24,20000}={0,2}/g;
const HEX = /(?<![0-9a-zA-Z])(?:0x)?((?:[0-9a-f]{2}){12,10000})n?(?![0-9a-zA-Z])/gi;
const ESCAPED = /&#x?[0-9a-f]{1,6};|\\u\{?[0-9a-f]{2,6}\}?|\\x[0-9a-f]{2}|%[0-9a-f]{2}/i;
const ESCAPES = /&#(\d{1,7});|&#x([0-9a-f]{1,6});|\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi;
const PERCENT = /(?:%[0-9a-f]{2})+/gi;
const CODES = /(?<![\w.])(?:(?:0x[0-9a-f]{2,4}|\d{2,5})[,\s]{1,3}){11,1000}(?:0x[0-9a-f]{2,4}|\d{2,5})(?![\w.])/gi;
const BETWEEN = /(["'`])\s{0,4}[+.]\s{0,4}["'`]/g;
const BETWEEN_JOINED = /(["'`])\s{0,4},\s{0,4}["'`]/g;
const BY_PLUS = /=(\w+(?:\+\w+){2,40})/g;

/** What stands on a line in base64, hexadecimal digits, numbers, entities, escapes, in pieces or as part of an address, where it is text. */
export function decodedOn(line: string): readonly Decoded[] {
  return [
    ...runsOf(line, BASE64, 'base64'),
    ...runsOf(line, HEX, 'hex'),
    ...codesOn(line),
    ...joinedOn(line),
    ...(ESCAPED.test(line) ? [{ start: line.search(ESCAPED), text: unescaped(line) }] : []),
    ...[...line.matchAll(BY_PLUS)].map((found) => ({ start: found.index, text: (found[1] ?? '').replaceAll('+', ' ') })),
  ];
}

function runsOf(line: string, pattern: RegExp, encoding: 'base64' | 'hex'): readonly Decoded[] {
  return [...line.matchAll(pattern)].flatMap((found) => {
    const text = Buffer.from(found[1] ?? found[0], encoding).toString('utf8');
    return isText(text) ? [{ start: found.index, text }] : [];
  });
}

/** Numbers of characters, such as `String.fromCharCode(105, 103)` takes. */
const codesOn = (line: string): readonly Decoded[] =>
  [...line.matchAll(CODES)].flatMap((found) => {
    const codes = found[0].split(/[,\s]+/).map(Number);
    const text = codes.every((code) => code <= 0xffff) ? codes.map((code) => String.fromCharCode(code)).join('') : '';
    return isText(text) ? [{ start: found.index, text }] : [];
  });

/** Texts that are put together from parts on the line. */
function joinedOn(line: string): readonly Decoded[] {
  const added = line.replace(BETWEEN, '');
  const joined = line.includes('.join(') ? ['', ' '].map((glue) => added.replace(BETWEEN_JOINED, glue)) : [added];
  return joined.filter((text) => text !== line).map((text) => ({ start: 0, text }));
}

/** Words with spaces between them, and nothing that is no text. */
const isText = (text: string): boolean => /\S \S/.test(text) && !/[^\P{Cc}\n\r\t]|\u{FFFD}/u.test(text);

const unescaped = (line: string): string =>
  line
    .replace(ESCAPES, (whole, decimal: string | undefined, ...digits: readonly (string | undefined)[]) => {
      const code =
        decimal === undefined ? Number.parseInt(digits.slice(0, 4).find((one) => one !== undefined) ?? '', 16) : Number(decimal);
      return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(PERCENT, (run) => {
      const text = Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8');
      return text.includes('\u{FFFD}') ? run : text;
    });
