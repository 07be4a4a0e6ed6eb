import { defined } from '../../core/defined.ts';
import { likeness } from '../../core/text/clusters.ts';
import type { Since } from '../report/schema/since.ts';
import type { ReportView, ViewItem } from '../report/view.ts';
import type { ViewList, ViewListGroup } from '../report/view-data.ts';
import { sayIn, tell } from '../words/say.ts';
import { fingerprintsOf } from './fingerprints.ts';

type SinceItem = Since['new'][number];

/** Compares the items to fix or to decide, and the scores, with those of an earlier case about the same work. */
export function sinceBaseline(view: ReportView, before: ReportView, baseline: string): Since {
  const [now, then] = [activeIn(view), activeIn(before)];
  const earlier = matched(now, then);
  const kept = now.flatMap((item) => {
    const was = earlier.get(item);
    return was === undefined ? [] : [{ ...toldOf(item), was: toldOf(was) }];
  });
  const found = new Set(earlier.values());
  return {
    baseline,
    new: now.filter((item) => !earlier.has(item)).map(toldOf),
    gone: then.filter((item) => !found.has(item)).map(toldOf),
    still_there: kept,
    scores: scoresOf(view, before),
  };
}

const activeIn = ({ items }: ReportView): readonly ViewItem[] =>
  items.filter(({ standing }) => standing === 'accepted' || standing === 'disputed');

/** The earlier item for each one: of the same fingerprint, else of the same category with a title that says the same. */
function matched(now: readonly ViewItem[], then: readonly ViewItem[]): ReadonlyMap<ViewItem, ViewItem> {
  const [prints, earlier] = [fingerprintsOf(now), fingerprintsOf(then)];
  const byPrint = new Map(then.map((item) => [earlier.get(item.id), item]));
  const pairs = new Map<ViewItem, ViewItem>();
  for (const item of now) {
    const same = byPrint.get(prints.get(item.id));
    if (same !== undefined) pairs.set(item, same);
  }
  const alike = likeness();
  const left = new Set(then.filter((item) => ![...pairs.values()].includes(item)));
  for (const item of now) {
    if (pairs.has(item)) continue;
    const same = [...left].find((one) => one.data?.category === item.data?.category && alike(one.title, item.title));
    if (same === undefined) continue;
    left.delete(same);
    pairs.set(item, same);
  }
  return pairs;
}

const toldOf = ({ id, title, place, label, standing }: ViewItem): SinceItem => ({
  id,
  title,
  ...defined({ place }),
  label,
  standing: standing === 'disputed' ? standing : 'accepted',
});

function scoresOf({ scorecard: now }: ReportView, { scorecard: then }: ReportView): Since['scores'] {
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

function listOf(since: Since, { language, scorecard }: ReportView): ViewList {
  const say = (key: 'new' | 'gone' | 'stillThere' | 'scores' | 'overall'): string => sayIn(language, tell(`since.${key}`));
  const score = (value: number | null): string => (value === null ? '–' : value.toFixed(scorecard?.decimals ?? 0));
  const group = (name: string, lines: ViewListGroup['lines']): readonly ViewListGroup[] =>
    lines.length === 0 ? [] : [{ name: `${name} (${lines.length})`, lines }];
  const line = ({ title, place, label }: SinceItem): ViewListGroup['lines'][number] => ({
    words: `${label}: ${title}${place === undefined || place === '' ? '' : ` (${place})`}`,
    who: '',
  });
  const kept = since.still_there.map((item) => {
    const { words } = line(item);
    return { words: item.was.label === item.label ? words : `${words} · ${item.was.label} → ${item.label}`, who: '' };
  });
  const scores = since.scores.map(({ name, before, after }) => ({
    words: `${name === 'overall' ? say('overall') : name}: ${score(before)} → ${score(after)}`,
    who: '',
  }));
  const groups = [
    ...group(say('gone'), since.gone.map(line)),
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
