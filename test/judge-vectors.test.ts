import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decide } from '../src/transcripts/decide.ts';

interface Vector {
  readonly case: { readonly id: string; readonly judges: readonly unknown[]; readonly rounds: readonly (readonly unknown[])[] };
  readonly want: { readonly type: string; readonly at: number | null; readonly score: number };
}

const vectors = readFileSync(join(import.meta.dirname, 'vectors/judges.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

test('there are vectors for every kind of verdict', () => {
  const kinds = vectors.map(({ want }) => `${want.type} ${want.at}`);
  expect(vectors).toHaveLength(40);
  expect([...new Set(kinds)].sort()).toEqual(['consensus 1', 'consensus 2', 'consensus 3', 'majority null', 'split null']);
});

for (const { case: debate, want } of vectors) {
  test(`${debate.id} comes out as an independent implementation says, in whatever order the judges sit and speak`, () => {
    const { type, at, score } = verdictOf(debate);
    expect({ type, at }).toEqual({ type: want.type, at: want.at });
    expect(Math.abs(score - want.score)).toBeLessThanOrEqual(0.01);
    const turned = { ...debate, judges: debate.judges.toReversed(), rounds: debate.rounds.map((round) => round.toReversed()) };
    expect(verdictOf(turned)).toEqual({ type, at, score });
  });
}

function verdictOf(debate: unknown): Vector['want'] {
  const decision = decide(debate);
  if (!('decided' in decision) || decision.decided.protocol !== 'judges') throw new Error(JSON.stringify(decision));
  const { verdict } = decision.decided.outcome;
  if (verdict === undefined) throw new Error('there is no verdict');
  return { type: verdict.type, at: verdict.reachedAt, score: verdict.score };
}
