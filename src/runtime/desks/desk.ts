import type { AnswerReaders, Edition } from '../../answers/reading/reading.ts';
import type { LooksAt } from '../../contracts/lookout.ts';
import type { AbsentMember } from '../../contracts/material.ts';
import type { Prompt } from '../../contracts/panelist.ts';
import type { Language } from '../../core/language.ts';
import type { AnyAsk, PhaseName, Protocol } from '../../core/protocol.ts';
import type { Seat } from '../../core/seat.ts';
import type { Reveals } from '../../prompts/finding-task.ts';

/** The terms of a panel. */
export interface PanelTerms {
  /** The language of answers; English by default. */
  readonly language?: Language;
  /** Facts about other seats that later rounds reveal. */
  readonly reveals?: Reveals;
  /** Whether the report includes the whole debate, if set. */
  readonly showDebateLog?: boolean;
  /** Panelists that were set up and unavailable. */
  readonly absent?: readonly AbsentMember[];
  /** The folder of the work, relative to the case: documents of the debate are written there too. */
  readonly workFolder?: string;
  /** Panelists may look further at the texts of the case, which are too long to be shown whole; missing in older cases. */
  readonly mayLook?: boolean;
}

/** The fields common to all setups. */
export interface CaseSetup extends PanelTerms {
  readonly seats: readonly Seat[];
}

/** One protocol as the loop sees it: its rules, its prompts and its answer readers. */
export interface Desk<Setup extends CaseSetup, Phases, Outcome> {
  readonly protocol: Protocol<Setup, Phases, Outcome>;
  /** The answer readers of a case: they check against its material, if any; an older edition can be selected. */
  readonly answers: (setup: Setup, edition?: Edition) => AnswerReaders<Phases>;
  readonly prompt: (ask: AnyAsk<Phases>, seat: Seat, setup: Setup) => Prompt;
  /** What panelists see that look further; by default the files of a project. */
  readonly looksAt?: LooksAt;
  /** One schema for the answers of several phases of a case; undefined for a phase that has its own alone. */
  readonly sharedAnswer?: (setup: Setup, phase: PhaseName<Phases>) => object | undefined;
}
