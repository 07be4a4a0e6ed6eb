import { isLabel, isLabelInSettings } from '../reading/labels.ts';
import { isGibberish } from '../reading/letters.ts';
import { isPlain, isUnchosen, looksChosen, looksLikePassword, looksRandom } from '../reading/looks-random.ts';
import { isFullName, type NameSays } from '../reading/names.ts';
import { isPlaceholder } from './placeholders.ts';
import type { TextKind } from './text-kind.ts';

/** How a value came to its name: given to it, compared with it, handed to it, or handed on beside it. */
export type Sign = 'is' | 'compared' | 'called' | 'beside';

/** A value and the known facts about its place. */
export interface Weighed {
  readonly name: string;
  readonly says: NameSays;
  readonly value: string;
  readonly sign: Sign;
  readonly isQuoted: boolean;
  /** Only the value itself can be here without quotes. */
  readonly isLiteral: boolean;
  readonly kind: TextKind;
  /** Given by a sign that settings of programs have, and lists of names do not: `=`. */
  readonly isEqual?: boolean;
}

/** Keys are not shorter. */
const KEY_MIN = 16;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The value is a secret, by its name, its place and its looks. */
export function isSecretValue(weighed: Weighed): boolean {
  const { name, says, value, isQuoted, isLiteral, kind } = weighed;
  if (
    value.length < 2 ||
    isPlaceholder(value) ||
    isNameAgain(value, name) ||
    isOtherValue(value) ||
    isPattern(value) ||
    isRuleOrId(value, name)
  )
    return false;
  if (/^--?[a-z][a-z-]*(?:=|$)/.test(value) || (/pwd$/i.test(name) && /^[~./]|^[A-Z]:\\/.test(value))) return false;
  if (!isQuoted && isExpression(value)) return false;
  if (weighed.sign === 'beside' && (says === 'mention' || /^[A-Za-z]\w*_\w+$/.test(value))) return false;
  if (!isQuoted && !isLiteral) return isSureAnywhere(weighed);
  const looksSure = isIssued(value);
  if (says === 'key') return looksSure && value.length >= KEY_MIN && !UUID.test(value);
  if (says === 'mention') return looksSure && value.length >= KEY_MIN;
  if (looksSure && value.length >= KEY_MIN) return true;
  if (kind === 'labels' && (isQuoted || /\s/.test(value))) return !isLabel(value) && isTypedSurely(value);
  if (says === 'password') return isPassword(weighed);
  return isWordedSecret(weighed);
}

/** A regular expression. */
export const isPattern = (value: string): boolean =>
  /\(\?[:=!<i]|\[\^?[^\]\s]{1,40}\][*+?{|)]|\\[wdsbSWD](?:[*+?{)\]]|$)|\|[\w[\]-]{1,30}\|[\w[\]-]{1,30}\||^\^.*\$$/.test(
    value.slice(0, 400),
  );

