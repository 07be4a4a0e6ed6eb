import type { Case } from '../../src/core/case.ts';
import type { Failure } from '../../src/core/event.ts';
import type { DefenseBase, Draft, FindingDebateSetup, FindingPhases } from '../../src/core/finding-debate/said.ts';
import type { SeatId } from '../../src/core/ids.ts';
import type { AnyAsk, Protocol } from '../../src/core/protocol.ts';
import type { BusinessReviewOutcome } from '../../src/core/protocols/business-review/outcome.ts';
import type { CodeReviewOutcome } from '../../src/core/protocols/code-review/outcome.ts';
import type { Naming, Persona } from './panel.ts';

/** Both finding debates, as far as the simulator tells them apart. */
export type SimPhases = FindingPhases<Draft, DefenseBase>;
export type SimOutcome = CodeReviewOutcome | BusinessReviewOutcome;
export type SimProtocol = Protocol<FindingDebateSetup, SimPhases, SimOutcome>;
export type SimCase = Case<FindingDebateSetup, SimPhases, SimOutcome>;
export type SimAsk = AnyAsk<SimPhases>;
export type SimItem = SimOutcome['accepted'][number];

/** What a scripted seat does with an ask. */
export type Reply = { readonly answer: SimAnswer } | { readonly failure: Failure };
export type SimAnswer = SimPhases[keyof SimPhases]['answer'];

/** A debate made from a seed: the setup, and what each seat will say to whatever it is asked. */
export interface Debate {
  readonly seed: number;
  readonly protocol: SimProtocol;
  readonly setup: FindingDebateSetup;
  readonly personas: ReadonlyMap<SeatId, Persona>;
  readonly naming: Naming;
  readonly reply: (ask: SimAsk) => Reply;
}

/** What a property fixes or changes about the debate that a seed would give. */
export interface Options {
  readonly naming?: Naming;
  /** Shuffles seats and assignments. */
  readonly seatOrder?: number;
  readonly agenda?: FindingDebateSetup['agenda'];
  readonly everybodyResponds?: boolean;
  readonly nobodyFails?: boolean;
}

/** The number in front of an ask's id: which round it belongs to. */
export const roundOf = ({ id }: SimAsk): number => Number(id.slice(0, id.indexOf(':')));
