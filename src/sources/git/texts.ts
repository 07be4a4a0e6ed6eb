import { unreachable } from '../../core/assert.ts';
import { afterChange, agrees } from '../../diff/apply.ts';
import type { ChangedFile } from '../../diff/change.ts';
import { holdsAsset } from '../../files/asset-bytes.ts';
import { type Blob, type BlobLimits, readBlobs } from './blobs.ts';
import type { Git } from './git.ts';
import type { GitDiff, RawEntry } from './git-diff.ts';
import { endsLinesOtherwise } from './line-ends.ts';
import { type DiskContent, workTree } from './work-tree.ts';

const MIB = 1024 * 1024;
/** Limits for the text of one file, and of all together. */
const TEXT_MAX = 16 * MIB;
const TEXTS_MAX = 256 * MIB;
export const TEXT_LIMITS: BlobLimits = { each: TEXT_MAX, all: TEXTS_MAX };

/** A changed file without a text, with the reason. */
export interface Unread {
  readonly path: string;
  readonly why: string;
  /** Its content really is binary. */
  readonly isBinary: boolean;
  /** Its bytes match the asset type of its name: image, font, audio or PDF. */
  readonly isAsset?: true;
  /** It, or all texts together, is over the size limit. */
  readonly isTooLarge?: true;
}

/** The texts of changed files, and the files without one. */
export interface Texts {
  readonly texts: ReadonlyMap<string, string>;
  readonly unread: readonly Unread[];
  /** The diff hides text files, because attributes of the repository mark them as binary. */
  readonly hidesText: boolean;
}

/** A text, or the reason there is none. */
type Reading = { readonly text: string } | { readonly why: string; readonly kind?: 'binary' | 'asset' | 'hidden' | 'too-large' };

/** Reads the files of a diff from git's store or from disk: deleted files as they were, all others as they are afterwards. */
export async function readTexts(git: Git, diff: GitDiff, where: 'stored' | 'on disk'): Promise<Texts> {
  const files = new Map(diff.change.files.map((file) => [file.path, file]));
  const fromDisk = where === 'on disk' ? await readDisk(git, diff.entries) : new Map<string, DiskContent>();
  const ids = diff.entries.flatMap((entry) => idWanted(entry, files.get(entry.path), fromDisk.get(entry.path)) ?? []);
  const blobs = await readBlobs(git, ids, TEXT_LIMITS);
  const texts = new Map<string, string>();
  const unread: Unread[] = [];
  let hidesText = false;
  for (const entry of diff.entries) {
    const reading = read(entry, files.get(entry.path), { disk: fromDisk.get(entry.path), blobs });
    if ('text' in reading) texts.set(entry.path, reading.text);
    else {
      const isAsset = reading.kind === 'asset';
      const isBinary = isAsset || reading.kind === 'binary';
      const isTooLarge = reading.kind === 'too-large';
      unread.push({
        path: entry.path,
        why: reading.why,
        isBinary,
        ...(isAsset ? { isAsset } : {}),
        ...(isTooLarge ? { isTooLarge } : {}),
      });
      hidesText ||= reading.kind === 'hidden';
    }
  }
  return { texts, unread, hidesText };
}

const SUBMODULE = '160000';
const isSubmodule = ({ status, oldMode, newMode }: RawEntry): boolean => (status === 'D' ? oldMode : newMode) === SUBMODULE;

async function readDisk(git: Git, entries: readonly RawEntry[]): Promise<ReadonlyMap<string, DiskContent>> {
  const readFile = workTree(git.folder, TEXT_MAX);
  const contents = new Map<string, DiskContent>();
  let room = TEXTS_MAX;
  for (const entry of entries) {
    if (entry.status === 'D' || isSubmodule(entry)) continue;
    const content = await readFile(entry.path);
    const size = content.kind === 'bytes' ? content.bytes.length : 0;
    contents.set(entry.path, size > room ? { kind: 'too-much' } : content);
    room -= Math.min(size, room);
  }
  return contents;
}

/** The blob that holds the text of an entry, or the text before the diff. */
function idWanted(entry: RawEntry, file: ChangedFile | undefined, disk: DiskContent | undefined): string | undefined {
  if (isSubmodule(entry)) return undefined;
  if (entry.status === 'D') return entry.oldId;
  if (disk === undefined) return entry.newId;
  const settled = file === undefined || file.kind === 'added' || file.content !== 'text' || 'text' in asDiffed(disk, file);
  return settled ? undefined : entry.oldId;
}

interface Contents {
  readonly disk: DiskContent | undefined;
  readonly blobs: ReadonlyMap<string, Blob>;
}

function read(entry: RawEntry, file: ChangedFile | undefined, { disk, blobs }: Contents): Reading {
  if (isSubmodule(entry)) return { why: 'it is a submodule' };
  if (file === undefined) return { why: 'the diff does not show it' };
  const stored = (id: string | undefined): Reading =>
    textOf((id === undefined ? undefined : blobs.get(id)) ?? { kind: 'missing' }, file);
  const plain = disk === undefined ? stored(entry.status === 'D' ? entry.oldId : entry.newId) : textOf(disk, file);
  if (file.content === 'binary')
    return 'text' in plain ? { why: 'git attributes keep it out of the diff', kind: 'hidden' } : plain;
  if (disk === undefined) return plain;
  const diffed = asDiffed(disk, file);
  if ('text' in diffed || disk.kind === 'too-large' || disk.kind === 'too-much') return diffed;
  const old = file.kind === 'added' ? { text: '' } : stored(entry.oldId);
  const made = 'text' in old ? afterChange(old.text, file) : undefined;
  // If the diff itself has invalid bytes, the text made from it would have them too.
  return made === undefined || made.includes('\uFFFD') ? diffed : { text: made };
}

/** The text on disk, if the diff was made from it. */
function asDiffed(disk: DiskContent, file: ChangedFile): Reading {
  const reading = textOf(disk, file);
  if (!('text' in reading)) return reading;
  if (!agrees(file, reading.text)) return { why: 'its text on disk is not what the diff shows' };
  return { text: endsLinesOtherwise(reading.text, file) ? reading.text.replaceAll('\r\n', '\n') : reading.text };
}

/** Files git calls binary or shows no lines of are scanned in full; files git diffs as text are trusted. */
function textOf(content: DiskContent, file: ChangedFile): Reading {
  if (content.kind === 'too-large' || content.kind === 'too-much') return { why: whyAbsent(content), kind: 'too-large' };
  if (content.kind !== 'bytes') return { why: whyAbsent(content) };
  if ((file.content !== 'text' || file.hunks.length === 0) && content.bytes.includes(0))
    return { why: 'it is binary', kind: holdsAsset(file.path, content.bytes) ? 'asset' : 'binary' };
  // Invalid UTF-8 becomes the same replacement character here and in the diff, so the rest stays readable.
  return { text: content.bytes.toString('utf8') };
}

function whyAbsent(content: Exclude<DiskContent, { readonly kind: 'bytes' }>): string {
  switch (content.kind) {
    case 'refused':
      return content.why;
    case 'too-large':
      return `it is larger than ${TEXT_MAX / MIB} MiB`;
    case 'too-much':
      return `all texts together are larger than ${TEXTS_MAX / MIB} MiB`;
    case 'missing':
      return 'git does not have it stored';
    default:
      return unreachable(content);
  }
}
