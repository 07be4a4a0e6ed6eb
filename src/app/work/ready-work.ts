import type { Remark } from '../../contracts/remark.ts';
import type { ChangedFile } from '../../diff/change.ts';
import { readGuidance } from '../../project/guidance.ts';
import type { SelectedFiles } from '../../project/select-files.ts';
import { tampering } from '../../project/tampering.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { gitEnvironmentOf, type Host } from '../host.ts';
import type { ReviewSettings } from '../settings/review-settings.ts';
import { NO_LOCKS, privateNames, type ReadLocks } from './changed-locks.ts';
import type { LockTerms } from './review-locks.ts';
import { type Prepared, prepareMaterial } from './review-material.ts';
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
  /** The prompts of custom roles. */
  readonly roleWords: ReadonlyMap<string, string>;
  readonly host: Host;
}

/** The work as it is laid before a panel, without its secrets. */
export interface ReadyWork {
  readonly prepared: Prepared;
  readonly roleWords: ReadonlyMap<string, string>;
  readonly locked: ReadLocks;
  readonly remarks: readonly Remark[];
}

/** Redacts a change and lays it out, with the project's guidance as of the base and the packages of its lock files. */
export async function readyWork(given: ReviewWork, terms: ReadyTerms): Promise<ReadyWork> {
  const { caseId, masker, review, locks, host } = terms;
  const { folder } = host.workspace;
  const env = gitEnvironmentOf(host);
  const words = [...terms.roleWords.values()];
  const { work, selected, unlinted } = await learnWork(
    { work: given, selected: terms.selected, words, cwd: folder, env },
    masker,
  );
  const roleWords = new Map([...terms.roleWords].map(([role, text]) => [role, masker.mask(text).text]));
  const guided = await readGuidance(
    work.base,
    selected.change.files.map(({ path }) => path),
    { masker, customRoles: [...roleWords.keys()] },
  );
  const prepared = await prepareMaterial(work, {
    caseId,
    masker,
    plan: review.plan,
    selected,
    guidance: guided.guidance,
    steering: await tampering(work.read.change, work.base),
  });
  const locked = await locksOf(work, {
    changed: locks,
    cwd: folder,
    env,
    masker,
    isOffline: !review.advisories.enabled,
    privateNames: privateNames(review.advisories, host.env),
  });
  const remarks = [
    ...inPartRemarks(work.read.inPart),
    ...guided.remarks,
    ...secretlintRemarks(unlinted),
    ...redactedRemarks(prepared.material.masked, 'change'),
    ...leftOutRemarks(selected.leftOut),
    ...movedRemarks(prepared),
    ...besidesRemarks(work.read.besides),
    ...(terms.isLooked ? locked.remarks : []),
  ];
  return { prepared, roleWords, locked, remarks };
}

/** The packages in lock files; reads none if no lock file changed and nothing is looked up. */
async function locksOf(work: ReviewWork, terms: LockTerms): Promise<ReadLocks> {
  if (terms.changed.length === 0 && terms.isOffline) return NO_LOCKS;
  return (await import('./review-locks.ts')).readLocks(work, terms);
}
