import { maskedLines } from '../../cli/output/panel-notes.ts';
import { Passages } from '../../core/protocols/flag-resolution/citations.ts';
import { count } from '../../reports/wording/wording.ts';
import type { ReadArticle } from '../../sources/documents/article.ts';
import type { PreparedArticle } from './flags-material.ts';

/** `1240 words, 24 sources, 7 flags`. */
export function extentOf({ article, sources, flags }: PreparedArticle, needsScan: boolean): string {
  const words = article.split(/\s+/).filter((word) => word !== '').length;
  const readable = [...sources.values()].filter((text) => text !== null).length;
  const left = sources.size === readable ? '' : ` (and ${sources.size - readable} that nobody can read)`;
  const raised = needsScan ? 'flags still to be found' : count(flags.length, 'flag');
  return `${count(words, 'word')}, ${count(readable, 'source')}${left}, ${raised}`;
}

/** What is told about an article before anybody is paid. */
export const articleLines = (read: ReadArticle, { material, article, flags }: PreparedArticle): readonly string[] => [
  ...read.notes.map((text) => `note     ${text}`),
  ...material.sources.flatMap(({ id, file, unread }) =>
    unread === undefined ? [] : [`warning  ${id}${file === undefined ? '' : `, ${file},`} cannot be read: ${unread}`],
  ),
  ...(material.sources.some(({ digest }) => digest !== undefined) ? [] : [NO_SOURCES]),
  ...maskedLines(material.masked, 'article, sources and flags'),
  ...strayLines(article, flags),
];

const NO_SOURCES = 'note     there is no source that can be read: nothing can be cited, so no flag can be cleared';

function strayLines(article: string, flags: PreparedArticle['flags']): readonly string[] {
  const passages = new Passages(article);
  return flags.flatMap(({ id, quote }) =>
    quote.trim() === '' || passages.has(quote) ? [] : [`note     ${id} quotes words that do not stand in the article`],
  );
}
