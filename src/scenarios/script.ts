import type { AskId } from '../core/ids.ts';
import { parseDuration } from '../files/duration.ts';
import { parseDollars } from '../files/money.ts';
import { isPerformance, type RawPerformance, type RawScenario, type RawSitter } from './shape.ts';

/** What a script makes of a call. */
export interface Performance {
  readonly text: string;
  readonly afterMs: number;
  readonly pieces: number;
  readonly fail?: 'timeout' | 'crashed' | 'rate-limited' | 'unavailable' | 'refused';
  readonly message?: string;
  readonly retryAfterMs?: number;
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number; readonly costMicros: number | undefined };
}

interface Call {
  readonly ask: AskId;
  readonly phase: string;
  readonly attempt: number;
}

type RawUsage = NonNullable<RawScenario['usage']>;

const NO_ANSWER = 'Let me think about it. I would rather not say it in a structured way.';

/** What a seat of the scenario does when it is called; a try beyond the last one in the script repeats it. */
export function performanceOf({ answers }: Pick<RawSitter, 'answers'>, usual: RawUsage | undefined): (call: Call) => Performance {
  return ({ ask, phase, attempt }) => {
    const [round = '', name = ''] = ask.split(':');
    const scripted = [`${round}:${name}`, name, phase].map((key) => (Object.hasOwn(answers, key) ? answers[key] : undefined));
    const tries = scripted.find((found) => found !== undefined);
    if (tries === undefined) return silent(`the scenario has no answer of this seat for ${name}`, usageOf(usual));
    const list = Array.isArray(tries) ? tries : [tries];
    return performed(list[Math.min(attempt, list.length) - 1], usual);
  };
}

/** Whether the script says what each of its replies costs. */
export const isPriced = ({ answers }: Pick<RawSitter, 'answers'>, usual: RawUsage | undefined): boolean =>
  Object.values(answers)
    .flat()
    .every((reply) => performed(reply, usual).usage.costMicros !== undefined);

function performed(raw: unknown, usual: RawUsage | undefined): Performance {
  const spec = isPerformance(raw) ? (raw as RawPerformance) : { say: raw };
  const said = spec.say === undefined ? '' : typeof spec.say === 'string' ? spec.say : JSON.stringify(spec.say);
  const fail = spec.fail === 'crash' ? 'crashed' : spec.fail;
  const text = fail === 'malformed' && said === '' ? NO_ANSWER : said;
  const retryAfterMs = spec.retry_after === undefined ? undefined : parseDuration(spec.retry_after);
  return {
    text: spec.cut === undefined ? text : text.slice(0, spec.cut < 1 ? Math.floor(text.length * spec.cut) : spec.cut),
    afterMs: parseDuration(spec.after ?? '0ms') ?? 0,
    pieces: spec.pieces ?? 1,
    ...(fail === undefined || fail === 'malformed' ? {} : { fail }),
    ...(spec.message === undefined ? {} : { message: spec.message }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    usage: usageOf(spec.usage ?? usual),
  };
}

const silent = (message: string, usage: Performance['usage']): Performance => ({
  text: '',
  afterMs: 0,
  pieces: 1,
  fail: 'refused',
  message,
  usage,
});

const usageOf = (raw: RawUsage | undefined): Performance['usage'] => ({
  inputTokens: raw?.input ?? 0,
  outputTokens: raw?.output ?? 0,
  costMicros: raw?.cost === undefined ? undefined : parseDollars(raw.cost),
});
