import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presentDecided } from '../src/app/report/present-decided.ts';
import type { CodeReviewOutcome } from '../src/core/protocols/code-review/outcome.ts';
import type { CodeReviewResult } from '../src/reports/protocols/code-review/schema.ts';
import { decide } from '../src/transcripts/decide.ts';

/** What test/vectors/version-2/law.mjs makes of a group, by the rows of the law. */
interface Wanted {
  readonly place?: string;
  readonly probability: number;
  readonly severity: string;
  readonly needed: number;
  readonly votes: readonly string[];
  readonly standing: string;
  readonly escalate: boolean;
  readonly held?: true;
}
interface Vector {
  readonly case: { readonly id: string };
  readonly want: Readonly<Record<string, Wanted>>;
}

for (const [name, count] of [
  ['groups', 110],
  ['many', 4],
  ['votes', 40],
  ['places', 10],
  ['between', 70],
] as const) {
  const vectors = readFileSync(join(import.meta.dirname, `vectors/version-2/${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Vector);

  test(`there are ${count} vectors of ${name} for version 2`, () => expect(vectors).toHaveLength(count));

  for (const { case: debate, want } of vectors)
    test(`${debate.id} comes out by version 2 as an implementation of its rows alone says`, () =>
      expect(standings(debate)).toEqual(want));
}

function standings(debate: object): Readonly<Record<string, Wanted>> {
  const decision = decide(debate);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  const result = presentDecided(decision.decided).result as CodeReviewResult;
  const { findings, consensus, filtered_out: setAside, pre_existing: before = [] } = result;
  const listed = [
    ...findings.map((one) => ({ ...one, standing: 'accepted', escalate: false })),
    ...consensus.disputed.map((one) => ({ ...one, standing: 'disputed' })),
    ...consensus.rejected.map((one) => ({ ...one, title: one.original_title, standing: 'rejected', escalate: false })),
    ...setAside.map((one) => ({ ...one, standing: 'set-aside', escalate: false })),
    ...before.map((one) => ({ ...one, standing: 'pre-existing', escalate: false })),
  ];
  for (const { id, needed } of setAside) expect(needed).toBe(neededBy(decision.decided.outcome as CodeReviewOutcome, id));
  const told = listed.map((one) => [
    one.title,
    {
      ...(one.place_in_change === undefined ? {} : { place: one.place_in_change }),
      probability: one.confidence,
      severity: one.severity,
      needed: neededBy(decision.decided.outcome as CodeReviewOutcome, one.id),
      votes: (one.severity_votes ?? []).map(({ severity }) => severity).sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b)),
      standing: one.standing,
      escalate: one.escalate,
      ...(one.decision.held_open ? { held: true } : {}),
    },
  ]);
  expect(told).toHaveLength(new Set(listed.map(({ title }) => title)).size);
  return Object.fromEntries(told);
}

const RANKS = ['low', 'medium', 'high', 'critical'];

function neededBy({ accepted, disputed, rejected, filtered, preExisting }: CodeReviewOutcome, id: string): number | undefined {
  const items = [...accepted, ...disputed, ...rejected, ...filtered, ...preExisting];
  return items.find((item) => item.id === id)?.calibrated?.needed;
}
