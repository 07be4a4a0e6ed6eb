import { CHECKS, defectsIn, type NamedCheck } from '../documents/checks.ts';
import { coverage } from './checks/coverage.ts';
import { dependencies } from './checks/dependencies.ts';
import { estimates } from './checks/estimates.ts';
import { links } from './checks/links.ts';
import { schedule } from './checks/schedule.ts';
import { sections } from './checks/sections.ts';
import type { PlanCheck, PlanDefect, ReadPlan } from './plan-text.ts';

/** A check of a whole plan by its name. */
export interface NamedPlanCheck extends Pick<NamedCheck, 'name' | 'about' | 'category'> {
  readonly check: PlanCheck;
}

/** Every check that reads the artefacts of a plan together, in the order of their findings. */
export const PLAN_CHECKS: readonly NamedPlanCheck[] = [
  { name: 'sections', about: 'what a design cannot do without and no artefact says', category: 'clarity', check: sections },
  {
    name: 'coverage',
    about: 'requirements and components without a task, and tasks that nothing in the design is about',
    category: 'clarity',
    check: coverage,
  },
  {
    name: 'dependencies',
    about: 'dependencies on tasks that do not exist, and tasks that wait for each other',
    category: 'accuracy',
    check: dependencies,
  },
  { name: 'estimates', about: 'estimates that do not add up', category: 'accuracy', check: estimates },
  {
    name: 'dates',
    about: 'dates that cannot be, and tasks that end before what they depend on',
    category: 'accuracy',
    check: schedule,
  },
  {
    name: 'references',
    about: 'sections, requirements, tasks, phases and files that no artefact has',
    category: 'clarity',
    check: links,
  },
];

const OWN = new Set(PLAN_CHECKS.map(({ name }) => name));
/** Checks of documents that a plan is put through artefact by artefact; the others have a check of the whole plan in their place. */
const EACH = CHECKS.map(({ name }) => name).filter((name) => !OWN.has(name));

/** What the checks find in a plan: first in the whole, then in each artefact. */
export const planDefects = (plan: ReadPlan): readonly PlanDefect[] => [
  ...PLAN_CHECKS.flatMap(({ name, check }) => check(plan).map((found) => ({ ...found, check: name }))),
  ...plan.artefacts.flatMap(({ name, read }) => defectsIn(read, EACH).map((found) => ({ artefact: name, ...found }))),
];
