import { type Remark, remark } from '../../contracts/remark.ts';
import { defined } from '../../core/defined.ts';
import { Passages } from '../../core/protocols/flag-resolution/citations.ts';
import { count } from '../../reports/wording/wording.ts';
import type { ReadArticle } from '../../sources/documents/article.ts';
import type { PreparedArticle } from './article-material.ts';
import { redactedRemarks } from './secret-remarks.ts';
import { unreadPages } from './unread-pages.ts';

/** `1240 words, 24 sources, 7 flags`. */
export function extentOf({ article, sources, flags }: PreparedArticle, needsScan: boolean): string {
  const words = article.split(/\s+/).filter((word) => word !== '').length;
  const readable = [...sources.values()].filter((text) => text !== null).length;
  const left = sources.size === readable ? '' : ` (and ${sources.size - readable} that nobody can read)`;
  const raised = needsScan ? 'flags still to be found' : count(flags.length, 'flag');
  return `${count(words, 'word')}, ${count(readable, 'source')}${left}, ${raised}`;
}

/** The remarks about an article, shown before any panelist is asked. */
export const articleRemarks = (read: ReadArticle, { material, article, flags }: PreparedArticle): readonly Remark[] => [
  ...read.remarks,
  ...material.sources.flatMap(({ id, file, unread }) =>
    unread === undefined ? [] : [remark('warning', 'source-unreadable', { id, ...defined({ file }), why: unread })],
  ),
  ...unreadPages([material, ...material.sources]),
  ...(material.sources.some(({ digest }) => digest !== undefined)
    ? []
    : [remark('note', 'no-readable-source', { sources: material.sources.length })]),
  ...redactedRemarks(material.masked, 'article'),
  ...strayRemarks(article, flags),
];

function strayRemarks(article: string, flags: PreparedArticle['flags']): readonly Remark[] {
  const passages = new Passages(article);
  return flags.flatMap(({ id, quote }) =>
    quote.trim() === '' || passages.has(quote) ? [] : [remark('note', 'flag-quote-missing', { flag: id })],
  );
}
