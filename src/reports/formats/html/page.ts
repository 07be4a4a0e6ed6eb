import type { ReportTree, Section } from '../../blocks/block.ts';
import { layOut } from '../../blocks/layout.ts';
import { caseNameOf } from '../../blocks/sheet.ts';
import { headlineOf } from '../../report/headline.ts';
import { allItems, type ReportView } from '../../report/view.ts';
import { HTML_WORDS, LAYOUT_WORDS } from '../../words/tables.ts';
import { blocksMarkup } from './blocks.ts';
import { htmlDocument } from './document.ts';
import { given, html, type Markup, where } from './markup.ts';
import { masthead } from './masthead.ts';
import type { Sheet } from './sheet.ts';
import { tools } from './tools.ts';

/** The report as one self-contained HTML file: no network, no other file, and readable without its script. */
export const htmlReport = (view: ReportView): string =>
  htmlDocument({
    language: view.language,
    title: [headlineOf(view), view.title, ...(view.id === undefined ? [] : [String(view.id)])].join(' · '),
    styles: ['report.css'],
    script: 'report.js',
    body: pageBody(view),
  });

/** The number of items from which a browser lays out only visible ones. */
const MANY = 60;

/** The page without its style and its script; content that a shorter report folds gets a separate section. */
export function pageBody(view: ReportView): Markup {
  const tree = layOut(view, { detail: 'short', caseName: caseNameOf(view) });
  const sheet = sheetOf(view);
  const { words } = sheet;
  const { sections } = tree;
  return html`<a class="skip" href="#report">${words.skip}</a>
<div class="sheet">
${masthead(tree, sheet)}<aside>
<nav aria-label="${words.contents}"><ol>${sections.map(({ id, title, count, isFolded }) => html`<li><a href="#${id}">${title}${where(count !== undefined && !isFolded, () => html` <span>${count}</span>`)}</a></li>`)}</ol></nav>
${tools(view, sheet)}</aside>
<main id="report" tabindex="-1"${where(view.items.length > MANY, () => html` class="many"`)}>
<p class="nothing" id="nothing" hidden>${words.tools.none}</p>
${sections.map((section) => sectionMarkup(section, sheet))}${closing(tree, sheet)}</main>
<footer>${storyLine(tree)}<p>${words.made}</p></footer>
</div>`;
}

const sectionMarkup = ({ id, title, count, blocks }: Section, sheet: Sheet): Markup =>
  html`<section id="${id}"${where(count !== undefined, () => html` class="items"`)} aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${blocksMarkup(blocks, sheet, title)}</section>
`;

/** The overall result, and the reason. */
const closing = ({ closing: end }: ReportTree, { layout }: Sheet): Markup =>
  given(
    end,
    ({
      line,
      reasons,
    }) => html`<section id="status" aria-labelledby="status-title"><h2 id="status-title">${layout.sections.status}</h2>
<ul class="plain">${reasons.map((reason) => html`<li>${reason}</li>`)}</ul><p class="status">${line}</p></section>
`,
  );

function sheetOf(view: ReportView): Sheet {
  const heard = allItems(view).flatMap(({ sayings, stances }) => [...sayings.map(({ who }) => who), ...stances.keys()]);
  return {
    words: HTML_WORDS[view.language],
    layout: LAYOUT_WORDS[view.language],
    speakers: [...new Set(heard)].sort(),
    answers: view.answers ?? [],
  };
}

/** The command that shows the story of an item in a terminal, if the case is stored. */
const storyLine = ({ story }: ReportTree): Markup =>
  given(story, ({ label, command }) => html`<p>${label}: <code>${command}</code></p>`);
