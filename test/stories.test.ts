import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { presentDecided } from '../src/app/report/present-decided.ts';
import type { BusinessReviewResult } from '../src/reports/protocols/business-review/schema.ts';
import type { CodeReviewResult } from '../src/reports/protocols/code-review/schema.ts';
import type { FlagResolutionResult } from '../src/reports/protocols/flag-resolution/schema.ts';
import type { JudgePanelResult } from '../src/reports/protocols/judge-panel/schema.ts';
import { decide } from '../src/transcripts/decide.ts';

/** A debate and what must come of it. Whatever an expectation does not name is not checked, but the titles in each place must be exactly these. */
interface Story {
  readonly story: string;
  readonly law: string;
  readonly debate: unknown;
  readonly expect: {
    readonly accepted?: Expected;
    readonly disputed?: Expected;
    readonly rejected?: Expected;
    /** Not sure enough to be reported. */
    readonly filtered?: Expected;
    /** About what was there before the change. */
    readonly pre_existing?: Expected;
    /** By the id of the flag, in order; the second of one id is `ID (2)`. */
    readonly flags?: Expected;
    /** Fields of a judge panel's verdict; null where there is none. */
    readonly verdict?: object | null;
    readonly rounds?: readonly object[];
    /** Fields of the whole result. */
    readonly result?: Readonly<Record<string, unknown>>;
    /** Each must be part of some note. */
    readonly notes?: readonly string[];
    /** Where the file cannot be read: path and expectation. */
    readonly problems?: readonly { readonly path: string; readonly expected?: string }[];
  };
}
type Told = CodeReviewResult | BusinessReviewResult | FlagResolutionResult | JudgePanelResult;
type Expected = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

const folder = join(import.meta.dirname, 'stories');

for (const file of readdirSync(folder).sort()) {
  const { story, law, debate, expect: wanted } = parse(readFileSync(join(folder, file), 'utf8')) as Story;
  test(`${law} · ${story}`, () => {
    const decision = decide(debate);
    if (!('decided' in decision)) {
      const problems = decision.problems.map(({ path, expected }) => ({ path: path.join('.'), expected }));
      expect(problems).toMatchObject(wanted.problems ?? []);
      expect(problems).toHaveLength(wanted.problems?.length ?? 0);
      return;
    }
    expect(wanted.problems).toBeUndefined();
    const result = presentDecided(decision.decided).result as Told;
    const { notes } = result;
    if ('findings' in result) checkPlaces(result, wanted);
    if ('results' in result) checkFlags(result, wanted);
    if ('verdict' in result) checkVerdict(result, wanted);
    expect(result).toMatchObject(wanted.result ?? {});
    for (const text of wanted.notes ?? []) {
      expect(notes.map(({ message, by, finding }) => [by, finding, message].join(' | '))).toContainEqual(
        expect.stringContaining(text),
      );
    }
  });
}

const PLACES = ['accepted', 'disputed', 'rejected', 'filtered', 'pre_existing'] as const;

function checkPlaces(result: CodeReviewResult | BusinessReviewResult, wanted: Story['expect']): void {
  const { findings, consensus, filtered_out } = result;
  const preExisting = ('pre_existing' in result && result.pre_existing) || [];
  const places = {
    accepted: byTitle(findings.map((finding, index) => [finding.title, { ...finding, ...consensus.accepted[index] }])),
    disputed: byTitle(consensus.disputed.map((one) => [one.title, one])),
    rejected: byTitle(consensus.rejected.map((one) => [one.original_title, one])),
    filtered: byTitle(filtered_out.map((one) => [one.title, one])),
    pre_existing: byTitle(preExisting.map((one) => [one.title, one])),
  };
  const titles = (of: Partial<Record<(typeof PLACES)[number], object>>) =>
    Object.fromEntries(PLACES.map((place) => [place, Object.keys(of[place] ?? {}).sort()]));
  expect(titles(places)).toEqual(titles(wanted));
  for (const place of PLACES) {
    for (const [title, fields] of Object.entries(wanted[place] ?? {}))
      expect({ [title]: flat(places[place][title]) }).toMatchObject({ [title]: fields ?? {} });
  }
}

/** A flag's story names `status`, `fix`, `edit`, `evidence`, `dissent` and the number of `struck` entries directly. */
function checkFlags({ results }: FlagResolutionResult, wanted: Story['expect']): void {
  const ids = results.map(({ flag_id }) => flag_id);
  const names = ids.map((id, at) =>
    ids.indexOf(id) < at ? `${id} (${ids.slice(0, at + 1).filter((one) => one === id).length})` : id,
  );
  const told = results.map(({ final_resolution: { evidence_considered: evidence, ...end }, decision, struck, ...rest }, at) => [
    names[at],
    { ...rest, ...decision, ...end, evidence, struck: struck.length, struck_words: struck },
  ]);
  expect(names).toEqual(Object.keys(wanted.flags ?? {}));
  expect(Object.fromEntries(told)).toMatchObject(wanted.flags ?? {});
}

/** A judge's story names fields of the verdict, and of each round in order. */
function checkVerdict({ verdict, rounds }: JudgePanelResult, wanted: Story['expect']): void {
  expect(wanted.verdict).toBeDefined();
  if (wanted.verdict === null) expect(verdict).toBeNull();
  else expect(verdict).toMatchObject(wanted.verdict ?? {});
  if (wanted.rounds === undefined) return;
  expect(rounds).toMatchObject(wanted.rounds);
  expect(rounds).toHaveLength(wanted.rounds.length);
}

const byTitle = (entries: readonly (readonly [string, object])[]): Readonly<Record<string, object>> =>
  Object.fromEntries(entries);

/** The trail's own fields beside the item's, so that a story can name `formula` and `rule` directly. */
function flat(item: object | undefined): object {
  const one = item as { decision: { rule: string; step: number }; cross_examination_trail?: Trail; review_trail?: Trail };
  const trail = one.cross_examination_trail ?? one.review_trail;
  return {
    ...one,
    rule: one.decision.rule,
    step: one.decision.step,
    formula: trail?.final_confidence_calculation,
    ...trail?.round3,
  };
}
interface Trail {
  readonly final_confidence_calculation: string;
  readonly round3: object;
}
