import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presentDecided } from '../src/app/report/present-decided.ts';
import type { BusinessReviewResult } from '../src/reports/protocols/business-review/schema.ts';
import type { CodeReviewResult } from '../src/reports/protocols/code-review/schema.ts';
import type { FlagResolutionResult } from '../src/reports/protocols/flag-resolution/schema.ts';
import type { JudgePanelResult } from '../src/reports/protocols/judge-panel/schema.ts';
import { decide } from '../src/transcripts/decide.ts';

interface Wanted {
  readonly status: 'accepted' | 'disputed' | 'rejected';
  readonly severity: string;
  readonly confidence: number;
  readonly level: string | null;
}
interface Vector {
  readonly case: { readonly id: string; readonly protocol: 'code' | 'business' | 'flags' | 'judges' };
  readonly want: Readonly<Record<string, Wanted>>;
}
interface JudgeDebate {
  readonly judges: readonly unknown[];
  readonly rounds: readonly (readonly unknown[])[];
}

const linesOf = <T>(file: string): readonly T[] =>
  readFileSync(join(import.meta.dirname, 'vectors', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const vectors = linesOf<Vector>('arbitration.jsonl');

test('there are 40 vectors for each debate', () => {
  const counts = new Map<string, number>();
  for (const { case: debate } of vectors) counts.set(debate.protocol, (counts.get(debate.protocol) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ code: 40, business: 40, flags: 40, judges: 40 });
});

/** What a vector wants of each protocol, and how it is read off a result. */
const CHECKS: { readonly [P in Vector['case']['protocol']]: (debate: object, want: Vector['want']) => void } = {
  code: (debate, want) => {
    const wanted = Object.entries(want).map(([title, { level, ...rest }]) => [
      title,
      rest.status === 'accepted' ? { ...rest, level } : rest,
    ]);
    expect(standings(debate, true)).toEqual(Object.fromEntries(wanted));
  },
  business: (debate, want) => {
    const wanted = Object.entries(want).map(([title, { level: _, ...rest }]) => [title, rest]);
    expect(standings(debate, false)).toEqual(Object.fromEntries(wanted));
  },
  flags: (debate, want) => {
    const { results } = resultOf(debate) as FlagResolutionResult;
    const told = results.map(({ flag_id, final_resolution: { status }, rounds, fast_path, struck }) => [
      flag_id,
      { status, rounds, fast_path, struck: struck.length },
    ]);
    expect(Object.fromEntries(told)).toEqual(want);
  },
  judges: (debate, want) => {
    const told = verdictOf(debate);
    const { score, ...kind } = want as unknown as { readonly type: string; readonly at: number | null; readonly score: number };
    expect({ type: told.type, at: told.at }).toEqual(kind);
    expect(Math.abs((told.score ?? 0) - score)).toBeLessThanOrEqual(0.01);
    const { judges, rounds } = debate as JudgeDebate;
    const turned = { ...debate, judges: judges.toReversed(), rounds: rounds.map((round) => round.toReversed()) };
    expect(verdictOf(turned)).toEqual(told);
  },
};

function verdictOf(debate: object) {
  const { verdict } = resultOf(debate) as JudgePanelResult;
  return { type: verdict?.verdict_type, at: verdict?.consensus_reached_at, score: verdict?.final_score };
}

for (const { case: debate, want } of vectors) {
  test(`${debate.id} comes out as an independent implementation says`, () => CHECKS[debate.protocol](debate, want));
}

/** What `vectors/flags-2.mjs` says of a flag, worked out without the project's code. */
interface WantedFlag {
  readonly status: string;
  readonly rounds: number;
  readonly fast_path: string | null;
  readonly struck: number;
  readonly verified: number;
  readonly edit: string | null;
  readonly joined: string | null;
}

for (const { case: debate, want } of linesOf<{
  readonly case: { readonly id: string };
  readonly want: Record<string, WantedFlag>;
}>('flags-2.jsonl')) {
  test(`${debate.id} comes out as an independent implementation says`, () => {
    const { results, protocol } = resultOf(debate) as FlagResolutionResult;
    const told = results.map(({ flag_id, final_resolution: { status, edit }, rounds, fast_path, struck, statements }) => [
      flag_id,
      {
        status,
        rounds,
        fast_path,
        struck: struck.length,
        verified: statements.flatMap(({ citations }) => citations).filter(({ verified }) => verified).length,
        edit: edit?.application ?? null,
        joined: edit?.joined?.how ?? null,
      },
    ]);
    expect({ protocol, ...Object.fromEntries(told) }).toEqual({ protocol: 'flag-resolution/2', ...want });
  });
}

function resultOf(debate: object): object {
  const decision = decide(debate);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  return presentDecided(decision.decided).result;
}

function standings(debate: object, withLevel: boolean): Readonly<Record<string, unknown>> {
  const { findings, consensus } = resultOf(debate) as CodeReviewResult | BusinessReviewResult;
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
