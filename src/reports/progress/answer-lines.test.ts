import { expect, test } from 'vitest';
import { answerLines } from './answer-lines.ts';

test('an answer is told thing by thing', () => {
  expect([
    ...answerLines({
      findings: [
        { severity: 'high', title: 'Off by one', file: 'a.ts', line: 3 },
        { title: 'Vague', section: 'Intro' },
      ],
    }),
    ...answerLines({
      responses: [{ finding: 'F1', stance: 'disagree', adjustment: -10, reasoning: 'the caller\nchecks it' }],
      observations: [{ severity: 'low', title: 'Typo', file: 'b.ts', line: 0 }],
    }),
    ...answerLines({ defenses: [{ finding: 'F1', action: 'modify', adjustment: 5 }] }),
    ...answerLines({ flags: [{ issue: 'Who says so?', quote: 'He fled', location: 'Para 3' }, { quote: 'It rained' }] }),
    ...answerLines({ rulings: [{ finding: 'F1', ruling: 'accept', reasoning: 'it was shown' }] }),
  ]).toEqual([
    'high  Off by one  a.ts:3',
    'Vague  Intro',
    'disagree F1 −10: the caller checks it',
    'also saw: low  Typo  b.ts',
    'modify F1 +5',
    'Who says so?: “He fled”  Para 3',
    '“It rained”',
    'accept F1: it was shown',
  ]);
});

test('an answer may be anything, and of many things the first are told', () => {
  expect([undefined, 'text', { findings: 3 }].map((answer) => answerLines(answer))).toEqual([[], [], []]);
  expect(answerLines({ findings: [null, 7, { title: { deep: true } }, { title: '\u001b[2J' }] })).toEqual(['', '', '', '�[2J']);
  expect(answerLines({ findings: Array.from({ length: 22 }, () => ({ title: 'x' })) }).slice(19)).toEqual(['x', 'and 2 more']);
});
