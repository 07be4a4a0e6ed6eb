import type { Block, ItemBlock, ProseBlock, ScoresBlock, TalkBlock } from '../../blocks/block.ts';
import type { ViewCitation, ViewItem } from '../../report/view.ts';
import type { ViewListGroup } from '../../report/view-data.ts';
import type { LayoutWords } from '../../words/tables.ts';
import { code, details, fence, linkTo, quotation, rich, richLine, table, text, within } from './text.ts';

/** The options for writing blocks as Markdown: a comment links places and truncates texts, a document does neither. */
export interface Pen {
  readonly words: LayoutWords;
  /** The maximum length of one text. */
  readonly most: number;
  /** The marks before the heading of an item. */
  readonly itemMarks: string;
  /** The form of an item's grounds: folded below it, open, or only the line with its number. */
  readonly grounds: 'folded' | 'open' | 'line';
  /** The places of an item, as Markdown. */
  readonly placesOf: (item: ViewItem) => readonly string[];
}

/** Blocks one below the other. */
export const blocksText = (blocks: readonly Block[], pen: Pen): string =>
  blocks
    .map((block) => blockText(block, pen))
    .filter((part) => part !== '')
    .join('\n\n');

function blockText(block: Block, pen: Pen): string {
  switch (block.kind) {
    case 'prose':
      return proseText(block, pen);
    case 'command':
      return `**${block.label}:** ${code(block.command)}${block.note === '' ? '' : ` (${text(block.note)})`}`;
    case 'quote':
      return block.words === '' ? '' : fence(cutLines(block.words, pen.most));
    case 'opposed':
      return table(
        [pen.words.item.place, ''],
        block.passages.map(({ place, quote, remark }) => [
          place === '' ? '' : code(place, 'cell'),
          [...(quote === '' ? [] : [`“${text(quote)}”`]), ...(remark === '' ? [] : [`*${text(remark)}*`])].join(' '),
        ]),
      );
    case 'edit':
      return fence([...marked('-', block.edit.before), ...marked('+', block.edit.after)].join('\n'), 'diff');
    case 'citations':
      return block.citations.map((one) => `- **${text(one.label)}** ${sourceText(one)}: “${text(one.quote)}”`).join('\n');
    case 'sides':
      return block.sides.map(({ who, words }) => `- **${text(who)}:** ${richLine(cutLines(words, pen.most))}`).join('\n');
    case 'facts':
      return block.facts.map(({ name, value }) => `- **${text(name)}:** ${richLine(value)}`).join('\n');
    case 'list':
      return block.groups.map(groupText).join('\n\n');
    case 'text':
      return quotation(block.body);
    case 'table': {
      const rows = block.table.rows.map((row) => row.map((cell) => richLine(cell, 'cell')));
      return table(block.table.head.map(text), block.hasTotal ? withTotal(rows) : rows);
    }
    case 'scores':
      return scoresText(block, pen);
    case 'sum':
      return `**${text(block.label)}:** ${text(block.measure.formula)}`;
    case 'talk':
      return talkText(block);
    case 'matrix':
      return table(
        block.head.map(text),
        block.items.map(({ item, result }) => [
          `${item.number}. ${text(item.title)}`,
          ...block.speakers.map((who) => text(item.stances.get(who) ?? '–')),
          text(result),
        ]),
      );
    case 'rows':
      return table(
        ['#', pen.words.item.place, pen.words.item.title, pen.words.item.why],
        block.items.map((item) => rowCells(item, pen)),
      );
    case 'item':
      return itemText(block, pen);
    case 'fold': {
      const inner = blocksText(block.blocks, pen);
      return pen.grounds === 'folded' ? details(block.title, inner) : `**${text(block.title)}**\n\n${inner}`;
    }
    case 'answers':
      return '';
  }
}

