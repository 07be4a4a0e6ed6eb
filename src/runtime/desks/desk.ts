import type { AnswerReaders, Edition } from '../../answers/reading/reading.ts';
import type { AbsentMember } from '../../contracts/material.ts';
import type { Prompt } from '../../contracts/panelist.ts';
import type { Language } from '../../core/language.ts';
import type { AnyAsk, Protocol } from '../../core/protocol.ts';
import type { Seat } from '../../core/seat.ts';
import type { Reveals } from '../../prompts/finding-task.ts';

/** On what terms a panel is asked. */
export interface PanelTerms {
  /** What panelists write in; English where nobody says. */
  readonly language?: Language;
  /** What later rounds do not hide of others. */
  readonly reveals?: Reveals;
  /** Whether the report tells the whole debate, where somebody says so. */
  readonly showDebateLog?: boolean;
  /** Who was set up to take part and could not be reached. */
  readonly absent?: readonly AbsentMember[];
  /** The folder of the work, seen from that of the case: what the debate leaves behind is written there too. */
  readonly workFolder?: string;
}

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
