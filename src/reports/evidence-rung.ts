import type { ViewRung } from './view.ts';

/** The levels of evidence, the lowest first. */
const RUNGS = ['asserted', 'anchored', 'quoted', 'co-reported', 'survived', 'reproduced'] as const;

type Rung = (typeof RUNGS)[number];

/** What an item is known to have, as far as its level of evidence follows from it. */
export interface RungFacts {
  readonly level: string;
  readonly isUngrounded: boolean;
  readonly isChallenged: boolean;
  /** Documents have no lines: there a quote is the first thing that can be checked. */
  readonly hasLines: boolean;
}

/** The level of an item, the next one, and what it lacks for that. */
export function rungOf(facts: RungFacts): ViewRung {
  const rungs = facts.hasLines ? RUNGS : RUNGS.filter((rung) => rung !== 'anchored');
  const next = rungs[(rungs as readonly string[]).indexOf(facts.level) + 1];
  return { level: facts.level, next: next ?? null, lacks: next === undefined ? '' : LACKS[next](facts) };
}

const LACKS: { readonly [R in Rung]: (facts: RungFacts) => string } = {
  asserted: () => '',
  anchored: () => 'its file and line are not among what was reviewed',
  quoted: ({ isUngrounded }) => (isUngrounded ? 'its quote stands nowhere in the text' : 'it quotes nothing that stands there'),
  'co-reported': () => 'no other source reported it blind',
  survived: ({ isChallenged }) => (isChallenged ? 'it was challenged and is not accepted' : 'nobody challenged it'),
  reproduced: () => 'no command was run whose output shows it',
};
