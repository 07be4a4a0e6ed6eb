import type { KnownPlace } from '../known-secrets.ts';
import { isLabel } from '../reading/labels.ts';
import { isGibberish } from '../reading/letters.ts';
import { isUnchosen, looksChosen, looksRandom, looksSecret } from '../reading/looks-random.ts';
import { isPlaceholder } from './placeholders.ts';
import type { Around } from './secret-rule.ts';
import type { TextKind } from './text-kind.ts';
import { isPattern } from './weigh.ts';

/** Words for a secret in conversation, in languages other than those of code. */
const WORDS =
  '비밀번호|암호|비번|패스워드|토큰|시크릿|인증키|접속키|パスワード|パスフレーズ|暗証番号|トークン|秘密鍵|APIキー|密码|密碼|口令|令牌|密钥|парол\\p{L}{0,3}|токен\\p{L}{0,3}|ключ|passwort|kennwort|zugangscode|zugangsdaten|(?:wlan|wifi|api|netzwerk)-?schlüssel|mot de passe|mdp|phrase secrète|clé (?:api|wifi|secrète)|jeton|contraseña|contrasena|clave|senha|chave|hasło|wachtwoord|lösenord|adgangskode|salasana|şifre|heslo|mật khẩu|kata sandi';

const ENGLISH =
  'password|passwd|passphrase|passcode|pw|pwd|pin|puk|secret|key|token|credentials?|(?:api|access|secret|private|auth|admin|license|licence|signing|encryption|deploy|wifi|wi-fi|ssh|master|recovery|unseal|root|door|alarm|gate|safe|entry|lock|pin)[ -]?(?:key|token|secret|code)(?: \\d{1,2})?';

/** The name of a secret in a sentence, in words or as an environment variable. */
const NOUN = new RegExp(
  `(?<foreign>(?:(?<![a-z])|(?=[^\\x00-\\x7f]))(?:${WORDS}))|(?<![\\w.:\${/-])(?:${ENGLISH})(?![\\w-])|(?<![\\w.\${/-])(?<variable>[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*_(?:TOKEN|KEY|SECRET|PASSWORD|PASS|PAT))(?![\\w-])`,
  'giu',
);

/** Characters after the name in which the secret is searched for. */
const WINDOW = 160;

/** Words that introduce the secret, in the languages of the names. */
const WORD_SAYS =
  '\\s{0,2}(?:は|是|为|為|는|은|이|가|를|을|로|으로)\\s{0,2}|\\s{1,2}(?:is|was|are|be|to|as|ist|war|lautet|lautete|est|sera|es|era|será|é|è|jest|är|auf|à|into|from|von|de|desde)(?:\\s(?:now|set to|still|just|currently|jetzt|maintenant|ahora))?:?\\s{1,2}';

/** Signs that introduce it: in code and settings they assign a value to a name, which other rules check. */
const SIGN_SAYS =
  '\\s{0,2}\\*{0,2}(?:[:=：＝→—–]|=>|->)\\*{0,2}\\s{0,3}|\\s{0,2}[(（]\\s{0,2}|\\s{1,2}(?=[`"\'“„«「『]|\\*\\*|__)|^\\s{1,2}';

const BY_WORDS = new RegExp(`(?:${WORD_SAYS})(?:«\\s)?(?<token>[^\\s\\\\]{4,200})`, 'giu');
const BY_ALL = new RegExp(`(?:${WORD_SAYS}|${SIGN_SAYS})(?:«\\s)?(?<token>[^\\s\\\\]{4,200})`, 'giu');

/** Secrets that people tell each other: `the password for staging is …`. */
export function findToldSecrets(text: string, kind: TextKind): readonly KnownPlace[] {
  const found: KnownPlace[] = [];
  // If several names follow each other, each stretch is scanned once.
  const scanned = { all: 0, words: 0 };
  for (const match of text.matchAll(NOUN)) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - WINDOW), match.index);
    const lineStart = match.index - before.length + before.lastIndexOf('\n') + 1;
    const isForeign = match.groups?.foreign !== undefined && kind === 'unknown';
    const isWord = match.groups?.variable === undefined || /[a-z]/.test(match[0]) || kind === 'prose';
    const isSaid = isWord && (kind === 'prose' || isForeign || isComment(text.slice(lineStart, match.index)));
    const mode = isSaid ? 'all' : 'words';
    const isKey = /^key$/i.test(match[0]);
    const from = isKey ? Math.max(end, found.at(-1)?.end ?? 0) : Math.max(end, scanned[mode], found.at(-1)?.end ?? 0);
    const window = windowAt(text, from, isKey ? end + KEY_WINDOW : end + WINDOW);
    if (from > end && found.at(-1)?.end !== from)
      for (const place of nextTo({ text, from: end, lineStart, window: windowAt(text, end, end + 1), isKey })) found.push(place);
    if (window === '') continue;
    if (!isKey) scanned[mode] = from + window.length;
    for (const place of placesIn({ text, from, lineStart, window, isKey }, isSaid ? BY_ALL : BY_WORDS)) found.push(place);
  }
  return found;
}

