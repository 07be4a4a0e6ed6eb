import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { centsPanel, centsReview } from '../../test/sdk/cents-review.ts';
import { createReview, fileCases, memoryCases, type OwnModel, type ReviewEvent, resume } from './index.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tribunal-sdk-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The panel, which stops the run when it comes to its second round. */
const stoppingPanel = (stop: () => void): readonly OwnModel[] =>
  centsPanel({
    onAsk: ({ phase }) => {
      if (phase === 'cross-examine') stop();
    },
  });

test.each([
  ['memory', () => memoryCases()],
  ['files', () => fileCases(join(scratch, 'cases'))],
])('a signal interrupts a case, which is resumed where it was: cases in %s', async (_name, open) => {
  const cases = open();
  const stop = new AbortController();
  const panel = stoppingPanel(() => stop.abort());
  const stopped = await createReview({ ...centsReview(), panel, cases, signal: stop.signal, graceMs: 0 }).result;
  expect(stopped).toMatchObject({ status: 'interrupted', id: 'cents', report: { gaps: { ended_early: 'unfinished' } } });
  expect(stopped.items.length).toBeGreaterThan(0);

  const asked: string[] = [];
  const again = resume({ cases, id: 'cents', panel: centsPanel({ onAsk: ({ phase }) => void asked.push(phase) }) });
  const events: ReviewEvent[] = [];
  for await (const event of again) events.push(event);
  expect(await again.result).toMatchObject({ status: 'decided', id: 'cents', questions: [{ id: 'F3' }] });
  expect(asked).not.toContain('review');
  const resumed = events.findIndex((one) => !one.derived && one.event.type === 'case-resumed');
  const known = events.slice(0, resumed).flatMap((one) => (one.derived ? [] : [one.isNew]));
  expect(known.length).toBeGreaterThan(0);
  expect(known.every((isNew) => !isNew)).toBe(true);
  expect(events.slice(resumed).every((one) => one.derived || one.isNew)).toBe(true);
});

test('a case that is over gives its result again, and asks nobody', async () => {
  const cases = memoryCases();
  const first = await createReview({ ...centsReview(), cases }).result;
  const again = await resume({ cases, id: 'last' }).result;
  expect({ ...again, remarks: [] }).toEqual({ ...first, remarks: [] });
  expect(again.remarks.map(({ remark }) => remark.code)).toContain('already-over');
});

test('a signal that has fired before, or while the work is read, opens no case', async () => {
  const cases = memoryCases();
  const before = await createReview({ ...centsReview(), cases, signal: AbortSignal.abort() }).result;
  const review = createReview({ ...centsReview(), cases });
  for await (const event of review) {
    if (event.kind === 'remark' && event.remark.code === 'work-read') review.stop();
  }
  const meanwhile = await review.result;
  expect([before, meanwhile].map(({ status, report }) => ({ status, report }))).toEqual([
    { status: 'interrupted', report: undefined },
    { status: 'interrupted', report: undefined },
  ]);
  expect(await cases.list()).toEqual([]);
});

test('no listener is left on the signal', async () => {
  const { signal } = new AbortController();
  let listening = 0;
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listening++;
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listening--;
    remove(...args);
  };
  await createReview({ ...centsReview(), signal }).result;
  expect(listening).toBe(0);
});

test('a case whose own model is not brought again stays as it was, and says so', async () => {
  const cases = memoryCases();
  const stop = new AbortController();
  const panel = stoppingPanel(() => stop.abort());
  await createReview({ ...centsReview(), panel, cases, signal: stop.signal, graceMs: 0 }).result;
  expect(await resume({ cases, id: 'last' }).result).toMatchObject({
    status: 'interrupted',
    id: 'cents',
    report: { gaps: { ended_early: 'unfinished' } },
    remarks: [{ text: expect.stringContaining('own:one is on the panel') }],
  });
});
