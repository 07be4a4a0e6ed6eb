import { type LockText, packagesOf } from '../../advisories/locks/changed-packages.ts';
import { isOwnLockFile, LOCK_NAMES } from '../../advisories/locks/lock-files.ts';
import { type ApartPackage, OWN } from '../../advisories/locks/lock-reading.ts';
import { lockShifts } from '../../advisories/locks/lock-shifts.ts';
import { maskChange } from '../../context/masking/mask-change.ts';
import type { LockedPackage } from '../../contracts/advisories.ts';
import type { LockShift } from '../../contracts/analyser.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import { beforeChange } from '../../diff/apply.ts';
import type { ChangedFile } from '../../diff/change.ts';
import { isTouchedIn, isWrittenIn } from '../../diff/hunk-lines.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import type { GitChange } from '../../sources/git/git-change.ts';
import type { ReadLocks } from './changed-locks.ts';
import type { ReviewWork } from './review-work.ts';

/** The options for reading lock files. */
export interface LockTerms {
  readonly changed: readonly ChangedFile[];
  readonly masker: Masker;
  /** Names of packages that are never sent anywhere. */
  readonly privateNames: readonly string[];
  /** Nothing in them is looked up over the network. */
  readonly isOffline: boolean;
}

/** Reads the packages of changed lock files, and of unchanged ones near the top of the work. */
export async function readLocks(work: ReviewWork, terms: LockTerms): Promise<ReadLocks> {
  const { changed, masker, privateNames, isOffline } = terms;
  const { read } = work;
  const around = isOffline ? new Map<string, string>() : await locksAround(work);
  const isInUse = (path: string): boolean =>
    !isPassedOver(path, [...read.change.files.map((file) => file.path), ...around.keys()]);
  const packages: LockedPackage[] = [];
  const unread: { readonly path: string; readonly why: string }[] = [];
  const apart: ApartPackage[] = [];
  const shifts: LockShift[] = [];
  for (const file of changed) {
    const lock = lockText(file, read);
    const moved = lock.kind === 'problem' ? lock : lockShifts({ ...lock, isChanged: isTouchedIn(file) });
    if (moved.kind === 'problem') unread.push({ path: file.path, why: moved.why });
    else for (const one of moved.shifts) shifts.push(one);
    if (lock.kind === 'problem' || isOffline || !isInUse(file.path)) continue;
    const found = packagesOf(lock, privateNames);
    if (found.kind === 'problem') continue;
    for (const one of found.packages) packages.push(one);
    for (const one of found.apart) apart.push(one);
  }
  for (const [path, text] of around) {
    if (!isInUse(path)) continue;
    const found = packagesOf({ path, text, before: text, isChanged: () => false }, privateNames);
    if (found.kind === 'packages') for (const one of found.packages) packages.push(one);
  }
  const own = new Map(changed.flatMap(({ path }) => (read.texts.has(path) ? [[path, read.texts.get(path) ?? ''] as const] : [])));
  const masked = maskChange({ files: changed }, own, masker);
  return {
    locks: {
      change: masked.change,
      packages: packages.slice(0, PACKAGES_MAX),
      unread,
      shifts: shifts.map((shift) => maskedShift(shift, masker)),
      ...(isOffline ? { isOffline: true as const } : {}),
    },
    texts: masked.texts,
    remarks: [...apartRemarks(apart), ...unread.map((one) => remark('note', 'packages-unknown', one))],
  };
}

/** A changed lock file and its earlier text, as far as both are known. */
function lockText(file: ChangedFile, { texts, unread, inPart }: GitChange): (LockText & { readonly kind: 'lock' }) | Problem {
  const text = texts.get(file.path);
  if (text === undefined)
    return { kind: 'problem', why: unread.find(({ path }) => path === file.path)?.why ?? 'it cannot be read' };
  if (inPart.includes(file.path)) return { kind: 'problem', why: 'only the lines of the diff are known' };
  return { kind: 'lock', path: file.path, text, before: textBefore(text, file), isChanged: isWrittenIn(file) };
}

interface Problem {
  readonly kind: 'problem';
  readonly why: string;
}

/** Addresses may carry credentials. */
const maskedShift = (shift: LockShift, masker: Masker): LockShift => ({
  ...shift,
  ...(shift.from === undefined ? {} : { from: masker.mask(shift.from).text }),
  ...(shift.to === undefined ? {} : { to: masker.mask(shift.to).text }),
});

/** Packages that a case keeps. */
const PACKAGES_MAX = 100_000;

/** A go.sum may list unused packages, so a go.mod beside it takes precedence. */
const isPassedOver = (path: string, all: readonly string[]): boolean =>
  /(?:^|\/)go\.sum$/.test(path) && all.includes(path.replace(/go\.sum$/, 'go.mod'));

const textBefore = (text: string, file: ChangedFile): string | null | undefined =>
  file.kind === 'added' ? null : beforeChange(text, file);

/** The packages that are not looked up, because they are private. */
const apartRemarks = (apart: readonly ApartPackage[]): readonly Remark[] => {
  const names = [...new Set(apart.filter(({ why }) => why !== OWN).map(({ name }) => name))];
  return names.length === 0 ? [] : [remark('note', 'packages-private', { names })];
};

const MIB = 1024 * 1024;
const AROUND_LIMITS = { each: 16 * MIB, all: 64 * MIB };
const AROUND_MAX = 20;
const DEPTH_MAX = 3;

/** Unchanged lock files near the top of the work, at the reviewed revision; at the top of its base if only that is known. */
async function locksAround({ read, base, around }: ReviewWork): Promise<ReadonlyMap<string, string>> {
  const touched = new Set(read.change.files.flatMap(({ path, oldPath = path }) => [path, oldPath]));
  const near = (paths: readonly string[]): readonly string[] =>
    paths
      .filter((path) => isOwnLockFile(path) && !touched.has(path) && path.split('/').length <= DEPTH_MAX)
      .sort((a, b) => a.split('/').length - b.split('/').length)
      .slice(0, AROUND_MAX);
  const texts = new Map<string, string>();
  const all = await around?.paths();
  if (around !== undefined && all?.kind === 'paths') {
    for (const [path, reading] of await around.read(near(all.paths), AROUND_LIMITS))
      if (reading.kind === 'text') texts.set(path, reading.text);
    return texts;
  }
  try {
    for (const path of near(LOCK_NAMES)) {
      const text = await base.read(path);
      if (text !== undefined) texts.set(path, text);
    }
  } catch (error) {
    // The review does not depend on them: a finding that names one of their packages is then not looked up.
    if (!(error instanceof WorldFailure || error instanceof UserError)) throw error;
  }
  return texts;
}
