import type { Block, ItemBlock, ProseBlock } from '../../blocks/block.ts';
import type { ViewFact } from '../../report/view.ts';
import type { ViewListGroup } from '../../report/view-data.ts';
import { conversation } from './conversation.ts';
import { given, html, type Markup, where } from './markup.ts';
import { matrix } from './matrix.ts';
import { citationList, editFigure, opposedFigures, quoteFigure } from './passages.ts';
import { rich, richLine } from './rich.ts';
import { scorecard } from './scorecard.ts';
import type { Sheet } from './sheet.ts';
import { sumFold } from './sum.ts';
import { drawnTable, rawAnswers } from './tables.ts';

/** Blocks as markup, in order; the title names blocks without a caption. */
export const blocksMarkup = (blocks: readonly Block[], sheet: Sheet, title = ''): Markup =>
  html`${blocks.map((block) => blockMarkup(block, sheet, title))}`;

function blockMarkup(block: Block, sheet: Sheet, title: string): Markup {
  switch (block.kind) {
    case 'prose':
      return prose(block);
    case 'command':
      return html`<p class="command"><b>${block.label}</b> <code>${block.command}</code>${where(block.note !== '', () => html` <span class="meta">${block.note}</span>`)}</p>`;
    case 'quote':
      return quoteFigure(block, sheet);
    case 'opposed':
      return opposedFigures(block);
    case 'edit':
      return editFigure(block.edit, sheet);
    case 'citations':
      return citationList(block);
    case 'sides':
      return html`<div class="sides">${block.sides.map(({ who, words }) => html`<div><b>${who}</b>${rich(words)}</div>`)}</div>`;
    case 'facts':
      return facts(block.facts, title === '' ? 'why' : 'tally');
    case 'list':
      return html`${block.groups.map(group)}`;
    case 'text':
      return html`<div class="text">${rich(block.body.replaceAll('\n', '\n\n'))}</div>`;
    case 'table':
      return drawnTable(block, sheet, title);
    case 'scores':
      return scorecard(block, sheet);
    case 'sum':
      return sumFold(block, sheet);
    case 'talk':
      return conversation(block, sheet);
    case 'matrix':
      return matrix(block, sheet, title);
    case 'rows':
      return html`${block.items.map((item) => article(item, sheet))}`;
    case 'item':
      return article(block, sheet);
    case 'fold':
      return html`<details class="fold"><summary><span>${block.title}</span>${where(block.note !== '', () => html` <span class="meta">${block.note}</span>`)}</summary>${blocksMarkup(block.blocks, sheet)}</details>`;
    case 'answers':
      return rawAnswers(block.answers, sheet);
  }
}

/** One item: the action and its backing, with the grounds folded below. */
function article({ item, shown, grounds }: ItemBlock, sheet: Sheet): Markup {
  const { number, standing, data, label, title, places = [], gravity, measure } = item;
  const body = html`${blocksMarkup(shown, sheet)}
${blocksMarkup(grounds, sheet)}`;
  // An item that was merged into another one has no number and no anchor.
  if (number === 0)
    return html`<div class="inner"><h4>${title}</h4><p class="line">${given(item.place, (place) => html`<span class="place">${place}</span>`)}</p>${body}</div>`;
  const spoke = new Set([...item.sayings.map(({ who }) => who), ...item.stances.keys()]);
  const who = sheet.speakers.flatMap((name, index) => (spoke.has(name) ? [index] : [])).join(' ');
  return html`<article class="item ${standing} ${gravity}" id="item-${number}" tabindex="-1" aria-labelledby="title-${number}" data-standing="${standing}" data-severity="${data?.severity}" data-category="${data?.category}" data-who="${who}">
<header><a class="no" href="#item-${number}" title="${sheet.words.item.link}">${number}</a><h3 id="title-${number}">${richLine(title)}</h3>
<p class="line"><span class="label">${label}</span>${given(item.place, (place) => html`<span class="place">${place}</span>`)}${where(places.length > 0, () => html`<span>${sheet.layout.item.also} ${places.join(', ')}</span>`)}${aboutOf(item).map((one) => html`<span>${one}</span>`)}${given(measure, ({ name, value }) => html`<span class="figure">${name} <b>${value}</b></span>`)}</p></header>
${body}</article>
`;
}

/** Facts that the rest of the heading does not state. */
const aboutOf = ({ about, label, quote }: ItemBlock['item']): readonly string[] =>
  about.filter((one) => one !== label && one !== `“${quote}”`);

const prose = ({ role, label, words }: ProseBlock): Markup =>
  html`<div class="${role}">${rich(words, { label, isSuggestion: role === 'fix' })}</div>`;

/** Facts, stacked within an item and side by side in a section. */
const facts = (all: readonly ViewFact[], look: 'why' | 'tally'): Markup =>
  html`<dl class="${look}">${all.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${richLine(value)}</dd></div>`)}</dl>`;

const group = ({ name, lines }: ViewListGroup): Markup =>
  html`${where(name !== '', () => html`<h3 class="group">${name}</h3>`)}<ul class="plain">${lines.map(({ words, who }) => html`<li>${richLine(words)}${where(who !== '', () => html` <span class="meta">${who}</span>`)}</li>`)}</ul>`;
