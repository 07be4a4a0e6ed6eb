import type { Format } from '../app/report/formats.ts';

/** A way to write a report. */
export type ReportFormat = Format;

/** How a report is laid out. */
export interface RenderOptions {
  /** Columns of a report as text; 100 unless told. */
  readonly width?: number | undefined;
  /** `text` and `md`: `short` folds or leaves out what is not needed to act, which is usual; `whole` does neither. */
  readonly detail?: 'short' | 'whole' | undefined;
}
