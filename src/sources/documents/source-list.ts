import { join } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { SOURCE_ID } from '../../core/protocols/flag-resolution/rules.ts';
import type { SourceFacts } from '../../core/protocols/flag-resolution/said.ts';
import { broken, isRecord, readJson } from './article-evidence.ts';
import { factsIn } from './source-facts.ts';
import { readTextBelow } from './text-file.ts';

/** Reads the listed sources of a case by id; undefined if it has no list. */
export async function readSourceList(folder: string, file: string): Promise<ReadonlyMap<string, SourceFacts> | undefined> {
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
  const listed = new Map<string, SourceFacts>();
  const problems: { readonly path: readonly (string | number)[]; readonly text: string }[] = [];
  for (const { path, id, entry } of entriesIn(value, name)) {
    const found = typeof id === 'string' && SOURCE_ID.test(id) ? id : undefined;
    if (found === undefined) problems.push({ path, text: `expected an id such as S001, found ${JSON.stringify(id) ?? 'none'}` });
    else if (listed.has(found)) problems.push({ path, text: `${found} is listed twice` });
    else listed.set(found, isRecord(entry) ? factsIn(entry) : {});
  }
  const [first] = problems;
  if (first !== undefined) throw broken(name, lineOf(first.path), ...problems.map(({ text }) => text));
  return listed;
}

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
