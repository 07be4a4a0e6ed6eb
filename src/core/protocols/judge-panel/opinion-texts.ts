import { reword } from '../../phrase.ts';
import type { ListedFinding, Opinion, Unresolved } from './said.ts';

/** The rewrites of a judge's name where one is expected, of `judge: finding` where a finding is named, and of every other text. */
export interface InWords {
  readonly name: (name: string) => string;
  readonly reference: (reference: string) => string;
  readonly text: (text: string) => string;
}

/** Rewrites an opinion: exactly its free texts go through these functions. */
export function wordsOfOpinion(opinion: Opinion, { name, reference, text }: InWords): Opinion {
  const unresolved = (list: readonly Unresolved[]): readonly Unresolved[] => list.map((one) => each(one, text));
  const { criticalFindings, unresolvedDisputes, unresolvedDisagreements } = opinion;
  return {
    ...opinion,
    ...statements(opinion, text),
    keyClaims: opinion.keyClaims.map((one) => ({ ...one, claim: text(one.claim), evidence: text(one.evidence) })),
    ...(criticalFindings === undefined ? {} : { criticalFindings: criticalFindings.map((one) => finding(one, text)) }),
    endorses: opinion.endorses.map(reference),
    withdraws: opinion.withdraws.map(reference),
    ...(opinion.stances === undefined
      ? {}
      : { stances: opinion.stances.map((one) => ({ ...one, id: reference(one.id), reason: text(one.reason) })) }),
    ...(opinion.conditions === undefined
      ? {}
      : {
          conditions: opinion.conditions.map((one) => ({
            ...one,
            concern: text(one.concern),
            wouldRemove: text(one.wouldRemove),
          })),
        }),
    agreements: opinion.agreements.map(({ withJudge, ...one }) => ({ withJudge: name(withJudge), ...each(one, text) })),
    disagreements: opinion.disagreements.map(({ withJudge, ...one }) => ({ withJudge: name(withJudge), ...each(one, text) })),
    ...(unresolvedDisputes === undefined ? {} : { unresolvedDisputes: unresolved(unresolvedDisputes) }),
    keyPointsMaintained: opinion.keyPointsMaintained.map((one) => each(one, text)),
    concessionsMade: opinion.concessionsMade.map(({ point, convincedBy }) => ({
      point: text(point),
      convincedBy: name(convincedBy),
    })),
    ...(unresolvedDisagreements === undefined ? {} : { unresolvedDisagreements: unresolved(unresolvedDisagreements) }),
    notes: opinion.notes.map((note) => ({ ...note, message: reword(note.message, text) })),
  };
}

/** All values of an object that has only texts. */
const each = <T extends { readonly [K in keyof T]: string }>(one: T, text: InWords['text']): T =>
  Object.fromEntries(Object.entries<string>(one).map(([key, value]) => [key, text(value)])) as T;

const STATEMENTS = ['positionStatement', 'changeReason', 'positionRevision', 'finalPosition'] as const;

const statements = (opinion: Opinion, text: InWords['text']): Partial<Opinion> =>
  Object.fromEntries(
    STATEMENTS.flatMap((key) => {
      const said = opinion[key];
      return said === undefined ? [] : [[key, text(said)]];
    }),
  );

const finding = (one: ListedFinding, text: InWords['text']): ListedFinding => ({
  ...one,
  ...(one.id === undefined ? {} : { id: text(one.id) }),
  finding: text(one.finding),
  evidence: text(one.evidence),
});
