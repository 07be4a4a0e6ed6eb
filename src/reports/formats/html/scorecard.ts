import type { ScoresBlock } from '../../blocks/block.ts';
import type { ViewScorecard } from '../../report/view-data.ts';
import { given, html, type Markup, where } from './markup.ts';
import type { Sheet } from './sheet.ts';

/** Every dimension as a bar, with the source of its score and the items that lower it. */
export function scorecard({ card, pulledDownBy }: ScoresBlock, sheet: Sheet): Markup {
  const { scores, overall, overallBasis = '' } = card;
  return html`<ul class="scores">${scores.map((one, at) => html`<li>${bar(one.name, one.score, card, sheet)}<p class="meta">${one.basis}${where(one.score !== card.outOf, () => pulled(pulledDownBy[at] ?? [], sheet))}</p></li>`)}<li class="overall">${bar(sheet.layout.scores.overall, overall, card, sheet)}${where(overallBasis !== '', () => html`<p class="meta">${overallBasis}</p>`)}</li></ul>
${made(card, sheet)}`;
}

function bar(name: string, score: number | null, { outOf, decimals }: ViewScorecard, { words }: Sheet): Markup {
  const share = score === null ? 0 : Math.min(100, Math.max(0, (100 * score) / outOf));
  const told = score === null ? words.scorecard.unscored : words.scorecard.of(score.toFixed(decimals), outOf);
  return html`<span class="dimension">${name}</span><svg class="bar" width="100%" height="10" role="img" aria-label="${name}: ${told}"><rect class="rail" width="100%" height="10" rx="2"/><rect class="full" width="${share.toFixed(1)}%" height="10" rx="2"/></svg><b class="score">${score?.toFixed(decimals) ?? '–'}</b>`;
}

const pulled = (by: readonly number[], { layout }: Sheet): Markup =>
  where(
    by.length > 0,
    () =>
      html` · ${layout.scores.pulledDownBy.toLowerCase()} ${by.map((number, index) => html`${index === 0 ? '' : ', '}<a href="#item-${number}">${number}</a>`)}`,
  );

/** The calculation of each score, if known. */
const made = ({ scores, calculation }: ViewScorecard, { layout }: Sheet): Markup =>
  where(
    scores.some((one) => one.made !== undefined),
    () =>
      html`<details class="fold"><summary>${layout.scores.made}</summary><dl>${scores.map(({ name, made: how }) => given(how, ({ calculation: sum, terms }) => html`<div><dt>${name}</dt><dd>${sum}${where(terms.length > 0, () => html`<ul class="plain">${terms.map((term) => html`<li>${term}</li>`)}</ul>`)}</dd></div>`))}${given(calculation, (sum) => html`<div><dt>${layout.scores.overall}</dt><dd>${sum}</dd></div>`)}</dl></details>`,
  );
