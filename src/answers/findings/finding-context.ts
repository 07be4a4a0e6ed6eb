import type { FindingId } from '../../core/ids.ts';
import type { Note } from '../../core/note.ts';
import type { Resolution } from '../placing/references.ts';
import type { FindingAt } from '../placing/shown-places.ts';
import type { Edition } from '../reading/reading.ts';

/** Records a note about a value that was changed on reading. */
export type TakeNote = (kind: Note['kind'], message: Note['message']) => void;

/** The author of a finding, and the default place for a finding that names none. */
export interface FindingContext {
  readonly by: string;
  readonly role: string;
  /** A file, or a section of a document. */
  readonly place: string;
  /** Undefined if it has no id and none is assigned here: the core numbers it. */
  readonly idOf: (raw: { readonly id?: string | number | undefined }) => string | undefined;
  readonly notes: Note[];
  readonly edition?: Edition | undefined;
  /** The author may have rated on 1–10. */
  readonly mayRateOfTen?: boolean;
}

/** The path of a value in the file or answer being read. */
export type Path = readonly (string | number)[];

/** How an answer's references are resolved, and who gave it. */
export interface AnswerContext {
  readonly by: string;
  readonly resolve: (reference: string | number) => Resolution;
  readonly notes: Note[];
  readonly edition?: Edition | undefined;
  /** The findings that a responder was shown, if its statements beside the stance are read. */
  readonly shown?: {
    readonly has: (finding: FindingId) => boolean;
    /** Only where findings have lines. */
    readonly at?: FindingAt | undefined;
  };
}
