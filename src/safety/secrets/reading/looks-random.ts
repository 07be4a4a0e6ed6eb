import { isPlaceholder } from '../rules/placeholders.ts';
import { isGibberish } from './letters.ts';

/** Characters looked at: random is random from the start. */
const LOOKED_AT = 200;

/** The least entropy of random text, in bits per character; hexadecimal text has at most four. */
const ENTROPY_MIN = 3;
const ENTROPY_MIN_HEX = 2.5;

/** The value could be a secret: made of more than words, and of many different characters. */
export function looksRandom(value: string): boolean {
  const head = value.slice(0, LOOKED_AT);
  if (isPlaceholder(head) || !/[A-Za-z]/.test(head)) return false;
  if (isRandomLetters(head)) return true;
  if (!/\d|[^\w.:/-].*[^\w.:/-]/.test(head) && !changesCaseOften(head)) return false;
  return !isMadeOfWords(head) && entropyOf(head) >= (/^[0-9a-f]+$/i.test(head) ? ENTROPY_MIN_HEX : ENTROPY_MIN);
}

/** Unpronounceable letters of one case. */
const isRandomLetters = (text: string): boolean => /^(?:[a-z]{16,}|[A-Z]{16,})$/.test(text) && isGibberish(text);

/** Letters alone: no name changes its case at every third of them. */
const changesCaseOften = (text: string): boolean =>
  /^[A-Za-z]{16,}$/.test(text) && (text.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])/g)?.length ?? 0) * 3 >= text.length;

/** A password made up by a person: at least three kinds of characters, and not a word. */
export function looksLikePassword(value: string): boolean {
  const head = value.slice(0, LOOKED_AT);
  if (isPlaceholder(head) || WORD.test(head) || isMadeOfWords(head) || FAKE.test(head)) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w.:/-]/].filter((kind) => kind.test(head)).length;
  return head.length >= PASSWORD_MIN && kinds >= 3;
}

/** A key or a password, by its characters. */
export const looksSecret = (value: string): boolean => looksRandom(value) || looksLikePassword(value);

const PASSWORD_MIN = 8;

/** Words with a number, as people make up passwords: a secret only in a place for passwords. */
export function looksChosen(value: string): boolean {
  const head = value.slice(0, LOOKED_AT);
  return head.length >= PASSWORD_MIN && /[A-Za-z]/.test(head) && /\d/.test(head) && !isPlaceholder(head) && !isUnchosen(head);
}

/** Anything but a placeholder, a plain word or a number: for places that only hold passwords, even short ones. */
export function looksTyped(value: string): boolean {
  const head = value.slice(0, LOOKED_AT);
  return /[A-Za-z]/.test(head) && (/\d/.test(head) || !isPlain(head)) && !isPlaceholder(head) && !isUnchosen(head);
}

/** Code, a path, a constant or text that calls itself fake. */
export const isUnchosen = (text: string): boolean => FAKE.test(text) || UNCHOSEN.some((pattern) => pattern.test(text));

/** Code, paths, names of constants, settings and algorithms, versions, and default values. */
const UNCHOSEN: readonly RegExp[] = [
  /[/\\(){}<>[\],;=:\s]/,
  /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
  /^[\w-]+(?:\.[\w-]+)+$/,
  /(?:^|[-_])(?:sha|md5|bcrypt|scrypt|argon2\w{0,2}|pbkdf2|aes|rsa|hmac)[-_]?\d*(?:[-_]|$)/i,
  /[-_]v\d{1,3}$/i,
  /^(?:admin|root|user|guest|postgres|mysql|demo|default|welcome|qwerty|letmein|abc|foo|bar|pass|login|hello|temp)[a-z]{0,5}\d*$/i,
];

/** Words that mark a value as fake. */
const FAKE = /test|fake|dummy|sample|mock|invalid|wrong|passwor[dt]|secret|token/i;

/** A part of a name: letters, perhaps with a number behind them, or a number. */
const WORD = /^(?:\p{Lu}?\p{Ll}{1,24}|\p{Lu}{1,24}|\p{Lo}{1,24})?\d{0,4}$/u;

/** Random text that is cut at its capitals falls into pieces shorter than words are. */
const SHORTEST_WORDS = 3;

/** An ordinary word or name, perhaps with a number behind it, or a number. */
export const isPlain = (text: string): boolean => WORD.test(text) || isMadeOfWords(text) || !/[A-Za-z]/.test(text);

/** `auth.reset-token.v2`, `ERROR_TOKEN_EXPIRED_401`, `myTokenName2`: several words, and nothing else. */
function isMadeOfWords(text: string): boolean {
  if (isBase32(text)) return false;
  const parts = text
    .replace(/([\p{Ll}0-9])(?=\p{Lu})/gu, '$1-')
    .split(/[-_.:/]+/)
    .filter((part) => part !== '');
  const letters = parts.reduce((sum, { length }) => sum + length, 0);
  return parts.length > 1 && letters >= SHORTEST_WORDS * parts.length && parts.every((part) => WORD.test(part));
}

/** Capitals with numbers here and there. */
const isBase32 = (text: string): boolean => /^[A-Z0-9]{16,}$/.test(text) && (text.match(/\d+/g)?.length ?? 0) >= 3;

function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
