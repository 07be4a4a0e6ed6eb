import { expect, test, vi } from 'vitest';
import { seatId } from '../../core/ids.ts';
import type { CodeReviewCase } from '../../runtime/desks/desks.ts';
import { codeReviewKind } from '../kinds/code-review.ts';
import { rehearsalOf, rehearse } from './rehearse.ts';

const setupOf = (seats: number): CodeReviewCase => {
  const all = Array.from({ length: seats }, (_, at) => ({
    ...{ id: seatId(`s${at}`), model: `m${at}`, role: 'bug-detector', kind: 'model' as const, canDefend: true },
  }));
  return {
    seats: all,
    assignments: all.map(({ id }) => ({ seat: id, part: '', files: undefined })),
    agenda: ['cross-examine', 'defend'],
    respondersPerFinding: 2,
    independence: 'auto',
    texts: new Map([['src/read.ts', 'const value = read(source, 1);\n']]),
    outlines: new Map(),
    advisories: [],
  };
};

test('the rehearsal of a code review goes through all rounds to a report', async () => {
  const asked: string[] = [];
  const inventedAnswer: typeof codeReviewKind.inventedAnswer = (ask, setup) => {
    asked.push(ask.phase);
    return codeReviewKind.inventedAnswer?.(ask, setup) ?? '';
  };
  const presented = await rehearse({ ...codeReviewKind, inventedAnswer }, setupOf(3), new AbortController().signal);
  expect([...new Set(asked)]).toEqual(['review', 'cross-examine', 'defend']);
  expect(presented?.items).toHaveLength(1);
});

test('a rehearsal ends with its case, and is not held for a large panel', async () => {
  expect(await rehearse(codeReviewKind, setupOf(25), new AbortController().signal)).toBeUndefined();
  expect(await rehearse(codeReviewKind, setupOf(3), AbortSignal.abort())).toBeUndefined();
});

test('a case is rehearsed once, and a rehearsal that fails does not show', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked = 0;
  const inventedAnswer = (): string => {
    asked++;
    throw new Error('no answer');
  };
  const rehearsal = rehearsalOf({ ...codeReviewKind, desk: { ...codeReviewKind.desk }, inventedAnswer }, setupOf(3));
  rehearsal.begin();
  rehearsal.begin();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(asked).toBe(1));
  rehearsal.end();
});
