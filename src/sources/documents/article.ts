import type { Converted, Fetched } from '../../contracts/material.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { SourceFacts } from '../../core/protocols/flag-resolution/said.ts';
import { FORMATS } from '../conversion/format.ts';
import { factsInFrontMatter } from './source-facts.ts';
import type { DocumentText, TextFile } from './text-file.ts';

/** An article and its sources, read at one moment. */
export interface ReadArticle {
  /** The folder of the case or the article, as the user named it. */
  readonly folder: string;
  /** Its file, relative to that folder. */
  readonly file: string;
  readonly text: string;
  /** The SHA-256 of its bytes. */
  readonly digest: string;
  /** Its title, if the text has no heading that says it. */
  readonly title?: string;
  /** Its original format, if it was converted to text. */
  readonly converted?: Converted;
  /** Where it was fetched, if it is no file. */
  readonly fetched?: Fetched;
  /** In the order of their ids. */
  readonly sources: readonly ReadSource[];
  /** Remarks on files that were skipped or read in an unexpected way. */
  readonly remarks: readonly Remark[];
}

/** A source, or the reason it cannot be read. */
export interface ReadSource extends SourceFacts {
  readonly id: string;
  /** Its file, relative to the folder of the article; missing if it is only listed. */
  readonly file?: string;
  readonly content: DocumentText | { readonly why: string };
  /** Its metadata has no hash to verify. */
  readonly isUnchecked?: true;
}

/** Sources as they were found. */
export interface FoundSources {
  readonly sources: readonly ReadSource[];
  readonly remarks: readonly Remark[];
}

/** Joins an article with its sources. The article itself is never a source, and unverified sources get a remark. */
export function withSources(article: Omit<ReadArticle, 'sources' | 'remarks'>, { sources, remarks }: FoundSources): ReadArticle {
  const unchecked = sources.flatMap(({ id, isUnchecked }) => (isUnchecked ? [id] : []));
  return {
    ...article,
    sources: sources.map((source) =>
      'digest' in source.content && source.content.digest === article.digest
        ? { ...source, content: { why: 'it is the article itself' } }
        : { ...('text' in source.content ? factsInFrontMatter(source.content.text) : {}), ...source },
    ),
    remarks: [...remarks, ...(unchecked.length === 0 ? [] : [remark('note', 'sources-unchecked', { ids: unchecked })])],
  };
}

/** The accepted inputs. */
export const ARTICLE_HINT = `pass an article (${FORMATS}), or a case folder with articles/full.md`;

/** The text of an article, which must exist and not be empty. */
export function articleIn(read: TextFile, place: string, hint: string): DocumentText {
  if ('why' in read) throw new UserError('unreadable', `cannot read the article: ${read.why}`, { place, hint });
  if (read.text.trim() === '') throw new UserError('empty-article', 'the article is empty', { place, hint: ARTICLE_HINT });
  return read;
}
