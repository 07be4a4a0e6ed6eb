import { mean, rangeOf, readableText } from '../../consensus/exact.ts';
import { defined } from '../../defined.ts';
import { phrase } from './phrases.ts';
import type { CriticalStance, Opinion } from './said.ts';
import type { Scored, StanceScored } from './scores.ts';

/** Averages the scores that one judge gave under each stance; undefined if it gave none. Row J11. */
export function meanOverStances(under: readonly StanceScored[]): Scored | undefined {
  if (under.length === 0) return undefined;
  const score = mean(under.map(({ scored }) => scored.score));
  const names = [...new Set(under.flatMap(({ scored }) => [...scored.dimensions.keys()]))];
  const dimensions = new Map(
    names.map((name) => [name, mean(under.flatMap(({ scored }) => scored.dimensions.get(name) ?? []))] as const),
  );
  const terms = under.map(({ stance, scored }) => `${stance} ${readableText(scored.score)}`);
  return {
    score,
    dimensions,
    stated: new Set(under.flatMap(({ scored }) => [...scored.stated])),
    how: phrase('mean-of-stances', terms, readableText(score), readableText(rangeOf(under.map(({ scored }) => scored.score)))),
    underStances: under,
  };
}

/** An opinion and the stance it was given under. */
export interface StanceOpinion {
  readonly stance: string;
  readonly opinion: Opinion;
}

/** Joins what one judge says under each stance: texts one after the other, lists added up, and on each id the side of most. */
export function joinedOpinion(all: readonly StanceOpinion[]): Opinion | undefined {
  if (all.length === 0) return undefined;
  const opinions = all.map(({ opinion }) => opinion);
  const text = (of: (opinion: Opinion) => string | undefined): string | undefined => {
    const said = all.flatMap(({ stance, opinion }) => (of(opinion) ? [`[${stance}] ${of(opinion)}`] : []));
    return said.length === 0 ? undefined : said.join('\n\n');
  };
  const list = <T>(of: (opinion: Opinion) => readonly T[]): readonly T[] => opinions.flatMap(of);
  const given = <T>(of: (opinion: Opinion) => readonly T[] | undefined): readonly T[] | undefined =>
    opinions.every((opinion) => of(opinion) === undefined) ? undefined : opinions.flatMap((opinion) => of(opinion) ?? []);
  return {
    ...defined({
      positionStatement: text((one) => one.positionStatement),
      changeReason: text((one) => one.changeReason),
      positionRevision: text((one) => one.positionRevision),
      finalPosition: text((one) => one.finalPosition),
      criticalFindings: given((one) => one.criticalFindings),
      stances: sidesOf(given((one) => one.stances)),
      conditions: given((one) => one.conditions),
      unresolvedDisputes: given((one) => one.unresolvedDisputes),
      unresolvedDisagreements: given((one) => one.unresolvedDisagreements),
    }),
    dimensionScores: [],
    keyClaims: list((one) => one.keyClaims),
    endorses: list((one) => one.endorses),
    withdraws: list((one) => one.withdraws),
    agreements: list((one) => one.agreements),
    disagreements: list((one) => one.disagreements),
    keyPointsMaintained: list((one) => one.keyPointsMaintained),
    concessionsMade: list((one) => one.concessionsMade),
    notes: list((one) => one.notes),
  };
}

/** The side that most stances take on each id; where they are even, the judge holds it. */
function sidesOf(all: readonly CriticalStance[] | undefined): readonly CriticalStance[] | undefined {
  return all?.flatMap((first, index) => {
    if (all.findIndex(({ id }) => id === first.id) !== index) return [];
    const same = all.filter(({ id }) => id === first.id);
    const holding = same.filter(({ stance }) => stance === 'hold').length;
    const side = holding * 2 >= same.length ? 'hold' : 'reject';
    return same.find(({ stance }) => stance === side) ?? [];
  });
}
