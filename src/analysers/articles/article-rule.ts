import type { Language } from '../../core/language.ts';
import type { Sentence } from './sentences-of.ts';

/** The sources of an article by id; null for one that cannot be read. */
export type ArticleSources = ReadonlyMap<string, string | null>;

/** A rule that finds doubtful sentences without a model. */
export interface ArticleRule {
  readonly id: string;
  readonly finds: (sentence: Sentence, sources: ArticleSources) => boolean;
  /** The doubt, and what would clear it, in each language. */
  readonly says: Readonly<Record<Language, { readonly issue: string; readonly toClear: string }>>;
  /** Only the two sides themselves can clear it. */
  readonly isHighRisk?: true;
}
