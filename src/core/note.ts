import type { Phrase } from './phrase.ts';

/** A remark on a statement: every change, drop or disregard of a statement leaves one of these. */
export interface Note {
  readonly kind: 'coerced' | 'clamped' | 'not-counted' | 'struck' | 'unmatched' | 'kept' | 'incomplete' | 'decided';
  /** A text where it is not the core's own. */
  readonly message: Phrase | string;
  /** The finding it is about, by the id its author or we gave it. */
  readonly finding?: string;
  /** The speaker. */
  readonly by?: string;
}
