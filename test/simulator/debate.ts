import type { Case } from '../../src/core/case.ts';
import type { CaseEvent, CurtailReason, Failure } from '../../src/core/event.ts';
import type { FindingDebateSetup } from '../../src/core/finding-debate/hearing/said.ts';
import type { SeatId } from '../../src/core/ids.ts';
import type { Note } from '../../src/core/note.ts';
import type { NotedFailure } from '../../src/core/noted-failure.ts';
import type { AnswerOf, AnyAsk, PhaseName, Protocol } from '../../src/core/protocol.ts';
import type { JudgePanelSetup } from '../../src/core/protocols/judge-panel/said.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Naming, Persona } from './panel.ts';

/** What the setups, phases and outcomes of all protocols have in common. */
export interface AnySetup {
  readonly seats: readonly Seat[];
}
export interface AnyPhases {
  readonly [phase: string]: { readonly brief: object; readonly answer: object };
}
export interface AnyOutcome {
  readonly curtailed: CurtailReason | undefined;
  readonly failures: readonly NotedFailure[];
  readonly notes: readonly Note[];
}

/** What a scripted seat does with an ask; an answer may be cut short. */
export type Reply<Phases = AnyPhases> =
  | { readonly answer: AnswerOf<Phases, PhaseName<Phases>>; readonly incomplete?: Failure }
  | { readonly failure: Failure };

/** A debate held to its end: the asks that were put and the facts that were learned, in the order of their arrival. */
export interface Run<Setup = AnySetup, Phases = AnyPhases, Outcome = AnyOutcome> {
  readonly events: readonly CaseEvent[];
  readonly asks: readonly AnyAsk<Phases>[];
  readonly end: Case<Setup, Phases, Outcome>;
  readonly outcome: Outcome;
}

/** A debate made from a seed: the setup, and what each seat will say to whatever it is asked. */
export interface Debate<Setup = AnySetup, Phases = AnyPhases, Outcome = AnyOutcome> {
  readonly seed: number;
  readonly protocol: Protocol<Setup, Phases, Outcome>;
  readonly setup: Setup;
  readonly personas: ReadonlyMap<SeatId, Persona>;
  readonly naming: Naming;
  /** It ends after this many asks at the latest. */
  readonly asksMost: number;
  readonly reply: (ask: AnyAsk<Phases>) => Reply<Phases>;
  /** All that was decided, told without what seats and models are called and in what order they sit. */
  readonly told: (outcome: Outcome) => object;
  /** What was asked, told likewise. */
  readonly briefs: (asks: readonly AnyAsk<Phases>[]) => readonly string[];
  /** Throws where an outcome is not what any end of the debate after these facts must be, early or not. */
  readonly checkEnd: (outcome: Outcome, events: readonly CaseEvent[], asks: readonly AnyAsk<Phases>[]) => void;
  /** What happened, in a few words each, to see that the debates reach every rule. */
  readonly saw: (run: Run<Setup, Phases, Outcome>) => readonly string[];
}

/** What a property fixes or changes about the debate that a seed would give. */
export interface Options {
  readonly naming?: Naming;
  /** Shuffles seats, and whatever else is a list only because it is written down. */
  readonly seatOrder?: number;
  readonly nobodyFails?: boolean;
  /** Of finding debates. */
  readonly agenda?: FindingDebateSetup['agenda'];
  /** Of finding debates: nobody is left out for what others said. */
  readonly everybodyResponds?: boolean;
  /** Of judge debates. */
  readonly judges?: Partial<Pick<JudgePanelSetup, 'rounds' | 'single'>>;
}

/** How a seed becomes a debate. */
export type Make<D> = (seed: number, options?: Options) => D;

/** The number in front of an ask's id: which round it belongs to. */
export const roundOf = ({ id }: { readonly id: string }): number => Number(id.slice(0, id.indexOf(':')));
