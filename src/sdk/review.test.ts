import { expect, test } from 'vitest';
import { centsPanel, centsReview } from '../../test/sdk/cents-review.ts';
import { createReview, memoryCases, type ReviewEvent } from './index.ts';

const facts = (events: readonly ReviewEvent[]) => events.flatMap((one) => (one.derived ? [] : [one]));

test('a review by models of the caller’s own comes to a verdict, as plain data', async () => {
  const result = await createReview(centsReview()).result;
  expect(result).toMatchObject({
    status: 'decided',
    id: 'cents',
    protocol: 'code-review/2',
    report: {
      schema: 'tribunal-report/1',
      protocol: 'code-review/2',
      case: { id: 'cents' },
      headline: { recommendation: 'fix-before-merge' },
    },
    document: { schema_version: 1, recommendation: 'fix-before-merge' },
    items: [
      {
        id: 'F1',
        number: 1,
        standing: 'upheld',
        severity: 'high',
        title: 'Cents are computed in floating point',
        place: 'src/pay.ts:2',
        locations: [{ file: 'src/pay.ts', line: 2, endLine: 2 }],
      },
      { id: 'F3', number: 2, standing: 'open', title: 'Amounts are written to the log' },
    ],
    questions: [
      {
        id: 'F3',
        title: 'Amounts are written to the log',
        question: expect.stringContaining('Is this finding right'),
        sides: { alpha: expect.stringContaining('The log is private'), beta: expect.stringContaining('nothing tells where') },
      },
    ],
    cost: { usd: 0, usdAtLeast: 0, inputTokens: 0, outputTokens: 0 },
    coverage: { answered: true, quorate: true, gaps: false, endedEarly: null },
  });
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});

test('nothing runs before the first pull', async () => {
  const asked: string[] = [];
  const review = createReview({ ...centsReview(), panel: centsPanel({ onAsk: ({ id }) => void asked.push(id) }) });
  const iterator = review[Symbol.asyncIterator]();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
  expect((await iterator.next()).done).toBe(false);
  await review.result;
  expect(asked.length).toBeGreaterThan(0);
});

test('events are the facts of the journal in order, and what is derived is marked', async () => {
  const cases = memoryCases();
  const review = createReview({ ...centsReview(), cases });
  const events: ReviewEvent[] = [];
  for await (const event of review) events.push(event);
  await review.result;
  const { entries } = await cases.read('cents');
  expect(facts(events)).toEqual(entries.map(({ number, at, event }) => ({ seq: number, at, event, isNew: true })));
  expect(events.filter((one) => one.derived).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['remark', 'first-round']));
  expect(events.find((one) => one.kind === 'first-round')).toMatchObject({ found: { total: 5, bySeverity: { high: 3 } } });
});

test('leaving the loop ends nothing but the loop, and each iterator starts at the first event', async () => {
  const review = createReview(centsReview());
  for await (const _ of review) break;
  const { status, remarks } = await review.result;
  expect(status).toBe('decided');
  const seen: ReviewEvent[] = [];
  for await (const event of review) seen.push(event);
  expect(facts(seen)[0]).toMatchObject({ seq: 1, event: { type: 'case-opened' } });
  expect(seen.filter((one) => one.kind === 'remark').map(({ remark }) => remark)).toEqual(remarks.map(({ remark }) => remark));
});

test('a slow reader does not slow the debate, and misses nothing', async () => {
  const review = createReview(centsReview());
  const slow = (async () => {
    const seen: ReviewEvent[] = [];
    for await (const event of review) {
      if (seen.length === 0) await review.result;
      seen.push(event);
    }
    return seen;
  })();
  expect((await review.result).status).toBe('decided');
  expect(facts(await slow).at(-1)).toMatchObject({ event: { type: 'case-closed' } });
});

test('what arrives of an answer is told', async () => {
  const [one, two] = centsPanel();
  if (one === undefined || two === undefined) throw new Error('two models');
  const streaming = {
    ...one,
    ask: async (...[ask, context]: Parameters<typeof one.ask>) => {
      const answer = await one.ask(ask, context);
      context.heard(answer.text.slice(0, 5));
      await new Promise((resolve) => setTimeout(resolve, 5));
      context.heard(answer.text.slice(5));
      return answer;
    },
  };
  const heard: ReviewEvent[] = [];
  for await (const event of createReview({ ...centsReview(), panel: [streaming, two] }))
    if (event.kind === 'heard') heard.push(event);
  expect(heard).toContainEqual({ derived: true, kind: 'heard', ask: '1:review:alpha/bug-detector', characters: 5 });
});
