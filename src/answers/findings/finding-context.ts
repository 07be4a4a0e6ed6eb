import type { Note } from '../../core/note.ts';
import type { Edition } from '../reading/reading.ts';

/** Takes a note on something that was not read as it was said. */
export type TakeNote = (kind: Note['kind'], message: Note['message']) => void;

/** Who says it, and where it is said when a finding names no place of its own. */
export interface FindingContext {
  readonly by: string;
  readonly role: string;
  /** A file, or a section of a document. */
  readonly place: string;
  /** Undefined where it has none of its own and none is given here: the core numbers it. */
  readonly idOf: (raw: { readonly id?: string | number | undefined }) => string | undefined;
  readonly notes: Note[];
  readonly edition?: Edition | undefined;
}
