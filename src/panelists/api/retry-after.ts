import { maxOf, minOf } from '../../core/consensus/max-of.ts';

/** Headers by their lower-case names. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** The requested wait (`Retry-After`) in milliseconds. */
export function retryAfterMsOf(headers: Headers, now: number): number | undefined {
  const milliseconds = numberIn(headers['retry-after-ms']);
  if (milliseconds !== undefined) return Math.ceil(milliseconds);
  const after = headers['retry-after'];
  const seconds = numberIn(after);
  if (seconds !== undefined) return Math.ceil(seconds * 1000);
  return after === undefined ? undefined : untilDate(after, now);
}

/** The server's clock: its dates refer to it, and ours may be wrong. */
export function serverNowOf({ date = '' }: Headers): number | undefined {
  const time = date.length > 60 ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : time;
}

/** The reset of the exhausted rate limit in Anthropic's headers: the last of several; if none is marked exhausted, the first. */
export function limitResetMsOf(headers: Headers, now: number): number | undefined {
  const limits = Object.entries(headers).flatMap(([name, date = '']) => {
    const limit = /^anthropic-ratelimit-([a-z-]{1,40})-reset$/.exec(name)?.[1];
    const ms = limit === undefined ? undefined : untilDate(date, now);
    return ms === undefined ? [] : [{ ms, isUsedUp: numberIn(headers[`anthropic-ratelimit-${limit}-remaining`]) === 0 }];
  });
  const usedUp = limits.filter(({ isUsedUp }) => isUsedUp);
  if (usedUp.length > 0) return maxOf(usedUp, ({ ms }) => ms);
  return limits.length === 0 ? undefined : minOf(limits, ({ ms }) => ms);
}

/** The delay in the body of Google's response: `"retryDelay": "34.07s"`. */
export function retryDelayMsIn(body: string | undefined): number | undefined {
  const seconds = numberIn(/"retryDelay"\s{0,9}:\s{0,9}"(\d{1,12}(?:\.\d{1,9})?)s"/.exec(body ?? '')?.[1]?.slice(0, 19));
  return seconds === undefined ? undefined : Math.ceil(seconds * 1000);
}

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\s*\d{1,12}(\.\d{1,9})?\s*$/.test(text) ? Number(text) : undefined;

function untilDate(text: string, now: number): number | undefined {
  const time = text.length > 60 ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
