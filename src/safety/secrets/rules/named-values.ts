import type { KnownPlace } from '../known-secrets.ts';
import { looksChosen, looksRandom } from '../reading/looks-random.ts';
import { NAME_MARK, type NameSays, saidByName } from '../reading/names.ts';
import type { TextKind } from './text-kind.ts';
import { entryAt, type FoundValue, isLiteral, lineAt, plainAt, quotedAt, wordAt } from './value-at.ts';
import { isSecretValue, type Sign } from './weigh.ts';

/** No name is longer on either side of the word that gives it away. */
const NAME_MAX = 60;
const isNameAt = (text: string, at: number): boolean => /[\p{L}\p{N}_.$-]/u.test(text.charAt(at));

/** The values that have the name of a secret, in the ways in which languages, settings, shells and markup give a value to a name. */
export function findNamedValues(text: string, kind: TextKind): readonly KnownPlace[] {
  const found: KnownPlace[] = [];
  const marks = new RegExp(NAME_MARK);
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const name = nameAround(text, mark.index, mark.index + mark[0].length);
    const values = valuesOf(text, name, kind);
    for (const { start, end } of values) {
      const secret = text.slice(start, end);
      found.push({ kind: secret.length >= 16 && looksRandom(secret) ? 'secret' : 'password', secret, start, end });
    }
    marks.lastIndex = Math.max(name.end, values.at(-1)?.end ?? 0, mark.index + mark[0].length);
  }
  return found;
}

