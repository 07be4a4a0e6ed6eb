import { createReview, fileCases, fromGit, type ReviewEvent } from 'tribunal';

/** The example that the library was designed by. */
export async function example(
  cwd: string,
  { env, signal }: { env: Record<string, string | undefined>; signal: AbortSignal },
  ui: { show(event: ReviewEvent): void },
) {
  const text = '{ "findings": [] }';
  const [reason, by] = ['the log is encrypted', 'ann'];
  const review = createReview({
    work: await fromGit({ cwd, base: 'main' }),
    panel: ['anthropic', { name: 'ours', family: 'acme', ask: async (_ask, { signal: _signal }) => ({ text }) }],
    limits: { usd: 2 },
    cases: fileCases('.tribunal/cases'),
    env,
    signal,
  });
  for await (const event of review) ui.show(event);
  const result = await review.result;
  if (result.questions.length > 0) await review.rule(result.questions[0].id, { ruling: 'dismiss', reason, by });
  return result;
}
