import type { Notice } from '../../contracts/notice.ts';
import type { Remark } from '../../contracts/remark.ts';
import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import type { Limits } from '../../core/event.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import type { Patience } from '../case/patience.ts';
import type { Kind } from '../kinds/kind.ts';
import type { CasePanel } from '../panel/case-panel.ts';
import type { FoundPanel } from '../panel/found-panel.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import type { FirstRoundPrice } from '../price/first-round-price.ts';
import type { MissingFile } from '../work/review-material.ts';

/** The work of a case in a few words, without secrets. */
export interface WorkInWords {
  readonly title: string;
  /** The size of the work: `6 files, 214 changed lines`. */
  readonly extent: string;
  /** The depth of the debate, in a word: `standard`. */
  readonly manner?: string;
}

/** A case that could be opened now: its work is read, its panel found and seated, its size and price checked. */
export interface PreparedCase<S extends CaseSetup, P, O> {
  readonly kind: Kind<S, P, O>;
  readonly id: string;
  readonly setup: S;
  /** The seats and their panelists, as written into the case. */
  readonly frozenPanel: unknown;
  readonly panel: CasePanel;
  readonly work: WorkInWords;
  readonly settings: PanelSettings;
  readonly found: FoundPanel;
  readonly seated: readonly FilledSeat[];
  readonly price: FirstRoundPrice;
  /** The purpose of the first round, if it is not the debate itself: its price says nothing of the rest. */
  readonly firstRound?: string;
  /** Panelists can look beyond the work they are shown. */
  readonly mayLook: boolean;
  /** The files around the work, if they were found when it was read. */
  readonly around?: ReviewedFiles | undefined;
  readonly masker: Masker;
  readonly limits: Limits;
  readonly patience: Patience;
  /** The time limit of the whole run, counted from `startedAt` of the monotonic clock. */
  readonly deadlineMs: number | undefined;
  readonly startedAt: number;
  /** A hash of everything that the result depends on; undefined if equal requests need not have equal results. */
  readonly digest?: string | undefined;
  /** Panelists are asked even if an equal case was decided before. */
  readonly fresh: boolean;
  /** The remarks to show before any money is spent. */
  readonly remarks: readonly Remark[];
  /** Signs of prompt injection in the work; also reported before any money is spent. */
  readonly notices: readonly Notice[];
}

/** The result of preparing a case: a case that is ready, or nothing to debate. */
export type Preparation<C> =
  | { readonly kind: 'ready'; readonly case: C }
  | {
      readonly kind: 'nothing';
      /** The reason why there is nothing to debate. */
      readonly why: Remark;
      readonly remarks: readonly Remark[];
      /** Changed files that were not reviewed, which keep the gate from passing. */
      readonly missing: readonly MissingFile[];
    };
