import { clamp } from '../../consensus/confidence.ts';
import { defined } from '../../defined.ts';
import type { SeatId, SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { Seat } from '../../seat.ts';
import type { Severity } from '../judging/severity.ts';
import { phrase } from '../phrases.ts';
import type { SaidResponse, Stance, StatedPlace, Voices } from './said.ts';

/** One responder's counted word on one group of findings. */
export interface Position {
  readonly by: Seat;
  readonly source: SourceId;
  readonly stance: Stance;
  /** The adjustment within its limits, whether or not it counts. */
  readonly adjustment: number;
  /** What goes into the sum: 0 where the sign does not fit or the source may only count against. */
  readonly counted: number;
  /** A reviewer of a source that reported the finding itself counts only against it. */
  readonly onlyAgainst: boolean;
  readonly reasoning: string;
  /** What it points to, where it points to something. */
  readonly evidence?: string;
  /** The severity it would give, where it names one. */
  readonly severity?: Severity;
  /** It disagrees with the grouping, not with what was reported. */
  readonly mixes?: true;
  /** Where it says that the finding stands. */
  readonly place?: StatedPlace;
}

export interface PositionsInput {
  readonly responses: readonly SaidResponse[];
  readonly authors: ReadonlySet<SeatId>;
  readonly reportingSources: ReadonlySet<SourceId>;
  readonly voices: Voices;
  readonly limitOf: (seat: Seat) => number;
}

/** What each responder's last word on a group counts for, with a note on everything that does not count as said. */
export function positionsOn(input: PositionsInput): { readonly positions: readonly Position[]; readonly notes: readonly Note[] } {
  const notes: Note[] = [];
  const last = new Map<SeatId, SaidResponse>();
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
    if (last.has(response.by.id)) {
      notes.push({
        kind: 'not-counted',
        message: phrase('answer-replaced'),
        finding: response.finding,
        by,
      });
    }
    last.set(response.by.id, response);
  }
  const positions = [...last.values()].map((response) => positionOf(response, input, notes));
  return { positions, notes };
}

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
    ...defined({ evidence: response.evidence, severity: response.severity, place: response.place, mixes: response.mixes }),
  };
}

/** A and D: responders, not sources. */
export function countPositions(positions: readonly Position[]): { readonly agreements: number; readonly disagreements: number } {
  let agreements = 0;
  let disagreements = 0;
  for (const position of positions) {
    if (position.stance === 'disagree') disagreements++;
    else if (!position.onlyAgainst) agreements++;
  }
  return { agreements, disagreements };
}

/** Somebody answered `disagree` or `partial`: there is something to defend. */
export const isContested = (positions: readonly Position[]): boolean => positions.some(({ stance }) => stance !== 'agree');
