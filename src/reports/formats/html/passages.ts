import { wordFinderIn } from '../../../documents/find-words.ts';
import type { ViewCitation, ViewExcerpt, ViewItem, ViewPassage } from '../../report/view.ts';
import type { ViewEdit } from '../../report/view-data.ts';
import { linkTo } from '../markdown/text.ts';
import type { Sheet } from './conversation.ts';
import { given, html, type Markup, where } from './markup.ts';

/** The text an item is about: two passages against each other, lines of a file with the quote marked, or the quote alone. */
export function passages(item: ViewItem, { words }: Sheet): Markup {
  const { quote, opposed, excerpt } = item;
  if (opposed !== undefined)
    return html`<div class="opposed">${opposed.map((one, index) => passage(one, index === 0 ? words.item.says : words.item.butSays))}</div>`;
  const shown = given(excerpt, (text) => excerptBlock(text, item, words.item.excerpt(item.place ?? '')));
  const isMarked = shown.text.includes('<mark>');
  return html`${shown}${where(quote !== undefined && !isMarked, () => html`<figure class="quote"><figcaption class="vh">${words.item.quote}</figcaption><pre tabindex="0"><mark>${quote}</mark></pre></figure>`)}`;
}

const passage = ({ place, quote, remark }: ViewPassage, title: string): Markup =>
  html`<figure><figcaption><b>${title}</b> ${place}</figcaption>${where(quote !== '', () => html`<blockquote><mark>${quote}</mark></blockquote>`)}${where(remark !== '', () => html`<p class="meta">${remark}</p>`)}</figure>`;

function excerptBlock({ firstLine, lines, from, to }: ViewExcerpt, { quote = '' }: ViewItem, title: string): Markup {
  const marks = marksIn(lines, quote);
  const rows = lines.map((line, index) => {
    const number = firstLine + index;
    const isMeant = number >= from && number <= to;
    return html`<span class="${isMeant ? 'ln on' : 'ln'}"><i>${number}</i><code>${marked(line, marks[index])}</code></span>`;
  });
  return html`<figure class="excerpt"><figcaption class="vh">${title}</figcaption><div class="code" tabindex="0" role="group" aria-label="${title}">${rows}</div></figure>`;
}

type Range = readonly [start: number, end: number];

/** Where in each line the first place of the quote is. */
function marksIn(lines: readonly string[], quote: string): readonly (Range | undefined)[] {
  const [found] = quote === '' ? [] : wordFinderIn(lines.join('\n'))(quote);
  let start = 0;
  return lines.map((line) => {
    const [from, to] = found === undefined ? [0, 0] : [found.start - start, found.end - start];
    start += line.length + 1;
    const range: Range = [Math.max(0, from), Math.min(line.length, to)];
    return range[0] < range[1] ? range : undefined;
  });
}

const marked = (line: string, range: Range | undefined): Markup =>
  range === undefined
    ? html`${line}`
    : html`${line.slice(0, range[0])}<mark>${line.slice(...range)}</mark>${line.slice(range[1])}`;

/** A fix as lines that go and lines that come. */
export const editBlock = (edit: ViewEdit | undefined, { words }: Sheet): Markup =>
  given(
    edit,
    ({ before, after }) =>
      html`<figure class="edit"><figcaption class="vh">${words.item.edit}</figcaption><del><span class="vh">${words.item.before}: </span>${before}</del><ins><span class="vh">${words.item.after}: </span>${after}</ins></figure>`,
  );

const CITATIONS_SHOWN = 2;

/** The best quotes, each with where it stands; the others folded. */
export function citations({ citations: all = [] }: ViewItem, { words }: Sheet): Markup {
  if (all.length === 0) return html``;
  const list = (some: readonly ViewCitation[]): Markup =>
    html`<ul class="cites">${some.map((one) => html`<li><span class="meta">${words.item.quotedBy(one.by)} ${place(one)}${given(one.source, (source) => html` (${source})`)}</span><blockquote>${one.quote}</blockquote></li>`)}</ul>`;
  const more = all.slice(CITATIONS_SHOWN);
  return html`${list(all.slice(0, CITATIONS_SHOWN))}${where(more.length > 0, () => html`<details class="fold"><summary>${words.item.moreQuotes(more.length)}</summary>${list(more)}</details>`)}`;
}

/** A link only to a name below where the report lies, whatever the path looks like. */
const place = ({ place: name, file }: ViewCitation): Markup =>
  file === undefined
    ? html`<code>${name}</code>`
    : html`<a href="./${linkTo(file.path)}#L${file.line}"><code>${name}</code> ${file.path}:${file.line}</a>`;
