import { type Blocks, heading, plain, table } from '../markdown.ts';
import type { Numbering, Style } from './styles.ts';
import type { XmlVisitor } from './xml.ts';

interface Reading {
  readonly blocks: Blocks;
  readonly styleOf: (id: string | undefined) => Style;
  readonly numberOf: (of: Numbering) => string;
}

interface OpenParagraph {
  words: string;
  style: string | undefined;
  outline: number | undefined;
  list: string | undefined;
  listLevel: number;
}

interface Cell {
  words: string;
  /** The columns that it spans. */
  span: number;
}

/** Deleted and moved text, formats before a tracked change, and the older form of what a newer form says as well. */
const SKIPPED = new Set(['del', 'moveFrom', 'pPrChange', 'rPrChange', 'tcPrChange', 'Fallback']);
const INDENT_MAX = 6;
const SPAN_MAX = 60;
/** The outline level of body text. */
const BODY = 9;

/** Reads the body of a Word document into blocks; tracked changes count as accepted, comments and hidden text are left out. */
export function bodyReader({ blocks, styleOf, numberOf }: Reading): XmlVisitor {
  const paragraphs: OpenParagraph[] = [];
  const tables: Cell[][][] = [];
  let skipped = 0;
  let isText = false;
  let isHidden = false;
  const say = (text: string): void => {
    const paragraph = paragraphs.at(-1);
    if (paragraph !== undefined && !isHidden) paragraph.words += text;
  };
  const emit = (block: string, isItem = false): void => {
    const cell = tables.at(-1)?.at(-1)?.at(-1);
    if (cell === undefined) blocks.add(block, isItem);
    else cell.words = `${cell.words} ${block}`.trim();
  };
  const endParagraph = ({ words, style, outline, list, listLevel }: OpenParagraph): void => {
    const text = words
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .trim();
    const known = styleOf(style);
    const numbering = list === undefined ? known.numbering : { list, level: listLevel };
    // List 0 takes a paragraph out of the numbering of its style.
    const number = text === '' || numbering === undefined || numbering.list === '0' ? '' : numberOf(numbering);
    const level = outline === undefined ? known.heading : outline < BODY ? outline + 1 : undefined;
    const isInTable = tables.length > 0;
    if (level !== undefined && text !== '' && !isInTable) emit(heading(level, [number === '-' ? '' : number, text].join(' ')));
    else if (number === '') emit(isInTable ? text : plain(text));
    else emit(`${'  '.repeat(Math.min(numbering?.level ?? 0, INDENT_MAX))}${number} ${text}`, true);
  };
  const endTable = (): void => {
    const rows = (tables.pop() ?? []).map((row) =>
      row.flatMap(({ words, span }) => [words, ...Array<string>(span - 1).fill('')]),
    );
    emit(tables.length > 0 ? rows.map((row) => row.join('; ')).join('; ') : table(rows));
  };
  const open = (name: string, attribute: (name: string) => string | undefined): void => {
    const paragraph = paragraphs.at(-1);
    const number = (): number => Number(attribute('val'));
    if (name === 'p') paragraphs.push({ words: '', style: undefined, outline: undefined, list: undefined, listLevel: 0 });
    else if (name === 't') isText = true;
    else if (name === 'r') isHidden = false;
    else if (name === 'vanish') isHidden = !['0', 'false', 'off'].includes(attribute('val') ?? '');
    else if (name === 'tbl') tables.push([]);
    else if (name === 'tr') tables.at(-1)?.push([]);
    else if (name === 'tc') tables.at(-1)?.at(-1)?.push({ words: '', span: 1 });
    else if (name === 'gridSpan') widen(tables.at(-1)?.at(-1)?.at(-1), number());
    else if (name === 'tab') say(paragraph?.words === '' ? '' : '\t');
    else if (name === 'br' || name === 'cr') say('\n');
    else if (name === 'noBreakHyphen') say('\u2011');
    else if (name === 'footnoteReference') say(`[^${attribute('id') ?? ''}]`);
    else if (name === 'endnoteReference') say(`[^e${attribute('id') ?? ''}]`);
    else if (name === 'docPr') say(imageIn(attribute('descr')));
    else if (paragraph === undefined) return;
    else if (name === 'pStyle') paragraph.style = attribute('val');
    else if (name === 'outlineLvl') paragraph.outline = number();
    else if (name === 'numId') paragraph.list = attribute('val');
    else if (name === 'ilvl') paragraph.listLevel = number();
  };
  return {
    open: (name, attribute) => {
      if (skipped > 0 || SKIPPED.has(name)) skipped++;
      else open(name, attribute);
    },
    close: (name) => {
      if (skipped > 0) skipped--;
      else if (name === 't') isText = false;
      else if (name === 'r') isHidden = false;
      else if (name === 'tbl') endTable();
      else if (name === 'p') {
        const ended = paragraphs.pop();
        if (ended !== undefined) endParagraph(ended);
      }
    },
    text: (text) => {
      if (isText && skipped === 0) say(text);
    },
  };
}

function widen(cell: Cell | undefined, span: number): void {
  if (cell !== undefined && span > 1) cell.span = Math.min(Math.floor(span), SPAN_MAX);
}

const imageIn = (alt: string | undefined): string => (alt === undefined || alt.trim() === '' ? '' : ` [image: ${alt.trim()}] `);
