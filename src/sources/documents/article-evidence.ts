import { readdir, realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import type { SourceFacts } from '../../core/protocols/flag-resolution/said.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { compareText } from '../../core/text/order.ts';
import { badFile } from '../../files/bad-file.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { readText } from '../../files/read-text.ts';
import { documentNamed } from '../conversion/format.ts';
import type { ReadSource } from './article.ts';
import { factsIn } from './source-facts.ts';
import { leadsOut, readDocumentBelow, readTextBelow } from './text-file.ts';

const CONTENT = 'content';
const METADATA = 'metadata.json';
/** Limits for the number of sources and their total length. */
const SOURCES_MAX = 1_000;
const LENGTH_MAX = 32_000_000;

/** The location of a source in its own folder. */
export interface SourcePlace {
  /** The folder that no path may leave. */
  readonly root: string;
  /** Its folder, relative to the root. */
  readonly folder: string;
  readonly id: string;
}

/** Reads a source from its own folder; a source whose hash does not match its metadata counts as unreadable. */
export async function readSource({ root, folder, id }: SourcePlace): Promise<ReadSource> {
  const content = documentNamed(CONTENT, await filesIn(root, folder));
  const file = `${folder}/${content}`;
  const read = await readDocumentBelow(root, file);
  if ('why' in read)
    return read.isMissing ? { id, content: { why: `it has no ${content}` } } : { id, file, content: { why: read.why } };
  const metadata = await readMetadata(root, `${folder}/${METADATA}`);
  const { digest, facts, why, isUnchecked } = metadata;
  const known = { id, file, ...facts, ...(isUnchecked ? { isUnchecked } : {}) };
  if (why !== undefined) return { ...known, content: { why: `its ${METADATA} cannot be read: ${why}` } };
  if (digest !== undefined && digest !== read.digest)
    return { ...known, content: { why: `it was changed after it was kept: its sha256 is not the one in ${METADATA}` } };
  return { ...known, content: read };
}

/** The files of a source; none if its folder cannot be read, which its content then tells. */
const filesIn = (root: string, folder: string): Promise<readonly string[]> => readdir(join(root, folder)).catch(() => []);

interface Metadata {
  readonly digest?: string;
  readonly facts?: SourceFacts;
  readonly why?: string;
  readonly isUnchecked?: true;
}

async function readMetadata(root: string, path: string): Promise<Metadata> {
  const read = await readTextBelow(root, path);
  if ('why' in read) return read.isMissing ? {} : { why: read.why };
  const name = join(root, path);
  const { value, lineOf } = readJson(read.text, name);
  if (!isRecord(value)) throw broken(name, undefined, 'expected an object such as { "sha256": "…" }');
  const { sha256 } = value;
  const digest = typeof sha256 === 'string' ? /^(?:sha256:)?([\da-f]{64})$/i.exec(sha256)?.[1]?.toLowerCase() : undefined;
  if (sha256 !== undefined && sha256 !== null && digest === undefined)
    throw broken(name, lineOf(['sha256']), `sha256: expected the 64 hexadecimal digits of its content`);
  return { ...(digest === undefined ? { isUnchecked: true } : { digest }), facts: factsIn(value) };
}

/** Parses JSON with the lines of its values. */
export function readJson(text: string, name: string): ReturnType<typeof readText> {
  if (text.trim() === '') throw broken(name, undefined, 'the file is empty');
  return readText(text, name);
}

/** True for an object that is not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error for an invalid file among the sources. */
export const broken = (name: string, line: number | undefined, ...problems: readonly string[]): UserError =>
  badFile({ code: 'bad-case', problems, name, line, format: 'docs/flags.md' });

/** Lists a folder below a root without hidden files; empty if there is no such folder. */
export async function listFolder(root: string, folder: string): Promise<readonly string[]> {
  const place = join(root, folder);
  try {
    if (leadsOut(relative(await realpath(root), await realpath(place))))
      throw new UserError('leads-out', 'this folder is a link out of the case and is not followed', {
        place,
        hint: 'copy the sources there',
      });
    return (await readdir(place)).filter((name) => !name.startsWith('.')).sort(compareText);
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (codeOf(error) === 'ENOENT') return [];
    throw new UserError('unreadable', `cannot read the folder: ${diskReason(error)}`, { place, hint: 'see docs/flags.md' });
  }
}

/** Reads sources one by one; more than the limit means a wrong folder. */
export async function readEach<T>(
  all: readonly T[],
  read: (one: T) => Promise<ReadSource>,
  place: string,
): Promise<readonly ReadSource[]> {
  const hint = 'remove those that the article does not use';
  if (all.length > SOURCES_MAX)
    throw new UserError('too-many-sources', `found ${all.length} sources, at most ${SOURCES_MAX} are allowed`, {
      place,
      hint,
    });
  const sources: ReadSource[] = [];
  let length = 0;
  for (const one of all) {
    const source = await read(one);
    length += 'text' in source.content ? source.content.text.length : 0;
    if (length > LENGTH_MAX)
      throw new UserError('too-large', `the sources have more than ${LENGTH_MAX} characters in total`, { place, hint });
    sources.push(source);
  }
  return sources;
}

/** Numeric order: S999 before S1000. */
export const byId = (a: string, b: string): number => a.length - b.length || compareText(a, b);

const NAMED_MAX = 100;

/** The first of some names, up to a limit. */
export const named = (names: readonly string[]): string => nameSome(names, NAMED_MAX);
