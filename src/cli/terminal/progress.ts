import { createColors } from 'picocolors';
import type { HeldEvent } from '../../app/case/held-case.ts';
import type { JournalEntry } from '../../contracts/journal.ts';
import type { AskId } from '../../core/ids.ts';
import { printable } from '../../reports/formats/terminal/layout.ts';
import { type Paint, PLAIN } from '../../reports/formats/terminal/paint.ts';
import { liveView } from '../../reports/progress/live-view.ts';
import { ProgressBoard } from '../../reports/progress/progress-board.ts';
import { progressLine } from '../../reports/progress/progress-line.ts';
import { systemClock } from '../../system/clock.ts';
import { LiveScreen, type Terminal } from './live-screen.ts';

/** A fact of a running case. */
export type WatchedFact = Pick<Extract<HeldEvent, { readonly kind: 'fact' }>, 'entry' | 'isNew' | 'addTo'>;

/** The progress display of a running case. */
export interface Progress {
  /** Adds a fact; one from before this run is only counted. */
  watch(fact: WatchedFact): void;
  /** Reports the number of characters of an answer so far. */
  heard(ask: AskId, characters: number): void;
  /** Prints a permanent line. */
  log(text: string): void;
  /**
   * Gives a holder exclusive control of the terminal, including log lines, until the returned function is called. One holder at a
   * time.
   */
  hold(holder: (text: string) => void): () => void;
  /** Removes everything temporary. */
  done(): void;
}

/** The parts of standard error that progress uses. */
export interface ProgressStream extends Terminal {
  readonly isTTY?: boolean;
}

export interface ProgressOptions {
  readonly title: string;
  /** Shows no progress; log lines are still printed. */
  readonly quiet: boolean;
  readonly stream?: ProgressStream;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly now?: () => number;
}

/** Facts that get a permanent line even on a live screen. */
const LASTING: ReadonlySet<JournalEntry['event']['type']> = new Set(['seat-replaced', 'case-curtailed', 'journal-repaired']);
const BEGINNINGS: ReadonlySet<JournalEntry['event']['type']> = new Set(['case-opened', 'case-resumed']);

/** Shows the progress of a case: redrawn in place on a terminal, line by line elsewhere, or not at all if quiet. */
export function openProgress(options: ProgressOptions): Progress {
  const { title, quiet, stream = process.stderr, env = process.env, now = systemClock.now } = options;
  const board = new ProgressBoard(title);
  if (!quiet && isLive(stream, env)) return drawn(board, stream, { paint: paintFor(env), now });
  let holder: ((text: string) => void) | undefined;
  const say = (text: string): void =>
    holder === undefined ? void stream.write(`${printable(text)}\n`) : holder(printable(text));
  const hold: Progress['hold'] = (next) => {
    holder = next;
    return () => {
      holder = undefined;
    };
  };
  return quiet ? { watch() {}, heard() {}, log: say, hold, done() {} } : { ...told(board, say, now), hold };
}

const isLive = ({ isTTY }: ProgressStream, { CI, TERM }: NonNullable<ProgressOptions['env']>): boolean =>
  isTTY === true && !CI && TERM !== 'dumb';

/** Colours, unless NO_COLOR is set. */
export const paintFor = ({ NO_COLOR }: NonNullable<ProgressOptions['env']>): Paint => (NO_COLOR ? PLAIN : createColors(true));

function told(board: ProgressBoard, say: (text: string) => void, now: () => number): Omit<Progress, 'hold'> {
  let beginning: string | undefined;
  return {
    watch({ entry, isNew: fresh, addTo }) {
      addTo(board);
      if (!fresh && !BEGINNINGS.has(entry.event.type)) return;
      const line = progressLine(entry, board);
      if (fresh) for (const one of [beginning, line]) if (one !== undefined) say(one);
      beginning = fresh ? undefined : line;
    },
    heard: (ask, characters) => board.heard(ask, characters, now()),
    log: say,
    done() {},
  };
}

function drawn(
  board: ProgressBoard,
  stream: ProgressStream,
  { paint, now }: { readonly paint: Paint; readonly now: () => number },
): Progress {
  const screen = new LiveScreen({ terminal: stream, draw: (width) => liveView(board, { now: now(), width, paint }) });
  return {
    watch({ entry, isNew: fresh, addTo }) {
      addTo(board);
      const line = fresh && LASTING.has(entry.event.type) ? progressLine(entry, board) : undefined;
      if (line !== undefined) screen.log(line);
    },
    heard: (ask, characters) => board.heard(ask, characters, now()),
    log: (text) => screen.log(printable(text)),
    hold: (holder) => {
      screen.hold(holder);
      return () => screen.release();
    },
    done: () => screen.close(),
  };
}
