import { HEADLINE_WORDS } from '../words/formats/headlines.ts';
import { allItems, type ReportView, standingWords, type ViewItem, type ViewStanding, withStanding } from './view.ts';

/** Where items may stand, in the order that reports tell them. */
export const STANDINGS = [
  'accepted',
  'disputed',
  'rejected',
  'filtered',
  'pre-existing',
] as const satisfies readonly ViewStanding[];

/** How many items stand somewhere. */
export interface StandingCount {
  readonly standing: ViewStanding;
  readonly number: number;
  /** `to fix`. */
  readonly word: string;
  /** `2 to fix`. */
  readonly text: string;
}

/** Standings that are told only where something stands there. */
const ONLY_WHERE_THERE_ARE: ReadonlySet<ViewStanding> = new Set(['filtered', 'pre-existing']);

/** How many items stand where; beside a verdict only what there is. */
export const standingCountsOf = (view: ReportView): readonly StandingCount[] =>
  STANDINGS.map((standing) => {
    const { length: number } = withStanding(view, standing);
    const word = standingWords(view.words, standing).counted;
    return { standing, number, word, text: HEADLINE_WORDS[view.language].counted(number, word) };
  }).filter(({ standing, number }) => number > 0 || (!ONLY_WHERE_THERE_ARE.has(standing) && view.verdict === undefined));

/** What is recommended, if anything; a dispute that could change it comes first. */
export function adviceOf(view: ReportView): string {
  const { recommendation } = view;
  const isOpen = allItems(view).some(({ escalate, ruling }) => escalate && ruling === undefined);
  return recommendation !== '' && isOpen ? HEADLINE_WORDS[view.language].decideFirst(recommendation) : recommendation;
}

/** Whether an item is a verdict that lets the work go on: nothing to fix, and nothing to be alerted of. */
export const isGoodVerdict = (item: ViewItem, { verdict }: ReportView): boolean => item === verdict && item.gravity === 'slight';
