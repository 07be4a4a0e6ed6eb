import { expect, test } from 'vitest';
import { apply, openCase, wants } from '../../src/core/case.ts';
import type { Draft } from '../../src/core/finding-debate/hearing/said.ts';
import { businessDebate } from './business-debate.ts';
import { codeDebate } from './code-debate.ts';
import type { FindingDebate } from './finding-debate.ts';
import { allItems } from './places.ts';

test.each([
  ['code', codeDebate(1)],
  ['business', businessDebate(1)],
])('%s · three findings stay three, whatever ids their author gives them', (_, debate) => {
  const ids = ['F2#3', 'F2', 'F2'];
  const findings = ids.map((id, at) => ({ ...finding, id, ...DIFFERENT[at] }));
  expect(titles(debate, findings)).toEqual(DIFFERENT.map(({ title }) => title).sort());
});

const finding = { section: 'Overview', file: 'a.ts', line: 1, endLine: 1, severity: 'high', confidence: 80, suggestion: '' };
const evidence = { trigger: 'concrete', practice: 'none', impact: 'concrete' };
const DIFFERENT = [
  {
    title: 'Null account is dereferenced',
    description: 'findAccount returns null for customers.',
    category: 'accuracy',
    evidence,
  },
  { title: 'Misleading jargon', description: 'Investors do not know these acronyms.', category: 'clarity', evidence },
  { title: 'Competitor left out', description: 'The largest vendor is missing here.', category: 'positioning', evidence },
];

/** What is on the record when one seat says this and nobody says anything else. */
function titles({ protocol, setup }: FindingDebate, findings: readonly object[]): readonly string[] {
  const [seat] = setup.seats;
  if (seat === undefined) throw new Error('nobody sits');
  let state = openCase(protocol, { ...setup, agenda: [], assignments: [{ seat: seat.id, part: '', files: undefined }] });
  for (const { id: ask } of wants(state)) {
    const answer = { findings: findings as readonly Draft[], verifications: [], unmatched: [], notes: [] };
    state = apply(state, { type: 'ask-answered', ask, answer });
  }
  if (state.outcome === undefined) throw new Error('it does not conclude');
  const items = allItems(state.outcome);
  return items.flatMap(({ members }) => members.map((member) => member.finding.title)).sort();
}
