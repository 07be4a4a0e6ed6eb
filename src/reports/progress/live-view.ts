import { maxOf } from '../../core/consensus/max-of.ts';
import { columns, pad, shorten } from '../formats/terminal/layout.ts';
import type { Paint } from '../formats/terminal/paint.ts';
import { type Piece, paintedLine } from '../formats/terminal/painted-line.ts';
import { tallyText, together } from '../report/answer-tallies.ts';
import { spentText } from '../wording/amounts.ts';
import { duration } from '../wording/times.ts';
import { count } from '../wording/wording.ts';
import type { AskProgress } from './ask-progress.ts';
import type { ProgressBoard, RoundProgress } from './progress-board.ts';
import { SEPARATOR, seatLabels, settledPieces, unsettledPieces } from './seat-words.ts';

export interface LiveOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly width: number;
  readonly paint: Paint;
}

const BAR_MAX = 20;
const NARROW = 80;
const NAME_WIDTH = 13;
const WAITING = 'waiting';

/** A running case as the few lines that are drawn over and over; every line fits the width. */
export function liveView(board: ProgressBoard, options: LiveOptions): readonly string[] {
  const { rounds } = board;
  const seats = rounds.flatMap(({ asks }) =>
    asks.flatMap(({ seat, standIn }) => (standIn === undefined ? [seat] : [seat, standIn])),
  );
  const layout: Layout = { ...layoutOf(rounds, options.width), labels: seatLabels(seats), startedAt: board.startedAt };
  const lines = [header(board, options), ...rounds.flatMap((round) => roundLines(round, layout, options)), [footer(board)]];
  return lines.map((pieces) => paintedLine(pieces, options.width).trimEnd());
}

/** The columns of the lines. */
interface Layout {
  readonly isNarrow: boolean;
  readonly nameWidth: number;
  readonly cellsMax: number;
  readonly barWidth: number;
  readonly labels: ReadonlyMap<string, string>;
  readonly startedAt: number | undefined;
}

function layoutOf(rounds: readonly RoundProgress[], width: number): Omit<Layout, 'labels' | 'startedAt'> {
  const isNarrow = width < NARROW;
  const longest = Math.max(
    0,
    maxOf(rounds, ({ name }) => columns(name)),
  );
  const cellsMax = isNarrow ? Math.max(4, Math.floor(width / 4)) : BAR_MAX;
  const bar = Math.max(
    0,
    maxOf(rounds, ({ asks }) => Math.min(cellsMax, asks.length)),
  );
  return {
    isNarrow,
    nameWidth: isNarrow ? Math.min(NAME_WIDTH, longest) : Math.max(NAME_WIDTH, Math.min(2 * NAME_WIDTH, longest)),
    cellsMax,
    barWidth: isNarrow ? bar : Math.max(WAITING.length, bar),
  };
}

function header(
  { title, startedAt, stopping, curtailed, isOver }: ProgressBoard,
  { now, width, paint }: LiveOptions,
): readonly Piece[] {
  const early = curtailed === undefined ? '' : `ended early: ${curtailed}`;
  const state = early !== '' ? early : stopping === undefined || isOver ? '' : shorten(`stopping: ${stopping.reason}`, 40);
  const passed = startedAt === undefined ? '' : duration(now - startedAt);
  const right = [state, passed].filter((part) => part !== '').join(' · ');
  const left = `tribunal  ${shorten(title, Math.max(8, width - 12 - columns(right)))}`;
  const gap = ' '.repeat(Math.max(2, width - columns(left) - columns(right)));
  return [
    left,
    gap,
    ...(state === '' ? [] : [[right.slice(0, state.length), paint.yellow] as const]),
    [right.slice(state.length), paint.dim],
  ];
}

function roundLines(round: RoundProgress, layout: Layout, options: LiveOptions): readonly (readonly Piece[])[] {
  const { isNarrow, nameWidth, barWidth, cellsMax, labels } = layout;
  const { paint } = options;
  const name = `${String(round.number).padStart(2)} ${pad(shorten(round.name, nameWidth), nameWidth)}  `;
  const cells = Math.min(cellsMax, round.asks.length);
  const head: readonly Piece[] = [name, ...bar(round.asks, cells, paint), ' '.repeat(barWidth - cells), '  '];
  if (!round.isOpen) return [[...head, [summary(round, layout.startedAt), paint.dim]]];
  const settled = settledPieces(round.asks, labels, paint);
  const indent = isNarrow ? '   ' : ' '.repeat(columns(name));
  const waiting = `${indent}${pad(WAITING, isNarrow ? WAITING.length : barWidth)}  `;
  const unsettled = unsettledPieces(round.asks, labels, { ...options, room: options.width - columns(waiting) });
  const below: readonly (readonly Piece[])[] = unsettled.length === 0 ? [] : [[[waiting, paint.dim], ...unsettled]];
  if (!isNarrow) return [[...head, ...settled], ...below];
  const settledText = `${round.asks.filter(isSettled).length} of ${round.asks.length}`;
  return [[...head, settledText], ...(settled.length === 0 ? [] : [[indent, ...settled]]), ...below];
}

const isSettled = ({ state }: AskProgress): boolean => state === 'answered' || state === 'failed';

/** One cell for each ask, or for a share of them if there are many. */
function bar(asks: readonly AskProgress[], cells: number, paint: Paint): readonly Piece[] {
  const share = (number: number): number =>
    number === asks.length ? cells : Math.min(cells - 1, Math.ceil((number * cells) / asks.length));
  const answered = asks.filter(({ state }) => state === 'answered').length;
  const failed = asks.filter(({ state }) => state === 'failed').length;
  const full = share(answered + failed);
  const bad = failed === 0 ? 0 : Math.max(1, Math.floor((full * failed) / (answered + failed)));
  return [
    ['▰'.repeat(full - bad), paint.green],
    ['▰'.repeat(bad), paint.red],
    ['▱'.repeat(cells - full), paint.dim],
  ];
}

/** The result of a finished round; excludes the time before the case was last resumed. */
function summary({ asks, openedAt }: RoundProgress, startedAt = 0): string {
  const endedAt = maxOf(asks, ({ since }) => since);
  const failed = asks.filter(({ state }) => state === 'failed').length;
  const inPart = asks.filter(({ state, problem }) => state === 'answered' && problem !== undefined).length;
  return [
    ...together(asks.flatMap(({ said }) => said))
      .filter((tally, _, all) => tally.count > 0 || all.length === 1)
      .map((tally) => tallyText(tally)),
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(inPart === 0 ? [] : [`${inPart} only in part`]),
    duration(endedAt - (endedAt < startedAt ? openedAt : Math.max(openedAt, startedAt))),
  ].join(SEPARATOR);
}

/** Shows the number of findings only if a panelist was asked for some. */
function footer({ findings, rounds, spent, limits }: ProgressBoard): string {
  const isReview = rounds.some(({ asks }) => asks.some(({ phase }) => phase === 'review'));
  const said = findings > 0 ? count(findings, 'finding') : isReview ? 'no findings yet' : '';
  return ` ${[said, spentText(spent, limits)].filter((part) => part !== '').join(SEPARATOR)}`;
}
