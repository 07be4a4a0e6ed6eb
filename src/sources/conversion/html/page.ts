import { defined } from '../../../core/defined.ts';
import type { Conversion } from '../conversion.ts';
import { Blocks, heading, plain, table } from '../markdown.ts';
import type { HtmlToken } from './tokens.ts';

const BLOCK = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr html legend li main menu nav ol optgroup option p pre section summary ul table caption thead tbody tfoot tr td th h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const SKIPPED = new Set(
  'script style template iframe noembed noframes noscript object svg math canvas audio video select datalist textarea'.split(' '),
);
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** The rows of a table; a cell keeps its blocks, because old pages lay out their text in tables. */
interface OpenTable {
  readonly rows: string[][][];
}

interface List {
  readonly isOrdered: boolean;
  count: number;
}

/** Levels of lists beyond this are not indented further. */
const INDENT_MAX = 6;

/** A page as it is read, token by token. */
export class Page {
  readonly #blocks = new Blocks();
  readonly #tables: OpenTable[] = [];
  readonly #lists: List[] = [];
  #words = '';
  #marker = '';
  #level = 0;
  #pre = 0;
  #title: string | undefined;
  #isTitle = false;
  #hasHeading = false;
  /** The element that is skipped, and how many of its name are open within it. */
  #skipped: { readonly name: string; depth: number } | undefined;

  take(token: HtmlToken): void {
    if (this.#skipped !== undefined) this.#skip(token, this.#skipped);
    else if (token.kind === 'text') this.#say(token.text);
    else if (token.kind === 'open') this.#open(token);
    else this.#close(token.name);
  }

  end(): Conversion {
    this.#flush();
    while (this.#tables.length > 0) this.#endTable();
    const title = this.#hasHeading ? undefined : this.#title?.replace(/\s+/g, ' ').trim();
    return { text: this.#blocks.text(), ...defined({ title: title === '' ? undefined : title }) };
  }

  #skip(token: HtmlToken, skipped: { readonly name: string; depth: number }): void {
    if (token.kind === 'text' || token.name !== skipped.name) return;
    skipped.depth += token.kind === 'open' ? 1 : -1;
    if (skipped.depth === 0) this.#skipped = undefined;
  }

  #say(text: string): void {
    if (this.#isTitle) this.#title ??= text;
    else if (this.#pre > 0) this.#words += text;
    else {
      const words = text.replace(/[ \t\r\n\f]+/g, ' ');
      this.#words += this.#words === '' || /\s$/.test(this.#words) ? words.trimStart() : words;
    }
  }

  #open({ name, attribute }: Extract<HtmlToken, { kind: 'open' }>): void {
    const isHidden = attribute('hidden') !== undefined || HIDDEN_STYLE.test(attribute('style') ?? '');
    if ((SKIPPED.has(name) || isHidden) && !VOID.has(name)) {
      this.#skipped = { name, depth: 1 };
      return;
    }
    if (BLOCK.has(name)) this.#flush();
    if (name === 'br') this.#words = `${this.#words.trimEnd()}\n`;
    else if (name === 'img') this.#say(imageIn(attribute('alt')));
    else if (name === 'title') this.#isTitle = true;
    else if (name === 'pre') this.#pre++;
    else if (name === 'ul' || name === 'ol' || name === 'menu') this.#lists.push({ isOrdered: name === 'ol', count: 0 });
    else if (name === 'li') this.#beginItem(Number(attribute('value')));
    else if (/^h[1-6]$/.test(name)) this.#level = Number(name.charAt(1));
    else if (name === 'table') this.#tables.push({ rows: [] });
    else if (name === 'tr') this.#tables.at(-1)?.rows.push([]);
    else if (name === 'td' || name === 'th') this.#beginCell();
  }

  #close(name: string): void {
    if (BLOCK.has(name)) this.#flush();
    if (name === 'title') this.#isTitle = false;
    else if (name === 'pre') this.#pre = Math.max(0, this.#pre - 1);
    else if (name === 'ul' || name === 'ol' || name === 'menu') this.#lists.pop();
    else if (name === 'table' && this.#tables.length > 0) this.#endTable();
  }

  #beginItem(value: number): void {
    const list = this.#lists.at(-1) ?? { isOrdered: false, count: 0 };
    list.count = Number.isInteger(value) && value > 0 ? value : list.count + 1;
    const indent = '  '.repeat(Math.min(Math.max(this.#lists.length - 1, 0), INDENT_MAX));
    this.#marker = `${indent}${list.isOrdered ? `${list.count}.` : '-'} `;
  }

  #beginCell(): void {
    const open = this.#tables.at(-1);
    if (open === undefined) return;
    if (open.rows.length === 0) open.rows.push([]);
    open.rows.at(-1)?.push([]);
  }

  /** Ends the block that is being read. */
  #flush(): void {
    const words = this.#words;
    const [marker, level] = [this.#marker, this.#level];
    this.#words = '';
    this.#level = 0;
    if (words.trim() === '') return;
    this.#marker = '';
    if (this.#pre > 0) this.#emit(fenced(words));
    else if (level > 0) {
      this.#hasHeading = true;
      this.#emit(heading(level, words));
    } else if (marker !== '') this.#emit(`${marker}${words.trim()}`, true);
    else this.#emit(plain(words.trim()), this.#lists.length > 0);
  }

  #emit(block: string, isItem = false): void {
    const cell = this.#tables.at(-1)?.rows.at(-1)?.at(-1);
    if (cell === undefined) this.#blocks.add(block, isItem);
    else cell.push(block);
  }

  /** Ends a table: rows of cells, or, if it lays out a page, the blocks of its cells one after another. */
  #endTable(): void {
    const { rows } = this.#tables.pop() ?? { rows: [] };
    const isLayout = rows
      .flat()
      .some((cell) => cell.some((block) => /^#{1,6} |^```|^\| /.test(block)) || cell.length > BLOCKS_MAX);
    if (isLayout || rows.every((row) => row.length < 2)) for (const block of rows.flat(2)) this.#emit(block);
    else this.#emit(table(rows.map((row) => row.map((cell) => cell.join(' ')))));
  }
}

/** The blocks that a cell of a table has at most; one with more is part of a page's layout. */
const BLOCKS_MAX = 6;

const imageIn = (alt: string | undefined): string => (alt === undefined || alt.trim() === '' ? '' : ` [image: ${alt.trim()}] `);

/** Code in a fence that it cannot close. */
function fenced(code: string): string {
  let fence = '```';
  for (const [marks] of code.matchAll(/`{3,}/g)) if (marks.length >= fence.length) fence = `${marks}\``;
  return `${fence}\n${code.replace(/^\n|\s+$/g, '')}\n${fence}`;
}