/** An item with all that is shown of it. */
export function itemText({ item, shown, grounds }: ItemBlock, pen: Pen): string {
  const { number, label, measure, title } = item;
  const parts = [...(number === 0 ? [] : [String(number)]), text(label), ...(measure === undefined ? [] : [text(measure.value)])];
  const name = [...parts, text(shorter(title, pen.most))].join(' · ');
  const [own, ...others] = pen.placesOf(item);
  return [
    number === 0 ? `**${name}**` : `${pen.itemMarks} ${name}`,
    ...(own === undefined ? [] : [others.length === 0 ? own : `${own}, ${pen.words.item.also} ${others.join(', ')}`]),
    blocksText(shown, pen),
    groundsText(grounds, pen),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function groundsText(grounds: readonly Block[], pen: Pen): string {
  if (grounds.length === 0) return '';
  if (pen.grounds === 'folded') return details(pen.words.item.details, blocksText(grounds, { ...pen, grounds: 'open' }));
  if (pen.grounds === 'open')
    return blocksText(
      grounds.flatMap((one) => (one.kind === 'fold' ? one.blocks : [one])),
      pen,
    );
  return grounds
    .flatMap((one) => (one.kind === 'sum' ? [`<sub>${text(`${one.label}: ${one.measure.formula}`)}</sub>`] : []))
    .join('');
}

/** A line of a table: its number, place, title and why it is not among the others. */
export const rowCells = ({ item, why, reversal }: ItemBlock, pen: Pen): readonly string[] => {
  const words = pen.words.item;
  const needed =
    item.standing === 'filtered' && item.threshold !== undefined && item.ruling === undefined
      ? words.reached(String(item.threshold.reached), String(item.threshold.needed))
      : why;
  const back = pen.grounds === 'open' && reversal !== '' ? ` · ${words.reversal}: ${reversal}` : '';
  return [
    String(item.number),
    (pen.placesOf(item)[0] ?? '').replace(/(?<!\\)\|/g, '\\|'),
    text(shorter(item.title, pen.most)),
    richLine(shorter(`${needed}${back}`, pen.most), 'cell'),
  ];
};

function proseText({ role, label, words }: ProseBlock, { most }: Pen): string {
  switch (role) {
    case 'backing':
      return `<sub>${text(shorter(words, most))}</sub>`;
    case 'ruling':
      return `**${text(shorter(words, most))}**`;
    case 'note':
      return `*${text(shorter(words, most))}*`;
    default:
      return rich(words, { label, isSuggestion: role === 'fix', most });
  }
}

const groupText = ({ name, lines }: ViewListGroup): string =>
  [
    ...(name === '' ? [] : [`**${text(name)}**\n`]),
    ...lines.map(({ words, who }) => `- ${richLine(words)}${who === '' ? '' : ` *(${text(who)})*`}`),
  ].join('\n');

/** The debate about an item, round by round. */
const talkText = ({ title, rounds }: TalkBlock): string =>
  [
    `**${within(title)}**`,
    rounds
      .flatMap(({ name, said }) =>
        said.map(({ who, what, words, evidence, effect }) => {
          const counted = effect === '' ? '' : ` (${within(effect)})`;
          const shown = evidence === undefined ? '' : ` *(${text(evidence)})*`;
          return `- ${text(name)}: ${text(who)} ${text(what)}${counted}${words === '' ? '' : `: ${richLine(words)}`}${shown}`;
        }),
      )
      .join('\n'),
  ].join('\n\n');

function scoresText({ card, pulledDownBy }: ScoresBlock, pen: Pen): string {
  const words = pen.words.scores;
  const shown = (score: number | null): string => score?.toFixed(card.decimals) ?? '–';
  const isExplained = pulledDownBy.some((numbers) => numbers.length > 0);
  const rows = card.scores.map(({ name, score, basis }, at) => [
    text(name),
    shown(score),
    text(basis),
    ...(isExplained ? [(pulledDownBy[at] ?? []).join(', ')] : []),
  ]);
  const overall = [
    `**${words.overall}**`,
    `**${shown(card.overall)}**`,
    text(card.overallBasis ?? ''),
    ...(isExplained ? [''] : []),
  ];
  const terms = card.scores.flatMap(({ name, made }) =>
    made === undefined
      ? []
      : [`- **${text(name)}:** ${text(made.calculation)}`, ...made.terms.map((term) => `  - ${text(term)}`)],
  );
  const sum = card.calculation === undefined ? [] : [`- **${words.overall}:** ${text(card.calculation)}`];
  const made = terms.length === 0 ? '' : [...terms, ...sum].join('\n');
  return [
    table([words.dimension, words.score, words.from, ...(isExplained ? [words.pulledDownBy] : [])], [...rows, overall]),
    ...(made === '' ? [] : [pen.grounds === 'folded' ? details(words.made, made) : made]),
  ].join('\n\n');
}

const withTotal = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  rows.map((row, at) => (at === rows.length - 1 ? row.map((cell) => (cell === '' ? '' : `**${cell}**`)) : row));

const marked = (sign: string, words: string): readonly string[] => words.split('\n').map((line) => `${sign} ${line}`);

/** The place of a quote, linked to its line if that is in a file below the report. */
const sourceText = ({ place, file, source }: ViewCitation): string =>
  [
    file === undefined ? code(place) : `[${text(place)}](${linkTo(file.path)}#L${file.line})`,
    ...(source === undefined ? [] : [`(${text(source)})`]),
  ].join(' ');

const LINES_MOST = 40;

/** The first lines of a text, and of each as much as there is room for. */
function cutLines(words: string, most: number): string {
  if (words.length <= most) return words;
  const lines = words.slice(0, most).split('\n');
  return [...lines.slice(0, LINES_MOST), '…'].join('\n');
}

const shorter = (words: string, most: number): string => (words.length <= most ? words : `${words.slice(0, most)}…`);
