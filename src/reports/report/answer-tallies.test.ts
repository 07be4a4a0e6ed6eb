import { expect, test } from 'vitest';
import { findingsIn, talliesIn, tallyText, together } from './answer-tallies.ts';

const words = (answer: unknown): string =>
  talliesIn(answer)
    .map((tally) => tallyText(tally))
    .join(' · ');

test('an answer is counted by what it says', () => {
  const stances = ['agree', 'disagree', 'agree', 'partial'].map((stance) => ({ stance }));
  expect([
    words({ findings: [{}, {}, {}] }),
    words({ findings: [{}] }),
    words({ findings: [] }),
    words({ responses: stances, observations: [{}] }),
    words({ responses: [], observations: [] }),
    words({ defenses: [{ action: 'defend' }, { action: 'concede' }, { action: 'modify' }] }),
    words({ rulings: [{}, {}] }),
    words({ flags: [{}, {}] }),
    words({ flags: [] }),
    words({ stand: 'fix-required' }),
    words({ resolution: 'escalate' }),
    words({ citations: [{}], notes: [] }),
    words({ reasoning: 'r', fix: {}, notes: [] }),
    words({ reasoning: 'r', notes: [] }),
  ]).toEqual([
    '3 findings',
    '1 finding',
    'no findings',
    '2 agree · 1 disagree · 1 partly agree · 1 new finding',
    'no responses',
    '1 defended · 1 conceded · 1 revised',
    '2 rulings',
    '2 flags',
    'no flags',
    '1 to fix',
    '1 for a person',
    '1 citation',
    '1 joint edit',
    'no joint edits',
  ]);
});

test('an answer may be anything', () => {
  const odd = [undefined, null, 7, 'findings', [], { findings: 'three' }, Object.create({ findings: [1] })];
  expect(odd.map(words)).toEqual(['', '', '', '', '', '', '']);
  expect(words({ responses: [{ stance: '\u001b[2Jagree' }, null, 'agree', { stance: 'agree' }] })).toBe(
    '1 agree · 3 in other words',
  );
});

test('findings are reports and observations, and answers add up', () => {
  expect(findingsIn({ findings: [1, 2], observations: [3] })).toBe(3);
  expect(together([...talliesIn({ findings: [1] }), ...talliesIn({ findings: [1, 2] })])).toEqual([
    { count: 3, word: 'finding' },
  ]);
});
