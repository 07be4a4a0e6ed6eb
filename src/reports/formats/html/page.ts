import { STANDINGS } from '../../report/headline.ts';
import { allItems, type ReportView, standingWords, type ViewItem, type ViewStanding, withStanding } from '../../report/view.ts';
import { HTML_WORDS } from '../../words/formats/html.ts';
import { closing, costs, drawnTable, notes, rawAnswers, statistics, textBlock, unmatched } from './appendix.ts';
import type { Sheet } from './conversation.ts';
import { htmlDocument } from './document.ts';
import { absorbedList, itemBlock } from './item.ts';
import { html, type Markup, where } from './markup.ts';
import { headlineOf, masthead } from './masthead.ts';
import { matrix } from './matrix.ts';
import { scorecard } from './scorecard.ts';
import { tools } from './tools.ts';

/** A part of the page that can be gone to. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  readonly body: Markup;
}

/** The report as one HTML file that needs nothing beside it: no network, no other file, and no script to be read whole. */
export const htmlReport = (view: ReportView): string =>
  htmlDocument({
    language: view.language,
    title: [headlineOf(view), view.title, ...(view.id === undefined ? [] : [String(view.id)])].join(' · '),
    styles: ['report.css'],
    script: 'report.js',
    body: pageBody(view),
  });

/** From so many items on a browser lays out only those that are seen. */
const MANY = 60;

/** The page without its style and its script. */
export function pageBody(view: ReportView): Markup {
  const words = HTML_WORDS[view.language];
  const sheet = sheetOf(view);
  const sections = sectionsOf(view, sheet).filter(({ body }) => body.text.trim() !== '');
  return html`<a class="skip" href="#report">${words.skip}</a>
<div class="sheet">
${masthead(view)}<aside>
<nav aria-label="${words.contents}"><ol>${sections.map(({ id, title, count }) => html`<li><a href="#${id}">${title}${where(count !== undefined, () => html` <span>${count}</span>`)}</a></li>`)}</ol></nav>
${tools(view, sheet)}</aside>
<main id="report" tabindex="-1"${where(view.items.length > MANY, () => html` class="many"`)}>
<p class="nothing" id="nothing" hidden>${words.tools.none}</p>
${sections.map(
  ({
    id,
    title,
    count,
    body,
  }) => html`<section id="${id}"${where(count !== undefined, () => html` class="items"`)} aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${body}</section>
`,
)}</main>
<footer>${storyLine(view, sheet)}<p>${words.made}</p></footer>
</div>`;
}

function sheetOf(view: ReportView): Sheet {
  const { id, openedAt, absorbed = [], answers = [] } = view;
  const inside = new Map<number, ViewItem[]>();
  for (const item of absorbed) {
    const number = item.into?.number ?? 0;
    inside.set(number, [...(inside.get(number) ?? []), item]);
  }
  const heard = allItems(view).flatMap(({ sayings, stances }) => [...sayings.map(({ who }) => who), ...stances.keys()]);
  return {
    words: HTML_WORDS[view.language],
    names: view.words,
    speakers: [...new Set(heard)].sort(),
    answers,
    caseName: openedAt === undefined || id === undefined ? undefined : String(id),
    absorbed: inside,
  };
}

/** In the order of every report: the whole, what to do, what was set aside, and how it came about. */
function sectionsOf(view: ReportView, sheet: Sheet): readonly Section[] {
  const { words } = sheet;
  const { verdict, scorecard: card, tables = [], texts = [], answers = [] } = view;
  return [
    ...(verdict === undefined ? [] : [{ id: 'verdict', title: words.verdict, body: itemBlock(verdict, sheet) }]),
    ...(card === undefined ? [] : [{ id: 'scores', title: card.title, body: scorecard(card, view.items, words) }]),
    ...tables.map((table, index) => ({ id: `table-${index + 1}`, title: table.title, body: drawnTable(table, sheet) })),
    ...STANDINGS.flatMap((standing) => itemSections(view, standing, sheet)),
    { id: 'absorbed', title: words.absorbed, body: absorbedList(sheet.absorbed.get(0) ?? [], sheet) },
    ...texts.map((text, index) => ({ id: `text-${index + 1}`, title: text.title, body: textBlock(text) })),
    { id: 'matrix', title: view.words.matrix.title, body: matrix(view, sheet) },
    { id: 'statistics', title: words.statistics, body: statistics(view) },
    { id: 'cost', title: words.cost, body: costs(view, sheet) },
    { id: 'notes', title: words.notes, body: notes(view) },
    { id: 'unmatched', title: words.unmatched(view.words.item), body: unmatched(view) },
    { id: 'status', title: words.status, body: closing(view) },
    { id: 'answers', title: words.answers, body: rawAnswers(answers, sheet) },
  ];
}

/** The items that stand somewhere; of those to fix the lesser apart, where the protocol tells them apart. */
function itemSections(view: ReportView, standing: ViewStanding, sheet: Sheet): readonly Section[] {
  const { lesser } = view.words;
  const all = withStanding(view, standing);
  const light = standing === 'accepted' && lesser !== undefined ? all.filter(({ gravity }) => gravity !== 'grave') : [];
  const whole = all.filter((item) => !light.includes(item));
  const section = (id: string, title: string, items: readonly ViewItem[]): readonly Section[] =>
    items.length === 0 ? [] : [{ id, title, count: items.length, body: html`${items.map((item) => itemBlock(item, sheet))}` }];
  return [
    ...section(standing, standingWords(view.words, standing).section, whole),
    ...section(whole.length === 0 ? standing : `${standing}-lesser`, lesser?.title ?? '', light),
  ];
}

/** How a reader gets the story of an item in a terminal. */
const storyLine = (view: ReportView, { words, caseName }: Sheet): Markup =>
  where(
    caseName !== undefined && allItems(view).length > 0,
    () => html`<p>${words.story(view.words.item)}: <code>tribunal explain ${caseName} NUMBER</code></p>`,
  );
