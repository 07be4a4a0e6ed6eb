import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planDefects } from '../src/analysers/plans/plan-checks.ts';
import { readPlan } from '../src/analysers/plans/plan-text.ts';
import type { CheckScore } from './documents.ts';

/** Checks of documents that look for the same class of defects as one of plans. */
const CLASSES: Readonly<Record<string, string>> = { sums: 'estimates', 'table-sums': 'estimates' };
const CLASS_NAMES = ['sections', 'coverage', 'references', 'dependencies', 'estimates', 'dates'];

/** One labelled plan: the class of defect it has, or none. */
export interface LabelledPlan {
  readonly set: string;
  readonly wanted: string | undefined;
  readonly artefacts: readonly { readonly name: string; readonly text: string }[];
}

/** The labelled plans of a folder: `%% flag CLASS` or `%% pass` begins each, and `== NAME` each of its artefacts. */
export const labelledPlans = (folder: string): readonly LabelledPlan[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/^%% /m)
        .slice(1)
        .map((part) => {
          const [label = '', ...lines] = part.split('\n');
          const wanted = label.startsWith('flag ') ? label.slice('flag '.length).trim() : undefined;
          const artefacts = lines
            .join('\n')
            .split(/^== /m)
            .slice(1)
            .map((piece) => ({ name: piece.split('\n', 1)[0] ?? '', text: piece.slice(piece.indexOf('\n') + 1) }));
          return { set: file.replace(/\.txt$/, ''), wanted, artefacts };
        }),
    );

/** The classes of defects that checks find in a plan, taken for all that its folder has. */
export const foundIn = ({ artefacts }: LabelledPlan): ReadonlySet<string> =>
  new Set(planDefects(readPlan(artefacts, { besides: [], isWhole: true })).map(({ check }) => CLASSES[check] ?? check));

/** Scores every class of checks on the plans; what else is found counts as wrong under `others`. */
export function scorePlanChecks(plans: readonly LabelledPlan[]): readonly CheckScore[] {
  const seen = plans.map((plan) => ({ wanted: plan.wanted, found: foundIn(plan) }));
  const own = CLASS_NAMES.map((name) => ({
    name,
    wanted: seen.filter(({ wanted }) => wanted === name).length,
    found: seen.filter(({ wanted, found }) => wanted === name && found.has(name)).length,
    wrong: seen.filter(({ wanted, found }) => wanted !== name && found.has(name)).length,
  }));
  const others = seen.filter(({ found }) => [...found].some((name) => !CLASS_NAMES.includes(name))).length;
  return [...own, { name: 'others', wanted: 0, found: 0, wrong: others }];
}
