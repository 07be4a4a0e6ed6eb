import { pulledDownBy, type ViewItem, type ViewScore, type ViewScorecard } from '../../report/view.ts';
import type { HtmlWords } from '../../words/formats/html.ts';
import { given, html, type Markup, where } from './markup.ts';

/** Every dimension as a bar, with where its score is from and what pulls it down. */
export function scorecard(card: ViewScorecard, items: readonly ViewItem[], words: HtmlWords): Markup {
  const { scores, overall, overallBasis = '' } = card;
  return html`<ul class="scores">${scores.map((one) => html`<li>${bar(one.name, one.score, card, words)}<p class="meta">${one.basis}${pulled(one, items, card, words)}</p></li>`)}<li class="overall">${bar(words.scorecard.overall, overall, card, words)}${where(overallBasis !== '', () => html`<p class="meta">${overallBasis}</p>`)}</li></ul>
${made(card, words)}`;
}

function bar(name: string, score: number | null, { outOf, decimals }: ViewScorecard, { scorecard: said }: HtmlWords): Markup {
  const share = score === null ? 0 : Math.min(100, Math.max(0, (100 * score) / outOf));
  const told = score === null ? said.unscored : said.of(score.toFixed(decimals), outOf);
  return html`<span class="dimension">${name}</span><svg class="bar" width="100%" height="10" role="img" aria-label="${name}: ${told}"><rect class="rail" width="100%" height="10" rx="2"/><rect class="full" width="${share.toFixed(1)}%" height="10" rx="2"/></svg><b class="score">${score?.toFixed(decimals) ?? '–'}</b>`;
}

function pulled(score: ViewScore, items: readonly ViewItem[], { outOf }: ViewScorecard, { scorecard: said }: HtmlWords): Markup {
  const by = pulledDownBy(items, score);
  return where(
    by.length > 0 && score.score !== outOf,
    () =>
      html` · ${said.pulledDown} ${by.map((number, index) => html`${index === 0 ? '' : ', '}<a href="#item-${number}">${number}</a>`)}`,
  );
}

/** How each score came about, where that is known. */
const made = ({ scores, calculation }: ViewScorecard, { scorecard: said }: HtmlWords): Markup =>
  where(
    scores.some((one) => one.made !== undefined),
    () =>
      html`<details class="fold"><summary>${said.made}</summary><dl>${scores.map(({ name, made: how }) => given(how, ({ calculation: sum, terms }) => html`<div><dt>${name}</dt><dd>${sum}${where(terms.length > 0, () => html`<ul class="plain">${terms.map((term) => html`<li>${term}</li>`)}</ul>`)}</dd></div>`))}${given(calculation, (sum) => html`<div><dt>${said.overall}</dt><dd>${sum}</dd></div>`)}</dl></details>`,
  );
