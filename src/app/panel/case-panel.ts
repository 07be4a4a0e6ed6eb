import { UserError } from '../../contracts/user-error.ts';
import type { Limits } from '../../core/event.ts';
import type { Panelists } from '../../runtime/panel.ts';
import type { Patience } from '../case/patience.ts';

/** The panelists of a case, ready to be asked. */
export interface CasePanel {
  /** The title of the case, if the panel has it. */
  readonly title?: string;
  readonly panelists: Panelists;
  readonly concurrency: number;
  readonly patience: Patience;
  /** Keys and tokens of the panel: redacted everywhere. */
  readonly ownKeys: readonly string[];
  /** A panelist whose price is unknown, and how to set it. */
  readonly unpriced: { readonly name: string; readonly hint: string } | undefined;
}

/** An empty panel, for a case that asks no more panelists. */
export const NOBODY: CasePanel = { panelists: new Map(), concurrency: 1, patience: {}, ownKeys: [], unpriced: undefined };

/** Refuses a cost limit if a seat's price is unknown. */
export function checkPriced({ unpriced }: CasePanel, { costMicros }: Limits): void {
  if (costMicros === undefined || unpriced === undefined) return;
  throw new UserError('unpriced-seat', `--max-cost cannot be enforced: the price of ${unpriced.name} is unknown`, {
    hint: unpriced.hint,
  });
}
