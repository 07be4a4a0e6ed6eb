import type { ReportTree } from '../../blocks/block.ts';
import { html, type Markup, where } from './markup.ts';
import type { Sheet } from './sheet.ts';

/** The recommended action, then gaps, the number of items by standing, and the reviewed work. */
export const masthead = ({ name, headline, partial, counts, remarks, shown, facts }: ReportTree, { layout }: Sheet): Markup =>
  html`<header class="masthead">
<p class="name">${name.join(' · ')}</p>
<h1>${headline}</h1>
${partial.map((line) => html`<p class="partial"><b>${layout.partial}</b> ${line}</p>`)}
<ul class="counts">${counts.map(({ standing, number, word }) => html`<li class="${standing}">${number === 0 ? html`<span><b>0</b> ${word}</span>` : html`<a href="#${standing}"><b>${number}</b> ${word}</a>`}</li>`)}</ul>
${remarks.map((line) => html`<p class="summary">${line}</p>`)}
${where(facts.length > 0, () => html`<dl class="facts">${facts.map(({ name: fact, value }) => html`<div><dt>${fact}</dt><dd>${value}</dd></div>`)}</dl>`)}
${shown.map((line) => html`<p class="meta">${line}</p>`)}
</header>
`;
