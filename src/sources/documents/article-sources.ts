import { readdir, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { compareText } from '../../core/text/order.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { FORMATS, isDocumentName } from '../conversion/format.ts';
import type { FoundSources, ReadSource } from './article.ts';
import { byId, named, readEach, readSource } from './article-evidence.ts';
import type { ReadPage } from './named-pages.ts';
import { LIST, onlyListed, readSourceList } from './source-list.ts';
import { readDocumentBelow } from './text-file.ts';

/** A name that begins with an id. */
const NAMED = /^(S\d{3,12})(?![\da-z])/i;
/** The output of an earlier review, which is not a source. */
const REVIEW = /^(?:integrity|legal)-review\.md$/i;

interface Found {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Reads a folder of sources: each file is one source, or a folder such as S001 with a content.md. */
export async function readSourceFolder(
  folder: string,
  { article, readPage }: { readonly article: string | undefined; readonly readPage?: ReadPage | undefined },
): Promise<FoundSources> {
  const entries = await entriesOf(folder);
  const own = article === undefined ? undefined : await realpath(article);
  const listed = await readSourceList(folder, LIST);
  const texts: Found[] = [];
  const left: string[] = [];
  for (const { name, isFolder } of entries) {
    const isArticle = !isFolder && (await isSame(join(folder, name), own));
    const isSource = isFolder ? NAMED.exec(name)?.[0] === name : isDocumentName(name) && !REVIEW.test(name);
    if (isSource && !isArticle) texts.push({ name, isFolder });
    else if (!isArticle && name !== LIST) left.push(name);
  }
  if (texts.length === 0 && (listed === undefined || listed.size === 0))
    throw new UserError(
      'no-sources',
      `no sources in this folder${left.length === 0 ? '' : ` (ignored in ${folder}: ${named(left)})`}`,
      {
        place: folder,
        hint: `sources are ${FORMATS} files; to continue without any, drop --sources`,
      },
    );
  const ids = idsFor(texts, { folder, taken: [...(listed?.keys() ?? [])] });
  const read = async ({ name, isFolder }: Found): Promise<ReadSource> => {
    const id = ids.get(name) ?? '';
    const source = isFolder ? await readSource({ root: folder, folder: name, id }) : await readPlain(folder, name, id);
    return { ...seenFrom(article, folder, source), ...listed?.get(id)?.facts };
  };
  const known = new Set(ids.values());
  const missing = [...(listed ?? [])].filter(([id]) => !known.has(id));
  const sources = await readEach<Found | (typeof missing)[number]>(
    [...texts, ...missing],
    (one) => ('name' in one ? read(one) : onlyListed(one[0], one[1], { missing: 'its file', readPage })),
    folder,
  );
  const given = texts.flatMap(({ name }) => (NAMED.test(name) ? [] : [{ id: ids.get(name) ?? '', name }]));
  return {
    sources: [...sources].sort((a, b) => byId(a.id, b.id)),
    remarks: [
      ...(given.length === 0 ? [] : [remark('note', 'sources-without-id', { sources: given })]),
      ...(left.length === 0 ? [] : [remark('note', 'sources-not-read', { folder, names: left })]),
    ],
  };
}

async function entriesOf(folder: string): Promise<readonly Found[]> {
  try {
    const all = await readdir(folder, { withFileTypes: true });
    return all
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      .sort((a, b) => compareText(a.name, b.name));
  } catch (error) {
    throw new UserError('unreadable', `cannot read the folder of sources: ${diskReason(error)}`, {
      place: folder,
      hint: 'pass a folder of texts: --sources FOLDER',
    });
  }
}

const isSame = async (path: string, real: string | undefined): Promise<boolean> =>
  realpath(path).then(
    (found) => found === real,
    () => false,
  );

/** Takes ids from names; other files get the next free ids in the order of their names. */
function idsFor(
  texts: readonly Found[],
  { folder, taken }: { readonly folder: string; readonly taken: readonly string[] },
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const { name } of texts) {
    const id = NAMED.exec(name)?.[1]?.toUpperCase();
    if (id === undefined) continue;
    const owner = owners.get(id);
    if (owner !== undefined)
      throw new UserError('same-id', `${owner} and ${name} have the same id ${id}`, {
        place: folder,
        hint: 'rename one of them',
      });
    owners.set(id, name);
    ids.set(name, id);
  }
  let number = 0;
  const free = (): string => {
    let id: string;
    do id = `S${String(++number).padStart(3, '0')}`;
    while (owners.has(id) || taken.includes(id));
    return id;
  };
  for (const { name } of texts) if (!ids.has(name)) ids.set(name, free());
  return ids;
}

async function readPlain(folder: string, file: string, id: string): Promise<ReadSource> {
  const read = await readDocumentBelow(folder, file);
  return { id, file, content: 'why' in read ? { why: read.why } : read };
}

/** Makes the file of a source relative to the folder of the article. */
const seenFrom = (article: string | undefined, folder: string, source: ReadSource): ReadSource => ({
  ...source,
  ...(source.file === undefined
    ? {}
    : {
        file: relative(dirname(article ?? folder), join(folder, source.file))
          .split(sep)
          .join('/'),
      }),
});
