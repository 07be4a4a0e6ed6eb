import { expect, test } from 'vitest';
import { apply, type Case, openCase, wants } from '../../case.ts';
import { itemId, seatId } from '../../ids.ts';
import type { CodeReviewOutcome } from '../../protocols/code-review/outcome.ts';
import type { CodeReviewPhases, CodeReviewSetup } from '../../protocols/code-review/said.ts';
import { codeReview2 } from '../../protocols/code-review/version-2/protocol.ts';

type Review = Case<CodeReviewSetup, CodeReviewPhases, CodeReviewOutcome>;

const TEXT = 'const total = sum(rows) / rows.length;\nreturn total;\n';
const FINDING = {
  ...{ id: 'f1', file: 'src/a.ts', line: 1, endLine: 1, category: 'bug', severity: 'high', confidence: 90 },
  ...{ title: 'Division by zero', description: 'rows may be empty, so this is NaN.', suggestion: 'Return 0 then.' },
  evidence: { quote: 'sum(rows) / rows.length', trigger: 'concrete', practice: 'none' },
};

const AGREES = {
  responses: [{ finding: 'f1', stance: 'agree', adjustment: 5, reasoning: 'Nothing checks rows.length.' }],
  observations: [],
};
const REPLY = 'src/b.ts refuses an empty list before it calls this.';
const vote = (choice: 'valid' | 'not-valid') => ({
  votes: [{ finding: 'f1', vote: choice, reasoning: 'The caller in src/b.ts checks it.' }],
});

/** A decided review of claude, codex and gemini, with a finding of claude that the others agree with. */
function decided(seats: readonly string[] = ['claude/a', 'claude/b', 'codex/a', 'gemini/a']): Review {
  const all = seats.map((name) => ({
    ...{ id: seatId(name), model: name.split('/')[0] ?? '', role: name, kind: 'model' as const, canDefend: true },
  }));
  const setup: CodeReviewSetup = {
    ...{ seats: all, assignments: all.map(({ id }) => ({ seat: id, part: '', files: undefined })) },
    ...{ agenda: ['cross-examine', 'defend'], respondersPerFinding: 3, onePerSource: true, ballot: true, independence: 'auto' },
    ...{ texts: new Map([['src/a.ts', TEXT]]), outlines: new Map(), advisories: [] },
  };
  const reported = settled(openCase(codeReview2, setup), (seat) => ({ findings: seat === seats[0] ? [FINDING] : [] }));
  return settled(reported, () => AGREES);
}

/** Settles the open round; undefined: the seat fails. */
function settled(state: Review, say: (seat: string) => object | undefined): Review {
  return wants(state).reduce((before, { id, seat }) => {
    const said = say(seat);
    if (said !== undefined)
      return apply(before, { type: 'ask-answered', ask: id, answer: { notes: [], unmatched: [], ...said } });
    const failure = { kind: 'unavailable', message: 'gone' } as const;
    return apply(before, { type: 'ask-failed', ask: id, failure, willRetry: false });
  }, state);
}

const appealed = (state: Review, item = 'f1', reason = REPLY): Review =>
  apply(state, { type: 'item-appealed', item: itemId(item), by: 'the author', reason });

const standing = ({ outcome }: Review): string | undefined =>
  outcome === undefined ? undefined : codeReview2.items(outcome)[0]?.standing;

test('an appeal is put to one seat of each source that did not report the finding, with the claim and the reply alone', () => {
  const before = decided();
  expect(standing(before)).toBe('upheld');
  const asks = wants(appealed(before));
  expect(asks.map(({ id, seat, phase }) => [id, seat, phase])).toEqual([
    ['5:appeal-1:codex/a', 'codex/a', 'ballot'],
    ['5:appeal-1:gemini/a', 'gemini/a', 'ballot'],
  ]);
  expect(asks[0]?.brief).toMatchObject({ reply: REPLY, findings: [{ title: FINDING.title, file: 'src/a.ts' }] });
  for (const hidden of ['"severity"', '"suggestion"', 'Nothing checks rows.length'])
    expect(JSON.stringify(asks)).not.toContain(hidden);
});

test('sources that the reply convinces take back their support; those that it does not keep it', () => {
  const asked = appealed(decided());
  const lost = settled(asked, () => vote('not-valid'));
  expect(standing(lost)).not.toBe('upheld');
  expect(lost.outcome?.appeals).toEqual([{ item: 'f1', by: 'the author', reason: REPLY }]);
  expect(standing(settled(asked, () => vote('valid')))).toBe('upheld');
});

test('silence dismisses nothing, and no other round is held once a case was decided', () => {
  const unheard = settled(appealed(decided()), () => undefined);
  expect(standing(unheard)).toBe('upheld');
  // The finding is disputed after it, and the case would hold a ballot: the appeal was one.
  const split = settled(appealed(decided()), (seat) => vote(seat === 'codex/a' ? 'not-valid' : 'valid'));
  expect(split.outcome).toBeDefined();
  expect(wants(split)).toEqual([]);
});

test('a second appeal is a round of its own; the later vote of a source counts', () => {
  const lost = settled(appealed(decided()), () => vote('not-valid'));
  const again = appealed(lost, 'f1', 'Sorry: src/c.ts calls it, too.');
  expect(wants(again).map(({ id }) => id)).toEqual(['6:appeal-2:codex/a', '6:appeal-2:gemini/a']);
  expect(standing(settled(again, () => vote('valid')))).toBe('upheld');
});

test('nothing is asked about an unknown item, where every source reported it, or before a case is decided', () => {
  expect(appealed(decided(), 'f9').outcome).toBeDefined();
  expect(appealed(decided(['claude/a', 'claude/b'])).outcome).toBeUndefined();
  const alone = decided(['claude/a']);
  expect(appealed(alone).outcome).toBeDefined();
  const open = openCase(codeReview2, alone.setup);
  expect(appealed(open)).toBe(open);
  const ended = apply(open, { type: 'case-curtailed', reason: 'budget' });
  expect(appealed(ended)).toBe(ended);
});