const KEY_WINDOW = 24;

/** A stretch of a line, up to the end of the word in which it would end. */
function windowAt(text: string, from: number, to: number): string {
  if (to <= from) return '';
  const rest = /^\S{0,200}/.exec(text.slice(to, to + 200))?.[0].length ?? 0;
  return text.slice(from, to + rest).split('\n', 1)[0] ?? '';
}

/** In a text about secrets, a long random word after a word that points at it. */
export function findPointedAt(text: string, kind: TextKind): readonly KnownPlace[] {
  if (kind !== 'prose' || !/\b(?:passwords?|tokens?|keys?|secrets?|credentials?)\b/i.test(text)) return [];
  return [
    ...text.matchAll(
      /(?:\b(?:as|is|was|be|to|with|use|using)[ ]|\()[ ]{0,2}[`"']?(?<secret>[A-Za-z0-9_+/-]{24,200})={0,2}(?=[`"'\s.,;)]|$)/gm,
    ),
  ].flatMap((match) => {
    const secret = match.groups?.secret ?? '';
    const start = match.index + match[0].indexOf(secret);
    const isMixed = /[A-Z]/.test(secret) && /[a-z]/.test(secret) && /\d/.test(secret) && !secret.includes('/');
    return isMixed && looksRandom(secret) && !secret.includes('--')
      ? [{ kind: 'secret', secret, start, end: start + secret.length }]
      : [];
  });
}

/** Said in a comment or behind a few words. */
const isComment = (before: string): boolean =>
  /^\s{0,40}(?:[+ -]\s{0,40})?(?:#|\/\/|\*|--|;|<!--|rem\b)/i.test(before) || /\s(?:#|\/\/)\s/.test(before);

interface Line {
  readonly text: string;
  readonly from: number;
  readonly lineStart: number;
  readonly window: string;
  /** Only the word `key` was used. */
  readonly isKey: boolean;
}

/** The brackets and quotes allowed around a secret. */
const OPENING = /^[`"'「『“„«‘(（[<*_]{0,4}/;
const CLOSING = /[`"'」』”“»’)）\].,;:…。、*]{0,6}$/;

/** The word right behind a name that others have looked past. */
function nextTo({ from, window }: Line): readonly KnownPlace[] {
  const [blank = '', token = ''] = /^(\s{1,2})([\w!@#$%^&*?~+=./-]{12,200})$/.exec(window.trimEnd())?.slice(1) ?? [];
  const start = from + blank.length;
  return token !== '' && looksRandom(token) && !isOther(token)
    ? [{ kind: 'password', secret: token, start, end: start + token.length }]
    : [];
}

function placesIn({ text, from, lineStart, window, isKey }: Line, says: RegExp): readonly KnownPlace[] {
  const places: KnownPlace[] = [];
  const each = new RegExp(says);
  for (let match = each.exec(window); match !== null; match = each.exec(window)) {
    // The key of a table or a keyboard is not a secret: only the text after it may be one.
    if (isKey && !/^\s?\d{0,2}$/.test(window.slice(0, match.index))) break;
    const token = match.groups?.token ?? '';
    const at = match.index + match[0].length - token.length;
    const opening = OPENING.exec(token)?.[0].length ?? 0;
    // A quote ends it, and particles of Korean and Japanese follow without a blank.
    const body = token
      .slice(opening)
      .replace(/["`].*$/u, '')
      .replace(/^([\x21-\x7e]{4,}?)['」』”»’]{0,2}[\u3000-\ud7af\uff00-\uffef].*$/u, '$1');
    const secret = body.replace(CLOSING, '');
    const start = from + at + opening;
    const end = start + secret.length;
    const around: Around = { before: text.slice(lineStart, start), behind: window.slice(at + opening + secret.length) };
    const isNumber =
      /^\d{4,12}[#*]?$/.test(secret) &&
      /(?:\bpin|\bpuk|passcode|code|alarm|otp|password|passwort|비밀번호|暗証番号)(?:\s[\p{L}\d]{1,15}){0,6}\W{0,4}(?:is|ist|est|es|:|：|는|は)?\W{0,4}$/iu.test(
        around.before,
      );
    if (secret.length >= 4 && !secret.includes('[masked') && (isNumber || isTold(secret, around))) {
      places.push({ kind: 'password', secret, start, end });
      each.lastIndex = at + opening + secret.length;
    } else each.lastIndex = Math.max(match.index + 1, at);
  }
  return places;
}

/** Told in quotes, at the end of its line, or of more than letters. */
export function isTold(secret: string, { before, behind }: Around): boolean {
  if (/(?:\b|_)id["'`]?\s?[:=]?\s*["'`]?$/i.test(before) || /^0x[0-9a-f]{4,16}$/i.test(secret)) return false;
  if (isPlaceholder(secret) || isLabel(secret) || isPattern(secret) || isOther(secret) || isCode(secret)) return false;
  const isQuoted = /[`"'「『“„«‘*]\s?$/.test(before) && /^\s?[`"'」』”“»’*]/.test(behind);
  if (!isQuoted && /^[A-Za-z_]\w*$/.test(secret) && /^[;,)}]/.test(behind) && !/\($|[/|]\s*$/.test(before)) return false;
  if (/\blautet:?\s{1,2}$/i.test(before) && secret.length >= 5) return true;
  // A key may be that of a table or of a keyboard.
  if (/\bkeys?\b[^\n]{0,40}$/i.test(before) && !isPasswordSaid(before) && secret.length < 10) return false;
  if (looksSecret(secret) && secret.length >= 7) return true;
  if (looksChosen(secret)) return true;
  if (/^\p{Lo}{3,}\d{2,}$/u.test(secret)) return true;
  if (
    isPasswordSaid(before) &&
    secret.length >= 6 &&
    (/[a-z]\d[a-z]/.test(secret) || /^\p{Lu}\p{L}+[@!#$%&+=]\p{L}+/u.test(secret))
  )
    return true;
  if (
    isPasswordSaid(before) &&
    /^[.!]?\s*$|^\.\s/.test(behind) &&
    /^(?!\p{Lu}{2,}-)\p{L}+(?:-\p{L}+)+$/u.test(secret) &&
    /\p{Lu}/u.test(secret)
  )
    return true;
  if (/[A-Za-z]/.test(secret) && /[^\w.:/-]/.test(secret) && secret.length >= 6 && (/\d/.test(secret) || isQuoted)) return true;
  if (isPasswordNext(before) && /^\p{L}+(?:\.\p{L}+)*\.\d{2,4}$/u.test(secret)) return true;
  if (isPasswordNext(before) && /[:=]\s?$/.test(before) && /^[a-z]+(?:-[a-z]+){2,}$/.test(secret)) return true;
  if (isQuoted) return isGibberish(secret) || (isPasswordNext(before) && /^[a-z]{5,}$|^\p{L}+(?:-\p{L}+)+$/iu.test(secret));
  // A line with nothing else: `Passwort: …`
  return (
    /[:：]\s{0,3}$/.test(before) &&
    /^\s*$/.test(behind) &&
    isPasswordSaid(before) &&
    secret.length >= 5 &&
    /^[\p{Script=Latin}\x21-\x7e]+$/u.test(secret) &&
    !isUnchosen(secret)
  );
}

/** The name of a password precedes directly, with a few words between at most. */
const isPasswordNext = (before: string): boolean =>
  !/1password|keepass|bitwarden|lastpass|vault|keychain/i.test(before.slice(-60)) &&
  /(?<!\w)(?:password|passwd|passphrase|pw|pwd|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|비밀번호\p{L}?|암호\p{L}?|パスワード\p{L}?|密码\p{L}?)[*"'`]{0,2}(?:\s[\p{L}\p{N}.-]+){0,8}\s{0,2}[:=：]?\s{0,2}[`"'「『“„«‘*]{0,3}\s?$/iu.test(
    before,
  );

const isPasswordSaid = (before: string): boolean =>
  /password|passwd|passphrase|\bpw\b|pwd|비밀번호|암호|비번|パスワード|密码|密碼|парол|passwort|kennwort|schlüssel|mot de passe|contrase|clave|senha|hasło|wachtwoord|lösenord/i.test(
    before.slice(-80),
  );

/** Characters and forms that only code has. */
const isCode = (text: string): boolean => /[{}<>|`"'[\]]|\(.*\)|\)\.|\w\(|\w=\w|^\W+$|^-|^\d+\*/.test(text);

/** Numbers of versions, standards, commits and tickets; places, moments, algorithms, names of files and settings. */
const isOther = (text: string): boolean =>
  /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text) ||
  (/^(?:#?\d+(?:[.,:-]\d+)*\w{0,2}|v?\d+(?:\.\d+)+\S*|[A-Z]{2,6}-\d+|RFC-?\d+|SHA-?\d+|(?:AES|RSA|HS|RS|ES|PS|MD|UTF|ISO|OAuth|base|bcrypt|argon|pbkdf)[-_]?\d+[\w-]*|[0-9a-f]{7,12}|\d+-?\p{L}+|[\w./-]+\.(?:md|ts|js|py|ya?ml|json|txt|env|go|rs|java|rb|php|html|com|org|io|net|example|local|internal)(?:[:/]\S*)?|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\w+\(.*|\S*[=<>]{2}\S*|https?:.*|[\w.-]+\/[\w./-]+|[\w-]+\?)$/iu.test(
    text,
  ) &&
    !/^[0-9a-f]{13,}$/i.test(text) &&
    !(/[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text) && /[!@#$%^&*?~]/.test(text)));
