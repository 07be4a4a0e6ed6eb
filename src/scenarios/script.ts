import { defined } from '../core/defined.ts';
import { type AskId, subjectOf } from '../core/ids.ts';
import { parseDuration } from '../files/duration.ts';
import { parseDollars } from '../files/money.ts';
import { isBySubject, isPerformance, type RawAnswers, type RawPerformance, type RawUsage } from './shape.ts';

/** The scripted reaction to a call. */
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

const NO_ANSWER = 'Let me think about it. I would rather not say it in a structured way.';

/** The default cost and duration of answers. */
interface Usual {
  readonly usage?: RawUsage | undefined;
  readonly after?: string | undefined;
}

/** Answers by phase. */
export interface Part extends Usual {
  readonly answers: RawAnswers;
}

/** Selects the reaction to a call from the first part with an answer; attempts beyond the last scripted one repeat it. */
export function performanceOf(...parts: readonly Part[]): (call: Call) => Performance {
  return ({ ask, phase, attempt }) => {
    const [round = '', name = ''] = ask.split(':');
    const subject = subjectOf(ask);
    for (const { answers, ...usual } of parts)
      for (const key of [`${round}:${name}`, name, phase]) {
        const tries = Object.hasOwn(answers, key) ? triesAbout(subject, answers[key]) : [];
        if (tries.length > 0) return performed(tries[Math.min(attempt, tries.length) - 1], usual);
      }
    const what = subject === '' ? name : `${name} about ${subject}`;
    return silent(`the script has no answer of this seat for ${what}`, usageOf(parts.at(-1)?.usage));
  };
}

/** True if the cost of every reply is scripted. */
export const isPriced = ({ answers, ...usual }: Part): boolean =>
  Object.values(answers)
    .flatMap(allTries)
    .every((reply) => performed(reply, usual).usage.costMicros !== undefined);

/** The replies scripted for a subject; empty if there are only others. */
function triesAbout(subject: string, scripted: unknown): readonly unknown[] {
  if (!isBySubject(scripted)) return listed(scripted);
  return listed(Object.hasOwn(scripted.about, subject) ? scripted.about[subject] : scripted.else);
}

const allTries = (scripted: unknown): readonly unknown[] =>
  isBySubject(scripted) ? [...Object.values(scripted.about), scripted.else].flatMap(listed) : listed(scripted);

const listed = (tries: unknown): readonly unknown[] => (tries === undefined ? [] : Array.isArray(tries) ? tries : [tries]);

function performed(raw: unknown, usual: Usual): Performance {
  const spec = isPerformance(raw) ? (raw as RawPerformance) : { say: raw };
  const said = spec.say === undefined ? '' : typeof spec.say === 'string' ? spec.say : JSON.stringify(spec.say);
  const fail = spec.fail === 'crash' ? 'crashed' : spec.fail;
  const text = fail === 'malformed' && said === '' ? NO_ANSWER : said;
  const retryAfterMs = spec.retry_after === undefined ? undefined : parseDuration(spec.retry_after);
  return {
    text: spec.cut === undefined ? text : text.slice(0, spec.cut < 1 ? Math.floor(text.length * spec.cut) : spec.cut),
    afterMs: parseDuration(spec.after ?? usual.after ?? '0ms') ?? 0,
    pieces: spec.pieces ?? 1,
    ...(fail === undefined || fail === 'malformed' ? {} : { fail }),
    ...defined({ message: spec.message, retryAfterMs }),
    usage: usageOf(spec.usage ?? usual.usage),
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