/** A call, a function, a sum or what a quote cuts off: no value itself. */
const isExpression = (value: string): boolean =>
  /^(?:(?:await|new|return|yield|not)\s)?[\w.$:>-]{1,80}\(|[\w\])]\.\w{1,40}\(|=>|;\s*$|\s(?:\|\||&&|\?\?|\+)\s|["'`]\s*[;,)\]}]{0,3}$/.test(
    value.slice(0, 400),
  );

/** Random text, unpronounceable letters, or a long number. */
const isIssued = (value: string): boolean =>
  (!/\s/.test(value) && looksRandom(value)) || isSalt(value) || (value.length >= KEY_MIN && /^\d{16,}$/.test(value));

/** Signs, letters and digits in a long row, with blanks among them. */
const isSalt = (value: string): boolean =>
  value.length >= 40 &&
  /\d/.test(value) &&
  /[a-z]/.test(value) &&
  (value.match(/[^\w\s.,'"-]/g)?.length ?? 0) >= 3 &&
  !/[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(value);

/** With digits or signs among the letters, and more than a word with a number. */
const isTypedSurely = (value: string): boolean => looksLikePassword(value) || (looksChosen(value) && /[^\w.:/-]/.test(value));

/** The rules of a form, and the id of a key that signs. */
const isRuleOrId = (value: string, name: string): boolean =>
  /^[a-z_]+(?::[\w,.]+)?(?:\|[a-z_]+(?::[\w,.]+)?)+$/i.test(value) ||
  (/signing[_-]?key$/i.test(name) && /^(?:0x)?[0-9a-f]{8,40}$/i.test(value));

/** The same name, in another place. */
const isNameAgain = (value: string, name: string): boolean =>
  value.length <= name.length + 40 &&
  (value.endsWith(`.${name}`) ||
    value.toLowerCase().replaceAll(/[^a-z0-9]/g, '') === name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Paths, files, addresses, moments, versions and dotted names. */
const isOtherValue = (value: string): boolean =>
  /^(?:\.{0,2}\/[\w.-]+){2,}\/?$|^[\w./-]+\.(?:pem|key|crt|cer|p12|pfx|jks|txt|json|ya?ml|env|ts|js|py|rb|go|php|html|conf|gpg|pub)$|^pk_(?:live|test)_\w+$|^v?\d+(?:\.\d+){1,3}(?:[-+][\w.]+)?$|^\d{4}-\d\d-\d\d|^[a-z_$][\w$]*(?:\.[a-z_$][\w$]*){2,}$/i.test(
    value.slice(0, 200),
  );

/** If an unquoted value may be an expression, only text that cannot be one counts. */
function isSureAnywhere({ says, value, kind, sign }: Weighed): boolean {
  if (sign !== 'is' || /[(){}[\]<>;,]|=>|\s/.test(value)) return false;
  if (isIssued(value) && value.length >= KEY_MIN)
    return !/^[\w$]+(?:\.[\w$]+)*$/.test(value) || kind !== 'code' || /\d.*[A-Za-z].*\d/.test(value);
  if (says !== 'password' && says !== 'secret') return false;
  if (looksLikePassword(value) && value.length < KEY_MIN && /[!@#$%^&*?~]/.test(value)) return true;
  if (looksLikePassword(value) && value.length < KEY_MIN && looksRandom(value)) return kind !== 'code';
  return says === 'password' && kind !== 'code' && looksChosen(value) && /-|\d\d$/.test(value);
}

const isLabelFor = (value: string, kind: TextKind): boolean =>
  kind === 'settings' || kind === 'shell' ? isLabelInSettings(value) : isLabel(value, 3);

/** Under the name of a password: any value that is not a label, a state or an identifier. */
function isPassword({ value, sign, isQuoted, kind, name }: Weighed): boolean {
  if (/^\d+$/.test(value))
    return value.length >= (isQuoted ? 4 : 5) && !/^(?:1024|2048|4096|8192|65535|65536|3600|86400)$/.test(value);
  if (/^[\d.,:]+(?:ms|s|m|h|d|px|em|rem|%)?$/.test(value) || isLabelFor(value, kind)) return false;
  const isSure = isTypedSurely(value) || looksRandom(value) || (isGibberish(value) && !/\s/.test(value));
  if (isSure) return value.length >= 6 || isQuoted;
  if (sign === 'compared' && isQuoted && /^[a-z]{7,}$/.test(value))
    return /^\W*(?:\w+[.>$[\]'"_]+)*pass(?:word|wd|phrase)?$/i.test(name);
  if (sign === 'compared' || sign === 'beside') return looksChosen(value) && !isUnchosen(value);
  // Letters alone, in a language that a user interface may be written in.
  if (!/[A-Za-z\d]/.test(value)) return kind === 'settings' ? !isQuoted || /[^\p{L}\s]/u.test(value) : /[^\p{L}\s]/u.test(value);
  if (isQuoted && (kind === 'code' || kind === 'unknown' || kind === 'prose')) return isWordOfCode(value, name);
  return value.length >= 3;
}

/** A literal in code: words with a number, or a single word, and not an identifier. */
const isWordOfCode = (value: string, name: string): boolean => {
  if (looksChosen(value) && !isUnchosen(value)) return true;
  if (/^\p{Lu}\p{Ll}{3,}\.\d{1,4}$/u.test(value)) return true;
  if (/\d/.test(value)) return value.length >= 6 && !isUnchosen(value) && !/[_.:/]/.test(value);
  if (/^\p{L}+$/u.test(value))
    return value.length >= 5 && (!/[a-z][A-Z].*[a-z][A-Z]/.test(value) || !isPlain(value) || /^[A-Z_]+$/.test(name));
  if (/\s/.test(value)) return true;
  return /^\p{L}+(?:-\p{L}+)+$/u.test(value) ? value.length >= 10 && !isFullNameOf(value, name) : !isPlain(value);
};

const isFullNameOf = (value: string, name: string): boolean => value.toLowerCase().includes(name.toLowerCase());

/** Under a name that says secret or token: words with a number, and words where the name is one of an environment. */
function isWordedSecret({ name, value, sign, isLiteral, isQuoted, kind, isEqual }: Weighed): boolean {
  const isEnvironment = /^[A-Z][A-Z0-9_]{3,}$/.test(name);
  const isSetting =
    isLiteral && (kind === 'settings' || kind === 'shell') && (isEnvironment || isEqual === true || isFullName(name));
  if (isSetting && /secret$/i.test(name) && value.length >= 6) return !isLabelInSettings(value);
  if (isLabel(value, /secret(?:[_-]?key)?$/i.test(name) ? 2 : 4) || value.length < 6) return false;
  if (/\s/.test(value)) return /secret(?:[_-]?key)?$/i.test(name) && /^[a-z]+(?: [a-z]+)+$/.test(value);
  if ((isTypedSurely(value) && /\d/.test(value)) || (!/\s/.test(value) && looksRandom(value) && value.length >= 8)) return true;
  if (/^\d+$/.test(value)) return value.length >= 10 && sign === 'is' && isFullName(name);
  const isChosen = looksChosen(value) && !isUnchosen(value);
  if (sign !== 'is') return isChosen && /secret|key|pass/i.test(name);
  if (isChosen) return true;
  if (isGibberish(value) && /^[A-Za-z]+$/.test(value)) return true;
  if (isUnchosen(value) && !/^[a-z]+(?: [a-z]+)+$/.test(value)) return false;
  if (/secret$/i.test(name))
    return isEnvironment
      ? value.length >= 6
      : (isFullName(name) || (isQuoted && kind === 'code')) && value.length >= 8 && !/^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(value);
  return isEnvironment && (isLiteral || isQuoted) && kind !== 'code' && value.length >= 8 && !/[_.:/]/.test(value);
}
