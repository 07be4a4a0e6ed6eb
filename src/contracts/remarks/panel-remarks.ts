import type { LevelReason, PanelLevel } from '../../core/panel-level.ts';
import type { PartSpan } from '../material.ts';

/** Remarks on a panel before it is asked. */
export interface PanelRemarks {
  /** A panelist was found, and the plan has no seat for it. */
  readonly 'seatless-panelist': { readonly panelist: string };
  /** A panelist is set up but unavailable. */
  readonly 'panelist-absent': {
    readonly who: string;
    readonly why: string;
    /** The remaining families. */
    readonly families: readonly string[];
    readonly panelLevel: PanelLevel;
  };
  /** The fallback of a family is unavailable. */
  readonly 'fallback-absent': { readonly family: string; readonly who: string; readonly why: string };
  /** The panel is weaker than it could be. */
  readonly 'panel-reduced': {
    readonly panelLevel: PanelLevel;
    readonly reason: LevelReason;
    readonly families: readonly string[];
    readonly analysers: number;
    readonly people: number;
  };
  /** No model is on the panel; the remark explains how to add some. */
  readonly 'models-missing': { readonly panelLevel: PanelLevel };
  /** Too few reviewers are available for a valid debate. */
  readonly 'quorum-unreachable': { readonly quorum: number; readonly reviewers: number };
  /** Changed lines that no reviewer will be shown. */
  readonly 'lines-uncovered': { readonly lines: number; readonly places: readonly PartSpan[] };
}
