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

/** A fact of a case that is held. */
export type WatchedFact = Pick<Extract<HeldEvent, { readonly kind: 'fact' }>, 'entry' | 'isNew' | 'addTo'>;

/** What a person is shown while a case runs. */
export interface Progress {
  /** One more fact; one that is not new was there before this run and is only counted. */
  watch(fact: WatchedFact): void;
  /** So many characters of an answer have arrived. */
  heard(ask: AskId, characters: number): void;
  /** Says something that stays. */
  log(text: string): void;
  /**
   * Leaves the terminal to somebody else, who also shows what is logged meanwhile. Gives back what ends that.
   * One holder at a time.
   */
  hold(holder: (text: string) => void): () => void;
  /** Takes away what is only there while the case runs. */
  done(): void;
}

/** Standard error, as far as progress uses it. */
export interface ProgressStream extends Terminal {
  readonly isTTY?: boolean;
}

export interface ProgressOptions {
  readonly title: string;
  /** Nothing is shown of the case; what is logged still is. */
  readonly quiet: boolean;
  readonly stream?: ProgressStream;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly now?: () => number;
}

/** Facts that are worth a line even where the case is drawn. */
const LASTING: ReadonlySet<JournalEntry['event']['type']> = new Set(['seat-replaced', 'case-curtailed', 'journal-repaired']);
const BEGINNINGS: ReadonlySet<JournalEntry['event']['type']> = new Set(['case-opened', 'case-resumed']);

/** Shows how a case goes: drawn in place on a terminal, line by line elsewhere, not at all where it is to be quiet. */
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

/** Colours, where nobody said that there should be none. */
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
