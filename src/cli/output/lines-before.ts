import type { CaseSetup } from '../../app/kinds/kind.ts';
import type { PanelToTell } from '../../app/panel/panel-remarks.ts';
import type { PreparedCase } from '../../app/prepare/preparation.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import { noticeLines } from '../../reports/wording/notice-words.ts';
import { panelLines, priceLines } from './panel-notes.ts';

/** Extras of some debates. */
export interface BeforeExtras {
  /** Lines specific to this debate. */
  readonly tables?: readonly string[] | undefined;
  /** The estimated cost of all rounds; null if a price is unknown. */
  readonly likelyMicros?: number | null | undefined;
  /** The arbiter and advisers, and whether a single review is wanted. */
  readonly roles?: Pick<PanelToTell, 'arbiter' | 'advisers' | 'isSolo'> | undefined;
}

/** The lines printed before any money is spent. */
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
