import type { AnswerReaders } from '../answers/reading/reading.ts';
import type { LooksBy, Panelist, PanelistCall, Prompt } from '../contracts/panelist.ts';
import { defined } from '../core/defined.ts';
import type { Failure } from '../core/event.ts';
import type { AnyAsk, PhaseName } from '../core/protocol.ts';
import type { Seat } from '../core/seat.ts';
import { lookingWords, repairWords, shapeWords } from '../prompts/panel-words.ts';
import type { CaseSetup, Desk } from './desks/desk.ts';

/** What an ask is put to a panelist with, but for who listens. */
export type Call = Omit<PanelistCall, 'heard'>;

/** A case as far as its asks are put from it. */
export interface Asking<S extends CaseSetup, P, O> {
  readonly desk: Desk<S, P, O>;
  readonly answers: AnswerReaders<P>;
  readonly setup: S;
}

/** To whom an ask is put, and after what. */
export interface Addressed {
  readonly seat: Seat;
  readonly failures: readonly Failure[];
  /** What it said last, word for word. */
  readonly lastAnswer?: string | undefined;
  /** How whoever is asked looks further; undefined: not at all. */
  readonly looksBy?: LooksBy | undefined;
}

/** How a panelist looks further in a case in which one can. */
export const looksOf = (panelist: Pick<Panelist, 'canLook' | 'looksBy'> | undefined, mayLook: boolean): LooksBy | undefined =>
  mayLook && panelist?.canLook !== false ? (panelist?.looksBy ?? 'tools') : undefined;

/** The call for an ask, after whatever has failed before. */
export function callFor<S extends CaseSetup, P, O>(
  { desk, answers, setup }: Asking<S, P, O>,
  ask: AnyAsk<P>,
  { seat, failures, lastAnswer, looksBy }: Addressed,
): Call {
  const { rules, shared, own, about } = desk.prompt(ask, seat, setup);
  const looking = looksBy === undefined || about !== undefined ? undefined : lookingWords(looksBy);
  const refused = refusalIn(failures);
  const answerSchema = answers[ask.phase as PhaseName<P>].schema(seat);
  return {
    ask: ask.id,
    seat,
    phase: ask.phase,
    attempt: failures.length + 1,
    prompt: {
      rules,
      ...defined({ looking }),
      shared,
      own: `${own}${repairNote(failures, { shared, own }, seat.kind === 'person' ? undefined : lastAnswer)}`,
      ...defined({ about }),
    },
    ...defined({ refused }),
    ...(looking === undefined ? {} : { mayLook: true }),
    answerSchema,
    shapeInWords: shapeWords(answerSchema),
  };
}

/** Why the last answer could not be read; undefined where that is not what has failed. */
export function refusalIn(failures: readonly Failure[]): string | undefined {
  const last = failures.at(-1);
  return last?.kind === 'malformed' ? last.message : undefined;
}

/** What is added to an ask whose last answer could not be read: the precise error, and that answer; a person knows its own. */
export function repairNote(failures: readonly Failure[], prompt: Pick<Prompt, 'shared' | 'own'>, lastAnswer?: string): string {
  const problem = refusalIn(failures);
  return problem === undefined ? '' : `\n\n${repairWords({ problem, answer: lastAnswer }, prompt)}`;
}
