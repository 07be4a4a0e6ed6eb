import type { LevelReason, PanelLevel } from '../../core/panel-level.ts';
import type { PartSpan } from '../material.ts';

/** What a panel has to tell before it is asked. */
export interface PanelRemarks {
  /** A panelist was found, and the plan has no seat for it. */
  readonly 'seatless-panelist': { readonly panelist: string };
  /** A panelist is set up and cannot take part. */
  readonly 'panelist-absent': {
    readonly who: string;
    readonly why: string;
    /** The families that remain. */
    readonly families: readonly string[];
    readonly panelLevel: PanelLevel;
  };
  /** A fallback is set for a family and cannot be asked. */
  readonly 'fallback-absent': { readonly family: string; readonly who: string; readonly why: string };
  /** The panel is less than it could be. */
  readonly 'panel-reduced': {
    readonly panelLevel: PanelLevel;
    readonly reason: LevelReason;
    readonly families: readonly string[];
    readonly analysers: number;
    readonly people: number;
  };
  /** No model is on the panel, and it can be told how to have some. */
  readonly 'models-missing': { readonly panelLevel: PanelLevel };
  /** Too few reviewers can be asked for a valid debate. */
  readonly 'quorum-unreachable': { readonly quorum: number; readonly reviewers: number };
  /** Changed lines that no reviewer will be shown. */
  readonly 'lines-uncovered': { readonly lines: number; readonly places: readonly PartSpan[] };
}
