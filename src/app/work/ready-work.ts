import type { RelatedWork } from '../../context/related/choose-related.ts';
import type { Remark } from '../../contracts/remark.ts';
import type { ChangedFile } from '../../diff/change.ts';
import { readGuidance } from '../../project/guidance.ts';
import type { SelectedFiles } from '../../project/select-files.ts';
import { tampering } from '../../project/tampering.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import type { Host } from '../host.ts';
import type { ReviewSettings } from '../settings/review-settings.ts';
import { NO_LOCKS, privateNames, type ReadLocks } from './changed-locks.ts';
import { contextDocuments } from './context-documents.ts';
import type { ReadDocument } from './read-documents.ts';
import { type RedactedWork, redactWork } from './redact-work.ts';
import type { LockTerms } from './review-locks.ts';
import { layOutMaterial, type Prepared } from './review-material.ts';
import { besidesRemarks, inPartRemarks, leftOutRemarks, movedRemarks } from './review-remarks.ts';
import { learnWork } from './review-secrets.ts';
import type { ReviewWork } from './review-work.ts';
import { redactedRemarks, secretlintRemarks } from './secret-remarks.ts';

/** The options for preparing a change. */
export interface ReadyTerms {
  readonly caseId: string;
  readonly masker: Masker;
  readonly review: ReviewSettings;
  readonly selected: SelectedFiles;
  /** The changed lock files. */
  readonly locks: readonly ChangedFile[];
  /** There is something in them to look up. */
  readonly isLooked: boolean;
  /** Documents that the user gave for reviewers. */
  readonly documents: readonly ReadDocument[];
  /** The prompts of custom roles. */
  readonly roleWords: ReadonlyMap<string, string>;
  readonly host: Host;
}

/** The work without its secrets, ready to be laid out for a panel. */
export interface ReadyWork {
  readonly redacted: RedactedWork;
  /** Looks around in the repository: takes a moment, and is of use only if a model or a person reads the change. */
  readonly relate: () => Promise<RelatedWork>;
  /** Lays it out so that one request shows at most so many tokens of the change. */
  readonly layOut: (budget: number, related?: RelatedWork) => Prepared;
  readonly roleWords: ReadonlyMap<string, string>;
  readonly locked: ReadLocks;
  readonly remarks: readonly Remark[];
}

/** Redacts a change, and reads the project's guidance as of the base and the packages of its lock files. */
export async function readyWork(given: ReviewWork, terms: ReadyTerms): Promise<ReadyWork> {
  const { caseId, masker, review, locks, host } = terms;
  const words = [...terms.roleWords.values(), ...terms.documents.map(({ text }) => text)];
  const { work, selected, unlinted } = await learnWork({ work: given, selected: terms.selected, words }, masker);
  const roleWords = new Map([...terms.roleWords].map(([role, text]) => [role, masker.mask(text).text]));
  const guided = await readGuidance(
    work.base,
    selected.change.files.map(({ path }) => path),
    { masker, customRoles: [...roleWords.keys()] },
  );
  const redacted = await redactWork(work, { masker, selected });
  // Without a change, no file that steers reviews was touched.
  const steering = work.read.scope === 'all' ? [] : await tampering(work.read.change, work.base);
  const relate = async (): Promise<RelatedWork> => (await import('./related-work.ts')).relatedWork(work, redacted, masker);
  const { guidance } = guided;
  const { documents, remarks: cut } = contextDocuments(terms.documents, masker);
  const layOut = (budget: number, related?: RelatedWork): Prepared =>
    layOutMaterial(work, redacted, { caseId, budget, plan: review.plan, selected, guidance, steering, documents, related });
  const locked = await locksOf(work, {
    changed: locks,
    masker,
    isOffline: !review.advisories.enabled,
    privateNames: privateNames(review.advisories, host.env),
  });
  const remarks = [
    ...inPartRemarks(work.read.inPart),
    ...guided.remarks,
    ...cut,
    ...secretlintRemarks(unlinted),
    ...redactedRemarks(redacted.masked, 'change'),
    ...leftOutRemarks(selected.leftOut),
    ...movedRemarks(redacted),
    ...besidesRemarks(work.read.besides),
    ...(terms.isLooked ? locked.remarks : []),
  ];
  return { redacted, relate, layOut, roleWords, locked, remarks };
}

/** The packages in lock files; reads none if no lock file changed and nothing is looked up. */
async function locksOf(work: ReviewWork, terms: LockTerms): Promise<ReadLocks> {
  if (terms.changed.length === 0 && terms.isOffline) return NO_LOCKS;
  return (await import('./review-locks.ts')).readLocks(work, terms);
}
