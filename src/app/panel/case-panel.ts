import { UserError } from '../../contracts/user-error.ts';
import type { Limits } from '../../core/event.ts';
import type { Panelists } from '../../runtime/panel.ts';
import type { Patience } from '../case/patience.ts';

/** Who sits in a case, ready to be asked. */
export interface CasePanel {
  /** What the case is about, where the panel knows it. */
  readonly title?: string;
  readonly panelists: Panelists;
  readonly concurrency: number;
  readonly patience: Patience;
  /** Keys and tokens of the panel: secrets wherever they turn up. */
  readonly ownKeys: readonly string[];
  /** Somebody whose price nobody knows, and what can be done about it. */
  readonly unpriced: { readonly name: string; readonly hint: string } | undefined;
}

/** An empty panel, for a case in which nobody is asked any more. */
export const NOBODY: CasePanel = { panelists: new Map(), concurrency: 1, patience: {}, ownKeys: [], unpriced: undefined };

/** A limit on cost means nothing where a seat's price is unknown. */
export function checkPriced({ unpriced }: CasePanel, { costMicros }: Limits): void {
  if (costMicros === undefined || unpriced === undefined) return;
  throw new UserError('unpriced-seat', `--max-cost cannot be enforced: the price of ${unpriced.name} is unknown`, {
    hint: unpriced.hint,
  });
}
