import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { businessReviewResult } from '../src/reports/business-review-result.ts';
import { codeReviewResult } from '../src/reports/code-review-result.ts';
import { decide } from '../src/transcripts/decide.ts';

interface Wanted {
  readonly status: 'accepted' | 'disputed' | 'rejected';
  readonly severity: string;
  readonly confidence: number;
  readonly level: string | null;
}
interface Vector {
  readonly case: { readonly id: string; readonly protocol: string };
  readonly want: Readonly<Record<string, Wanted>>;
}

const vectors = readFileSync(join(import.meta.dirname, 'vectors/arbitration.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

test('there are vectors for both debates', () => {
  const protocols = vectors.map((vector) => vector.case.protocol);
  expect([protocols.filter((name) => name === 'code').length, protocols.filter((name) => name === 'business').length]).toEqual([
    40, 40,
  ]);
});

for (const { case: debate, want } of vectors) {
  test(`${debate.id} comes out as an independent implementation says`, () => {
    const isCode = debate.protocol === 'code';
    const wanted = Object.entries(want).map(([title, { level, ...rest }]) => [
      title,
      isCode && rest.status === 'accepted' ? { ...rest, level } : rest,
    ]);
    expect(standings(debate, isCode)).toEqual(Object.fromEntries(wanted));
  });
}

function standings(debate: unknown, withLevel: boolean): Readonly<Record<string, unknown>> {
  const decision = decide(debate);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  const { decided } = decision;
  const { findings, consensus } =
    decided.protocol === 'code' ? codeReviewResult(decided.outcome) : businessReviewResult(decided.outcome);
  const level = (index: number): object => (withLevel ? { level: consensus.accepted[index]?.agreement_level } : {});
  return Object.fromEntries([
    ...findings.map((one, index) => [
      one.title,
      { status: 'accepted', severity: one.severity, confidence: one.confidence, ...level(index) },
    ]),
    ...consensus.disputed.map((one) => [one.title, { status: 'disputed', severity: one.severity, confidence: one.confidence }]),
    ...consensus.rejected.map((one) => [
      one.original_title,
      { status: 'rejected', severity: one.severity, confidence: one.confidence },
    ]),
  ]);
}
