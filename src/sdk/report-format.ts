import type { Format } from '../app/report/formats.ts';

/** A way to write a report. */
export type ReportFormat = Format;

/** The layout options of a report. */
export interface RenderOptions {
  /** Columns of a report as text; defaults to 100. */
  readonly width?: number | undefined;
  /** `text` and `md`: `short`, the default, folds or omits content not needed to act; `whole` does neither. */
  readonly detail?: 'short' | 'whole' | undefined;
}
