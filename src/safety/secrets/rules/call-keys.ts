import type { KnownPlace } from '../known-secrets.ts';
import { isLabel } from '../reading/labels.ts';
import { looksChosen, looksLikePassword, looksRandom } from '../reading/looks-random.ts';
import { isPlaceholder } from './placeholders.ts';
import { type FoundValue, quotedAt } from './value-at.ts';
import { isPattern } from './weigh.ts';

/** A call whose name says that it takes a key, a password or a token. */
const CALL =
  /(?:secret|credential|access_?key|crypt|cipher|hmac|sign_?in|log_?in|password|token|api_?key|bot|client|webhook|auth|fernet|unseal)\w{0,30}\(/gi;

/** The arguments are looked at so far. */
const ARGUMENTS = 400;

/** The arguments of such calls that look like keys: `encrypt(data, "…")`, `new SecretKeySpec("…".getBytes())`. */
export function findCallKeys(text: string): readonly KnownPlace[] {
  const found: KnownPlace[] = [];
  let done = 0;
  for (const { 0: call, index } of text.matchAll(CALL)) {
    const from = Math.max(done, index + call.length);
    const line = text.slice(from, from + ARGUMENTS).split('\n', 1)[0] ?? '';
    for (let at = line.search(/["'`]/); at >= 0 && from + at < from + line.length; ) {
      const value = quotedAt(text, from + at);
      if (value === undefined) break;
      const secret = text.slice(value.start, value.end);
      const next = value.end - from + 1;
      if (next <= line.length + 1 && isKey(secret)) {
        found.push({ kind: 'secret', secret, start: value.start, end: value.end });
        done = value.end;
      }
      const rest = line.slice(next).search(/["'`]/);
      // Text after the call is not one of its arguments.
      if (rest < 0 || /[;{]|\)\s*\./.test(line.slice(next, next + rest))) break;
      at = next + rest;
    }
  }
  return found;
}

/** A call that is given a user and a password one after the other. */
const LOGIN =
  /\b[\w.$:]{0,40}(?:credentials?\w{0,8}|auth|basic|log_?in|sign_?in|logon|authenticate|connect\w{0,10}|database|ldap_bind|bind|sequelize|WiFi\.begin)\s{0,2}\(/gi;

/** The passwords in calls that are given a user before: `.basic("bot", "…")`, `new Credentials("realm", "host", "bot", "…")`. */
export function findLoginArguments(text: string): readonly KnownPlace[] {
  const found: KnownPlace[] = [];
  for (const { 0: call, index } of text.matchAll(LOGIN)) {
    const from = index + call.length;
    const texts: FoundValue[] = [];
    for (let at = from; at < from + ARGUMENTS; ) {
      const next = text.slice(at, from + ARGUMENTS).search(/["'`()]/);
      if (next < 0 || text.charAt(at + next) === ')') break;
      const value = text.charAt(at + next) === '(' ? undefined : quotedAt(text, at + next);
      if (value !== undefined) texts.push(value);
      at = value === undefined ? at + next + 1 : value.end + 1;
    }
    const isPlainCall =
      /(?:basic|auth|log_?in|sign_?in|logon|authenticate|credentials?)\s{0,2}\($/i.test(call) && texts.length === 2;
    for (const { start, end } of texts.slice(1)) {
      const secret = text.slice(start, end);
      if (isPassword(secret, isPlainCall)) found.push({ kind: 'password', secret, start, end });
    }
  }
  return apart(found);
}

/** In order, each once: calls may be nested. */
const apart = (places: readonly KnownPlace[]): readonly KnownPlace[] => {
  let end = 0;
  return [...places]
    .sort((a, b) => a.start - b.start)
    .filter((place) => {
      const isFree = place.start >= end;
      if (isFree) end = place.end;
      return isFree;
    });
};

const isPassword = (secret: string, isPlainCall: boolean): boolean => {
  if (secret.length < 5 || /[\s\\]/.test(secret) || isPlaceholder(secret) || isPattern(secret) || isLabel(secret)) return false;
  if (/^(?:https?:|[\w.-]+\.(?:com|org|net|io|de|example|internal|local)\b|[\w./-]+\/|\/|application\/|#)/i.test(secret))
    return false;
  if (looksChosen(secret) || looksLikePassword(secret) || /^(?=.*\d)[a-z]{3,}[-_]?\d+$/i.test(secret)) return true;
  if (/^\p{L}+(?:-\p{L}+)+$/u.test(secret) && /\p{Lu}/u.test(secret) && !/^X-|^[A-Z][a-z]+(?:-[A-Z][a-z]+)+$/.test(secret))
    return true;
  return (
    isPlainCall &&
    (/^\p{Lu}\p{Ll}+-\p{L}+$/u.test(secret) ||
      /^[a-z]{6,}$/.test(secret) ||
      (secret.length >= 10 && /^[a-z]+(?:[_-][a-z]+)+$/.test(secret)))
  );
};

const isKey = (secret: string): boolean =>
  secret.length >= 8 &&
  !/[\s\\]/.test(secret) &&
  !isPlaceholder(secret) &&
  !isPattern(secret) &&
  !isLabel(secret) &&
  ((looksRandom(secret) && secret.length >= 16 && !/^[\w-]+(?:[.:/][\w-]+)+$/.test(secret)) ||
    (looksLikePassword(secret) && /[^\w.:/-]/.test(secret) && !/[<>#[\]=(){},|]/.test(secret)));
