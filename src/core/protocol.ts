import type { Appeal, CurtailReason, Unanswered } from './event.ts';
import type { AskId, SeatId } from './ids.ts';
import type { Item } from './item.ts';

/** `Phases` maps each phase name to the brief it hands out and the answer it takes back. */
export type PhaseName<Phases> = keyof Phases & string;
export type BriefOf<Phases, P extends keyof Phases> = Phases[P] extends { brief: infer B } ? B : never;
export type AnswerOf<Phases, P extends keyof Phases> = Phases[P] extends { answer: infer A } ? A : never;

/** One question for one seat. */
export interface Ask<Phases, P extends PhaseName<Phases>> {
  readonly id: AskId;
  readonly seat: SeatId;
  readonly phase: P;
  readonly brief: BriefOf<Phases, P>;
}
export type AnyAsk<Phases> = { [P in PhaseName<Phases>]: Ask<Phases, P> }[PhaseName<Phases>];

/**
 * The result of one ask: an answer, or the failure that the record holds in its place. An incomplete answer is heard
 * twice: as the statement, and as the failure that kept the rest from being said.
 */
export type Heard<Phases, P extends PhaseName<Phases>> =
  | {
      readonly ask: Ask<Phases, P>;
      readonly answer: AnswerOf<Phases, P>;
      /** The seat that stood in for the one that was asked. */
      readonly by?: SeatId;
      readonly failure?: undefined;
    }
  | { readonly ask: Ask<Phases, P>; readonly answer?: undefined; readonly by?: SeatId; readonly failure: Unanswered };
export type AnyHeard<Phases> = { [P in PhaseName<Phases>]: Heard<Phases, P> }[PhaseName<Phases>];

/** One finished round, in ask order, never in arrival order. */
export interface Round<Phases> {
  readonly name: string;
  readonly heard: readonly AnyHeard<Phases>[];
}

/** All statements so far: whole rounds only. */
export interface CaseRecord<Phases> {
  readonly rounds: readonly Round<Phases>[];
  /** Set when budget, deadline or a person ended the debate early; `next` must then conclude. */
  readonly curtailed: CurtailReason | undefined;
  /** Objections to items of the outcome so far, in order; missing until there is one. */
  readonly appeals?: readonly Appeal[];
}

export type Step<Phases, Outcome> =
  | { readonly kind: 'convene'; readonly round: string; readonly asks: readonly AnyAsk<Phases>[] }
  | { readonly kind: 'conclude'; readonly outcome: Outcome };

/**
 * A debate protocol is one pure function: from the setup and the record so far
 * to the next round of asks, or the outcome.
 */
export interface Protocol<Setup, Phases, Outcome> {
  /** The version is part of the name: an old journal is replayed by the rules it was opened under. */
  readonly id: `${string}/${number}`;
  next(setup: Setup, record: CaseRecord<Phases>): Step<Phases, Outcome>;
  /** The outcome in the words the rest of the house shares. */
  items(outcome: Outcome): readonly Item[];
  /** The name of the way in which a case is decided; `seed` where it is missing. */
  readonly policyOf?: (setup: Setup) => string;
  /** An item of its outcome can be appealed: `next` then convenes a round about it. */
  readonly takesAppeals?: true;
  /** Other ways to decide the same record, by name. */
  readonly policies: { readonly [name: string]: Policy<Setup, Phases> };
}

/** A way to decide a record; the protocol's own is called `seed` unless it lists another of that name. */
export type Policy<Setup, Phases> = (setup: Setup, record: CaseRecord<Phases>) => readonly Item[];

/** The protocol's own way to decide. */
export const SEED_POLICY = 'seed';

/** The name of the way in which a case is decided. */
export const ownPolicy = <S, P, O>({ policyOf }: Protocol<S, P, O>, setup: S): string => policyOf?.(setup) ?? SEED_POLICY;

/** The names of all ways to decide a protocol's records, its own first. */
export const policyNames = <S, P, O>({ policies }: Protocol<S, P, O>): readonly string[] => [
  ...(Object.hasOwn(policies, SEED_POLICY) ? [] : [SEED_POLICY]),
  ...Object.keys(policies),
];

/** Decides the rounds on the record under a policy; undefined if the protocol has none of that name. */
export function itemsUnder<S, P, O>(
  protocol: Protocol<S, P, O>,
  policy: string,
  setup: S,
  record: CaseRecord<P>,
): readonly Item[] | undefined {
  if (Object.hasOwn(protocol.policies, policy)) return protocol.policies[policy]?.(setup, record);
  if (policy !== SEED_POLICY) return undefined;
  const step = protocol.next(setup, { ...record, curtailed: record.curtailed ?? 'unfinished' });
  return step.kind === 'conclude' ? protocol.items(step.outcome) : undefined;
}

/** All that was heard in a phase, over all its rounds, typed by the phase. */
export function heardIn<Phases, P extends PhaseName<Phases>>(record: CaseRecord<Phases>, phase: P): readonly Heard<Phases, P>[] {
  const heard = record.rounds.flatMap((round) => round.heard) as readonly Heard<Phases, PhaseName<Phases>>[];
  return heard.filter((one): one is Heard<Phases, P> => one.ask.phase === phase);
}
