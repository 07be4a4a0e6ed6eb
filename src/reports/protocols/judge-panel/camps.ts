import type { Phrase } from '../../../core/phrase.ts';
import { claimLikeness } from '../../../core/protocols/judge-panel/finding-likeness.ts';
import type { Divergent } from '../../../core/protocols/judge-panel/outcome.ts';
import { COMPARED_TEXTS_MAX } from '../../../core/protocols/judge-panel/rules.ts';
import { clustersOf } from '../../../core/text/clusters.ts';
import { compareText } from '../../../core/text/order.ts';
import { longest } from '../../wording/wording.ts';
import { tell } from '../../words/say.ts';

/** Something that judges call unresolved. */
export type Dispute = Extract<Divergent, { readonly kind: 'dispute' }>;

/** The maximum number of listed names; the others are counted. */
export const NAMES_MAX = 5;

/** Names one after the other, and how many there are beyond those. */
export const namesIn = (names: readonly string[], all = names.length): Phrase =>
  all > NAMES_MAX ? tell('judge.moreNames', names.slice(0, NAMES_MAX).join(', '), all - NAMES_MAX) : tell('list.and', names);

/** The views that were raised, with equal ones merged, and the holders of each. */
export const campsIn = (views: Dispute['views']) =>
  sameTexts(views, ({ myView }) => myView)
    .map((same) => ({
      view: longest(same.map(({ myView }) => myView)),
      judges: [...new Set(same.map(({ judge }) => judge))].sort(compareText),
    }))
    .sort((a, b) => b.judges.length - a.judges.length || compareText(a.view, b.view));

/**
 * Groups views with the same meaning. If a judge's own view and the one it opposes cannot be distinguished, only equal texts
 * match.
 */
export function sameTexts(views: Dispute['views'], textOf: (view: Dispute['views'][number]) => string) {
  const alike = claimLikeness();
  const isTelling = views.every(({ myView, opposingView }) => myView === '' || !alike(myView, opposingView));
  const stated = views.filter((view) => textOf(view) !== '');
  return clustersOf(stated, textOf, { alike, most: isTelling ? COMPARED_TEXTS_MAX : 0 }).clusters;
}
