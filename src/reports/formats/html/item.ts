import type { ViewItem } from '../../report/view.ts';
import { conversation, type Sheet } from './conversation.ts';
import { decisionFold, measureFold } from './grounds.ts';
import { given, html, type Markup, where } from './markup.ts';
import { citations, editBlock, passages } from './passages.ts';

/** One item: what to do about it, who stands behind it, and folded below that how it came about. */
export const itemBlock = (item: ViewItem, sheet: Sheet): Markup =>
  article(
    item,
    sheet,
    html`${item.standing === 'accepted' || item.standing === 'disputed' ? told(item, sheet) : setAside(item, sheet)}
${conversation(item, sheet)}${measureFold(item, sheet)}${decisionFold(item, sheet)}${absorbedFold(item, sheet)}`,
  );

function article(item: ViewItem, { words, speakers }: Sheet, body: Markup): Markup {
  const { number, standing, data, label, title } = item;
  const spoke = new Set([...item.sayings.map(({ who }) => who), ...item.stances.keys()]);
  const who = speakers.flatMap((name, index) => (spoke.has(name) ? [index] : [])).join(' ');
  return html`<article class="item ${standing} ${item.gravity}" id="item-${number}" tabindex="-1" aria-labelledby="title-${number}" data-standing="${standing}" data-severity="${data?.severity}" data-category="${data?.category}" data-who="${who}">
<header><a class="no" href="#item-${number}" title="${words.item.link}">${number}</a><h3 id="title-${number}">${title}</h3>
<p class="line"><span class="label">${label}</span>${given(item.place, (place) => html`<span class="place">${place}</span>`)}${places(item, words.item.also)}${aboutOf(item).map((one) => html`<span>${one}</span>`)}${given(item.measure, ({ name, value }) => html`<span class="figure">${name} <b>${value}</b></span>`)}</p></header>
${body}</article>
`;
}

const places = ({ places: more = [] }: ViewItem, also: (places: string) => string): Markup =>
  where(more.length > 0, () => html`<span>${also(more.join(', '))}</span>`);

/** What the rest of the heading does not say. */
const aboutOf = ({ about, label, quote }: ViewItem): readonly string[] =>
  about.filter((one) => one !== label && one !== `“${quote}”`);

function told(item: ViewItem, sheet: Sheet): Markup {
  const { words } = sheet;
  return html`${ruling(item, sheet)}${passages(item, sheet)}
${where(item.description !== '', () => html`<p class="what">${item.description}</p>`)}${suggestion(item, sheet)}${editBlock(item.edit, sheet)}${citations(item, sheet)}
${where(item.standing === 'disputed', () => dispute(item, sheet))}<p class="backing"><span class="vh">${words.item.backing}: </span>${item.backing}</p>`;
}

const suggestion = ({ suggestion: words }: ViewItem, sheet: Sheet): Markup =>
  where(words !== '', () => html`<p class="fix"><b>${sheet.words.item.fix}</b> ${words}</p>`);

/** What is set aside says first why, and what would bring it back; what it was is folded. */
function setAside(item: ViewItem, sheet: Sheet): Markup {
  const { words, names } = sheet;
  const inner = html`${passages(item, sheet)}${where(item.description !== '', () => html`<p class="what">${item.description}</p>`)}${suggestion(item, sheet)}${editBlock(item.edit, sheet)}${citations(item, sheet)}`;
  const { because, reversal } = item.decision;
  // Where a person set it aside, the panel's reasons are those of another decision: they are folded with it.
  const why = (): Markup =>
    html`<dl class="why"><div><dt>${words.item.why}</dt><dd>${because}</dd></div>${where(reversal !== '', () => html`<div><dt>${words.item.reversal}</dt><dd>${reversal}</dd></div>`)}</dl>`;
  return html`${ruling(item, sheet)}${where(item.ruling === undefined, why)}${where(inner.text.trim() !== '', () => html`<details class="fold"><summary>${words.item.itself(names.item)}</summary>${inner}</details>`)}`;
}

/** What the sides hold, and what would settle it. */
function dispute(item: ViewItem, { words, caseName }: Sheet): Markup {
  const { perspectives, openQuestion, decision, rulingMeans, number } = item;
  return html`<div class="dispute">${where(Object.keys(perspectives).length > 0, () => html`<div class="sides">${Object.entries(perspectives).map(([who, held]) => html`<div><b>${who}</b><p>${held}</p></div>`)}</div>`)}<dl><div><dt>${words.item.openBecause}</dt><dd>${decision.because}${where(item.escalate, () => html` · <b>${words.item.escalated}</b>`)}</dd></div>${given(openQuestion, ({ question, test }) => html`${where(question !== decision.because, () => html`<div><dt>${words.item.question}</dt><dd>${question}</dd></div>`)}<div><dt>${words.item.settle}</dt><dd>${test}</dd></div>`)}${given(caseName, (name) => html`<div class="command"><dt>${words.item.rule}</dt><dd><code>tribunal rule ${name} ${number} uphold|dismiss --reason "…"</code>${given(rulingMeans, ({ uphold, dismiss }) => html`<span class="meta">${words.item.means(uphold, dismiss)}</span>`)}</dd></div>`)}</dl></div>`;
}

/** A person's word stands above the panel's. */
const ruling = ({ ruling: said, rulingMeans, decision }: ViewItem, { words }: Sheet): Markup =>
  given(
    said,
    (one) =>
      html`<p class="ruling"><b>${words.item.ruled(rulingMeans?.[one.ruling] ?? one.ruling, one.by)}</b> ${one.reason} <span class="meta">${words.item.panel(decision.word)}</span></p>`,
  );

/** What went into it, each with its own story. */
const absorbedFold = ({ number }: ViewItem, sheet: Sheet): Markup =>
  given(
    sheet.absorbed.get(number),
    (inside) =>
      html`<details class="fold"><summary><span>${sheet.words.item.absorbed(inside.length)}</span></summary>${absorbedList(inside, sheet)}</details>`,
  );

/** Items that went into others. */
export const absorbedList = (items: readonly ViewItem[], sheet: Sheet): Markup =>
  html`${items.map((one) => html`<div class="inner"><h4>${one.title}</h4><p class="line">${given(one.place, (place) => html`<span class="place">${place}</span>`)}</p><p>${one.decision.because}</p>${passages(one, sheet)}${conversation(one, sheet)}${measureFold(one, sheet)}</div>`)}`;
