import { type Remark, remark } from '../../contracts/remark.ts';
import { compareText } from '../../core/text/order.ts';
import type { CaseRow } from '../../reports/cases/case-list.ts';
import type { Host } from '../host.ts';
import { caseRow } from './case-row.ts';

/** The cases of a store. */
export interface ListedCases {
  /** Newest first. */
  readonly cases: readonly CaseRow[];
  readonly remarks: readonly Remark[];
}

/** Lists the cases, newest first; a damaged one is listed with its error. */
export async function listCases({ cases }: Pick<Host, 'cases'>): Promise<ListedCases> {
  const listed = await cases.list();
  const rows = await Promise.all(listed.map((one) => caseRow(one, cases)));
  const why = listed[0]?.foreignWhy;
  return {
    cases: rows.sort((a, b) => b.openedAt - a.openedAt || compareText(b.id, a.id)),
    remarks: why === undefined ? [] : [remark('note', 'no-own-cases', { why })],
  };
}
