import { expect, test } from 'vitest';
import type { VendorRequest } from '../vendor/wire.ts';
import { phaseOf, roleOf, scriptedAnswer } from './debate-script.ts';
import { open, reviewed } from './reviewed.ts';

interface Responses {
  readonly responses: readonly { readonly finding_id: string }[];
}

/** Invented ids in the place of all shown ones but the first. */
const withInventedIds = (answer: unknown): unknown => {
  const { responses } = answer as Responses;
  return {
    ...(answer as object),
    responses: responses.map((one, at) => (at === 0 ? one : { ...one, finding_id: `none-${at}` })),
  };
};

const politely = (): string => 'I found no issues, great work!\n\n{"findings": [], "responses": [], "defenses": []}';

function answer(request: VendorRequest): unknown {
  const [phase, role] = [phaseOf(request), roleOf(request)];
  if (phase === 'review' && role === 'test-coverage-reviewer') return politely();
  return phase === 'cross-examine' ? withInventedIds(scriptedAnswer(request)) : scriptedAnswer(request);
}

test('invented ids beside a known one and a polite sentence beside an empty list are worth no second call', async () => {
  const bench = await open({ answer });
  const { notes } = await reviewed(bench);
  const asked = bench.vendor.calls.map((call) => `${phaseOf(call)} ${roleOf(call)}`);
  expect(asked.length).toBe(new Set(asked).size);
  expect(asked).toContain('cross-examine test-coverage-reviewer');
  expect(notes.filter(({ kind }) => kind === 'unmatched').length).toBeGreaterThan(1);
});
