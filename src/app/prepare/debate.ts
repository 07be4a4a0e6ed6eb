import type { RunOptions } from '../../cli/options/run-options.ts';
import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Notice } from '../../contracts/notice.ts';
import type { Remark } from '../../contracts/remark.ts';
import type { Limits } from '../../core/event.ts';
import type { SeatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { PanelTerms } from '../../runtime/desks/panel-terms.ts';
import type { Panelists } from '../../runtime/panel.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import type { FamilyWish, FoundPanel } from '../panel/find-panel.ts';
import type { FilledSeat } from '../panel/seat-models.ts';

/** What one command brings to the skeleton that all debates share: its work, read and made ready to be shown. */
export interface Debate<S extends CaseSetup = CaseSetup> {
  /** The protocol it is held under: `code-review/1`. */
  readonly protocol: string;
  /** What is debated, in a few words, without secrets. */
  readonly title: string;
  /** How much of it there is: `6 files, 214 changed lines`. */
  readonly extent: string;
  /** How it is to be debated, in a word: `standard`. */
  readonly manner?: string;
  /** What every panelist reads of it, and what to do where that is too long. */
  readonly reads: { readonly what: string; readonly text: string; readonly hint: string };
  /** What the first round is for, where that is not the debate itself: its price says nothing of the rest. */
  readonly firstRound?: string;
  /** What is told before anybody is paid. */
  readonly remarks: readonly Remark[];
  /** Text in the work that reads as if it were meant to be obeyed; told before anybody is paid, too. */
  readonly notices?: readonly Notice[] | undefined;
  /** Whom the work's own panel names, where there is one; then nobody else is looked for. */
  readonly models?: readonly string[];
  /** Families that stay away or go by a word of their own, where the work's settings say so. */
  readonly families?: FamilyWish | undefined;
  /** Who is needed for something other than a reviewer's seat. */
  readonly besides?: readonly string[];
  /** Terms, limits and time, where more than the user's own settings and the command line decide them. */
  readonly terms?: PanelTerms;
  readonly limits?: Limits;
  readonly deadlineMs?: number | undefined;
  /** How long nothing may arrive in the first round, and in later ones. */
  readonly reviewMs?: number | undefined;
  readonly debateMs?: number | undefined;
  readonly callMs?: number | undefined;
  /** What analysers look at, where the work is a change of code. */
  readonly analysed?: AnalysedChange;
  /** False: nobody can look beyond what is shown. */
  readonly mayLook?: boolean;
  /** Who only rules, who only looks things up, and whether one review is all that is wanted, for what is told of the panel. */
  readonly panelists?: (setup: S) => {
    readonly arbiter?: SeatId | undefined;
    readonly advisers?: readonly SeatId[] | undefined;
    readonly isSolo?: boolean;
  };
  /** What all rounds will probably cost, where that can be told; null where somebody's price is unknown. */
  readonly likelyMicros?: (prepared: Foreseeable<S>) => number | null;
  /** What is told of the setup before anybody is paid, a line each. */
  readonly tables?: (setup: S) => readonly string[];
  /** Who sits where. */
  readonly seat: (panel: FoundPanel) => readonly FilledSeat[];
  /** What the debate is opened with; the terms of the panel are added to it. */
  readonly setup: (seats: readonly Seat[], panel: SeatedBy) => S;
  /** The folder of the work: what the debate leaves behind is written there too. */
  readonly folder?: string;
}

/** A debate with everybody in their seats, as far as its price is told from it. */
export interface Foreseeable<S> {
  readonly setup: S;
  readonly seated: readonly FilledSeat[];
  readonly panelists: Panelists;
  readonly mayLook: boolean;
}

/** How a panel came to sit as it does. */
export interface SeatedBy {
  readonly seated: readonly FilledSeat[];
  /** Whom somebody named, where somebody did. */
  readonly named: readonly string[] | undefined;
}

/** What is known before the work is read. */
export interface Around {
  readonly id: string;
  readonly settings: PanelSettings;
  /** Where pull requests are read from, where the user says so. */
  readonly githubUrl: string | undefined;
  /** Masks the work, what is looked at and what is said of it, alike. */
  readonly masker: Masker;
}

/** What every command that opens a debate is told. */
export interface DebateOptions extends RunOptions {
  readonly id?: string | undefined;
  /** `provider:model`, `cli:claude`, `script:FILE` or `human` each. */
  readonly models?: readonly string[] | undefined;
  /** Analysers that nobody names stay away. */
  readonly withoutAnalysers?: boolean | undefined;
}
