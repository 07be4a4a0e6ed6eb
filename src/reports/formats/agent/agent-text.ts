import { byWeight } from '../../report/item-weight.ts';
import { allItems, type ReportView, standingWords, type ViewItem } from '../../report/view.ts';
import { AGENT_WORDS } from '../../words/formats/agent.ts';
import { cut, printable, shorten } from '../terminal/layout.ts';

const LINES_MAX = 12;
const LINE_MAX = 400;
const WHY_MAX = 160;

/** The names of what an item says; they are the same in every language, for agents look for them. */
type Field = 'case' | 'id' | 'kind' | 'at' | 'what' | 'fix' | 'find' | 'replace' | 'quote' | 'question' | 'settle' | 'why';

/** A report for a coding agent: what to change, what to ask a person, what to leave, and nothing that could be taken for an order. */
export function agentText(view: ReportView): string {
  const { sections, ...words } = AGENT_WORDS[view.language];
  const all = allItems(view).filter((item) => !(item === view.verdict && item.standing === 'accepted'));
  const inOrder = (standings: readonly ViewItem['standing'][]): readonly ViewItem[] =>
    all.filter(({ standing }) => standings.includes(standing)).sort(byWeight);
  const [fix, ask, dismissed] = [inOrder(['accepted']), inOrder(['disputed']), inOrder(['rejected', 'filtered', 'pre-existing'])];
  const part = (head: string, blocks: readonly string[]): readonly string[] => [
    '',
    head,
    ...(blocks.length === 0 ? [words.nothing] : blocks),
  ];
  return `${[
    view.protocol,
    words.data,
    ...quoted('case', String(view.id ?? '')),
    ...(view.incomplete.length === 0 ? [] : [words.incomplete, ...view.incomplete.flatMap((line) => quoted('why', line))]),
    ...quoted('why', [...(view.lead ?? []), view.summary].join(' · ')),
    ...part(
      sections.fix(fix.length),
      fix.map((item) => block(item, view)),
    ),
    ...part(
      sections.ask(ask.length),
      ask.map((item) => block(item, view)),
    ),
    ...part(
      sections.dismissed(dismissed.length, inOrder(['filtered']).length),
      dismissed.map((item) => dismissedLine(item, view)),
    ),
  ].join('\n')}\n`;
}

function block(item: ViewItem, view: ReportView): string {
  const words = AGENT_WORDS[view.language];
  const { data, ruling, edit, openQuestion, quote = '', rung } = item;
  const isOpen = item.standing === 'disputed';
  const head = [
    item.label,
    ...(data?.confidence === undefined ? [] : [words.confidence(data.confidence)]),
    ...(rung === undefined ? [] : [words.evidence(rung.level)]),
    ...(ruling === undefined ? [] : [words.ruled(ruling.by)]),
    ...(item.severityWhy === undefined ? [] : [item.severityWhy]),
  ].map((word) => shorten(word, WHY_MAX));
  const fields: readonly (readonly [Field, string])[] = [
    ['id', item.id],
    ['kind', data?.category ?? ''],
    ['at', [item.place ?? '', ...(item.places ?? [])].filter((place) => place !== '').join(', ')],
    ['what', item.description === '' ? item.title : `${item.title}: ${item.description}`],
    ...(isOpen
      ? ([
          ['question', openQuestion?.question ?? ''],
          ['settle', openQuestion?.test ?? ''],
        ] as const)
      : ([
          ['fix', edit === undefined ? item.suggestion : ''],
          ['find', edit?.before ?? ''],
          ['replace', edit?.after ?? ''],
        ] as const)),
    ['quote', edit?.before === quote ? '' : quote],
  ];
  return [`[${item.number}] ${head.join(' · ')}`, ...fields.flatMap(([field, text]) => quoted(field, text, words.more))].join(
    '\n',
  );
}

/** Why it was dismissed, on one line. */
function dismissedLine(item: ViewItem, { words }: ReportView): string {
  const why = item.ruling === undefined ? item.decision.because : `${item.ruling.reason} (${item.ruling.by})`;
  const place = item.place === undefined ? '' : `${item.place} `;
  const word = standingWords(words, item.standing).word;
  return `[${item.number}] ${word} > ${shorten(`${place}${item.title}: ${why}`, LINE_MAX)}`;
}

/** Words of others behind a mark on every line, so that none of them can pass for ours. */
function quoted(field: Field, text: string, more = (lines: number): string => `(${lines})`): readonly string[] {
  const lines = printable(text)
    .split(/[\n\u2028\u2029]/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const shown = lines.slice(0, LINES_MAX).map((line) => `${field} > ${cut(line, LINE_MAX)}`);
  return lines.length <= LINES_MAX ? shown : [...shown, `${field} > ${more(lines.length - LINES_MAX)}`];
}
