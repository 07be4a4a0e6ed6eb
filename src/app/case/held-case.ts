import type { JournalEntry } from '../../contracts/journal.ts';
import type { CurtailReason } from '../../core/event.ts';
import type { AskId } from '../../core/ids.ts';
import type { Language } from '../../core/language.ts';
import type { ProgressBoard } from '../../reports/progress/progress-board.ts';
import type { FirstRound } from '../../reports/protocols/code-review/first-round.ts';
import type { LeftDocument, PostingPlace, Presented } from '../kinds/kind.ts';

/** Something that happens while a case is held. */
export type HeldEvent =
  /** One more fact is durable; one that is not `isNew` was there before this run took the case up. */
  | {
      readonly kind: 'fact';
      readonly entry: JournalEntry;
      readonly isNew: boolean;
      /** Adds the fact, and the resulting state of the case, to a board. */
      readonly addTo: (board: ProgressBoard) => void;
    }
  /** The number of characters of an answer received so far. */
  | { readonly kind: 'heard'; readonly ask: AskId; readonly characters: number }
  /** The findings of the first round, before the debate about them. */
  | { readonly kind: 'first-round'; readonly found: FirstRound; readonly language: Language | undefined };

/** A case that is over, or stopped before it was. */
export type EndedCase =
  | {
      readonly kind: 'stopped';
      /** The round that was open, and how many of its asks are settled. */
      readonly round: string | undefined;
      readonly settled: number;
      readonly asks: number;
    }
  | ({ readonly kind: 'decided' } & DecidedCase);

/** The result of a case. */
export interface DecidedCase {
  readonly report: Presented;
  /** The reason why it ended early, if it did. */
  readonly curtailed: CurtailReason | undefined;
  /** When it was opened, in milliseconds since 1970. */
  readonly openedAt: number;
  /** The documents that the case writes besides its report. */
  readonly documents: readonly LeftDocument[];
  /** The folder of the work, seen from that of the case. */
  readonly workFolder?: string | undefined;
  /** The place where its report can be posted. */
  readonly posting?: PostingPlace | undefined;
}

/** A case that is being held. */
export interface HeldCase {
  readonly id: string;
  /** A human-readable title of the work. */
  readonly title: string;
  /** Everything that happens, from the first fact; each reader goes at its own pace, and leaving ends nothing. */
  readonly events: AsyncIterable<HeldEvent>;
  /** Rejects only if the case can no longer be written (`JournalFailure`), or for an internal bug. */
  readonly ended: Promise<EndedCase>;
  /** Asks the run to end: pending answers may still arrive during the grace period, and the case can be resumed. */
  stop(): void;
}
