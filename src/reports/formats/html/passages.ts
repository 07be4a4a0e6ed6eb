import { wordFinderIn } from '../../../documents/find-words.ts';
import type { Block, QuoteBlock } from '../../blocks/block.ts';
import type { ViewCitation, ViewExcerpt } from '../../report/view.ts';
import type { ViewEdit } from '../../report/view-data.ts';
import { linkTo } from '../markdown/text.ts';
import { given, html, type Markup, where } from './markup.ts';
import type { Sheet } from './sheet.ts';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** The text an item is about: lines of a file with the quote marked, or the quote alone. */
export function quoteFigure({ words: quote, excerpt, place }: QuoteBlock, { words }: Sheet): Markup {
  const shown = given(excerpt, (text) => excerptFigure(text, quote, words.item.excerpt(place)));
  const isMarked = shown.text.includes('<mark>');
  return html`${shown}${where(quote !== '' && !isMarked, () => html`<figure class="quote"><figcaption class="vh">${words.item.quote}</figcaption><pre tabindex="0"><mark>${quote}</mark></pre></figure>`)}`;
}

/** Two passages against each other. */
export const opposedFigures = ({ passages }: Of<'opposed'>): Markup =>
  html`<div class="opposed">${passages.map(({ label, place, quote, remark }) => html`<figure><figcaption><b>${label}</b> ${place}</figcaption>${where(quote !== '', () => html`<blockquote><mark>${quote}</mark></blockquote>`)}${where(remark !== '', () => html`<p class="meta">${remark}</p>`)}</figure>`)}</div>`;

function excerptFigure({ firstLine, lines, from, to }: ViewExcerpt, quote: string, title: string): Markup {
  const marks = marksIn(lines, quote);
  const rows = lines.map((line, index) => {
    const number = firstLine + index;
    const isMeant = number >= from && number <= to;
    return html`<span class="${isMeant ? 'ln on' : 'ln'}"><i>${number}</i><code>${marked(line, marks[index])}</code></span>`;
  });
  return html`<figure class="excerpt"><figcaption class="vh">${title}</figcaption><div class="code" tabindex="0" role="group" aria-label="${title}">${rows}</div></figure>`;
}

type Range = readonly [start: number, end: number];

/** The range of the quote's first occurrence in each line. */
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
export const editFigure = ({ before, after }: ViewEdit, { words }: Sheet): Markup =>
  html`<figure class="edit"><figcaption class="vh">${words.item.edit}</figcaption><del><span class="vh">${words.item.before}: </span>${before}</del><ins><span class="vh">${words.item.after}: </span>${after}</ins></figure>`;

/** Quotes, each with its place. */
export const citationList = ({ citations }: Of<'citations'>): Markup =>
  html`<ul class="cites">${citations.map((one) => html`<li><span class="meta">${one.label} ${place(one)}${given(one.source, (source) => html` (${source})`)}</span><blockquote>${one.quote}</blockquote></li>`)}</ul>`;

/** Links only to a name below the report's folder, regardless of the form of the path. */
const place = ({ place: name, file }: ViewCitation): Markup =>
  file === undefined
    ? html`<code>${name}</code>`
    : html`<a href="./${linkTo(file.path)}#L${file.line}"><code>${name}</code> ${file.path}:${file.line}</a>`;
