import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, normalize, relative, resolve, sep } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { compareText } from '../../core/text/order.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { documentNamed, FORMATS, isDocumentName } from '../conversion/format.ts';
import { isWebAddress, noPages, pageName, type ReadPage } from './named-pages.ts';
import { type DocumentText, leadsOut, readDocumentBelow } from './text-file.ts';

/** An artefact of a plan, or the reason there is none. */
export type ReadArtefact =
  | ({ readonly name: string } & DocumentText)
  | { readonly name: string; readonly text: null; readonly why: string; readonly isThere: boolean };

/** The artefacts for the judges. */
export interface Artefacts {
  /** Their folder, relative to the working directory; empty if all of them are pages on the web. */
  readonly folder: string;
  readonly artefacts: readonly ReadArtefact[];
  /** Other documents in that folder, which are not judged. */
  readonly besides: readonly string[];
  /** The artefacts are those of a folder, so that its other documents are known. */
  readonly isFolder?: true;
}

/** The default files of a plan, in any format; without one, the error names the first ending. */
const USUAL = ['design', 'plan', 'tasks'] as const;
const FILES_MAX = 50;

/** Reads the default artefacts of a folder, or the named files, once. */
export async function readArtefacts(paths: readonly string[], readPage: ReadPage = noPages): Promise<Artefacts> {
  const found = await Promise.all(paths.map(async (path) => ({ path, isFolder: !isWebAddress(path) && (await isFolder(path)) })));
  const [first] = found;
  if (first !== undefined && found.length === 1 && first.isFolder) return readFolder(first.path);
  const folder = found.find((one) => one.isFolder);
  if (folder !== undefined)
    throw new UserError('bad-artefact', `cannot combine the folder ${folder.path} with files`, {
      hint: 'pass one folder, or only files',
    });
  return readFiles([...new Set(paths.map((path) => (isWebAddress(path) ? path : normalize(path))))], readPage);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    throw notReadable(path, diskReason(error));
  }
}

const notReadable = (path: string, why: string): UserError =>
  new UserError('unreadable', `cannot judge ${path}: ${why}`, {
    hint: `pass a folder with design.md, plan.md and tasks.md, or the files to judge: ${FORMATS}`,
  });

async function readFolder(folder: string): Promise<Artefacts> {
  const names = (await readdir(folder).catch((error: unknown) => Promise.reject(notReadable(folder, diskReason(error))))).sort(
    compareText,
  );
  const wanted = USUAL.map((usual) => documentNamed(usual, names));
  const artefacts = await Promise.all(wanted.map((name) => readOne(folder, name, name)));
  const others = names.filter((name) => !wanted.includes(name) && !name.startsWith('.'));
  if (artefacts.every(({ text }) => text === null)) throw nothingIn(folder, artefacts, others);
  return { folder, artefacts, besides: others.filter(isDocumentName), isFolder: true };
}

const NAMED_MAX = 8;

function nothingIn(folder: string, artefacts: readonly ReadArtefact[], others: readonly string[]): UserError {
  const texts = others.filter(isDocumentName);
  const [first] = texts;
  const reasons = artefacts.flatMap((one) => (one.text === null ? [`${one.name}: ${one.why}`] : [])).join('; ');
  return new UserError('nothing-to-judge', `nothing to judge in ${folder} (${reasons})`, {
    hint:
      first === undefined
        ? 'pass the files to judge: tribunal judge FILE…'
        : `it has ${nameSome(texts, NAMED_MAX)}; pass the files to judge: tribunal judge ${`${folder}/${first}`.replace(/\/{2,}/, '/')} …`,
  });
}

async function readOne(folder: string, path: string, name: string): Promise<ReadArtefact> {
  const read = await readDocumentBelow(folder, path);
  if (!('text' in read)) return { name, text: null, why: read.why, isThere: !read.isMissing };
  return read.text.trim() === '' ? { name, text: null, why: 'it is empty', isThere: false } : { name, ...read };
}

async function readFiles(paths: readonly string[], readPage: ReadPage): Promise<Artefacts> {
  const [first] = paths;
  if (first === undefined || paths.length > FILES_MAX)
    throw new UserError('bad-artefact', `expected 1 to ${FILES_MAX} files, got ${paths.length}`, {
      hint: 'pass the files of one plan',
    });
  const files = paths.filter((path) => !isWebAddress(path));
  const root = commonFolder(files);
  const artefacts = await Promise.all(
    paths.map(async (path): Promise<ReadArtefact> => {
      if (isWebAddress(path)) return pageOf(await readPage(path));
      // A named link stands for its target.
      const real = await realpath(path).catch((error: unknown) => Promise.reject(notReadable(path, diskReason(error))));
      const read = await readOne(dirname(real), basename(real), nameOf(path, root));
      if (read.text === null) throw notReadable(path, read.why);
      return read;
    }),
  );
  return { folder: files[0] === undefined ? '' : dirname(files[0]), artefacts, besides: [] };
}

const pageOf = (page: Awaited<ReturnType<ReadPage>>): ReadArtefact => ({ name: pageName(page.fetched), ...page });

/** The path as given, unless it would reveal a location on this machine. */
const nameOf = (path: string, root: string): string =>
  (isAbsolute(path) || leadsOut(path) ? relative(root, resolve(path)) : path).replaceAll(sep, '/');

/** The common parent folder. */
function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => dirname(resolve(path)).split(sep));
  const differs = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return (differs === -1 ? first : first.slice(0, differs)).join(sep) || sep;
}
