import { htmlDocument } from '../formats/html/document.ts';
import { html, type Markup, where } from '../formats/html/markup.ts';
import { HTML_WORDS } from '../words/tables.ts';
import type { BenchPageData } from './bench-page-data.ts';
import { numberTable } from './charts/figure.ts';
import { panelFigure } from './charts/panel-lift.ts';
import { curveFigure } from './charts/precision-recall.ts';
import { reliabilityFigure } from './charts/reliability.ts';

/** A part of the page that can be gone to. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Markup;
}

/** The figures and charts of a bench as one HTML file: no script, no request, and the numbers behind every chart. */
export const benchPage = (page: BenchPageData): string =>
  htmlDocument({ language: 'en', title: page.title, styles: ['report.css', 'bench.css'], body: benchPageBody(page) });

/** The page without its style. */
export function benchPageBody(page: BenchPageData): Markup {
  const words = HTML_WORDS.en;
  const sections = sectionsOf(page);
  return html`<a class="skip" href="#report">${words.skip}</a>
<div class="sheet bench">
<header class="masthead">
<p class="name">Tribunal bench</p>
<h1>${page.title}</h1>
${where(page.facts.length > 0, () => html`<dl class="facts">${page.facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`)}
</header>
<aside>
<nav aria-label="${words.contents}"><ol>${sections.map(({ id, title }) => html`<li><a href="#${id}-part">${title}</a></li>`)}</ol></nav>
</aside>
<main id="report" tabindex="-1">
${sections.map(({ id, title, body }) => html`<section id="${id}-part" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>\n${body}</section>\n`)}</main>
<footer><p>${words.made}</p></footer>
</div>`;
}

function sectionsOf({ figures, heads, reliability, curve, panels, notes }: BenchPageData): readonly Section[] {
  const rows = figures.map(({ name, values }) => [name, ...values]);
  return [
    ...(rows.length === 0
      ? []
      : [{ id: 'figures', title: 'Figures', body: numberTable({ title: 'Figures', heads: ['', ...heads], rows }) }]),
    { id: 'reliability', title: 'Reliability: does 80\u00a0% mean 80\u00a0%?', body: reliabilityFigure(reliability) },
    { id: 'precision-recall', title: 'Precision and recall', body: curveFigure(curve) },
    { id: 'panel-lift', title: 'Panel lift: is the panel better than its best member?', body: panelFigure(panels) },
    ...(notes.length === 0
      ? []
      : [{ id: 'notes', title: 'Notes', body: html`<ul class="remarks">${notes.map((note) => html`<li>${note}</li>`)}</ul>` }]),
  ];
}
