import { expect, test } from 'vitest';
import { apply, type Case, openCase, wants } from '../../case.ts';
import { seatId } from '../../ids.ts';
import type { CodeReviewOutcome } from '../../protocols/code-review/outcome.ts';
import type { CodeReviewPhases, CodeReviewSetup } from '../../protocols/code-review/said.ts';
import { codeReview2 } from '../../protocols/code-review/version-2/protocol.ts';

type Review = Case<CodeReviewSetup, CodeReviewPhases, CodeReviewOutcome>;

const TEXT = 'const total = sum(rows) / rows.length;\nreturn total;\n';
const FINDING = {
  ...{ id: 'f1', file: 'src/a.ts', line: 1, endLine: 1, category: 'bug', severity: 'medium', confidence: 70 },
  ...{ title: 'Division by zero', description: 'rows may be empty, so this is NaN.', suggestion: 'Return 0 then.' },
  evidence: { quote: 'sum(rows) / rows.length', trigger: 'concrete', practice: 'none' },
};

/** claude/a reports a finding; every other model has as many seats as are named. */
function reviewed(seats: readonly string[], more: Partial<CodeReviewSetup>): Review {
  const all = seats.map((name) => ({
    ...{ id: seatId(name), model: name.split('/')[0] ?? '', role: 'bug-detector', kind: 'model' as const, canDefend: true },
  }));
  const setup: CodeReviewSetup = {
    ...{ seats: all, assignments: all.map(({ id }) => ({ seat: id, part: '', files: undefined })) },
    ...{ agenda: ['cross-examine', 'defend'], respondersPerFinding: 3, onePerSource: true, independence: 'auto' },
    ...{ texts: new Map([['src/a.ts', TEXT]]), outlines: new Map(), advisories: [] },
    ...more,
  };
  return settled(openCase(codeReview2, setup), (seat) => ({ findings: seat === 'claude/a' ? [FINDING] : [] }));
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

const doubt = {
  responses: [{ finding: 'f1', stance: 'disagree', adjustment: -10, reasoning: 'src/b.ts checks it.' }],
  observations: [],
};

const PANEL = ['claude/a', 'claude/b', 'codex/a', 'codex/b', 'gemini/a'];
const ANEW = { replacesExaminers: true } as const;

const asked = (state: Review): readonly string[] => wants(state).map(({ id }) => id);
const examiner = (state: Review): string => wants(state).find(({ seat }) => seat.startsWith('codex'))?.seat ?? '';
const silentIn = ({ outcome }: Review): readonly string[] =>
  [...(outcome?.accepted ?? []), ...(outcome?.disputed ?? []), ...(outcome?.rejected ?? [])].flatMap(({ silent }) => silent);

test('another seat of the source is asked in the place of the one that failed, and its answer counts', () => {
  const first = reviewed(PANEL, ANEW);
  const lost = examiner(first);
  const other = lost === 'codex/a' ? 'codex/b' : 'codex/a';
  const again = settled(first, (seat) => (seat === lost ? undefined : doubt));
  expect(asked(again)).toEqual([`2:cross-examine-again:${other}`]);
  const defended = settled(again, () => doubt);
  expect(defended.open?.name).toBe('3:defend');
  expect(silentIn(settled(defended, () => ({ defenses: [] })))).toEqual([]);
});

test('a case without the rule goes on, and the finding misses an answer', () => {
  const first = reviewed(PANEL, {});
  const next = settled(first, (seat) => (seat === examiner(first) ? undefined : doubt));
  expect(next.open?.name).toBe('3:defend');
  expect(silentIn(settled(next, () => ({ defenses: [] })))).toEqual([examiner(first)]);
});

test('it is asked once: where that seat fails too, or there is none, the finding misses an answer', () => {
  const first = reviewed(PANEL, ANEW);
  const again = settled(first, (seat) => (seat.startsWith('codex') ? undefined : doubt));
  const next = settled(again, () => undefined);
  expect(next.open?.name).toBe('3:defend');
  expect(silentIn(settled(next, () => ({ defenses: [] })))).toEqual(['codex/a', 'codex/b']);
  const alone = reviewed(['claude/a', 'codex/a', 'gemini/a'], ANEW);
  expect(settled(alone, (seat) => (seat === 'codex/a' ? undefined : doubt)).open?.name).toBe('3:defend');
});

test('nobody is asked again where everybody answered', () => {
  expect(settled(reviewed(PANEL, ANEW), () => doubt).open?.name).toBe('3:defend');
});
