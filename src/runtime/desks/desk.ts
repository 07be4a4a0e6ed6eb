import type { AnswerReaders, Edition } from '../../answers/reading/reading.ts';
import type { Prompt } from '../../contracts/panelist.ts';
import type { AnyAsk, Protocol } from '../../core/protocol.ts';
import type { Seat } from '../../core/seat.ts';
import type { PanelTerms } from './panel-terms.ts';

/** What every setup has. */
export interface CaseSetup extends PanelTerms {
  readonly seats: readonly Seat[];
}

/** All the loop needs to know about one protocol: its rules, how its asks are put and how its answers are read. */
export interface Desk<Setup extends CaseSetup, Phases, Outcome> {
  readonly protocol: Protocol<Setup, Phases, Outcome>;
  /** How the answers of a case are read: against its material, where it has any, and by an older edition where one is named. */
  readonly answers: (setup: Setup, edition?: Edition) => AnswerReaders<Phases>;
  readonly prompt: (ask: AnyAsk<Phases>, seat: Seat, setup: Setup) => Prompt;
}
