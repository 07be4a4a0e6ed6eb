import { expect, test } from 'vitest';
import type { CountedRound } from '../../../core/protocols/judge-panel/outcome.ts';
import { strengthsIn } from './strengths.ts';

const roundOf = (round: number, statements: Readonly<Record<string, string>>) =>
  ({
    round,
    positions: Object.entries(statements).map(([judge, positionStatement]) => ({ judge, opinion: { positionStatement } })),
  }) as unknown as CountedRound;

test('strengths are the items below their heading, up to the next one, with lines that go on', () => {
  const a =
    '## My Assessment\n\n### Strengths (with evidence)\n1. Rock on both banks: survey.md,\n   "granite"\n- A reserve\n\n### Concerns\n1. The crane';
  const b = '### 강점\n1) 되돌릴 수 있음\n\n### 우려\n1) 비용';
  const rounds = [
    roundOf(1, { a, b, c: 'Strengths are many.' }),
    roundOf(2, { a: '### Strengths\n- Another', c: '### Strengths\n- Late' }),
  ];
  expect(strengthsIn(rounds)).toEqual([
    { judge: 'a', strength: 'Rock on both banks: survey.md, "granite"' },
    { judge: 'a', strength: 'A reserve' },
    { judge: 'b', strength: '되돌릴 수 있음' },
    { judge: 'c', strength: 'Late' },
  ]);
});
