import { type FoundModel, findModel, type Unavailable } from '../panelists/find-model.ts';
import type { ModelChoice } from '../panelists/model-choice.ts';
import type { Environment } from '../panelists/providers.ts';

/** Which models are there, and which are not. */
export interface Looked {
  readonly found: readonly FoundModel[];
  readonly unavailable: readonly Unavailable[];
}

/** How long all lookups together may take. */
const LOOKUP_MS = 20_000;

/** Looks models up at their providers, all at once. */
export async function lookUpModels(
  choices: readonly ModelChoice[],
  { env, deadlineMs = LOOKUP_MS }: { readonly env: Environment; readonly deadlineMs?: number | undefined },
): Promise<Looked> {
  const signal = AbortSignal.timeout(Math.min(LOOKUP_MS, deadlineMs));
  const looked = await Promise.all(choices.map((choice) => findModel(choice, env, { signal })));
  const found = looked.filter((one) => one.kind === 'found');
  return {
    // Two names of one model are one model.
    found: found.filter(({ spec }, index) => found.findIndex((other) => other.spec === spec) === index),
    unavailable: looked.filter((one) => one.kind === 'unavailable'),
  };
}
