import { join } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import { SOURCE_ID } from '../../core/protocols/flag-resolution/rules.ts';
import type { SourceFacts } from '../../core/protocols/flag-resolution/said.ts';
import type { ReadSource } from './article.ts';
import { broken, isRecord, readJson } from './article-evidence.ts';
import { isWebAddress, type ReadPage } from './named-pages.ts';
import { factsIn } from './source-facts.ts';
import { readTextBelow } from './text-file.ts';

/** The list of sources in their folder. */
export const LIST = 'sources.json';

/** A source as its list has it. */
export interface ListedSource {
  readonly facts: SourceFacts;
  /** Where it can be fetched. */
  readonly address?: string;
}

/** A source that is listed and not among the files: fetched if its list has an address and the user allows that. */
export async function onlyListed(
  id: string,
  { facts, address }: ListedSource = { facts: {} },
  { missing, readPage }: { readonly missing: string; readonly readPage: ReadPage | undefined },
): Promise<ReadSource> {
  if (address === undefined) return { id, ...facts, content: { why: `it is listed in ${LIST}, but ${missing} is missing` } };
  if (readPage === undefined)
    return { id, ...facts, content: { why: `${LIST} has only its address, which is fetched only with --allow-fetch` } };
  try {
    const content = await readPage(address);
    return { id, origin: content.fetched.address, ...facts, content };
  } catch (error) {
    if (error instanceof WorldFailure || error instanceof UserError) return { id, ...facts, content: { why: error.message } };
    throw error;
  }
}

/** Reads the listed sources of a case by id; undefined if it has no list. */
export async function readSourceList(folder: string, file: string): Promise<ReadonlyMap<string, ListedSource> | undefined> {
  const read = await readTextBelow(folder, file);
  const name = join(folder, file);
  if ('why' in read) {
    if (read.isMissing) return undefined;
    throw new UserError('unreadable', `cannot read the list of sources: ${read.why}`, {
      place: name,
      hint: 'fix it, or remove it: the evidence is found without it',
    });
  }
  const { value, lineOf } = readJson(read.text, name);
  const listed = new Map<string, ListedSource>();
  const problems: { readonly path: readonly (string | number)[]; readonly text: string }[] = [];
  for (const { path, id, entry } of entriesIn(value, name)) {
    const found = typeof id === 'string' && SOURCE_ID.test(id) ? id : undefined;
    if (found === undefined) problems.push({ path, text: `expected an id such as S001, found ${JSON.stringify(id) ?? 'none'}` });
    else if (listed.has(found)) problems.push({ path, text: `${found} is listed twice` });
    else listed.set(found, isRecord(entry) ? { facts: factsIn(entry), ...addressIn(entry) } : { facts: {} });
  }
  const [first] = problems;
  if (first !== undefined) throw broken(name, lineOf(first.path), ...problems.map(({ text }) => text));
  return listed;
}

const addressIn = ({ url }: Readonly<Record<string, unknown>>): Pick<ListedSource, 'address'> =>
  typeof url === 'string' && isWebAddress(url) ? { address: url } : {};

interface Entry {
  readonly path: readonly (string | number)[];
  readonly id: unknown;
  readonly entry: unknown;
}

/** Accepts a list, a list under `sources`, or an object by id. */
function entriesIn(value: unknown, name: string): readonly Entry[] {
  const isWrapped = isRecord(value) && 'sources' in value;
  const list = isWrapped ? value.sources : value;
  const around = isWrapped ? ['sources'] : [];
  if (Array.isArray(list))
    return list.map((entry: unknown, at) => ({
      path: [...around, at],
      id: isRecord(entry) ? entry.id : entry,
      entry,
    }));
  if (isRecord(list)) return Object.entries(list).map(([id, entry]) => ({ path: [...around, id], id, entry }));
  throw broken(name, undefined, 'expected a list of sources, each with its id');
}
