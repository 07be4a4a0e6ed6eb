import { expect, test } from 'vitest';
import { readReviewers } from './reviewers-file.ts';

const read = (text: string, name = 'team.yaml') => readReviewers({ name, text }).reviewers;
const mistake = (text: string): string => {
  try {
    return JSON.stringify(read(text));
  } catch (error) {
    const { code, place, message } = error as { code: string; place: string; message: string };
    return `${code} ${place} ${message}`;
  }
};

const CFO = { name: 'Hospital CFO', field: 'Budget fit', words: 'Look for costs without a year.' };

test('reviewers are the built-in ones by category or name, all five, or of the user’s own', () => {
  const text = `
reviewers:
  - accuracy
  - data-evidence-reviewer
  - name: Hospital CFO
    field: Budget fit
    words: |
      Look for costs without a year.
  - { name: 법무 담당, field: accuracy, words: 계약 문장을 봅니다. }
`;
  expect(read(text)).toEqual([
    { role: 'domain-accuracy-reviewer' },
    { role: 'data-evidence-reviewer' },
    { role: 'Hospital-CFO', field: 'budget-fit', words: 'Look for costs without a year.' },
    { role: '법무-담당', field: 'accuracy', words: '계약 문장을 봅니다.' },
  ]);
  const listed = read(JSON.stringify(['built-in', 'clarity', CFO]), 'team.json');
  expect(listed.map(({ role }) => role)).toEqual([
    'domain-accuracy-reviewer',
    'audience-fit-reviewer',
    'competitive-positioning-reviewer',
    'communication-clarity-reviewer',
    'data-evidence-reviewer',
    'Hospital-CFO',
  ]);
});

test.each([
  ['reviewers: []', 'bad-reviewers team.yaml:1 reviewers: expected at least one reviewer'],
  [
    'reviewers:\n  - accuracy\n  - marketing',
    'bad-reviewers team.yaml:3 reviewers[1]: expected a reviewer: { name, field, words }',
  ],
  [
    '- accuracy\n- { name: CFO, words: x }',
    'bad-reviewers team.yaml:2 reviewers[1]: expected a reviewer: { name, field, words }',
  ],
  ['- { name: "a/b", field: f, words: x }', 'bad-reviewers team.yaml:1 reviewers[0].name: expected letters, digits and hyphens'],
  ['- { name: Clarity, field: f, words: x }', 'bad-reviewers team.yaml:1 reviewers[0].name: expected a name of its own'],
  ['- { name: law, field: Law, words: x }', 'bad-reviewers team.yaml:1 reviewers[0].name: expected a name that is no field'],
  [
    '- { name: a b, field: f, words: x }\n- { name: A-B, field: g, words: y }',
    'bad-reviewers team.yaml:2 reviewers[1].name: expected a name that no other reviewer has',
  ],
  [
    `- { name: a, field: f, words: ${'x'.repeat(8_001)} }`,
    'bad-reviewers team.yaml:1 reviewers[0].words: expected words of at most',
  ],
  ['reviewers: [', 'not-yaml team.yaml:1'],
  ['', 'empty-input team.yaml the file is empty'],
])('a mistake in the file is named with its line: %j', (text, message) => {
  expect(mistake(text)).toContain(message);
});
