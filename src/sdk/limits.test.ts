import { expect, test } from 'vitest';
import { centsPanel, centsReview } from '../../test/sdk/cents-review.ts';
import { createReview, type OwnModel } from './index.ts';
import { fakeClock } from './testing.ts';

const PRICE = { inputUsd: 1, outputUsd: 10 };
const priced = (models: readonly OwnModel[]): readonly OwnModel[] =>
  models.map((model) => ({ ...model, price: PRICE, outputTokens: 1_000 }));
const USAGE = { inputTokens: 10_000, outputTokens: 1_000 };

test('a limit of money ends the debate with what there is', async () => {
  const panel = priced(centsPanel({ usage: { ...USAGE, costUsd: 0.012 } }));
  const { status, coverage, cost } = await createReview({ ...centsReview(), panel, limits: { usd: 0.1 } }).result;
  expect({ status, coverage }).toMatchObject({ status: 'partial', coverage: { endedEarly: 'budget' } });
  expect(cost.usd).toBeLessThanOrEqual(0.1);
});

test('a limit under which nobody could be asked is a mistake', async () => {
  const { result } = createReview({ ...centsReview(), panel: priced(centsPanel()), limits: { usd: 0.001 } });
  await expect(result).rejects.toThrow(expect.objectContaining({ name: 'UserError', code: 'too-small-a-limit' }));
});

test('what calls use is told by their usage, else by the price; where neither is there, nobody knows', async () => {
  const costOf = async (panel: readonly OwnModel[]) => (await createReview({ ...centsReview(), panel }).result).cost;
  const told = await costOf(centsPanel({ usage: { ...USAGE, costUsd: 0.5 } }));
  const byPrice = await costOf(priced(centsPanel({ usage: USAGE })));
  const unknown = await costOf(centsPanel({ usage: USAGE }));
  const calls = told.inputTokens / USAGE.inputTokens;
  expect(told.usd).toBeCloseTo(calls * 0.5);
  expect(byPrice.usd).toBeCloseTo(calls * 0.02);
  expect(unknown).toEqual({ ...told, usd: null, usdAtLeast: 0 });
});

test('a deadline ends the debate, and a silent model is told to end, by the clock that was given', async () => {
  const clock = fakeClock();
  const ended: unknown[] = [];
  const silent: OwnModel = {
    name: 'silent',
    family: 'gamma',
    ask: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          ended.push(clock.monotonic());
          reject(signal.reason);
        });
      }),
  };
  const begun = clock.monotonic();
  const limits = { deadlineMs: 3_600_000 };
  const { coverage, report } = await clock.run(
    createReview({ ...centsReview(), panel: [...centsPanel(), silent], clock, limits, graceMs: 0 }).result,
  );
  expect({ first: Number(ended[0]) - begun, coverage }).toMatchObject({ first: 600_000, coverage: { gaps: true } });
  expect(report?.gaps.failures.some(({ who, kind }) => who.startsWith('gamma') && kind === 'timeout')).toBe(true);
});

test('a model of the caller’s own rules on even votes, and members sit in the order that was given', async () => {
  const asked = new Set<string>();
  const [one, two] = centsPanel({ onAsk: ({ seat, phase }) => void asked.add(`${phase} ${seat}`) });
  if (one === undefined || two === undefined) throw new Error('two models');
  const ruling: OwnModel = {
    ...one,
    name: 'judge',
    family: 'judge',
    ask: ({ phase, seat }) => {
      asked.add(`${phase} ${seat}`);
      return { text: '{}' };
    },
  };
  await createReview({ ...centsReview(), panel: [two, one, ruling], arbiter: 'own:judge' }).result;
  expect(asked).toContain('review beta/test-coverage-reviewer');
  expect([...asked].filter((one) => one.startsWith('rule'))).toEqual(['rule judge/arbiter']);
});
