import { atLeast } from '../../core/finding-debate/judging/severity.ts';
import type { FindingsToDo } from '../words/gaps.ts';
import { HEADLINE_WORDS } from '../words/tables.ts';
import { allItems, type ReportView, standingWords, type ViewItem, type ViewStanding, withStanding } from './view.ts';
import type { ViewAdvice } from './view-data.ts';

/** The possible standings of items, in report order. */
export const STANDINGS = [
  'accepted',
  'disputed',
  'rejected',
  'filtered',
  'pre-existing',
] as const satisfies readonly ViewStanding[];

/** The number of items with one standing. */
export interface StandingCount {
  readonly standing: ViewStanding;
  readonly number: number;
  /** `to fix`. */
  readonly word: string;
  /** `2 to fix`. */
  readonly text: string;
}

/** Standings that are shown only if they have items. */
const ONLY_WHERE_THERE_ARE: ReadonlySet<ViewStanding> = new Set(['filtered', 'pre-existing']);

/** The number of items by standing; beside a verdict, only those with items. */
export const standingCountsOf = (view: ReportView): readonly StandingCount[] =>
  STANDINGS.map((standing) => {
    const { length: number } = withStanding(view, standing);
    const word = standingWords(view.words, standing).counted;
    return { standing, number, word, text: HEADLINE_WORDS[view.language].counted(number, word) };
  }).filter(({ standing, number }) => number > 0 || (!ONLY_WHERE_THERE_ARE.has(standing) && view.verdict === undefined));

/** The recommendation, if any; a dispute that could change it comes first. */
export function adviceOf(view: ReportView): string {
  const { recommendation } = view;
  const isOpen = allItems(view).some(({ escalate, ruling }) => escalate && ruling === undefined);
  return recommendation !== '' && isOpen ? HEADLINE_WORDS[view.language].decideFirst(recommendation) : recommendation;
}

/** The recommended action, in one sentence; gaps come before it. */
export function headlineOf(view: ReportView): string {
  const words = HEADLINE_WORDS[view.language];
  const sentence = view.advice === undefined ? countsLine(view) : sentenceOf(view, view.advice);
  const isSaid = view.advice !== undefined && SAYS_WHAT_IS_MISSING.has(view.advice.code);
  return view.incomplete.length === 0 || isSaid ? sentence : words.partial(sentence);
}

/** Advice without approval that already states that something is missing. */
const SAYS_WHAT_IS_MISSING: ReadonlySet<ViewAdvice['code']> = new Set(['incomplete', 'no-verdict', 'checks-alone', 'no-gate']);

/** The first line of a protocol without advice. */
const countsLine = (view: ReportView): string =>
  [
    ...(view.lead ?? []),
    ...standingCountsOf(view).map(({ text }) => text),
    ...[adviceOf(view)].filter((advice) => advice !== ''),
  ].join(' · ');

function sentenceOf(view: ReportView, advice: ViewAdvice): string {
  const words = HEADLINE_WORDS[view.language];
  const [accepted, disputed] = [withStanding(view, 'accepted'), withStanding(view, 'disputed')];
  switch (advice.work) {
    case 'change':
    case 'document':
      return findingsSentence(words[advice.work], advice.code, toDo(accepted, disputed, view.incomplete.length > 0));
    case 'article':
      return words.article[advice.code](accepted.length, disputed.length);
    case 'plan':
      return words.plan[advice.code]({ ...advice, fixes: accepted.length, decide: disputed.length });
  }
}

const findingsSentence = (
  words: (typeof HEADLINE_WORDS)['en']['change'],
  code: keyof typeof FINDING_SENTENCES,
  todo: FindingsToDo,
): string => words[FINDING_SENTENCES[code](todo)](todo);

type FindingSentence = keyof (typeof HEADLINE_WORDS)['en']['change'];

/** Items for later do not block, but a dispute that could change the advice, or a gap, takes precedence. */
const unlessDecisive =
  (sentence: FindingSentence) =>
  ({ decisive, isPartial }: FindingsToDo): FindingSentence =>
    decisive > 0 ? 'decideFirst' : isPartial ? 'unsure' : sentence;
const always = (sentence: FindingSentence) => (): FindingSentence => sentence;

const FINDING_SENTENCES: Readonly<
  Record<Extract<ViewAdvice, { work: 'change' | 'document' }>['code'], (todo: FindingsToDo) => FindingSentence>
> = {
  'do-not-merge': always('stop'),
  'do-not-publish': always('stop'),
  'fix-before-merge': always('before'),
  'revise-before-publishing': always('before'),
  'fix-soon': unlessDecisive('soon'),
  'revise-soon': unlessDecisive('soon'),
  merge: unlessDecisive('go'),
  publish: unlessDecisive('go'),
  incomplete: always('incomplete'),
  'no-verdict': always('no-verdict'),
};

function toDo(accepted: readonly ViewItem[], disputed: readonly ViewItem[], isPartial: boolean): FindingsToDo {
  const first = accepted.filter(({ data }) => data?.severity !== undefined && atLeast(data.severity, 'high')).length;
  const low = accepted.filter(({ data }) => data?.severity === 'low').length;
  return {
    first,
    soon: accepted.length - first - low,
    low,
    decide: disputed.length,
    decisive: disputed.filter(({ escalate }) => escalate).length,
    isPartial,
  };
}

/** True if an item is a verdict that lets the work go on: nothing to fix, and no alert. */
export const isGoodVerdict = (item: ViewItem, { verdict }: ReportView): boolean => item === verdict && item.gravity === 'slight';

/** True for an item to fix or to decide; a verdict that lets the work go on is none. */
export const isActive = (item: ViewItem, view: ReportView): boolean =>
  item.standing === 'disputed' || (item.standing === 'accepted' && !isGoodVerdict(item, view));

/** The items to fix or to decide, the verdict among them. */
export const activeItems = (view: ReportView): readonly ViewItem[] => allItems(view).filter((item) => isActive(item, view));
