import type { EditsApplied, Ruling, WordEdit } from '../../core/event.ts';
import type { ItemId } from '../../core/ids.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { PlacedEdit } from '../../core/protocols/flag-resolution/editing/edited-text.ts';
import type { GivenEdit } from './given-edit.ts';

/** The facts of a case that come after its debate. */
export interface AfterDebate {
  readonly rulings: ReadonlyMap<ItemId, Ruling>;
  /** The edits that are in the text, in the order in which they were written. */
  readonly applied: readonly EditsApplied[];
}

/** The edits that the debate decided, and what is left. */
export interface EditPlan {
  readonly status: string;
  /** Why. */
  readonly reasons: readonly Phrase[];
  /** The edits that are decided and not in the text yet, in its order; they do not overlap. */
  readonly pending: readonly ItemsEdit[];
  /** Why a decided edit is not made: it conflicts with another, or fails a check. */
  readonly faults: ReadonlyMap<string, Phrase>;
}

/** An edit at its place in the text as the case froze it, and the items that it settles. */
export interface ItemsEdit extends PlacedEdit {
  readonly items: readonly ItemId[];
}

/** The text that a case is about, as it was frozen. */
export interface EditedFile {
  /** Relative to the folder of the work. */
  readonly file: string;
  /** The SHA-256 of its bytes. */
  readonly digest: string;
  /** With secrets masked, LF line ends and no byte order mark. */
  readonly text: string;
  /** Its format, if the text was converted from another one. */
  readonly format?: string | undefined;
}

/** How decided edits get into the text of a case; only cases about an article have it. */
export interface Editing<S, O> {
  readonly file: (setup: S) => EditedFile | undefined;
  readonly plan: (outcome: O, setup: S, after: AfterDebate) => EditPlan;
  /** A person's own edit of an item; throws a `UserError` if its words do not stand exactly once in the text. */
  readonly ownEdit: (setup: S, quote: string, given: GivenEdit) => WordEdit;
}
