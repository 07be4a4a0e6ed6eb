import type { Block, ItemBlock, ProseBlock, TalkBlock } from '../../blocks/block.ts';
import { type RichPart, richSuggestion, richText } from '../../blocks/rich-text.ts';
import type { ViewItem } from '../../report/view.ts';
import type { ViewListGroup } from '../../report/view-data.ts';
import type { LayoutWords } from '../../words/tables.ts';
import { type HeadingWidths, headingLines, rowLine } from './headings.ts';
import { printable, shorten, wrap } from './layout.ts';
import { INDENT, type TerminalOptions } from './options.ts';
import { editLines, passageLines, placeOf, quoteLines } from './passages.ts';
import { scorecardBlock, tableBlock, textLines } from './sections.ts';

/** A terminal while blocks are written on it. */
export interface Page extends TerminalOptions {
  readonly words: LayoutWords;
  readonly widths: HeadingWidths;
  readonly detail: 'short' | 'whole';
}

/** The lines of a block. */
export function blockLines(block: Block, page: Page): readonly string[] {
  const { width, paint } = page;
  const dim = (text: string): string => paint.dim(wrap(text, width, INDENT));
  switch (block.kind) {
    case 'prose':
      return proseLines(block, page);
    case 'command':
      return [wrap(`${lowered(block.label)}: ${block.command}${block.note === '' ? '' : ` (${block.note})`}`, width, INDENT)];
    case 'quote':
      return quoteLines(block.words, page, INDENT);
    case 'opposed':
      return passageLines(block.passages, page, INDENT);
    case 'edit':
      return editLines(block.edit, page, INDENT);
    case 'citations':
      return block.citations.map((one) =>
        wrap(`${one.label} ${placeOf(one)}: “${shorten(one.quote, 2 * width)}”`, width, INDENT),
      );
    case 'sides':
      return block.sides.map(({ who, words }) => wrap(`${who}: ${words}`, width, INDENT));
    case 'facts':
      return block.facts.map(({ name, value }) => dim(`${name}: ${value}`));
    case 'list':
      return block.groups.flatMap((group) => groupLines(group, page));
    case 'text':
      return textLines(block.body, page, page.detail === 'short');
    case 'table':
      return tableBlock({ title: '', ...block.table }, page).split('\n');
    case 'scores':
      return [scorecardBlock(block, page)];
    case 'sum':
      return block.measure.formula === '' ? [] : [dim(`${lowered(block.label)}   ${block.measure.formula}`)];
    case 'talk':
      return talkLines(block, page);
    case 'matrix':
      return tableBlock(
        { title: '', head: block.head, rows: block.items.map(({ item, result }) => stanceCells(item, block.speakers, result)) },
        page,
      ).split('\n');
    case 'rows':
      return block.items.flatMap(({ item, why, grounds }) => [
        rowLine(item, page),
        ...(item.ruling === undefined ? [dim(why)] : [paint.yellow(wrap(why, width, INDENT))]),
        ...(page.detail === 'short' ? [] : groundLines(grounds, page)),
      ]);
    case 'item':
      return itemLines(block, page);
    case 'fold':
      return foldLines(block, page);
    case 'answers':
      return [];
  }
}

/** An item: its heading, its shown blocks, and the calculation of its number. */
function itemLines({ item, shown, grounds }: ItemBlock, page: Page): readonly string[] {
  const { places = [] } = item;
  const also = places.length === 0 ? [] : [wrap(`${page.words.item.also} ${places.join(', ')}`, page.width, INDENT)];
  return [headingLines(item, page), ...also, ...shown.flatMap((block) => blockLines(block, page)), ...groundLines(grounds, page)];
}

const groundLines = (grounds: readonly Block[], page: Page): readonly string[] =>
  grounds.flatMap((block) => (page.detail === 'whole' || block.kind === 'sum' ? blockLines(block, page) : []));

const foldLines = ({ title, note, blocks }: Extract<Block, { kind: 'fold' }>, page: Page): readonly string[] => {
  if (page.detail === 'whole') return blocks.flatMap((block) => blockLines(block, page));
  // An item does not mention omitted content; its story shows everything.
  return note === '' ? [] : [page.paint.dim(shorten(`${title}: ${note}`, page.width))];
};

function proseLines({ role, label, words }: ProseBlock, { width, paint }: Page): readonly string[] {
  const parts = role === 'fix' ? richSuggestion(printable(words)) : richText(printable(words));
  const colour = { ruling: paint.yellow, note: paint.yellow, struck: paint.dim }[role as string] ?? ((text: string) => text);
  const written = (part: RichPart, head: string): string =>
    part.kind === 'code'
      ? [
          ...(head === '' ? [] : [`${INDENT}${head.trimEnd()}`]),
          ...part.text.split('\n').map((line) => `${INDENT}  ${line}`),
        ].join('\n')
      : wrap(`${head}${part.spans.map(({ kind, text }) => (kind === 'code' ? `\`${text}\`` : text)).join('')}`, width, INDENT);
  return parts.map((part, at) => colour(written(part, at === 0 && label !== undefined ? `${lowered(label)}: ` : '')));
}

const lowered = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

const groupLines = ({ name, lines }: ViewListGroup, { width, paint }: Page): readonly string[] => [
  ...(name === '' ? [] : [paint.bold(`${INDENT}${shorten(name, width - INDENT.length)}`)]),
  ...lines.map(({ words, who }) => {
    const [first = '', ...rest] = wrap(`- ${words}${who === '' ? '' : ` (${who})`}`, width - 2, INDENT).split('\n');
    return [first, ...rest.map((line) => `  ${line}`)].join('\n');
  }),
];

const talkLines = ({ title, rounds }: TalkBlock, { width, paint }: Page): readonly string[] => [
  paint.bold(`${INDENT}${shorten(title, width - INDENT.length)}`),
  ...rounds.flatMap(({ name, said }) =>
    said.map(({ who, what, words, evidence, effect }) =>
      wrap(
        `${name}: ${who} ${what}${effect === '' ? '' : ` (${effect})`}${words === '' ? '' : `: ${words}`}${evidence === undefined ? '' : ` [${evidence}]`}`,
        width,
        INDENT,
      ),
    ),
  ),
];

const stanceCells = (item: ViewItem, speakers: readonly string[], result: string): readonly string[] => [
  `${item.number} ${item.title}`,
  ...speakers.map((who) => item.stances.get(who) ?? '–'),
  result,
];
