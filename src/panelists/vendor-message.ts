import { objectOf, parseJson } from './foreign-json.ts';
import type { Scrubber } from './scrub.ts';

const MESSAGE_MAX = 300;
/** An error in an error in an error: nobody's message lies deeper. */
const DEPTH_MAX = 8;

/** What a vendor says about a failure, out of the body of its answer: one line, short, without secrets. */
export function vendorMessage(body: string | undefined, { scrub }: Scrubber): string {
  const text = body === undefined ? '' : (messageIn(parseJson(body)) ?? (body.trimStart().startsWith('<') ? '' : body));
  return oneLine(scrub(text));
}

/** A vendor's words on one line, cut where they get long. */
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

/** Vendors that answer a bad key like any bad request give its reason a name. */
export const isBadKey = (body: string | undefined): boolean => /"reason"\s{0,9}:\s{0,9}"API_KEY_INVALID"/.test(body ?? '');
