import { findingSayings } from '../../core/finding-debate/assembly/item-sayings.ts';
import type { Placed } from '../../core/finding-debate/assembly/placed.ts';
import type { Proceedings } from '../../core/finding-debate/assembly/proceedings.ts';
import type { Judged, MemberBase } from '../../core/finding-debate/judging/judged.ts';
import { type RuledItem, ruled } from '../../core/item.ts';
import type { ItemSayings } from '../../core/track-record/outcome.ts';
import { markdownReport } from '../../reports/formats/markdown/markdown.ts';
import { type DebatedText, placedIn } from '../../reports/report/placed-view.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';
import type { ReportView } from '../../reports/report/view.ts';
import type { CaseSetup, Desk } from '../../runtime/desks/desk.ts';
import type { LeftDocument, Presented } from './kind.ts';

/** Some panelist did not take part, or did not answer. */
export const hasGaps = ({ failures }: { readonly failures: readonly unknown[] }, { absent = [] }: CaseExtra): boolean =>
  failures.length > 0 || absent.length > 0;

/** The items of an outcome after people have ruled. */
export const itemsOf = <S extends CaseSetup, P, O>(
  { protocol }: Desk<S, P, O>,
  outcome: O,
  { rulings = [] }: CaseExtra,
): readonly RuledItem[] => ruled(protocol.items(outcome), new Map(rulings.map((ruling) => [ruling.item, ruling])));

/** The items of a debate on one text, with their places in it if it is available. */
export const placed = (view: ReportView, text: DebatedText | undefined): ReportView =>
  text === undefined ? view : placedIn(view, text);

/** The text that a debate is about, by its file. */
export const oneText = (file: string | undefined, text: string | undefined): ReadonlyMap<string, string> | undefined =>
  file === undefined || text === undefined ? undefined : new Map([[file, text]]);

/** The part of a finding debate's outcome that shows sides. */
type SidedOutcome = Placed<Judged<MemberBase>> &
  Pick<Proceedings, 'seats'> & { readonly filtered: readonly Judged<MemberBase>[] };

/** The side that each panelist took on each item of a finding debate, regardless of where the debate ended. */
export const reviewSayings = (
  { accepted, disputed, rejected, filtered, seats }: SidedOutcome,
  preExisting: readonly Judged<MemberBase>[] = [],
): readonly ItemSayings[] =>
  findingSayings(
    [
      { standing: 'upheld', items: accepted },
      { standing: 'open', items: disputed },
      { standing: 'dismissed', items: [...rejected, ...filtered, ...preExisting] },
    ],
    seats,
  );

/** The report, stored with the case. */
export const reviewReport = ({ view }: Presented): readonly LeftDocument[] => [
  { path: 'review-report.md', text: markdownReport(view(), { detail: 'whole' }) },
];
