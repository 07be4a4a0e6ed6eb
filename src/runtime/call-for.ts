import type { AnswerReaders } from '../answers/reading/reading.ts';
import type { LooksBy, Panelist, PanelistCall, Prompt } from '../contracts/panelist.ts';
import { defined } from '../core/defined.ts';
import type { Failure } from '../core/event.ts';
import type { AnyAsk, PhaseName } from '../core/protocol.ts';
import type { Seat } from '../core/seat.ts';
import { lookingWords, repairWords, shapeWords, sharedShapeWords } from '../prompts/panel-words.ts';
import type { CaseSetup, Desk } from './desks/desk.ts';

/** A call without its listener. */
export type Call = Omit<PanelistCall, 'heard'>;

/** The parts of a case needed to make calls. */
export interface Asking<S extends CaseSetup, P, O> {
  readonly desk: Desk<S, P, O>;
  readonly answers: AnswerReaders<P>;
  readonly setup: S;
}

/** The recipient of an ask, and the previous attempts. */
export interface Addressed {
  readonly seat: Seat;
  readonly failures: readonly Failure[];
  /** Its last answer verbatim. */
  readonly lastAnswer?: string | undefined;
  /** How the panelist looks further; undefined means not at all. */
  readonly looksBy?: LooksBy | undefined;
}

/** How a panelist looks further, if the case allows it. */
export const looksOf = (panelist: Pick<Panelist, 'canLook' | 'looksBy'> | undefined, mayLook: boolean): LooksBy | undefined =>
  mayLook && panelist?.canLook !== false ? (panelist?.looksBy ?? 'tools') : undefined;

/** Builds the call for an ask, after any failed attempts. */
export function callFor<S extends CaseSetup, P, O>(
  { desk, answers, setup }: Asking<S, P, O>,
  ask: AnyAsk<P>,
  { seat, failures, lastAnswer, looksBy }: Addressed,
): Call {
  const { rules, shared, own, about, common } = desk.prompt(ask, seat, setup);
  const looking = looksBy === undefined || about !== undefined ? undefined : lookingWords(looksBy, desk.looksAt);
  const refused = refusalIn(failures);
  const answerSchema = answers[ask.phase as PhaseName<P>].schema(seat);
  const sharedSchema = desk.sharedAnswer?.(setup, ask.phase as PhaseName<P>);
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
      ...defined({ about, common }),
    },
    ...defined({ refused }),
    ...(looking === undefined ? {} : { mayLook: true }),
    answerSchema,
    shapeInWords: shapeWords(answerSchema),
    ...(sharedSchema === undefined ? {} : { sharedShape: { schema: sharedSchema, inWords: sharedShapeWords() } }),
  };
}

/** Why the last answer could not be parsed; undefined if the failure was another. */
export function refusalIn(failures: readonly Failure[]): string | undefined {
  const last = failures.at(-1);
  return last?.kind === 'malformed' ? last.message : undefined;
}

/** The repair note for an unparsable answer: the precise error and that answer; a person knows their own. */
export function repairNote(failures: readonly Failure[], prompt: Pick<Prompt, 'shared' | 'own'>, lastAnswer?: string): string {
  const problem = refusalIn(failures);
  return problem === undefined ? '' : `\n\n${repairWords({ problem, answer: lastAnswer }, prompt)}`;
}
