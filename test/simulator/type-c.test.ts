import { expect, test } from 'vitest';
import { apply, openCase, wants } from '../../src/core/case.ts';
import { total } from '../../src/core/consensus/confidence.ts';
import type { Response } from '../../src/core/finding-debate/hearing/said.ts';
import { findingId, seatId } from '../../src/core/ids.ts';
import { codeReview } from '../../src/core/protocols/code-review/protocol.ts';
import type { CodeFindingDraft, CodeReviewSetup } from '../../src/core/protocols/code-review/said.ts';
import type { FindingOutcome } from './finding-debate.ts';
import { allItems } from './places.ts';

// The votes of §1.3 are monotone; what type C (§1.5) does with the result is not: "winner −10 as a listed term",
// "a partial from either → merged, confidence = average". These are the smallest debates in which that shows.

test('an extra agreement decides a tied type C, and the winner pays for it', () => {
  const quarrel = { s0: [on('F2', 'disagree')], s1: [on('F1', 'disagree')] };
  expect(confidenceOfFirst(75, quarrel)).toBe(60);
  expect(confidenceOfFirst(75, { ...quarrel, s2: [on('F1', 'agree')] })).toBe(55);
});

test('an extra disagreement makes a type C of a partial answer, and the average is above the lower of the two', () => {
  expect(confidenceOfFirst(50, { s0: [on('F2', 'partial')] })).toBe(35);
  expect(confidenceOfFirst(50, { s0: [on('F2', 'partial')], s1: [on('F1', 'disagree')] })).toBe(53);
});

const on = (finding: string, stance: Response['stance']): Response => ({
  finding: findingId(finding),
  stance,
  adjustment: 0,
  reasoning: 'As said.',
});

const place = { file: 'a.ts', line: 1, endLine: 2, severity: 'medium', suggestion: 'Return early from `load()`.' } as const;
const evidence = { trigger: 'concrete', practice: 'none' } as const;
const NULL = { title: 'Null account is dereferenced', description: 'findAccount returns null for unknown customers.' };
const LOOP = { title: 'One query for each row', description: 'Every order in the loop loads its buyer separately.' };

/** Two diagnoses of the same lines by s0 and s1, a third seat, and one round of answers. */
function confidenceOfFirst(confidence: number, said: Readonly<Record<string, readonly Response[]>>): number {
  const findings: Readonly<Record<string, readonly CodeFindingDraft[]>> = {
    s0: [{ ...place, ...NULL, category: 'bug', confidence, evidence }],
    s1: [{ ...place, ...LOOP, category: 'performance', confidence: 75, evidence }],
  };
  let state = openCase(codeReview, SETUP);
  for (let open = wants(state); open.length > 0; open = wants(state)) {
    for (const { id: ask, seat, phase } of open) {
      const remarks = { unmatched: [], notes: [] };
      const responses = { responses: said[seat] ?? [], observations: [], ...remarks };
      const answer = phase === 'review' ? { findings: findings[seat] ?? [], ...remarks } : responses;
      state = apply(state, { type: 'ask-answered', ask, answer });
    }
  }
  const items = allItems(state.outcome as FindingOutcome).filter(({ absorbed }) => absorbed === undefined);
  const first = items.find(({ members }) => members.some(({ finding }) => finding.title === NULL.title));
  return first === undefined ? -1 : total(first.confidence);
}

const SETUP: CodeReviewSetup = {
  seats: ['s0', 's1', 's2'].map((id) => ({ id: seatId(id), model: `model of ${id}`, role: 'x', kind: 'model', canDefend: true })),
  assignments: ['s0', 's1', 's2'].map((id) => ({ seat: seatId(id), part: '', files: undefined })),
  agenda: ['cross-examine'],
  respondersPerFinding: Number.POSITIVE_INFINITY,
  independence: 'auto',
  texts: new Map(),
  outlines: new Map(),
  advisories: [],
};
