import { type Remark, remark } from '../../contracts/remark.ts';
import { compareText } from '../../core/text/order.ts';
import type { CaseRow } from '../../reports/cases/case-list.ts';
import type { Host } from '../host.ts';
import { summaries } from './case-index.ts';

/** The cases of a store. */
export interface ListedCases {
  /** Newest first. */
  readonly cases: readonly CaseRow[];
  readonly remarks: readonly Remark[];
}

/** Lists the cases, newest first; a damaged one is listed with its error. */
export async function listCases(host: Pick<Host, 'cases' | 'index'>): Promise<ListedCases> {
  const all = await summaries(host);
  const why = all[0]?.listed.foreignWhy;
  return {
    cases: all.map(({ summary }) => summary.row).sort((a, b) => b.openedAt - a.openedAt || compareText(b.id, a.id)),
    remarks: why === undefined ? [] : [remark('note', 'no-own-cases', { why })],
  };
}
