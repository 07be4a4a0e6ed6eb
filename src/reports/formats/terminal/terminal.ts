import type { ReportTree, Section } from '../../blocks/block.ts';
import { layOut } from '../../blocks/layout.ts';
import { allItems, type ReportView, type ViewItem } from '../../report/view.ts';
import { LAYOUT_WORDS } from '../../words/tables.ts';
import { blockLines, type Page } from './blocks.ts';
import { headingWidths } from './headings.ts';
import { shorten, wrap } from './layout.ts';
import { INDENT, type TerminalOptions } from './options.ts';

/** The report for a terminal: the actions first, then the grounds for trust, then the omissions. */
export function terminalReport(view: ReportView, options: TerminalOptions): string {
  const { detail = 'short', caseName } = options;
  const tree = layOut(view, { detail, caseName });
  const page: Page = {
    ...options,
    language: view.language,
    words: LAYOUT_WORDS[view.language],
    widths: headingWidths(allItems(view)),
    detail,
  };
  const parts = [
    masthead(tree, page),
    ...tree.sections.filter(({ isFolded }) => !isFolded).flatMap((section) => openSection(section, page)),
    tree.sections
      .filter(isRows)
      .map((section) => rowsLine(section, page))
      .join('\n'),
    footer(tree, page),
    closing(tree, page),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function masthead({ name, headline, partial, counts, reach, remarks, shown }: ReportTree, { width, paint, words }: Page): string {
  const line = [...counts.map(({ text }) => text), ...reach].join(' · ');
  return [
    paint.bold(wrap(headline, width, '')),
    ...partial.map((one) => paint.yellow(wrap(`${words.partial.toLowerCase()}: ${one}`, gapWidth(width), ''))),
    ...(line === '' ? [] : [wrap(line, width, '')]),
    paint.dim(shorten(name.join(' · '), width)),
    ...[...remarks, ...shown].map((one) => paint.dim(wrap(one, width, ''))),
  ].join('\n');
}

/** A gap is one line, which logs can be searched for, unless the terminal is too narrow for that. */
const gapWidth = (width: number): number => (width < NARROW ? width : Number.POSITIVE_INFINITY);

const NARROW = 60;

/** Sections without a title, because the marks of their items' headings already identify them. */
const UNTITLED: ReadonlySet<string> = new Set(['verdict', 'accepted', 'disputed', 'scores']);

/** A part for each item; everything else under a title. */
function openSection({ id, title, blocks }: Section, page: Page): readonly string[] {
  const isPlain = UNTITLED.has(id) && page.detail === 'short';
  const parts = blocks.map((block) => blockLines(block, page).join('\n')).filter((part) => part !== '');
  const head = page.paint.bold(shorten(title, page.width));
  if (isPlain || parts.length === 0) return parts;
  return ['item', 'talk'].includes(blocks[0]?.kind ?? '') ? [head, ...parts] : [[head, ...parts].join('\n')];
}

/** True for folded sections of items: those that need no action. */
const isRows = ({ isFolded, blocks }: Section): boolean => isFolded && blocks[0]?.kind === 'rows';

/** `1 dismissed: 3 It is slow`, and below it people's rulings. */
function rowsLine({ title, blocks }: Section, { width, paint, words }: Page): string {
  const items = blocks.flatMap((block) => (block.kind === 'rows' ? block.items : []));
  const named = items.map(({ item }) => `${item.number} ${item.title}${neededText(item, words)}`).join(', ');
  const ruled = items.flatMap(({ item: { number, ruling }, shown: [first] }) =>
    ruling === undefined || first?.kind !== 'prose' ? [] : [paint.yellow(wrap(`${number} ${first.words}`, width, INDENT))],
  );
  return [paint.dim(shorten(`${title}: ${named}`, width)), ...ruled].join('\n');
}

const neededText = ({ standing, threshold, ruling }: ViewItem, { item }: Page['words']): string =>
  standing !== 'filtered' || threshold === undefined || ruling !== undefined
    ? ''
    : ` (${item.reached(String(threshold.reached), String(threshold.needed))})`;

/** The remaining content, and how to show it. */
function footer({ sections, story }: ReportTree, { width, paint, words, caseName }: Page): string {
  const folded = sections.filter((section) => section.isFolded && !isRows(section)).map(({ title }) => title);
  const lines = [
    ...(folded.length === 0 ? [] : [words.more(folded.join(', '))]),
    ...(story === undefined ? [] : [`${story.label}: ${caseName === undefined ? '--explain NUMBER' : story.command}`]),
  ];
  return lines.map((line) => paint.dim(wrap(line, width, ''))).join('\n');
}

/** The reason, and on the last line the overall result. */
const closing = ({ closing: end }: ReportTree, { width, paint }: Page): string =>
  end === undefined
    ? ''
    : [...end.reasons.map((reason) => wrap(reason, width, '')), paint.bold(wrap(end.line, width, ''))].join('\n');
