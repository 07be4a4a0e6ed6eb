import { defined } from '../../core/defined.ts';
import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import { likeness } from '../../core/text/clusters.ts';
import type { Since } from '../report/schema/since.ts';
import { allItems, type ReportView, type ViewItem } from '../report/view.ts';
import type { ViewList, ViewListGroup } from '../report/view-data.ts';
import { sayIn, tell } from '../words/say.ts';
import { type FurtherPlaces, fingerprintsOf, furtherPlacesOf } from './fingerprints.ts';

type SinceItem = Since['new'][number];

/** An item to fix or to decide, as far as another run can know it again. */
export interface ComparedItem extends SinceItem, FurtherPlaces {
  readonly fingerprint: string;
  readonly category: string | undefined;
  readonly severity: Severity | undefined;
}

/** What a later report is compared with. */
export interface EarlierReport {
  /** The case, or the file. */
  readonly name: string;
  readonly items: readonly ComparedItem[];
  readonly scorecard?: ReportView['scorecard'];
  /** Missing if nothing looked for them. */
  readonly defects?: ReportView['defects'];
}

/** The items to fix or to decide; the verdict on the whole work is none. */
export function comparedItems(view: ReportView): readonly ComparedItem[] {
  const prints = fingerprintsOf(allItems(view));
  return view.items
    .filter(({ standing }) => standing === 'accepted' || standing === 'disputed')
    .map((item) => ({
      ...toldOf(item),
      ...furtherPlacesOf(item),
      fingerprint: prints.get(item.id) ?? '',
      category: item.data?.category,
      severity: item.data?.severity,
    }));
}

/** Compares the items to fix or to decide, and the scores, with those of an earlier case about the same work. */
export function sinceBaseline(view: ReportView, before: EarlierReport): Since {
  // Defects are compared only where both cases looked for them.
  const looked = view.defects !== undefined && before.defects !== undefined;
  const now = [...comparedItems(view), ...(looked ? comparedDefects(view.defects) : [])];
  const then = [...before.items, ...(looked ? comparedDefects(before.defects) : [])];
  const earlier = matched(now, then);
  const kept = now.flatMap((item) => {
    const was = earlier.get(item);
    if (was === undefined) return [];
    return [{ ...told(item), was: told(was), ...(was.fingerprint === item.fingerprint ? {} : { by_title: true as const }) }];
  });
  const found = new Set(earlier.values());
  return {
    baseline: before.name,
    new: now.filter((item) => !earlier.has(item)).map(told),
    gone: then.filter((item) => !found.has(item)).map(told),
    still_there: kept,
    scores: scoresOf(view, before),
  };
}

/** The same defect has the same title in the same artefact, whatever its line. */
const comparedDefects = (defects: NonNullable<ReportView['defects']>): readonly ComparedItem[] =>
  defects.map(({ check, title, place }) => ({
    id: `checks/${check}`,
    title,
    place,
    label: check,
    standing: 'accepted',
    fingerprint: `${check} ${place.replace(/:\d+$/, '')} ${title}`,
    category: `checks/${check}`,
    others: 0,
    severity: undefined,
  }));

/** The earlier item for each one: of the same fingerprint, else of the same category with a title that says the same. */
function matched(now: readonly ComparedItem[], then: readonly ComparedItem[]): ReadonlyMap<ComparedItem, ComparedItem> {
  const byPrint = new Map(then.filter(({ fingerprint }) => fingerprint !== '').map((item) => [item.fingerprint, item]));
  const pairs = new Map<ComparedItem, ComparedItem>();
  for (const item of now) {
    const same = byPrint.get(item.fingerprint);
    if (same !== undefined) pairs.set(item, same);
  }
  const alike = likeness();
  const taken = new Set(pairs.values());
  const left = new Set(then.filter((item) => !taken.has(item)));
  for (const item of now) {
    if (pairs.has(item)) continue;
    const same = [...left].find((one) => one.category === item.category && alike(one.title, item.title));
    if (same === undefined) continue;
    left.delete(same);
    pairs.set(item, same);
  }
  return pairs;
}

const told = ({ id, title, place, label, standing }: ComparedItem): SinceItem => ({
  id,
  title,
  ...defined({ place }),
  label,
  standing,
});

const toldOf = ({ id, title, place, label, standing }: ViewItem): SinceItem => ({
  id,
  title,
  ...defined({ place }),
  label,
  standing: standing === 'disputed' ? standing : 'accepted',
});

function scoresOf({ scorecard: now }: ReportView, { scorecard: then }: EarlierReport): Since['scores'] {
  const before = new Map(then?.scores.map(({ name, score }) => [name, score]));
  const dimensions = (now?.scores ?? []).map(({ name, score }) => ({ name, before: before.get(name) ?? null, after: score }));
  return now === undefined && then === undefined
    ? []
    : [...dimensions, { name: 'overall', before: then?.overall ?? null, after: now?.overall ?? null }];
}

/** The view with a list of what changed, before its other lists. */
export const withSince = (view: ReportView, since: Since): ReportView => ({
  ...view,
  lists: [listOf(since, view), ...(view.lists ?? [])],
});

function listOf(since: Since, view: ReportView): ViewList {
  const { language, scorecard } = view;
  const isUnjudged =
    view.advice?.code === 'no-verdict' || since.scores.some(({ before, after }) => before !== null && after === null);
  const say = (key: 'new' | 'gone' | 'notAgain' | 'stillThere' | 'scores' | 'overall' | 'byTitle'): string =>
    sayIn(language, tell(`since.${key}`));
  const score = (value: number | null): string => (value === null ? '–' : value.toFixed(scorecard?.decimals ?? 0));
  const group = (name: string, lines: ViewListGroup['lines']): readonly ViewListGroup[] =>
    lines.length === 0 ? [] : [{ name: `${name} (${lines.length})`, lines }];
  const line = ({ title, place, label }: SinceItem): ViewListGroup['lines'][number] => ({
    words: `${label}: ${title}${place === undefined || place === '' ? '' : ` (${place})`}`,
    who: '',
  });
  const kept = since.still_there.map((item) => {
    const change = item.was.label === item.label ? '' : ` · ${item.was.label} → ${item.label}`;
    return { words: `${line(item).words}${change}${item.by_title === true ? ` · ${say('byTitle')}` : ''}`, who: '' };
  });
  const scores = since.scores.map(({ name, before, after }) => ({
    words: `${name === 'overall' ? say('overall') : name}: ${score(before)} → ${score(after)}`,
    who: '',
  }));
  const groups = [
    ...group(say(isUnjudged ? 'notAgain' : 'gone'), since.gone.map(line)),
    ...group(say('new'), since.new.map(line)),
    ...group(say('stillThere'), kept),
    ...(scores.length === 0 ? [] : [{ name: say('scores'), lines: scores }]),
  ];
  return {
    id: 'since',
    title: sayIn(language, tell('since.title', since.baseline)),
    groups: groups.length === 0 ? [{ name: '', lines: [{ words: sayIn(language, tell('since.nothing')), who: '' }] }] : groups,
  };
}