interface Name {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function nameAround(text: string, from: number, to: number): Name {
  let start = from;
  while (start > 0 && from - start < NAME_MAX && isNameAt(text, start - 1) && text.charAt(start) !== '$') start--;
  let end = to;
  while (end - to < NAME_MAX && isNameAt(text, end)) end++;
  // A full stop or a dash at the end is not part of the name.
  while (end > to && /[.$-]/.test(text.charAt(end - 1))) end--;
  return { text: text.slice(start, end), start, end };
}

/** Behind a name: what closes it, its type, and the sign that gives it a value. */
const GIVEN =
  /(?<close>(?:\\{0,7}["'`]|[\])}?!]){0,4})(?:(?<typed>(?<!["'`])[ \t]{0,20}:\s{0,4}[A-Za-z&?[][\w<>[\]|.&*?' ]{0,40}?\s{0,8}=(?![=>~])|\s{0,4}\{[\s\w;]{0,60}\}\s{0,4}=(?![=>~])|[ \t]{1,8}As[ \t]{1,4}\w{1,20}[ \t]{0,4}=|[ \t]{1,8}(?:string|String|str|\[\]byte|text|auto|var|char\s?\*?|const char\s?\*)(?:\[\d{0,5}\])?\s{0,4}:?=(?!=)|\[\d{0,5}\]\s{0,4}=(?!=))|[ \t]{0,60}(?<sign>=>|->|<-|:=|::=|\?=|\+=|[!=]==?|=|\|\||\?\?|\?:|or\b|<<<|[:(,：＝])|(?<apart>[ \t]{1,60}|\s{1,8}(?=["'])))/y;

/** The text after a name that is itself a value: the key of its own value. */
const PAIR =
  /\\{0,7}["']?\s{0,4}(?:,|;|\)|\/?>|\r?\n|\\n)?[\s+,-]{0,60}(?:<|\\{0,7}["'])?(?:default_?|parameter_?|string_?)?value\\{0,7}["']?(?:>|\s{0,4}[:=]>?\s{0,4})\s{0,8}|<\/\w{1,20}>\s{0,40}<(?:string|data|value)>\s{0,8}/iy;
const PAIR_BEFORE = /(?:name|key|id|type|k)\\{0,7}["']?\s{0,4}[:=]>?\s{0,4}\\{0,7}["']?$|<(?:key|name|Key|Name)>\s{0,8}$/i;

/** After the name of a Terraform variable: its default. */
const DEFAULT = /\\{0,3}["']?\s{0,4}\{[^{}]{0,300}?default\s{0,8}=\s{0,8}/y;

/** Below the name of a parameter: its default. */
const INNER =
  /["']?:[ \t\r]{0,8}\n(?:[ \t]{2,40}(?!default|value)[\w"']{1,30}:[^\n]{0,200}\n){0,8}[ \t]{2,40}["']?(?:default|value)["']?:[ \t]{1,8}/iy;

/** After the name of a program's option: its default. */
const OPTION_DEFAULT = /\\{0,3}["'][^()\n]{0,120}?\bdefault(?:Value)?["']?\s{0,4}[=:]\s{0,4}/y;

/** Before a name in quotes: a call that gives it a value, or asks for one and brings its own. */
const SETTER =
  /(?:\bdefine|\b(?:set|put|add|insert|append|store|with)\w{0,24}|\w*[eE]nv\w{0,20}(?:\.(?:get|fetch|setdefault))?|\bget(?:Property|OrDefault|String|_or|env)\w{0,10}|\b(?:config|fetch|default|setting|secret|param(?:eter)?|property|variable|option|header)s?)\s{0,4}[([]\s{0,8}(?:\w{1,20},\s{0,4})?\\{0,7}["'`:]{1,2}(?:[\w.-]{1,30}[.:/])?$/;

/** Behind a name that is an element or its attribute: its text. */
const ELEMENT = /(?:\\{0,7}["'])?(?:\s[^<>\n]{0,100})?>(?:<!\[CDATA\[)?\s{0,20}(?:<value>\s{0,8})?/iy;

interface Given {
  readonly at: number;
  readonly sign: Sign;
  readonly isQuotedOnly: boolean;
  /** As an environment writes it: no blank around the sign. */
  readonly isTight: boolean;
  readonly mark: string;
}

function valuesOf(text: string, name: Name, kind: TextKind): readonly FoundValue[] {
  const said = saidByName(name.text.replace(/^[-$@.]+/, ''));
  const before = text.slice(Math.max(0, name.start - 80), name.start);
  const says = said ?? pluralSays(name.text) ?? keyInside(name.text, text.slice(Math.max(0, name.start - 300), name.start));
  if (says === undefined || /::$|\$\{$/.test(before)) return [];
  const take = (found: FoundValue | undefined, sign: Sign, isSureLiteral: boolean, isEqual = false): readonly FoundValue[] => {
    if (found === undefined) return [];
    const encoded = text.startsWith('base64:', found.start) ? 'base64:'.length : 0;
    const value = { ...found, start: found.start + encoded };
    const weighed = { name: name.text.replace(/^[-$@.]+/, ''), says, value: text.slice(value.start, value.end), sign, kind };
    return isSecretValue({ ...weighed, isQuoted: value.isQuoted, isLiteral: isSureLiteral, isEqual }) ? [value] : [];
  };
  const isElement = /<(?:[\w-]+:)?$/.test(before) || /<[^<>\n]{0,60}\s(?:key|name|id)=\\{0,7}["'](?:[\w-]+:)?$/.test(before);
  if (isElement) {
    const element = stick(ELEMENT, text, name.end);
    if (element?.[0].includes('>')) {
      const value = stick(/[^<>\n\\]{1,400}(?=<\/|\]\])/y, text, name.end + element[0].length)?.[0].trimEnd();
      const start = name.end + element[0].length;
      if (value !== undefined) return take({ start, end: start + value.length, isQuoted: true }, 'is', true);
    }
  }
  if (PAIR_BEFORE.test(before)) {
    const pair = stick(PAIR, text, name.end);
    if (pair !== undefined) {
      const at = name.end + pair[0].length;
      return take(quotedAt(text, at) ?? (pair[0].endsWith('>') ? textAt(text, at) : plainAt(text, at)), 'is', true);
    }
  }
  const fallback = /\bvariable\s{1,4}\\{0,3}["']?$/.test(before)
    ? stick(DEFAULT, text, name.end)
    : /^--?\w/.test(name.text)
      ? stick(OPTION_DEFAULT, text, name.end)
      : undefined;
  if (fallback !== undefined) return take(quotedAt(text, name.end + fallback[0].length), 'is', true);
  // In a query string, a separate rule checks values that are not passwords.
  if (says !== 'password' && /[?&]$/.test(before)) return [];
  const given = givenAt(text, { name, before, kind });
  if (given === undefined) return [];
  if (said === undefined && !/^key$/i.test(name.text))
    return given.sign === 'is' ? listAt(text, given.at, kind).flatMap((value) => take(value, 'is', true)) : [];
  const place: Place = { text, name, before, given, kind, says };
  return valuesGiven(place).flatMap(({ value, isSure }) => take(value, given.sign, isSure, given.mark === '='));
}

/** `key` alone, inside of something that has a secret one. */
const keyInside = (name: string, before: string): NameSays | undefined =>
  /^key$/i.test(name) &&
  /(?:jwt|auth|secret|token|sign\w*|crypt\w*|api|hmac|stripe|sendgrid)["']?\s{0,4}[:=]\s{0,4}\{?[^{}]{0,280}$/i.test(before)
    ? 'secret'
    : undefined;

/** A name in the plural has a list of values. */
const pluralSays = (name: string): NameSays | undefined => (/s$/i.test(name) ? saidByName(name.slice(0, -1)) : undefined);

function givenAt(text: string, { name, before, kind }: Pick<Place, 'name' | 'before' | 'kind'>): Given | undefined {
  const match = stick(GIVEN, text, name.end);
  if (match === undefined) return undefined;
  const { close = '', sign = '', typed, apart } = match.groups ?? {};
  const end = name.end + match[0].length;
  const blanks = stick(/[ \t]{0,60}(?:\\{0,3}\r?\n[ \t+]{0,60})?/y, text, end)?.[0] ?? '';
  const isOption = /^--?[A-Za-z]/.test(name.text) || /(?:^|\s)\/$/.test(before);
  const isTight = sign !== '' && blanks === '' && !/\s/.test(match[0]);
  const at = end + blanks.length;
  if (apart !== undefined && name.text.startsWith('$') && close !== '') return undefined;
  if (apart !== undefined && isOption && !isLiteral(kind) && /^[a-z]+(?:[\s.,;:)]|$)/.test(text.slice(end, end + 30)))
    return undefined;
  if (apart !== undefined) return { at: end, sign: 'is', isQuotedOnly: !isOption, isTight: isOption, mark: ' ' };
  if (typed !== undefined) return { at, sign: 'is', isQuotedOnly: true, isTight: false, mark: '=' };
  if (sign === '(' && /(?:^|\.)pass$/i.test(name.text)) return undefined;
  if (sign === '(')
    return {
      at,
      sign: /^(?:set|with|add|put)?_?(?:\w{0,40})?(?:pass|pwd|secret|token|key)/i.test(lastOf(name.text)) ? 'called' : 'beside',
      isQuotedOnly: true,
      isTight,
      mark: sign,
    };
  if (sign === ',')
    return /^\\*["'`]$/.test(close) ||
      (close === '' &&
        (/[(,\s]:$|[{[]\s{0,2}$|str(?:n?cpy|cat)\(\s{0,2}$/.test(before) ||
          /\b(?:put|set\w{0,20}|add)\(\s{0,4}(?:\w{1,20}\.)?$/i.test(before)))
      ? {
          at,
          sign:
            SETTER.test(before) || /(?:values|,)\s{0,20}\(\s{0,4}'$/i.test(before) || /^--?\w/.test(name.text) || close === ''
              ? 'is'
              : 'beside',
          isQuotedOnly: true,
          isTight,
          mark: sign,
        }
      : undefined;
  if (/^[!=]==?$/.test(sign) && sign !== '=') return { at, sign: 'compared', isQuotedOnly: true, isTight, mark: sign };
  return { at, sign: 'is', isQuotedOnly: false, isTight, mark: sign };
}

const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

interface Place {
  readonly text: string;
  readonly name: Name;
  readonly before: string;
  readonly given: Given;
  readonly kind: TextKind;
  readonly says: NameSays;
}

interface GivenValue {
  readonly value: FoundValue | undefined;
  readonly isSure: boolean;
}

/** The value that a name is given: in quotes, on the lines below, or without quotes. */
function valuesGiven({ text, name, before, given, kind, says }: Place): readonly GivenValue[] {
  const { mark, isTight } = given;
  const at =
    given.at +
    (mark === ':' && isLiteral(kind)
      ? (stick(/(?:&[\w-]{1,40}|!!(?:str|binary))[ \t]{1,8}/y, text, given.at)?.[0].length ?? 0)
      : 0);
  const quoted = quotedAt(text, at);
  if (quoted !== undefined)
    return mark === ' ' && !isTight && !endsLine(text, quoted.end) && !isSql(text, name) ? [] : [{ value: quoted, isSure: true }];
  const isHead =
    /(?:^|\n|\\n|["'`])[ \t+#/*;>|-]{0,60}:?(?:(?:export|set|setx|SetEnv|setenv|fastcgi_param|ENV|ARG|declare|local|readonly|env|Environment=|[a-z_]+\.)[ ]{0,4}(?:-\w{1,3} )?)?["']?$/i.test(
      before,
    );
  if (mark === ':' && isLiteral(kind) && isHead) {
    const inner = stick(INNER, text, name.end);
    if (inner !== undefined)
      return [
        { value: quotedAt(text, name.end + inner[0].length) ?? lineAt(text, name.end + inner[0].length, true), isSure: true },
      ];
    const block = blockBelow(text, name, at);
    if (block.length > 0) return block.map((value) => ({ value, isSure: true }));
  }
  if (given.isQuotedOnly) {
    const word =
      mark === ' ' &&
      says === 'password' &&
      !/[#;:=]|\/\/|\.\s/.test(lineBefore(before)) &&
      (kind === 'settings' || (kind === 'shell' && isHead)) &&
      lineBefore(before).trim().split(/\s+/).length <= 6
        ? plainAt(text, at)
        : undefined;
    return word !== undefined && /^[ \t\r;]*(?:\n|$)/.test(text.slice(word.end, word.end + 20))
      ? [{ value: word, isSure: true }]
      : [];
  }
  if (text.slice(name.end, at).includes('\n')) return [];
  const isInBraces = /[{,][ \t]*["']?$/.test(before) && mark === ':';
  if (isInBraces) return [{ value: entryAt(text, at), isSure: isLiteral(kind) && kind !== 'shell' }];
  if (mark === ':' || !isTight)
    return isHead
      ? [
          {
            value: untilQuote(
              text,
              lineAt(text, at, isLiteral(kind) && !/["'`]/.test(before.slice(before.lastIndexOf('\n') + 1))),
              before,
            ),
            isSure: isLiteral(kind) && (kind !== 'shell' || mark === ':'),
          },
        ]
      : [];
  const isEnvironment = /^[A-Z][A-Z0-9_]*$/.test(name.text);
  const isWhole =
    isHead &&
    !/["']$/.test(before) &&
    (kind === 'settings' || kind === 'labels') &&
    !/(?:^|\n)[ \t+-]*(?:ENV|ARG)[ ]/i.test(before);
  const isSetPhrase =
    kind === 'shell' &&
    /export\s{1,4}$/.test(before) &&
    /^[\p{L}\d]+(?: [\p{L}\d]+){2,9}\s*(?:\n|$)/u.test(text.slice(at, at + 200));
  const value = isWhole || isSetPhrase ? lineAt(text, at, isLiteral(kind)) : wordAt(text, at);
  const isArgument = ARGUMENT.test(before) || /^--?\w/.test(name.text);
  return [
    {
      value,
      isSure:
        isLiteral(kind) ||
        isEnvironment ||
        isArgument ||
        (isHead && kind !== 'code' && (/\./.test(name.text) || isChosenAt(text, value))),
    },
  ];
}

/** In a line that begins with a quote, the text before the next quote. */
function untilQuote(text: string, value: FoundValue | undefined, before: string): FoundValue | undefined {
  const quote = /(["'`])[^\n"'`]*$/.exec(before)?.[1];
  if (value === undefined || quote === undefined) return value;
  const end = text.slice(value.start, value.end).search(/["'`]/);
  if (end < 0) return value;
  return /[\p{L}\d]/u.test(text.slice(value.start, value.start + end)) ? { ...value, end: value.start + end } : undefined;
}

const lineBefore = (before: string): string => before.slice(before.lastIndexOf('\n') + 1);

const isChosenAt = (text: string, value: FoundValue | undefined): boolean =>
  value !== undefined && looksChosen(text.slice(value.start, value.end));

/** An argument of a command that gives values to names. */
const ARGUMENT =
  /--(?:set(?:-string)?|build-arg|env|var|from-literal|extra-vars|parameter\w*|backend-config)[ =][^\n]{0,60}$|\s-[eDP][ ]?["']?$/;

const endsLine = (text: string, at: number): boolean =>
  /^\\{0,7}["'`]{1,3}[ \t]{0,8}(?:[;)},]|\r?\n|$|\\n)/.test(text.slice(at, at + 20));

const isSql = (text: string, name: Name): boolean =>
  /^password$/i.test(name.text) &&
  /\b(?:user|role|login|with|encrypted|set)\b/i.test(text.slice(Math.max(0, name.start - 120), name.start));

const textAt = (text: string, at: number): FoundValue | undefined => {
  const value = stick(/[^<>\n\\]{1,400}(?=<)/y, text, at)?.[0].trimEnd();
  return value === undefined ? undefined : { start: at, end: at + value.length, isQuoted: true };
};

/** No list and no block is longer. */
const LIST_MAX = 100;

/** The lines below a key that belong to it: one value, or those of a block. */
function blockBelow(text: string, name: Name, at: number): readonly FoundValue[] {
  const head = stick(/(?:&[\w-]{1,40}[ ])?(?:!!(?:str|binary)[ ])?[|>][+-]?\d?[ \t]{0,8}(?:#[^\n]{0,100})?\r?\n/y, text, at);
  const isBlock = head !== undefined;
  let next = isBlock ? at + head[0].length : name.end + text.slice(name.end, name.end + 200).indexOf('\n') + 1;
  if (!isBlock && !/^["':]{0,3}[ \t\r]*$/.test(text.slice(name.end, next - 1).slice(0, 40))) return [];
  if (next <= name.end) return [];
  const before = text.slice(Math.max(0, name.start - 200), name.start);
  const indent = indentOf(text, name.start - before.length + before.lastIndexOf('\n') + 1);
  const lines: FoundValue[] = [];
  for (let count = 0; next < text.length && count < LIST_MAX; count++) {
    const value = stick(/[ \t+]{1,60}(?<item>- {1,4})?(?<value>[^\s\n][^\n\\]{0,2000})/y, text, next);
    if (value === undefined || indentOf(text, next) < indent + (isBlock ? 1 : 0)) break;
    const body = (value.groups?.value ?? '').trimEnd();
    const isItem = value.groups?.item !== undefined;
    if (
      !isBlock &&
      (/^[\w"'.-]{1,60}:(?:\s|$)|^[{[|>#]/.test(body) || (count > 0 && !isItem) || (!isItem && indentOf(text, next) <= indent))
    )
      break;
    const start = next + value[0].length - (value.groups?.value ?? '').length;
    const quoted = isBlock ? undefined : quotedAt(text, start);
    lines.push(quoted ?? { start, end: start + body.length, isQuoted: false });
    next = text.indexOf('\n', next) + 1;
    if (next === 0) break;
  }
  return lines;
}

function indentOf(text: string, lineStart: number): number {
  let at = lineStart;
  while (/[ \t+-]/.test(text.charAt(at)) && at - lineStart < NAME_MAX) at++;
  return at - lineStart;
}

/** The texts of a list that begins here. */
function listAt(text: string, from: number, kind: TextKind): readonly FoundValue[] {
  if (text.charAt(from) !== '[' && text.charAt(from) !== '{' && text.charAt(from) !== '(')
    return isLiteral(kind) ? itemsBelow(text, from) : [];
  const values: FoundValue[] = [];
  for (let at = from + 1; values.length < LIST_MAX; ) {
    at += stick(/[\s,]{0,60}/y, text, at)?.[0].length ?? 0;
    const value = quotedAt(text, at);
    if (value === undefined) return values;
    at = value.end + (stick(/\\{0,7}["'`]{1,3}/y, text, value.end)?.[0].length ?? 1);
    // The name of an entry: its value comes next.
    const entry = stick(/\s{0,4}(?::|=>)\s{0,4}/y, text, at);
    if (entry !== undefined) at += entry[0].length;
    else values.push(value);
  }
  return values;
}

function itemsBelow(text: string, from: number): readonly FoundValue[] {
  const values: FoundValue[] = [];
  for (let at = from; values.length < LIST_MAX; ) {
    const item = stick(/\s{0,60}- {1,4}/y, text, at);
    if (item === undefined) return values;
    const start = at + item[0].length;
    const value = quotedAt(text, start) ?? lineAt(text, start);
    if (value === undefined) return values;
    values.push(value);
    at = value.end + (value.isQuoted ? 1 : 0);
  }
  return values;
}

function stick(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
