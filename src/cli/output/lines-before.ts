import type { CaseSetup } from '../../app/kinds/kind.ts';
import type { PanelToTell } from '../../app/panel/panel-remarks.ts';
import type { PreparedCase } from '../../app/prepare/preparation.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import { noticeLines } from '../../reports/wording/notice-words.ts';
import { panelLines, priceLines } from './panel-notes.ts';

/** What only some debates know. */
export interface BeforeExtras {
  /** Lines that only this debate tells. */
  readonly tables?: readonly string[] | undefined;
  /** What all rounds will probably cost; null where some price is unknown. */
  readonly likelyMicros?: number | null | undefined;
  /** Who only rules or looks things up, and whether one review is all that is wanted. */
  readonly roles?: Pick<PanelToTell, 'arbiter' | 'advisers' | 'isSolo'> | undefined;
}

/** All that is told before any money is spent. */
export const linesBefore = <S extends CaseSetup, P, O>(
  prepared: PreparedCase<S, P, O>,
  { tables = [], likelyMicros, roles }: BeforeExtras,
): readonly string[] => [
  ...panelLines({ ...prepared.found, seated: prepared.seated, ...roles }),
  ...priceLines(prepared.price, prepared.limits, { round: prepared.firstRound, likelyMicros }),
  ...prepared.remarks.map(remarkLine),
  ...tables,
  ...noticeLines(prepared.notices).map((text) => `notice   ${text}`),
];
