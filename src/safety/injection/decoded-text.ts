const BASE64 = /[A-Za-z0-9+/_-]{24,20000}={0,2}/g;
const HEX = /(?<![0-9a-zA-Z])(?:0x)?((?:[0-9a-f]{2}){12,10000})n?(?![0-9a-zA-Z])/gi;
const ESCAPED = /&#x?[0-9a-f]{1,6};|\\u\{?[0-9a-f]{2,6}\}?|\\x[0-9a-f]{2}|%[0-9a-f]{2}/i;
const ESCAPES = /&#(\d{1,7});|&#x([0-9a-f]{1,6});|\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|%([0-9a-f]{2})/gi;
const CODES = /(?<![\w.])(?:(?:0x[0-9a-f]{2,4}|\d{2,5})[,\s]{1,3}){11,1000}(?:0x[0-9a-f]{2,4}|\d{2,5})(?![\w.])/gi;
const ADDED = /(["'`])\s{0,4}\+\s{0,4}["'`]/g;
const LISTED = /(["'`])\s{0,4},\s{0,4}["'`]/g;

/** The text encoded on a line as base64, hexadecimal digits, character codes, entities or escapes, or split into pieces. */
export const decodedOn = (line: string): readonly string[] => [
  ...runsOf(line, BASE64, 'base64'),
  ...runsOf(line, HEX, 'hex'),
  ...[...line.matchAll(CODES)]
    .map(([codes]) =>
      codes
        .split(/[,\s]+/)
        .map((code) => String.fromCharCode(Number(code)))
        .join(''),
    )
    .filter(isText),
  ...[line.replace(ADDED, ''), ...(line.includes('.join(') ? [line.replace(LISTED, ' ')] : [])].filter((text) => text !== line),
  ...(ESCAPED.test(line) ? [unescaped(line)] : []),
];

const runsOf = (line: string, pattern: RegExp, encoding: 'base64' | 'hex'): readonly string[] =>
  [...line.matchAll(pattern)].map((found) => Buffer.from(found[1] ?? found[0], encoding).toString('utf8')).filter(isText);

/** True if it consists of words separated by spaces, without binary data. */
const isText = (text: string): boolean => /\S \S/.test(text) && !/[^\P{Cc}\n\r\t]|\u{FFFD}/u.test(text);

const unescaped = (line: string): string =>
  line.replace(ESCAPES, (whole, decimal: string | undefined, ...digits: readonly (string | undefined)[]) => {
    const code =
      decimal === undefined ? Number.parseInt(digits.slice(0, 5).find((one) => one !== undefined) ?? '', 16) : Number(decimal);
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
