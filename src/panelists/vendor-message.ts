import { objectOf, parseJson } from './foreign-json.ts';
import type { Scrubber } from './scrub.ts';

const MESSAGE_MAX = 300;
/** Errors nested in errors: no message lies deeper. */
const DEPTH_MAX = 8;

/** The vendor's error message in a response body: one line, short, with secrets redacted. */
export function vendorMessage(body: string | undefined, { scrub }: Scrubber): string {
  const text = body === undefined ? '' : (messageIn(parseJson(body)) ?? (body.trimStart().startsWith('<') ? '' : body));
  return oneLine(scrub(text));
}

/** A vendor's message on one line, truncated. */
export function oneLine(text: string): string {
  const line = text
    .slice(0, MESSAGE_MAX * 4)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length > MESSAGE_MAX ? `${line.slice(0, MESSAGE_MAX - 1)}…` : line;
}

/** The message of `{ error: { message } }`, `{ error }`, `{ message }` or `{ detail }`. */
export function messageIn(value: unknown): string | undefined {
  let at = value;
  for (let depth = 0; depth < DEPTH_MAX; depth++) {
    const { error, message, detail } = objectOf(at);
    const words = [message, detail, error].find((one) => typeof one === 'string');
    if (words !== undefined) return words;
    at = error;
  }
  return undefined;
}

/** True for an invalid key that the vendor reports like any bad request. */
export const isBadKey = (body: string | undefined): boolean => /"reason"\s{0,9}:\s{0,9}"API_KEY_INVALID"/.test(body ?? '');
