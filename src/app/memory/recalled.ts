import type { ChangeMemory, Dismissal } from '../../contracts/dismissal.ts';
import { atLeast, SEVERITIES, type Severity } from '../../core/finding-debate/judging/severity.ts';
import type { RuledItem } from '../../core/item.ts';
import { type Alike, likeness } from '../../core/text/clusters.ts';
import type { RecalledRuling } from '../../reports/report/result-parts.ts';
import { allItems, type ReportView, type ViewItem } from '../../reports/report/view.ts';
import { fingerprintsOf, furtherPlacesOf, isNowhereNew } from '../../reports/wording/fingerprints.ts';

/** How a finding was known again: by the text that it is about, or by its words and its place. */
type KnownBy = RecalledRuling['recalled']['known_by'];

/**
 * The rulings that a repository's memory makes on the items of a report. Only what is to fix or to decide is looked up, and never
 * what a person ruled on in this case.
 */
export function recalled(view: ReportView, items: readonly RuledItem[], memory: ChangeMemory): readonly RecalledRuling[] {
  const prints = fingerprintsOf(allItems(view));
  const alike = likeness();
  return view.items.flatMap((item): readonly RecalledRuling[] => {
    const ruled = items[item.number - 1];
    if (ruled === undefined || item.ruling !== undefined || ruled.isVerdict === true) return [];
    if (item.standing !== 'accepted' && item.standing !== 'disputed') return [];
    const about = { item, print: prints.get(item.id) ?? '', memory, alike };
    for (const dismissal of memory.dismissals) {
      const by = knownBy(dismissal, about);
      if (by !== undefined) return [rulingOf(ruled, dismissal, by)];
    }
    return [];
  });
}

const rulingOf = ({ id }: RuledItem, dismissal: Dismissal, known_by: KnownBy): RecalledRuling => ({
  item: id,
  ruling: 'dismiss',
  by: dismissal.by,
  reason: dismissal.why,
  recalled: { id: dismissal.id, at: dismissal.at, known_by, ...(dismissal.case === '' ? {} : { case: dismissal.case }) },
});

interface LookedUp {
  readonly item: ViewItem;
  readonly print: string;
  readonly memory: ChangeMemory;
  readonly alike: Alike;
}

/**
 * A finding that is high or critical is known by its fingerprint and its words together, and only if it was as severe when it was
 * dismissed: another fault may be on the same line. At a place that it was not dismissed at, none is known. Others are known by the fingerprint, or by words and place.
 */
function knownBy(dismissal: Dismissal, { item, print, memory, alike }: LookedUp): KnownBy | undefined {
  const { data, title } = item;
  const [place] = data?.locations ?? [];
  if (data === undefined || place === undefined || !isNowhereNew(furtherPlacesOf(item), dismissal)) return undefined;
  const isSamePrint = dismissal.fingerprint === print;
  const saysTheSame = (): boolean => alike(dismissal.title, title);
  if (data.severity === undefined || atLeast(data.severity, 'high'))
    return isSamePrint && wasAsSevere(dismissal, data.severity) && saysTheSame() ? 'fingerprint' : undefined;
  if (isSamePrint) return 'fingerprint';
  const isSameFile = dismissal.file === place.file || dismissal.file === memory.formerPaths.get(place.file);
  return isSameFile && quotesTheSame(dismissal.quote, item.quote ?? '') && saysTheSame() ? 'words' : undefined;
}

/** True if a finding was dismissed when it was at least as severe as now. */
export const wasAsSevere = ({ severity }: Dismissal, now: Severity | undefined): boolean => {
  const before = SEVERITIES.find((one) => one === severity);
  return now === undefined ? before === undefined : before !== undefined && atLeast(before, now);
};

/** Shorter quotes are on too many lines. */
const QUOTE_MIN = 8;

/** True if one of two quotes has the whole other one, in other white space. */
function quotesTheSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => text.replace(/\s+/g, ''));
  if (one === undefined || other === undefined || Math.min(one.length, other.length) < QUOTE_MIN) return false;
  return one.includes(other) || other.includes(one);
}
