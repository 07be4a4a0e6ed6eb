import type { Saying, ViewFact, ViewItem } from '../report/view.ts';
import { recalledText } from '../wording/recalled.ts';
import { RULING_WORDS } from '../words/tables.ts';
import type { Block, ItemBlock, TalkBlock } from './block.ts';
import type { Sheet } from './sheet.ts';

/** The number of quotes shown with an item; further ones are folded. */
const CITATIONS_SHOWN = 2;

/** An item as every report shows it: the action or decision, and below that the grounds. */
export function itemBlock(item: ViewItem, sheet: Sheet): ItemBlock {
  const isRuled = item.ruling !== undefined;
  return {
    kind: 'item',
    item,
    shown: SHOWN[item.standing](item, sheet),
    grounds: groundsOf(item, sheet),
    why: isRuled ? ruledText(item, sheet) : item.decision.because,
    // The panel's reversal condition does not apply to a person's ruling.
    reversal: isRuled ? '' : item.decision.reversal,
  };
}

const SHOWN: { readonly [S in ViewItem['standing']]: (item: ViewItem, sheet: Sheet) => readonly Block[] } = {
  accepted: toFix,
  disputed: toDecide,
  rejected: setAside,
  filtered: setAside,
  'pre-existing': setAside,
};

/** The description, the fix and the backing of an item. */
function toFix(item: ViewItem, sheet: Sheet): readonly Block[] {
  return [
    ...rulingBlocks(item, sheet),
    ...textBlocks(item, sheet),
    ...prose('what', item.description),
    ...fixBlocks(item, sheet.words.item.fix),
    ...citationBlocks(item, sheet),
    ...prose('backing', item.backing),
    ...(item.struck ?? []).flatMap((line) => prose('struck', line, sheet.words.item.struck)),
  ];
}

/** The sides, the question between them, the test that would settle it, and how to rule. */
function toDecide(item: ViewItem, sheet: Sheet): readonly Block[] {
  const { decision, openQuestion, severityWhy = '' } = item;
  const words = sheet.words.item;
  const sides = item.perspectives;
  const isSaid = (text: string): boolean => sides.some((side) => side.words.includes(text.replace(/^[^:]{1,12}: /, '')));
  const question = openQuestion?.question ?? '';
  return [
    ...rulingBlocks(item, sheet),
    ...textBlocks(item, sheet),
    ...(isSaid(item.description) ? [] : prose('what', item.description)),
    ...(sides.length === 0 ? [] : [{ kind: 'sides', sides } as const]),
    ...citationBlocks(item, sheet),
    ...(question === decision.because ? [] : prose('because', decision.because, words.openBecause)),
    ...prose('note', severityWhy),
    // A question that only asks whether the item holds says no more than its heading and the sides.
    ...(sides.length > 0 && question.includes(bare(item.title)) ? [] : prose('question', question, words.question)),
    ...prose('settle', openQuestion?.test ?? '', words.settle),
    ...fixBlocks(item, words.ifItStands),
    ...(item.escalate ? prose('note', sheet.asksFirst ? words.asksFirst : words.escalated) : []),
    ...commandBlocks(item, sheet),
    ...prose('backing', sides.length === 0 ? item.backing : ''),
    ...(item.struck ?? []).flatMap((line) => prose('struck', line, words.struck)),
  ];
}

/** A title without the number that judges know it by. */
const bare = (title: string): string => title.replace(/^C\d+: /, '');

