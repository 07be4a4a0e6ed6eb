import { expect, test } from 'vitest';
import { CENTS_DIFF, centsPanel, centsReview } from '../../test/sdk/cents-review.ts';
import {
  type CaseStore,
  createArticleReview,
  createDocumentReview,
  createPlanReview,
  createReview,
  JournalFailure,
  memoryCases,
  resume,
  UserError,
} from './index.ts';

const own = { name: 'ours', family: 'acme', ask: async () => ({ text: '{}' }) };
const work = { diff: CENTS_DIFF };
const called = (options: object) => () => createReview({ work, panel: [own], ...options } as never);

test.each([
  ['an unknown option', called({ limit: { usd: 1 } }), 'createReview has no option "limit"', 'did you mean limits?'],
  ['an unknown limit', called({ limits: { dollars: 1 } }), 'there is no limit "dollars"', 'it has usd, tokens, deadlineMs'],
  ['no money', called({ limits: { usd: 0 } }), 'limits.usd must be a number of dollars above 0, not 0', undefined],
  ['half a token', called({ limits: { tokens: 0.5 } }), 'limits.tokens must be a whole number from 1, not 0.5', undefined],
  ['no panel', called({ panel: undefined }), 'panel is a list of who takes part', expect.any(String)],
  ['an empty panel', called({ panel: [] }), 'the panel is empty: somebody has to review', expect.any(String)],
  [
    'an unknown provider',
    called({ panel: ['antropic'] }),
    expect.stringContaining('unknown provider "antropic"'),
    expect.any(String),
  ],
  ['a relative script', called({ panel: ['script:./x.yaml'] }), expect.stringContaining('is relative'), expect.any(String)],
  ['a person', called({ panel: ['human'] }), expect.stringContaining('no terminal'), expect.any(String)],
  ['a model without a function', called({ panel: [{ name: 'a', family: 'b' }] }), 'a has no function "ask"', expect.any(String)],
  ['a model with a strange name', called({ panel: [{ ...own, name: 'a b' }] }), expect.stringContaining('not a b'), undefined],
  ['two of one name', called({ panel: [own, own] }), 'two models of your own are called "ours"', expect.any(String)],
  ['a model with an unknown part', called({ panel: [{ ...own, cost: 1 }] }), 'a model has no "cost"', expect.any(String)],
  ['a price that is none', called({ panel: [{ ...own, price: 1 }] }), expect.stringContaining('the price of ours'), undefined],
  ['a bad name of a case', called({ id: '../x' }), expect.stringContaining('../x'), expect.any(String)],
  ['no work', called({ work: undefined }), 'work must be a diff or what fromGit gives, not undefined', expect.any(String)],
  ['a language', called({ language: 'de' }), 'language must be "en" or "ko", not de', undefined],
  ['no signal', called({ signal: {} }), 'signal must be an AbortSignal, not an object', undefined],
  ['no document', () => createDocumentReview({ work: {}, panel: [own] } as never), expect.any(String), expect.any(String)],
  ['no article', () => createArticleReview({ work: {}, panel: [own] } as never), expect.any(String), expect.any(String)],
  [
    'no plan',
    () => createPlanReview({ work: { artefacts: [1] }, panel: [own] } as never),
    expect.any(String),
    expect.any(String),
  ],
  ['no store', () => resume({ id: 'x' } as never), expect.stringContaining('resume needs the store'), expect.any(String)],
])('%s is a mistake that is told at once', (_name, call, message, hint) => {
  expect(call).toThrow(UserError);
  expect(call).toThrow(expect.objectContaining({ message, hint }));
});

test('a mistake that shows later rejects the result and every iterator, and no rejection is left unhandled', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    const review = createReview({ work: { diff: 'no diff at all' }, panel: [own] });
    void review.result;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(
      (async () => {
        for await (const _ of review);
      })(),
    ).rejects.toThrow(expect.objectContaining({ code: 'no-diff' }));
    await expect(review.result).rejects.toThrow(UserError);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});

test('whatever models do, the result is a result', async () => {
  const failing = (error: unknown) => async () => {
    throw error;
  };
  const refused = Object.assign(new Error('no credit left'), { status: 402 });
  const { status, report, coverage } = await createReview({
    work,
    panel: [
      { ...own, ask: failing(refused) },
      { name: 'other', family: 'other', ask: failing(Object.assign(new Error('bad key'), { status: 401 })) },
    ],
  }).result;
  expect({ status, coverage }).toEqual({
    status: 'no-verdict',
    coverage: { answered: false, quorate: false, gaps: true, endedEarly: null },
  });
  expect(report?.gaps.failures).toContainEqual(expect.objectContaining({ kind: 'refused', reason: 'no credit left' }));
});

test('a panel that cannot be seated is no verdict, and says why', async () => {
  const { status, report, remarks } = await createReview({ work, panel: ['anthropic:some-model'] }).result;
  expect({ status, report, last: remarks.at(-1) }).toMatchObject({
    status: 'no-verdict',
    report: undefined,
    last: { remark: { level: 'error', code: 'panel-unavailable' }, text: expect.stringContaining('ANTHROPIC_API_KEY') },
  });
});

test('nothing to review is a result of its own', async () => {
  expect(await createReview({ work: { diff: '' }, panel: [own] }).result).toMatchObject({
    status: 'nothing',
    report: undefined,
    items: [],
    why: { remark: { code: 'nothing-to-review' }, text: expect.any(String) },
  });
});

test('a case that cannot be written any more rejects, after what was recorded', async () => {
  const full = memoryCases();
  const cases: CaseStore = {
    ...full,
    create: async (id) => {
      const journal = await full.create(id);
      let left = 3;
      const append: typeof journal.append = async (events) => {
        if (left-- <= 0) throw new JournalFailure('disk', 'no space left');
        await journal.append(events);
      };
      return { ...journal, append };
    },
  };
  const review = createReview({ ...centsReview(), panel: centsPanel(), cases });
  await expect(review.result).rejects.toThrow(JournalFailure);
});
