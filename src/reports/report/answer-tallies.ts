import type { Language } from '../../core/language.ts';
import { TALLY_WORDS } from '../words/tables.ts';

/** The number of one kind of entry in an answer. */
export interface Tally {
  readonly count: number;
  readonly word: TallyWord;
}

type TallyWord = keyof (typeof TALLY_WORDS)['en'];

const STANCES: ReadonlyMap<unknown, TallyWord> = new Map([
  ['agree', 'agree'],
  ['disagree', 'disagree'],
  ['partial', 'partly agree'],
]);
const REFUTATIONS: ReadonlyMap<unknown, TallyWord> = new Map([
  ['agree', 'not refuted'],
  ['disagree', 'refuted'],
  ['partial', 'refuted in part'],
]);
const VOTES: ReadonlyMap<unknown, TallyWord> = new Map([
  ['valid', 'valid'],
  ['not-valid', 'not valid'],
  ['cannot-tell', 'cannot tell'],
]);
const ACTIONS: ReadonlyMap<unknown, TallyWord> = new Map([
  ['defend', 'defended'],
  ['concede', 'conceded'],
  ['modify', 'revised'],
]);

const so = (count: number, word: TallyWord): Tally => ({ count, word });

/** The counted entries of an answer; an answer of unknown shape gives none. */
export function talliesIn(answer: unknown): readonly Tally[] {
  const [findings, critical, flags, observations, rulings] = [
    listIn(answer, 'findings'),
    listIn(answer, 'criticalFindings'),
    listIn(answer, 'flags'),
    listIn(answer, 'observations'),
    listIn(answer, 'rulings'),
  ];
  return [
    ...(findings === undefined ? [] : [so(findings.length, 'finding')]),
    ...(critical === undefined ? [] : [so(critical.length, 'critical finding')]),
    ...(flags === undefined ? [] : [so(flags.length, 'flag')]),
    ...byWord(listIn(answer, 'responses'), 'stance', STANCES, 'response'),
    ...(observations === undefined || observations.length === 0 ? [] : [so(observations.length, 'new finding')]),
    ...byWord(listIn(answer, 'refutations'), 'stance', REFUTATIONS, 'refutation'),
    ...byWord(listIn(answer, 'votes'), 'vote', VOTES, 'vote'),
    ...byWord(listIn(answer, 'defenses'), 'action', ACTIONS, 'defense'),
    ...(rulings === undefined ? [] : [so(rulings.length, 'ruling')]),
    ...standIn(answer),
  ];
}

const STANDS: ReadonlyMap<unknown, TallyWord> = new Map([
  ['cleared', 'to clear'],
  ['fix-required', 'to fix'],
  ['escalate', 'for a person'],
]);

const OTHER: TallyWord = 'in other words';

/** An answer about one flag counts as one entry. */
function standIn(answer: unknown): readonly Tally[] {
  const word = STANDS.get(fieldOf(answer, 'stand') ?? fieldOf(answer, 'resolution'));
  if (word !== undefined) return [so(1, word)];
  const citations = listIn(answer, 'citations');
  if (citations !== undefined) return [so(citations.length, 'citation')];
  return typeof fieldOf(answer, 'reasoning') === 'string' ? [so(fieldOf(answer, 'fix') === undefined ? 0 : 1, 'joint edit')] : [];
}

/** The number of findings in an answer. */
export const findingsIn = (answer: unknown): number =>
  (listIn(answer, 'findings')?.length ?? 0) + (listIn(answer, 'observations')?.length ?? 0);

/** `3 findings`, `2 agree`, `no findings`. */
export const tallyText = ({ count, word }: Tally, language: Language = 'en'): string => TALLY_WORDS[language][word](count);

/** Sums the same kinds of entries over several answers. */
export function together(tallies: readonly Tally[]): readonly Tally[] {
  const sums = new Map<TallyWord, number>();
  for (const tally of tallies) sums.set(tally.word, (sums.get(tally.word) ?? 0) + tally.count);
  return [...sums].map(([word, sum]) => ({ count: sum, word }));
}

/** The list that an answer carries under a name. */
export function listIn(answer: unknown, name: string): readonly unknown[] | undefined {
  const list = fieldOf(answer, name);
  return Array.isArray(list) ? list : undefined;
}

/** A field of a value that may be anything. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

function byWord(
  list: readonly unknown[] | undefined,
  field: string,
  words: ReadonlyMap<unknown, TallyWord>,
  noun: TallyWord,
): readonly Tally[] {
  if (list === undefined) return [];
  if (list.length === 0) return [{ count: 0, word: noun }];
  const found = list.map((one) => words.get(fieldOf(one, field)) ?? OTHER);
  return [...words.values(), OTHER].flatMap((word) => {
    const sum = found.filter((one) => one === word).length;
    return sum === 0 ? [] : [{ count: sum, word }];
  });
}
