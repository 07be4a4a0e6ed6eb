import { atLeast, type Severity } from '../../core/finding-debate/judging/severity.ts';
import type { RuledItem } from '../../core/item.ts';
import type { Baseline } from '../../reports/formats/sarif/compare.ts';
import type { ReportView } from '../../reports/report/view.ts';
import { isNowhereNew } from '../../reports/wording/fingerprints.ts';
import { type ComparedItem, comparedItems } from '../../reports/wording/since.ts';
import type { Presented } from '../kinds/kind.ts';
import type { KnownItems, UnknownWhy } from './gate.ts';

/**
 * The items that a baseline has already: the same text in the same file and category, decided no worse, at no further place. A title alone is not enough,
 * and neither is a baseline that the reviewed change could have written.
 */
export function knownIn(view: ReportView, presented: Presented, baseline: Baseline): KnownItems {
  const { name } = baseline;
  const without = unknownWhy(view, presented, baseline);
  if (without !== undefined) return { baseline: name, ids: new Set(), without };
  const before = new Map(baseline.items.map((item) => [item.fingerprint, item]));
  const numbers = new Map(view.items.map(({ id, number }) => [id, number]));
  const ids = comparedItems(view).flatMap((item) => {
    const ruled = presented.items[(numbers.get(item.id) ?? 0) - 1];
    return ruled !== undefined && isKnown(item, ruled, before.get(item.fingerprint)) ? [ruled.id] : [];
  });
  return { baseline: name, ids: new Set(ids.filter((id) => presented.mustRule?.includes(id) !== true)) };
}

function isKnown(now: ComparedItem, { isVerdict, ruledBy }: RuledItem, before: ComparedItem | undefined): boolean {
  if (before === undefined || now.fingerprint === '' || isVerdict === true || ruledBy !== undefined) return false;
  const isDecided = before.standing === 'accepted' || now.standing === 'disputed';
  return isDecided && isNoWorse(now.severity, before.severity) && isNowhereNew(now, before);
}

const isNoWorse = (now: Severity | undefined, before: Severity | undefined): boolean =>
  now === undefined || before === undefined ? now === before : atLeast(before, now);

function unknownWhy({ id }: ReportView, { report }: Presented, baseline: Baseline): UnknownWhy | undefined {
  if (baseline.isForeign === true) return 'foreign';
  if (id !== undefined && baseline.id === String(id)) return 'same-case';
  const { file } = baseline;
  if (file === undefined || report.scope?.kind !== 'change') return undefined;
  const { files, left_out = [], not_shown } = report.scope;
  const isTouched = [...files, ...left_out, ...not_shown].some(({ path }) => file === path || file.endsWith(`/${path}`));
  return isTouched ? 'in-the-change' : undefined;
}
