import { join } from 'node:path';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { SOURCE_ID } from '../../core/protocols/flag-resolution/rules.ts';
import type { SourceFacts } from '../../core/protocols/flag-resolution/said.ts';
import { DOCUMENT_ENDINGS, documentNamed } from '../conversion/format.ts';
import { articleIn, type FoundSources, type ReadArticle, type ReadSource, withSources } from './article.ts';
import { byId, listFolder, readEach, readSource } from './article-evidence.ts';
import type { ReadPage } from './named-pages.ts';
import { LIST, onlyListed, readSourceList } from './source-list.ts';
import { readDocumentBelow } from './text-file.ts';

const [ARTICLES, ARTICLE] = ['articles', 'full'];
const EVIDENCE = 'evidence';

const FORM = `a case has articles/full.md, evidence/S001/content.md for each source, and optionally sources.json; instead of .md, any of ${DOCUMENT_ENDINGS.join(', ')}`;

/** Reads a case: its article, its evidence, and the list of its sources. */
export async function readArticleCase(folder: string, readPage: ReadPage | undefined = undefined): Promise<ReadArticle> {
  const file = `${ARTICLES}/${documentNamed(ARTICLE, await listFolder(folder, ARTICLES))}`;
  const read = await readDocumentBelow(folder, file);
  if ('why' in read && read.isMissing)
    throw new UserError('no-article', `not a case folder: ${file} is missing`, {
      place: folder,
      hint: `${FORM}; for a single article: tribunal flags ARTICLE.md --sources FOLDER`,
    });
  const article = articleIn(read, join(folder, file), FORM);
  return withSources({ folder, file, ...article }, await readEvidence(folder, readPage));
}

async function readEvidence(folder: string, readPage: ReadPage | undefined): Promise<FoundSources> {
  const listed = await readSourceList(folder, LIST);
  const entries = await listFolder(folder, EVIDENCE);
  const ids = entries.filter((name) => SOURCE_ID.test(name));
  const all = [...new Set([...ids, ...(listed?.keys() ?? [])])].sort(byId);
  const read = async (id: string): Promise<ReadSource> =>
    ids.includes(id)
      ? withEvidence(folder, id, listed?.get(id)?.facts)
      : onlyListed(id, listed?.get(id), { missing: `${EVIDENCE}/${id}`, readPage });
  const sources = await readEach(all, read, join(folder, EVIDENCE));
  const others = entries.filter((name) => !SOURCE_ID.test(name));
  const unlisted = listed === undefined ? [] : ids.filter((id) => !listed.has(id)).sort(byId);
  return {
    sources,
    remarks: [
      ...(others.length === 0 ? [] : [remark('note', 'evidence-not-sources', { folder: EVIDENCE, names: others })]),
      ...(unlisted.length === 0 ? [] : [remark('note', 'sources-unlisted', { list: LIST, ids: unlisted })]),
    ],
  };
}

/** Facts in the list of sources take precedence over the source's own metadata. */
async function withEvidence(folder: string, id: string, listed: SourceFacts | undefined): Promise<ReadSource> {
  return { ...(await readSource({ root: folder, folder: `${EVIDENCE}/${id}`, id })), ...listed };
}
