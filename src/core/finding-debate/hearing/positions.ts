import { clamp } from '../../consensus/confidence.ts';
import { defined } from '../../defined.ts';
import type { SeatId, SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { Seat } from '../../seat.ts';
import type { Severity } from '../judging/severity.ts';
import { phrase } from '../phrases.ts';
import type { AskedTo, SaidResponse, Stance, StatedPlace, Voices } from './said.ts';

/** One responder's counted word on one group of findings. */
export interface Position {
  readonly by: Seat;
  readonly source: SourceId;
  /** Undefined: it was asked to examine the finding. */
  readonly asked?: AskedTo;
  /** The same responder gave a later answer to another ask: counts of responders use that one. */
  readonly superseded?: true;
  readonly stance: Stance;
  /** The adjustment within its limits, whether or not it counts. */
  readonly adjustment: number;
  /** The number that enters the sum: 0 if the sign does not fit or the source may only count against. */
  readonly counted: number;
  /** A reviewer of a source that reported the finding itself counts only against it. */
  readonly onlyAgainst: boolean;
  readonly reasoning: string;
  /** The evidence it points to, if any. */
  readonly evidence?: string;
  /** The severity it would give, where it names one. */
  readonly severity?: Severity;
  /** It disagrees with the grouping, not with the report. */
  readonly mixes?: true;
  /** The place it gives for the finding. */
  readonly place?: StatedPlace;
}

export interface PositionsInput {
  readonly responses: readonly SaidResponse[];
  readonly authors: ReadonlySet<SeatId>;
  readonly reportingSources: ReadonlySet<SourceId>;
  readonly voices: Voices;
  readonly limitOf: (seat: Seat) => number;
}

/** Computes the weight of each responder's last word on a group, with a note on everything that does not count as said. */
export function positionsOn(input: PositionsInput): { readonly positions: readonly Position[]; readonly notes: readonly Note[] } {
  const notes: Note[] = [];
  const last = new Map<string, SaidResponse>();
  for (const response of input.responses) {
    const by = input.voices.nameOf(response.by.id);
    if (input.authors.has(response.by.id)) {
      notes.push({
        kind: 'not-counted',
        message: phrase('own-finding'),
        finding: response.finding,
        by,
      });
      continue;
    }
    const key = keyOf(response);
    if (last.has(key)) {
      notes.push({
        kind: 'not-counted',
        message: phrase('answer-replaced'),
        finding: response.finding,
        by,
      });
    }
    last.set(key, response);
  }
  const said = [...last.values()].filter((one) => !isExaminedAgain(one, last));
  const positions = said.map((response) => ({
    ...positionOf(response, input, notes),
    ...(said.some((other) => other.by.id === response.by.id && isLater(other, response)) ? { superseded: true as const } : {}),
  }));
  return { positions, notes };
}

const keyOf = ({ by, asked }: Pick<SaidResponse, 'by' | 'asked'>): string => `${asked ?? 'examine'} ${by.id}`;

/** The order in which one responder is asked different things about a finding. */
const ORDER: readonly (AskedTo | undefined)[] = [undefined, 'refute', 'ballot'];

const isLater = (one: SaidResponse, other: SaidResponse): boolean => ORDER.indexOf(one.asked) > ORDER.indexOf(other.asked);

/** A refuter that examined the finding again in a later round gave its last word there. */
function isExaminedAgain(said: SaidResponse, last: ReadonlyMap<string, SaidResponse>): boolean {
  const examined = last.get(keyOf({ by: said.by }));
  return said.asked === 'refute' && examined !== undefined && Number.isFinite(examined.turn) && examined.turn > said.turn;
}

/** The words that responders are counted by: the last one of each. */
export const lastPositions = (positions: readonly Position[]): readonly Position[] =>
  positions.filter(({ superseded }) => superseded !== true);

/** An author may answer it: a doubt that was put to it, which a ballot is not. */
export const isChallenge = ({ stance, asked }: Pick<Position, 'stance' | 'asked'>): boolean =>
  stance !== 'agree' && asked !== 'ballot';

function positionOf(response: SaidResponse, input: PositionsInput, notes: Note[]): Position {
  const { stance, reasoning } = response;
  const by = input.voices.nameOf(response.by.id);
  const about = { finding: response.finding, by };
  const limit = input.limitOf(response.by);
  const adjustment = clamp(response.adjustment, -limit, limit);
  if (adjustment !== response.adjustment) {
    notes.push({ kind: 'clamped', message: phrase('adjustment-clamped', response.adjustment, adjustment), ...about });
  }
  const fits = stance === 'partial' || (stance === 'agree' ? adjustment >= 0 : adjustment <= 0);
  if (!fits) {
    notes.push({ kind: 'not-counted', message: phrase('adjustment-unfit', adjustment, stance), ...about });
  }
  const source = input.voices.sourceOf(response.by.id);
  const onlyAgainst = input.reportingSources.has(source);
  if (onlyAgainst && stance !== 'disagree') {
    notes.push({ kind: 'not-counted', message: phrase('adds-nothing', stance), ...about });
  }
  const signed = fits ? adjustment : 0;
  return {
    by: response.by,
    source,
    stance,
    adjustment,
    counted: onlyAgainst ? Math.min(0, signed) : signed,
    onlyAgainst,
    reasoning,
    ...defined({
      asked: response.asked,
      evidence: response.evidence,
      severity: response.severity,
      place: response.place,
      mixes: response.mixes,
    }),
  };
}

/** A and D: responders, not sources. */
export function countPositions(positions: readonly Position[]): { readonly agreements: number; readonly disagreements: number } {
  let agreements = 0;
  let disagreements = 0;
  for (const position of lastPositions(positions)) {
    if (position.stance === 'disagree') disagreements++;
    else if (!position.onlyAgainst) agreements++;
  }
  return { agreements, disagreements };
}

/** Tells whether any panelist answered `disagree` or `partial`: there is something to defend. */
export const isContested = (positions: readonly Position[]): boolean => positions.some(isChallenge);
