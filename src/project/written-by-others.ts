import type { BaseFiles } from '../contracts/base-files.ts';
import type { LeftOutReason } from '../contracts/material.ts';
import type { ChangedFile } from '../diff/change.ts';
import { type AuthorMark, readAttributes } from './attributes.ts';
import { everyPath } from './every-path.ts';
import { generatedMarker, generatedName } from './generated.ts';
import type { Steps } from './glob.ts';
import { shortly } from './shortly.ts';
import { vendoredFolders } from './vendored.ts';

/** Why a file is left out. */
export interface Reason {
  readonly reason: LeftOutReason;
  /** In words. */
  readonly why: string;
  /** It is nobody's business, whatever it is looked at for. */
  readonly isUnwanted: boolean;
  /** A name, a folder or a marker suggests it; neither the user nor the base says so. */
  readonly isGuess: boolean;
}

/** A new file that calls itself generated: only the change says so. */
export interface NewOne {
  readonly path: string;
  readonly what: string;
}

/** Which files nobody in the project wrote, by where they are, what they are called and what the base's .gitattributes says. */
export interface WrittenByOthers {
  /** Why a file counts as vendored or generated. */
  reason(file: ChangedFile): Promise<Reason | undefined>;
  /** Whether a marker in the version before the change would count. */
  mayBeMarked(file: ChangedFile): boolean;
  /** Those of the files that call themselves generated and are new. */
  newOnes(files: readonly ChangedFile[]): readonly NewOne[];
}

/** Asks the base, and never the change. */
export function writtenByOthers(base: BaseFiles, attributes: string, steps: Steps): WrittenByOthers {
  const markOf = readAttributes(attributes, steps);
  const folderOf = vendoredFolders(base);
  const isSaid = (file: ChangedFile, mark: AuthorMark): boolean =>
    everyPath(file, (path) => (markOf(path, mark) === true ? mark : undefined)) !== undefined;
  const isDenied = ({ path, oldPath }: ChangedFile, mark: AuthorMark): boolean =>
    markOf(path, mark) === false || (oldPath !== undefined && markOf(oldPath, mark) === false);

  async function vendored(file: ChangedFile): Promise<Reason | undefined> {
    if (isSaid(file, 'linguist-vendored'))
      return { reason: 'vendored', why: 'vendored (.gitattributes: linguist-vendored)', isUnwanted: true, isGuess: false };
    if (isDenied(file, 'linguist-vendored')) return undefined;
    const folder = await folderOf(file.path);
    if (folder === undefined || (file.oldPath !== undefined && (await folderOf(file.oldPath)) === undefined)) return undefined;
    return { reason: 'vendored', why: `vendored (${shortly(folder)})`, isUnwanted: true, isGuess: true };
  }

  function generated(file: ChangedFile): Reason | undefined {
    if (isSaid(file, 'linguist-generated'))
      return { reason: 'generated', why: 'generated (.gitattributes: linguist-generated)', isUnwanted: false, isGuess: false };
    if (isDenied(file, 'linguist-generated')) return undefined;
    const what = everyPath(file, (path) => generatedName(path)?.what);
    if (what === undefined || !nameCounts(file)) return undefined;
    return { reason: 'generated', why: `generated (${what})`, isUnwanted: false, isGuess: true };
  }

  return {
    async reason(file) {
      return file.link ? undefined : ((await vendored(file)) ?? generated(file));
    },
    mayBeMarked: (file) => file.content === 'text' && !file.link && !isNew(file) && !isDenied(file, 'linguist-generated'),
    newOnes: (files) =>
      files.flatMap((file) => {
        const what = isNew(file) && !file.link ? (generatedName(file.path)?.what ?? markerIn(file)) : undefined;
        return what === undefined || isDenied(file, 'linguist-generated') ? [] : [{ path: file.path, what }];
      }),
  };
}

/** A copy is new, whatever it was made from. */
const isNew = ({ kind }: ChangedFile): boolean => kind === 'added' || kind === 'copied';

/** Data is left out by name alone; code only if it had such a name before. */
const nameCounts = (file: ChangedFile): boolean => generatedName(file.path)?.holds === 'data' || !isNew(file);

const HEAD_LINES = 100;

const markerIn = ({ hunks }: ChangedFile): string | undefined =>
  generatedMarker(hunks[0]?.lines.slice(0, HEAD_LINES).map((line) => line.slice(1)) ?? []);
