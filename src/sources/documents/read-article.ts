import { realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { FORMATS } from '../conversion/format.ts';
import { ARTICLE_HINT, articleIn, type FoundSources, type ReadArticle, withSources } from './article.ts';
import { readArticleCase } from './article-case.ts';
import { readSourceFolder } from './article-sources.ts';
import { isWebAddress, noPages, pageName, type ReadPage } from './named-pages.ts';
import { readDocumentBelow } from './text-file.ts';

/** Reads an article with a folder of sources, or a case with both; both may be addresses of pages. */
export async function readArticle(
  path: string,
  sources: string | undefined,
  readPage: ReadPage | undefined = undefined,
): Promise<ReadArticle> {
  if (isWebAddress(path)) {
    const page = await (readPage ?? noPages)(path);
    return withSources({ folder: '', file: pageName(page.fetched), ...page }, await sourcesOf(sources, undefined, readPage));
  }
  if (await isFolder(path)) {
    if (sources === undefined) return readArticleCase(path, readPage);
    throw new UserError('two-places', '--sources cannot be used with a case folder: its sources are in evidence/', {
      place: path,
      hint: 'drop --sources, or pass the article itself: articles/full.md',
    });
  }
  // A link that the user named is trusted.
  const real = await realpath(path);
  const article = articleIn(
    await readDocumentBelow(dirname(real), basename(real)),
    path,
    `save it as ${FORMATS} without a password`,
  );
  return withSources({ folder: dirname(path), file: basename(path), ...article }, await sourcesOf(sources, path, readPage));
}

async function sourcesOf(
  sources: string | undefined,
  article: string | undefined,
  readPage: ReadPage | undefined,
): Promise<FoundSources> {
  if (sources === undefined) return { sources: [], remarks: [] };
  if (!isWebAddress(sources)) return readSourceFolder(sources, { article, readPage });
  const content = await (readPage ?? noPages)(sources);
  return { sources: [{ id: 'S001', origin: content.fetched.address, content }], remarks: [] };
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    throw new UserError('unreadable', `cannot read the article: ${diskReason(error)}`, { place: path, hint: ARTICLE_HINT });
  }
}
