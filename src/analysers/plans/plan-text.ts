import type { AnalysedPlan } from '../../contracts/analyser.ts';
import type { Defect, Found } from '../documents/defect.ts';
import { type ReadText, readText } from '../documents/reading.ts';

/** What an artefact of a plan is, by its name. */
export type ArtefactRole = 'design' | 'plan' | 'tasks' | 'other';

/** One artefact as checks read it. */
export interface ReadArtefact {
  readonly name: string;
  readonly role: ArtefactRole;
  readonly text: string;
  readonly read: ReadText;
}

/** A plan as checks read it. */
export interface ReadPlan {
  readonly artefacts: readonly ReadArtefact[];
  /** The other documents of its folder; undefined if the artefacts were named one by one, so that others may exist. */
  readonly besides: readonly string[] | undefined;
  /** Every artefact that is there could be read. */
  readonly isWhole: boolean;
}

/** A defect of a plan, with the artefact that it stands in. */
export interface PlanDefect extends Defect {
  readonly artefact: string;
}

/** What a check of a plan finds. */
export interface PlanFound extends Found {
  readonly artefact: string;
}

/** Looks for one class of defects in a plan: pure, offline, linear in its length. */
export type PlanCheck = (plan: ReadPlan) => readonly PlanFound[];

/** Reads the artefacts of a plan. */
export const readPlan = (
  artefacts: readonly { readonly name: string; readonly text: string }[],
  { besides, isWhole }: AnalysedPlan,
): ReadPlan => ({
  artefacts: artefacts.map(({ name, text }) => ({ name, role: roleOf(name), text, read: readText(text) })),
  besides,
  isWhole,
});

const ROLES: readonly (readonly [ArtefactRole, RegExp])[] = [
  ['tasks', /task|todo|backlog|작업|할일/i],
  ['plan', /plan|roadmap|schedule|계획|일정/i],
  ['design', /design|architect|proposal|rfc|spec|설계|제안/i],
];

const roleOf = (name: string): ArtefactRole => {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return ROLES.find(([, words]) => words.test(base))?.[0] ?? 'other';
};

/** All artefacts with this role. */
export const withRole = ({ artefacts }: ReadPlan, ...roles: readonly ArtefactRole[]): readonly ReadArtefact[] =>
  artefacts.filter(({ role }) => roles.includes(role));
