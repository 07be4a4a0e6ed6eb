import { maxOf, minOf } from '../../core/consensus/max-of.ts';
import type { Paint } from '../formats/terminal/paint.ts';
import { joined, type Piece, piecesWidth } from '../formats/terminal/painted-line.ts';
import { tallyText, together } from '../report/answer-tallies.ts';
import { tokens } from '../wording/amounts.ts';
import { duration } from '../wording/times.ts';
import type { AskProgress } from './ask-progress.ts';

/** The silence of a call from which it is shown. */
const SILENT_MS = 20_000;

type Labels = ReadonlyMap<string, string>;
type Groups = ReadonlyMap<string, readonly AskProgress[]>;

/** Between two things on one line. */
export const SEPARATOR = ' · ';

/** The answers of each seat, in ask order, failures first: `tests failed (timeout) · security 3 · bug 2 agree, 1 disagree`. */
export function settledPieces(asks: readonly AskProgress[], labels: Labels, paint: Paint): readonly Piece[] {
  const of = (state: AskProgress['state']): Groups =>
    grouped(
      asks.filter((ask) => ask.state === state),
      labels,
    );
  const failed = [...of('failed')].map(([who, list]): readonly Piece[] => [
    [`${who} failed (${list[0]?.problem?.kind ?? 'no reason'})`, paint.red],
  ]);
  const answered = [...of('answered')].map(([who, list]): readonly Piece[] => {
    const inPart = list.some(({ problem }) => problem !== undefined);
    return [`${who} `, [saidText(list), paint.bold], ...(inPart ? [[' in part', paint.yellow] as const] : [])];
  });
  return joined([...failed, ...answered], SEPARATOR);
}

/** Findings alone need no word; everything else is named. */
function saidText(asks: readonly AskProgress[]): string {
  const said = together(asks.flatMap((ask) => ask.said));
  const [only] = said;
  if (only === undefined) return 'answered';
  return said.length === 1 && only.word === 'finding' ? String(only.count) : said.map((tally) => tallyText(tally)).join(', ');
}

export interface UnsettledOptions {
  readonly now: number;
  readonly paint: Paint;
  /** The columns there are for all of it. */
  readonly room: number;
}

/** The panelists that the round is waiting for, the slowest first, as many as there is room for. */
export function unsettledPieces(asks: readonly AskProgress[], labels: Labels, options: UnsettledOptions): readonly Piece[] {
  const { now, paint, room } = options;
  const bySince = asks.filter(({ state }) => state === 'asked').sort((a, b) => a.since - b.since);
  const asked = [...grouped(bySince, labels)].map(([who, list]) => askedPieces(who, list, now, paint));
  const again = grouped(
    asks.filter(({ state }) => state === 'retrying' || state === 'replaced'),
    labels,
  );
  const waiting = asks.filter(({ state }) => state === 'waiting').length;
  const rest = [
    ...[...again].map(([who, list]): readonly Piece[] => [[`${who} ${againText(list[0], now)}`, paint.yellow]]),
    ...(waiting === 0 ? [] : [[[`${waiting} not asked yet`, paint.dim] as const]]),
  ];
  const showing = (shown: number): readonly Piece[] => {
    const more = asked.length - shown;
    return joined([...asked.slice(0, shown), ...(more > 0 ? [[`${more} more`]] : []), ...rest], SEPARATOR);
  };
  let shown = asked.length;
  while (shown > 1 && piecesWidth(showing(shown)) > room) shown--;
  return showing(shown);
}

function askedPieces(who: string, asks: readonly AskProgress[], now: number, paint: Paint): readonly Piece[] {
  const since = minOf(asks, (ask) => ask.since);
  const characters = asks.reduce((sum, ask) => sum + ask.characters, 0);
  const attempt = maxOf(asks, (ask) => ask.attempt);
  const heardAt = maxOf(asks, (ask) => ask.heardAt ?? 0);
  const words = [
    `${who} ${duration(now - since)}`,
    ...(characters === 0 ? [] : [`${tokens(characters)} chars`]),
    ...(attempt > 1 ? [`try ${attempt}`] : []),
    ...(asks.length > 1 ? [`${asks.length} asks`] : []),
  ].join(', ');
  const silent = heardAt > 0 && now - heardAt >= SILENT_MS;
  return [words, ...(silent ? [[`, silent for ${duration(now - heardAt)}`, paint.yellow] as const] : [])];
}

function againText(ask: AskProgress | undefined, now: number): string {
  if (ask?.state === 'replaced') return 'takes over';
  const wait = (ask?.retryAt ?? now) - now;
  return `again ${wait <= 0 ? 'now' : `in ${duration(wait)}`} (${ask?.problem?.kind ?? 'failed'})`;
}

/** Asks by panelist; parts of one seat's work are shown together. */
function grouped(asks: readonly AskProgress[], labels: Labels): Groups {
  const groups = new Map<string, AskProgress[]>();
  const label = (name: string): string => labels.get(name) ?? name;
  for (const ask of asks) {
    const who = ask.standIn === undefined ? label(ask.seat) : `${label(ask.standIn)} for ${label(ask.seat)}`;
    groups.set(who, [...(groups.get(who) ?? []), ask]);
  }
  return groups;
}

/**
 * The shortest unique names of seats: `security` for `claude/security-reviewer`, `codex/bug` if there is another bug detector.
 */
export function seatLabels(seats: readonly string[]): ReadonlyMap<string, string> {
  const forms = new Map([...new Set(seats)].map((seat) => [seat, formsOf(seat)]));
  const uses = new Map<string, number>();
  for (const form of [...forms.values()].flatMap((list) => [...new Set(list)])) uses.set(form, (uses.get(form) ?? 0) + 1);
  return new Map([...forms].map(([seat, list]) => [seat, list.find((form) => uses.get(form) === 1) ?? seat]));
}

function formsOf(seat: string): readonly string[] {
  const slash = seat.lastIndexOf('/');
  const role = seat.slice(slash + 1).replace(/(?<=.)-(?:reviewer|detector)$/, '');
  return role === '' ? [seat] : [role, `${seat.slice(0, slash + 1)}${role}`, seat];
}
