import type { KnownPlace } from './known-secrets.ts';
import { isLabel } from './labels.ts';
import { looksLikePassword, looksRandom } from './looks-random.ts';
import { isPlaceholder } from './placeholders.ts';
import { quotedAt } from './value-at.ts';
import { isPattern } from './weigh.ts';

/** A call whose name says that it takes a key, a password or a token. */
const CALL =
  /(?:secret|credential|access_?key|crypt|cipher|hmac|sign_?in|log_?in|password|token|api_?key|bot|client|webhook|auth)\w{0,30}\(/gi;

/** The arguments are looked at so far. */
const ARGUMENTS = 400;

/** The texts that such calls are given, where they look like keys: `encrypt(data, "…")`, `new SecretKeySpec("…".getBytes())`. */
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
      // What follows the call is not its own.
      if (rest < 0 || /[;{]|\)\s*\./.test(line.slice(next, next + rest))) break;
      at = next + rest;
    }
  }
  return found;
}

const isKey = (secret: string): boolean =>
  secret.length >= 8 &&
  !/[\s\\]/.test(secret) &&
  !isPlaceholder(secret) &&
  !isPattern(secret) &&
  !isLabel(secret) &&
  ((looksRandom(secret) && secret.length >= 16 && !/^[\w-]+(?:[.:/][\w-]+)+$/.test(secret)) ||
    (looksLikePassword(secret) && /[^\w.:/-]/.test(secret) && !/[<>#[\]=(){},|]/.test(secret)));
