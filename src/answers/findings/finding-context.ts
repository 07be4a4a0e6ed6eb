import type { FindingId } from '../../core/ids.ts';
import type { Note } from '../../core/note.ts';
import type { Resolution } from '../placing/references.ts';
import type { FindingAt } from '../placing/shown-places.ts';
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
  /** Whoever speaks may have rated on 1–10. */
  readonly mayRateOfTen?: boolean;
}

/** Where something stands in the file or answer being read. */
export type Path = readonly (string | number)[];

/** How an answer's references are resolved, and who gave it. */
export interface AnswerContext {
  readonly by: string;
  readonly resolve: (reference: string | number) => Resolution;
  readonly notes: Note[];
  readonly edition?: Edition | undefined;
  /** What a responder was shown, where what it states beside its stance is read. */
  readonly shown?: {
    readonly has: (finding: FindingId) => boolean;
    /** Only where findings have lines. */
    readonly at?: FindingAt | undefined;
  };
}
