import type { SeatId } from '../../src/core/ids.ts';
import type { JudgePanelSetup, Opinion } from '../../src/core/protocols/judge-panel/said.ts';
import {
  type Fraction,
  inOrder,
  isEqual,
  isMore,
  meanOf,
  medianOf,
  minus,
  spanOf,
  thousandths,
  weightedMean,
} from './fraction.ts';
import { isId, topicOf } from './judge-texts.ts';

/** A judge after a round. */
interface Judged {
  readonly seat: SeatId;
  readonly score: Fraction;
  readonly dimensions: ReadonlyMap<string, Fraction>;
  readonly stated: ReadonlySet<string>;
}

/** The topics of the critical findings that each judge holds who has said anything, with or without a score. */
export type Holders = ReadonlyMap<SeatId, ReadonlySet<number>>;

/** What a judge said, and whether it broke off: then it takes nothing back by not saying it. */
export interface Heard {
  readonly opinion: Opinion;
  readonly brokenOff: boolean;
}

/** What the law makes of what was said, worked out a second time. */
export interface Ruling {
  readonly type: 'consensus' | 'majority' | 'split';
  readonly at: number | null;
  readonly score: Fraction;
  readonly gate: 'GREEN' | 'YELLOW' | 'RED';
  readonly capped: boolean;
  /** What would cap GREEN is there, whatever the gate. */
  readonly mostHold: boolean;
  readonly majority: readonly SeatId[];
  readonly heard: readonly Judged[];
  readonly holders: Holders;
}

type Law = Pick<JudgePanelSetup, 'judges' | 'dimensions' | 'single'>;

const [HALF, ONE, THREE, FOUR] = [0.5, 1, 3, 4].map(thousandths) as [Fraction, Fraction, Fraction, Fraction];

/** Who said what. */
export interface Word {
  readonly seat: SeatId;
  readonly word: Heard;
}

/** Who holds what after each round, and whether that caps the gate. */
export interface Book {
  readonly after: (words: readonly Word[]) => Holders;
  readonly caps: (holders: Holders) => boolean;
}

/** Version 1: by words. */
function bookByWords(): Book {
  const listed = new Set<number | string>();
  let holders: Holders = new Map();
  return {
    after: (words) => {
      for (const { word } of words)
        for (const { id, finding } of criticalIn(word.opinion))
          for (const name of [id, topicOf(finding)]) if (name !== undefined) listed.add(name);
      const held = words.map(({ seat, word }) => [seat, holdsAfter(holders.get(seat) ?? new Set(), word, listed)] as const);
      holders = new Map([...holders, ...held]);
      return holders;
    },
    caps: (held) => {
      const all = [...held.values()];
      return topicsOf(held).some((topic) => all.filter((holds) => holds.has(topic)).length * 2 > all.length);
    },
  };
}

/** The verdict after these rounds, each with who said what in it; undefined where nobody was heard. */
export function rulingOn(
  law: Law,
  rounds: readonly ReadonlyMap<SeatId, Heard>[],
  book: Book = bookByWords(),
): Ruling | undefined {
  let heard: readonly Judged[] = [];
  let holders: Holders = new Map();
  for (const [index, said] of rounds.entries()) {
    const after = judgedAfter({ law, before: heard, said, round: index + 1 });
    heard = after.heard;
    holders = book.after(after.words);
    if (after.spoke > 0 && agree(law, heard, holders)) return verdictOn(law, { heard, holders, book }, index + 1);
  }
  return heard.length === 0 ? undefined : verdictOn(law, { heard, holders, book }, null);
}

interface RoundOfWords {
  readonly law: Law;
  readonly before: readonly Judged[];
  readonly said: ReadonlyMap<SeatId, Heard>;
  readonly round: number;
}

/** Who stands where after a round, and how many spoke in it: who never gave a score has not been heard. */
function judgedAfter({ law, before, said, round }: RoundOfWords) {
  const words = law.judges.flatMap(({ seat }) => {
    const word = said.get(seat);
    return word === undefined ? [] : [{ seat, word }];
  });
  const spoken = words.flatMap(({ seat, word: { opinion, brokenOff } }) => {
    if (brokenOff) return [];
    const score = scoreOf(
      law,
      opinion,
      before.find((one) => one.seat === seat),
      round,
    );
    return score === undefined ? [] : [{ seat, ...score }];
  });
  const heard = law.judges.flatMap(({ seat }): readonly Judged[] => {
    const now = spoken.filter((one) => one.seat === seat);
    return now.length > 0 ? now : before.filter((one) => one.seat === seat).map((one) => ({ ...one, stated: new Set() }));
  });
  return { heard, words, spoke: spoken.length };
}

function scoreOf({ dimensions: weighed }: Law, opinion: Opinion, was: Judged | undefined, round: number) {
  const known = opinion.dimensionScores.filter(({ name }) => weighed.some((one) => one.name === name));
  const dimensions = new Map([
    ...(was?.dimensions ?? []),
    ...known.map(({ name, score }) => [name, thousandths(score)] as const),
  ]);
  const stated = new Set(known.map(({ name }) => name));
  const { overallScore, newScore, finalScore } = opinion;
  const own = [overallScore, newScore, finalScore][round - 1];
  const claim = own ?? newScore ?? finalScore ?? overallScore;
  const terms = weighed.flatMap(({ name, weight }) => {
    const value = dimensions.get(name);
    return value === undefined ? [] : [{ value, weight: thousandths(weight) }];
  });
  const score = (stated.size > 0 ? weightedMean(terms) : undefined) ?? (claim === undefined ? was?.score : thousandths(claim));
  return score === undefined ? undefined : { score, dimensions, stated };
}

