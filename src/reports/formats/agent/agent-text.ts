import type { Block, ItemBlock, ReportTree } from '../../blocks/block.ts';
import { layOut } from '../../blocks/layout.ts';
import { caseNameOf } from '../../blocks/sheet.ts';
import { byWeight } from '../../report/item-weight.ts';
import { type ReportView, standingWords, type ViewItem } from '../../report/view.ts';
import { AGENT_WORDS } from '../../words/tables.ts';
import { printable, shorten } from '../terminal/layout.ts';
import { placeOf } from '../terminal/passages.ts';

/** The maximum length of headings, and of items that an agent leaves alone. */
const LINE_MAX = 400;
const WORD_MAX = 160;

/** The field names of an item; they are the same in every language, because agents look for them. */
type Field =
  | 'case'
  | 'do'
  | 'meet'
  | 'keep'
  | 'not-found'
  | 'id'
  | 'kind'
  | 'at'
  | 'what'
  | 'fix'
  | 'if-upheld'
  | 'find'
  | 'replace'
  | 'quote'
  | 'source'
  | 'side'
  | 'question'
  | 'settle'
  | 'rule'
  | 'why';

/**
 * A report for a coding agent: items to change, to ask a person about and to leave alone, without text that could be taken for an
 * instruction.
 */
export function agentText(view: ReportView): string {
  const { sections, ...words } = AGENT_WORDS[view.language];
  const tree = layOut(view, { detail: 'short', caseName: caseNameOf(view) });
  const all = itemsIn(tree).filter(({ item }) => !(item === view.verdict && item.standing === 'accepted'));
  const inOrder = (standings: readonly ViewItem['standing'][]): readonly ItemBlock[] =>
    all.filter(({ item }) => standings.includes(item.standing)).sort((a, b) => byWeight(a.item, b.item));
  const [fix, ask, leave] = [inOrder(['accepted']), inOrder(['disputed']), inOrder(['rejected', 'filtered', 'pre-existing'])];
  const conditions = linesOf(view, 'conditions', 'meet');
  const strengths = linesOf(view, 'strengths', 'keep');
  const notFound = linesOf(view, 'not-found', 'not-found');
  const part = (head: string, blocks: readonly string[]): readonly string[] => [
    '',
    head,
    ...(blocks.length === 0 ? [words.nothing] : blocks),
  ];
  return `${[
    view.protocol,
    words.data,
    ...quoted('case', String(view.id ?? '')),
    ...(tree.partial.length === 0 ? [] : [words.incomplete, ...tree.partial.flatMap((line) => quoted('why', line))]),
    ...quoted('do', tree.headline),
    ...quoted('why', [...tree.counts.map(({ text }) => text), ...tree.remarks].join(' · ')),
    ...(conditions.length === 0 ? [] : part(sections.conditions(conditions.length), conditions)),
    ...part(
      sections.fix(fix.length),
      fix.map((item) => itemLines(item, view)),
    ),
    ...part(
      sections.ask(ask.length),
      ask.map((item) => itemLines(item, view)),
    ),
    ...part(
      sections.dismissed(leave.length, inOrder(['filtered']).length),
      leave.map((item) => leftLine(item, view)),
    ),
    ...(strengths.length === 0 ? [] : part(sections.strengths(strengths.length), strengths)),
    ...(notFound.length === 0 ? [] : part(sections.notFound(notFound.length), notFound)),
  ].join('\n')}\n`;
}

/** A list of a judged plan, a line each, with who said it: its conditions, its strengths, what was cited and is not in it. */
const linesOf = ({ lists = [] }: ReportView, list: string, field: Field): readonly string[] =>
  lists
    .filter(({ id }) => id === list)
    .flatMap(({ groups }) => groups)
    .flatMap(({ name, lines }) => lines.map(({ words, who }) => `${name === '' ? '' : `${name}: `}${words} (${who})`))
    .flatMap((line) => quoted(field, line));

