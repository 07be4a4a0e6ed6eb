import { advisedBy } from '../../app/panel/adviser-choice.ts';
import { type PanelToTell, panelRemarks, reviewersIn } from '../../app/panel/panel-remarks.ts';
import type { FirstRoundPrice } from '../../app/price/first-round-price.ts';
import type { Limits } from '../../core/event.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import { dollars } from '../../reports/wording/amounts.ts';
import { count } from '../../reports/wording/wording.ts';

/** The panelists and the level of the panel, printed before money is spent. */
export function panelLines(panel: PanelToTell): readonly string[] {
  const { candidates, seated, arbiter, advisers = [], fallbacks = new Map() } = panel;
  const reviewers = reviewersIn(panel);
  const seatsOf = (spec: string): number => reviewers.filter((one) => one.spec === spec).length;
  const analysers = candidates.filter(({ sits }) => sits === 'analyser');
  const lines = candidates
    .filter((candidate) => !analysers.includes(candidate) && seatsOf(candidate.spec) > 0)
    .map(({ spec, remark }) => `panel    ${spec} (${count(seatsOf(spec), 'seat')}${remark === '' ? '' : `, ${remark}`})`);
  const ruling = seated.filter(({ seat }) => seat.id === arbiter).map(({ spec }) => `panel    ${spec} (arbiter)`);
  const tools = analysers.length === 0 ? [] : [`panel    ${analysers.map(({ spec }) => spec).join(' · ')} (analysers)`];
  const advising = seated.filter(({ seat }) => advisers.includes(seat.id)).map(({ spec }) => advisedBy(spec));
  const lookingUp = advising.length === 0 ? [] : [`panel    ${advising.join(' · ')} (advisers: look security findings up)`];
  const behind = [...fallbacks].map(([family, { spec }]) => `panel    ${spec} (fallback of ${family})`);
  return [...lines, ...behind, ...ruling, ...tools, ...lookingUp, ...panelRemarks(panel).map(remarkLine)];
}

/** Price facts besides the upper bound of one round. */
interface Foretold {
  /** The purpose of that round. */
  readonly round?: string | undefined;
  /** The estimated cost of all rounds; null if unknown. */
  readonly likelyMicros?: number | null | undefined;
}

/** The expected cost, as far as known. */
export const priceLines = (
  { roundMicros, isFree, asOf }: FirstRoundPrice,
  { costMicros }: Limits,
  { round = 'the first round', likelyMicros }: Foretold = {},
): readonly string[] => {
  if (isFree) return ['price    nothing: no model is asked'];
  const limit = costMicros === undefined ? '' : ` (limit ${dollars(costMicros)} for all rounds)`;
  const about = typeof likelyMicros === 'number' ? `about ${dollars(likelyMicros)} in all, ` : '';
  return [
    `price    ${about}${roundMicros === undefined ? 'unknown' : `at most ${dollars(roundMicros)} for ${round}, by prices of ${asOf}`}${limit}`,
  ];
};
