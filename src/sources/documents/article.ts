import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { SourceFacts } from '../../core/protocols/flag-resolution/said.ts';
import type { TextFile } from './text-file.ts';

/** An article and what it rests on, as of one moment. */
export interface ReadArticle {
  /** The folder of the case or of the article, as it was named. */
  readonly folder: string;
  /** Its file, seen from that folder. */
  readonly file: string;
  readonly text: string;
  /** The SHA-256 of its bytes. */
  readonly digest: string;
  /** In the order of their ids. */
  readonly sources: readonly ReadSource[];
  /** What is there and was not taken, or was taken otherwise than one might think. */
  readonly remarks: readonly Remark[];
}

/** A source, or why it cannot be read. */
export interface ReadSource extends SourceFacts {
  readonly id: string;
  /** Its file, seen from the folder of the article; missing where it is only listed. */
  readonly file?: string;
  readonly content: { readonly text: string; readonly digest: string } | { readonly why: string };
  /** Its metadata do not say what its bytes should be. */
  readonly isUnchecked?: true;
}

/** Sources as they were found. */
export interface FoundSources {
  readonly sources: readonly ReadSource[];
  readonly remarks: readonly Remark[];
}

/** Puts an article and its sources together. An article is no source for itself, and what was not checked is told. */
export function withSources(article: Omit<ReadArticle, 'sources' | 'remarks'>, { sources, remarks }: FoundSources): ReadArticle {
  const unchecked = sources.flatMap(({ id, isUnchecked }) => (isUnchecked ? [id] : []));
  return {
    ...article,
    sources: sources.map((source) =>
      'digest' in source.content && source.content.digest === article.digest
        ? { ...source, content: { why: 'it is the article itself' } }
        : source,
    ),
    remarks: [...remarks, ...(unchecked.length === 0 ? [] : [remark('note', 'sources-unchecked', { ids: unchecked })])],
  };
}

/** What can be read. */
export const ARTICLE_HINT =
  'give an article (a file of Markdown or plain text), or the folder of a case with articles/full.md in it';

/** The text of an article, which must be there and say something. */
export function articleIn(read: TextFile, place: string, hint: string): { readonly text: string; readonly digest: string } {
  if ('why' in read) throw new UserError('unreadable', `the article cannot be read: ${read.why}`, { place, hint });
  if (read.text.trim() === '') throw new UserError('empty-article', 'the article is empty', { place, hint: ARTICLE_HINT });
  return read;
}