/** Every item of a report, including folded ones. */
function itemsIn({ sections }: ReportTree): readonly ItemBlock[] {
  const within = (block: Block): readonly ItemBlock[] => {
    if (block.kind === 'item') return [block];
    if (block.kind === 'rows') return block.items;
    return block.kind === 'fold' ? block.blocks.flatMap(within) : [];
  };
  return sections.filter(({ id }) => id !== 'absorbed').flatMap(({ blocks }) => blocks.flatMap(within));
}

function itemLines({ item, shown }: ItemBlock, view: ReportView): string {
  const words = AGENT_WORDS[view.language];
  const { data, ruling, rung, severityWhy } = item;
  const head = [
    item.label,
    ...(data?.confidence === undefined ? [] : [words.confidence(data.confidence)]),
    ...(rung === undefined ? [] : [words.evidence(rung.level)]),
    ...(ruling === undefined ? [] : [words.ruled(ruling.by)]),
    ...(severityWhy === undefined ? [] : [severityWhy]),
  ].map((word) => shorten(word, WORD_MAX));
  const fields: readonly (readonly [Field, string])[] = [
    ['id', item.id],
    ['kind', data?.category ?? ''],
    ['at', [item.place ?? '', ...(item.places ?? [])].filter((place) => place !== '').join(', ')],
    ['what', item.description === '' ? item.title : `${item.title}: ${item.description}`],
    ...shown.flatMap(fieldsOf).filter(([field, text]) => isTold(field, text, item)),
    ['if-upheld', item.standing === 'disputed' ? ifUpheld(item) : ''],
    ['question', item.standing === 'disputed' ? (item.openQuestion?.question ?? '') : ''],
  ];
  return [`[${item.number}] ${head.join(' · ')}`, ...fields.flatMap(([field, text]) => quoted(field, text))].join('\n');
}

/** The change that a disputed item would need: to be made only after a person has upheld it. */
const ifUpheld = ({ suggestion, edit }: ViewItem): string =>
  edit === undefined ? suggestion : `“${edit.before}” → “${edit.after}”`;

/** A disputed item shows no fix to make now, and a quote that repeats the edit's original text is omitted. */
function isTold(field: Field, text: string, { standing, edit }: ViewItem): boolean {
  if (field === 'quote') return text !== edit?.before;
  return standing !== 'disputed' || !['fix', 'find', 'replace'].includes(field);
}

/** The fields of a block for an agent; omits backing and decision, which do not change the action. */
function fieldsOf(block: Block): readonly (readonly [Field, string])[] {
  switch (block.kind) {
    case 'prose':
      return block.role === 'fix' || block.role === 'settle' ? [[block.role, block.words]] : [];
    case 'quote':
      return [['quote', block.words]];
    case 'opposed':
      return block.passages.map(
        ({ place, quote }) => ['quote', [place, quote].filter((part) => part !== '').join(': ')] as const,
      );
    case 'edit':
      return [
        ['find', block.edit.before],
        ['replace', block.edit.after],
      ];
    case 'citations':
      return block.citations.map((one) => ['source', `${placeOf(one)}: “${one.quote}” (${one.by})`] as const);
    case 'sides':
      return block.sides.map(({ who, words }) => ['side', `${who}: ${words}`] as const);
    case 'command':
      return [['rule', block.command]];
    case 'fold':
      return block.blocks.flatMap(fieldsOf);
    default:
      return [];
  }
}

/** The reason why it is left alone, on one line. */
function leftLine({ item, why }: ItemBlock, { words }: ReportView): string {
  const place = item.place === undefined ? '' : `${item.place} `;
  const word = standingWords(words, item.standing).counted;
  return `[${item.number}] ${word} > ${shorten(`${place}${item.title}: ${why}`, LINE_MAX)}`;
}

/** Quoted text with a mark on every line, so that it cannot pass for the report's own text; it is not truncated. */
const quoted = (field: Field, text: string): readonly string[] =>
  printable(text)
    .split(/[\n\u2028\u2029]/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .map((line) => `${field} > ${line}`);
