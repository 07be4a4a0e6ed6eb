import type { Phrase } from './phrase.ts';

/** What happened to something that was said: nothing is changed, dropped or ignored without one of these. */
export interface Note {
  readonly kind: 'coerced' | 'clamped' | 'not-counted' | 'struck' | 'unmatched' | 'kept' | 'incomplete' | 'decided';
  /** A text where it is not the core's own. */
  readonly message: Phrase | string;
  /** The finding it is about, by the id its author or we gave it. */
  readonly finding?: string;
  /** Who said it. */
  readonly by?: string;
}