/** The reason for setting it aside, and the reversal condition; its description is folded. */
function setAside(item: ViewItem, sheet: Sheet): readonly Block[] {
  const { decision, ruling } = item;
  const words = sheet.words.item;
  const inner = [
    ...textBlocks(item, sheet),
    ...prose('what', item.description),
    ...fixBlocks(item, words.fix),
    ...citationBlocks(item, sheet),
  ];
  const facts = [
    { name: words.why, value: decision.because },
    { name: words.reversal, value: decision.reversal },
  ].filter(({ value }) => value !== '');
  return [
    ...rulingBlocks(item, sheet),
    ...(ruling === undefined && facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
    ...(inner.length === 0 ? [] : [{ kind: 'fold', title: words.itself(sheet.names.item), note: '', blocks: inner } as const]),
  ];
}

/** The terms of its number, the deciding rule, and the statements. */
function groundsOf(item: ViewItem, sheet: Sheet): readonly Block[] {
  const { measure, threshold, number } = item;
  const words = sheet.words.item;
  const facts = decisionFacts(item, sheet);
  const inside = sheet.absorbed.get(number) ?? [];
  return [
    ...(measure === undefined || (measure.formula === '' && measure.terms.length === 0)
      ? []
      : [{ kind: 'sum', label: words.whyValue(measure.value), measure, threshold } as const]),
    ...(facts.length === 0
      ? []
      : [{ kind: 'fold', title: words.decision, note: item.decision.word, blocks: [{ kind: 'facts', facts }] } as const]),
    ...(sheet.hasTalk ? talkBlocks(item, sheet) : []),
    ...(inside.length === 0
      ? []
      : [{ kind: 'fold', title: words.absorbed(inside.length), note: '', blocks: absorbedBlocks(inside, sheet) } as const]),
  ];
}

/** The deciding rule, its grounds, the backing and the reversal condition; omits facts already shown with the item. */
function decisionFacts(item: ViewItem, sheet: Sheet): readonly ViewFact[] {
  const { decision, rung, facts, marks = [], backing, aliases, id, standing } = item;
  const words = sheet.words.item;
  const isAside = standing !== 'accepted' && standing !== 'disputed';
  const isTold = (value: string): boolean =>
    backing.includes(value) || decision.particulars.some((line) => line.endsWith(value)) || value === decision.because;
  const told = standing === 'accepted' ? [decision.because, ...decision.particulars] : decision.particulars;
  const level = rung === undefined ? '' : rung.next === null ? rung.level : words.not(rung.level, rung.next, rung.lacks);
  return [
    { name: words.because, value: told.join(' · ') },
    { name: words.decidedBy, value: decision.rule },
    { name: words.reversal, value: isAside || item.ruling !== undefined ? '' : decision.reversal },
    { name: words.level, value: level },
    ...facts.filter(({ value }) => !isTold(value) && !level.startsWith(value)),
    { name: words.marks, value: marks.join(', ') },
    { name: words.struck, value: isAside ? (item.struck ?? []).join(' · ') : '' },
    { name: words.ids, value: [...new Set([id, ...aliases])].filter((name) => name !== '').join(', ') },
  ].filter(({ value }) => value !== '');
}

/** Items that went into another one, each with its own story. */
export const absorbedBlocks = (items: readonly ViewItem[], sheet: Sheet): readonly Block[] =>
  items.map((item) => ({
    kind: 'item',
    item,
    shown: [...prose('because', item.decision.because), ...textBlocks(item, sheet)],
    grounds: groundsOf(item, sheet).filter(({ kind }) => kind === 'sum' || kind === 'talk'),
    why: item.decision.because,
    reversal: '',
  }));

/** The debate about an item, under the names of its rounds. */
export function talkBlocks(item: ViewItem, { words, names }: Sheet, title = words.debate.title): readonly TalkBlock[] {
  const rounds = new Map<number | undefined, Saying[]>();
  for (const one of item.sayings) rounds.set(one.round, [...(rounds.get(one.round) ?? []), one]);
  if (rounds.size === 0) return [];
  const nameOf = (round: number | undefined): string =>
    round === undefined ? words.debate.finally : (names.rounds?.[round] ?? words.debate.round(round));
  return [
    {
      kind: 'talk',
      title,
      note: words.debate.extent(item.sayings.length, rounds.size),
      item,
      rounds: [...rounds].map(([round, said]) => ({ name: nameOf(round), said })),
    },
  ];
}

const prose = (
  role: Extract<Block, { kind: 'prose' }>['role'],
  words: string,
  label?: string,
): readonly Extract<Block, { kind: 'prose' }>[] => (words === '' ? [] : [{ kind: 'prose', role, label, words }]);

/** The text it is about: its quote, or the two passages that do not go together. */
function textBlocks({ quote = '', opposed, excerpt, place = '' }: ViewItem, { words }: Sheet): readonly Block[] {
  if (opposed !== undefined) {
    const labels = [words.item.says, words.item.butSays];
    return [{ kind: 'opposed', passages: opposed.map((one, at) => ({ ...one, label: labels[at] ?? '' })) }];
  }
  return quote === '' && excerpt === undefined ? [] : [{ kind: 'quote', words: quote, excerpt, place }];
}

const fixBlocks = ({ suggestion, edit }: ViewItem, label: string): readonly Block[] => [
  ...prose('fix', suggestion, label),
  ...(edit === undefined ? [] : [{ kind: 'edit', edit } as const]),
];

function citationBlocks({ citations = [] }: ViewItem, { words }: Sheet): readonly Block[] {
  const block = (some: typeof citations): Block => ({
    kind: 'citations',
    citations: some.map((one) => ({ ...one, label: words.item.quotes(one.by) })),
  });
  const more = citations.slice(CITATIONS_SHOWN);
  return [
    ...(citations.length === 0 ? [] : [block(citations.slice(0, CITATIONS_SHOWN))]),
    ...(more.length === 0
      ? []
      : [{ kind: 'fold', title: words.item.moreQuotes(more.length), note: '', blocks: [block(more)] } as const]),
  ];
}

/** A person's ruling is shown above the panel's decision. */
const rulingBlocks = (item: ViewItem, sheet: Sheet): readonly Block[] =>
  item.ruling === undefined
    ? []
    : prose('ruling', RULING_WORDS[sheet.language].thePanel(ruledText(item, sheet), item.decision.word));

function ruledText({ ruling, rulingMeans }: ViewItem, { language }: Sheet): string {
  if (ruling === undefined) return '';
  const { names, ruled } = RULING_WORDS[language];
  if (ruling.recalled !== undefined) return recalledText(ruling, ruling.recalled, language);
  return ruled(rulingMeans?.[ruling.ruling] ?? names[ruling.ruling], ruling.by, ruling.reason);
}

function commandBlocks({ number, rulingMeans, ruling }: ViewItem, { words, caseName }: Sheet): readonly Block[] {
  if (caseName === undefined || ruling !== undefined) return [];
  const note = rulingMeans === undefined ? '' : words.item.means(rulingMeans.uphold, rulingMeans.dismiss);
  const command = `tribunal rule ${caseName} ${number} uphold|dismiss --reason "…"`;
  return [{ kind: 'command', label: words.item.rule, command, note }];
}