const criticalIn = ({ criticalFindings = [] }: Opinion) => criticalFindings.filter(({ priority }) => priority === 'CRITICAL');

function holdsAfter(
  before: ReadonlySet<number>,
  { opinion, brokenOff }: Heard,
  listed: ReadonlySet<number | string>,
): ReadonlySet<number> {
  const named = (references: readonly string[]): readonly number[] =>
    references.flatMap((reference) => {
      const topic = topicOf(reference);
      return topic !== undefined && listed.has(isId(reference) ? reference : topic) ? [topic] : [];
    });
  const own = criticalIn(opinion).flatMap(({ finding }) => topicOf(finding) ?? []);
  const withdrawn = new Set(named(opinion.withdraws));
  const keeps = opinion.criticalFindings === undefined || brokenOff;
  const held = [...(keeps ? before : []), ...own, ...named(opinion.endorses)];
  return new Set(held.filter((topic) => !withdrawn.has(topic)));
}

/** All within 0.5, all within 1.0 on what two or more scored in this round, and of one mind on everything critical. */
function agree({ dimensions }: Law, heard: readonly Judged[], holders: Holders): boolean {
  const apart = dimensions.some(({ name }) => {
    const scores = heard.flatMap((one) => (one.stated.has(name) ? (one.dimensions.get(name) ?? []) : []));
    return isMore(spanOf(scores), ONE);
  });
  const all = [...holders.values()];
  const divided = topicsOf(holders).some((topic) => !all.every((holds) => holds.has(topic)));
  return heard.length >= 2 && !isMore(spanOf(heard.map(({ score }) => score)), HALF) && !apart && !divided;
}

interface Panel {
  readonly heard: readonly Judged[];
  readonly holders: Holders;
  readonly book: Book;
}

const topicsOf = (holders: Holders): readonly number[] => [...new Set([...holders.values()].flatMap((holds) => [...holds]))];

function verdictOn(law: Law, { heard, holders, book }: Panel, at: number | null): Ruling {
  const scores = heard.map(({ score }) => score);
  const majority = at === null && heard.length > 1 ? majorityOf(heard, law.judges.length) : [];
  const type = at !== null ? 'consensus' : majority.length > 0 ? 'majority' : 'split';
  const counted = { consensus: meanOf(scores), majority: meanOf(majority.map(({ score }) => score)), split: medianOf(scores) }[
    type
  ];
  const score = law.single ? (meanPerDimension(law, heard) ?? meanOf(scores)) : counted;
  const uncapped = isMore(FOUR, score) ? (isMore(THREE, score) ? 'RED' : 'YELLOW') : 'GREEN';
  const capped = book.caps(holders);
  return {
    mostHold: capped,
    type,
    at,
    score,
    gate: capped && uncapped === 'GREEN' ? 'YELLOW' : uncapped,
    capped: capped && uncapped === 'GREEN',
    majority: majority.map(({ seat }) => seat).sort(),
    heard,
    holders,
  };
}

/** Of all sets of judges within 0.5 the largest, then the closest, then the nearest to the median, then the lower. */
function majorityOf(heard: readonly Judged[], seated: number): readonly Judged[] {
  const middle = medianOf(heard.map(({ score }) => score));
  const sets = Array.from({ length: 2 ** heard.length }, (_, bits) => heard.filter((_one, at) => (bits >> at) % 2 === 1));
  const ranked = sets
    .map((members) => ({ members, scores: members.map(({ score }) => score) }))
    .filter(({ members, scores }) => members.length * 2 > seated && !isMore(spanOf(scores), HALF))
    .map(({ members, scores }) => ({ members, keys: [spanOf(scores), spanOf([meanOf(scores), middle]), meanOf(scores)] }));
  const largest = Math.max(...ranked.map(({ members }) => members.length));
  const rivals = ranked.filter(({ members }) => members.length === largest);
  return (
    rivals.reduce<(typeof rivals)[number] | undefined>(
      (best, one) => (best && !isBefore(one.keys, best.keys) ? best : one),
      undefined,
    )?.members ?? []
  );
}

function isBefore(a: readonly Fraction[], b: readonly Fraction[]): boolean {
  for (const [at, one] of a.entries()) {
    const other = b[at];
    if (other !== undefined && !isEqual(one, other)) return isMore(other, one);
  }
  return false;
}

function meanPerDimension({ dimensions }: Law, heard: readonly Judged[]): Fraction | undefined {
  if (heard.some(({ stated }) => stated.size === 0)) return undefined;
  return weightedMean(
    dimensions.flatMap(({ name, weight }) => {
      const scores = heard.flatMap((one) => (one.stated.has(name) ? (one.dimensions.get(name) ?? []) : []));
      return scores.length === 0 ? [] : [{ value: meanOf(scores), weight: thousandths(weight) }];
    }),
  );
}

/** Whether a score lies between the least and the most of these. */
export function isWithin(score: Fraction, values: readonly Fraction[]): boolean {
  const sorted = inOrder(values);
  const [least = score, most = score] = [sorted[0], sorted.at(-1)];
  return !isMore(least, score) && !isMore(score, most) && minus(most, least).parts >= 0n;
}
