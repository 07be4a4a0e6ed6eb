import { UserError } from '../contracts/user-error.ts';
import { defined } from '../core/defined.ts';
import type { FindingDebateSetup } from '../core/finding-debate/hearing/said.ts';
import { type SeatId, seatId } from '../core/ids.ts';
import type { BusinessReviewSetup } from '../core/protocols/business-review/said.ts';
import type { CodeReviewSetup } from '../core/protocols/code-review/said.ts';
import type { Seat } from '../core/seat.ts';
import { ARBITRATOR, LEAD } from '../core/team.ts';
import { parseDuration } from '../files/duration.ts';
import { isPriced, performanceOf } from './script.ts';
import type { RawCandidate, RawScenario } from './shape.ts';

/** The panelist in a scenario's seat. */
export interface ScriptedSeat {
  readonly seat: Seat;
  readonly concurrency: number;
  /** The cost of all of its replies is known. */
  readonly priced: boolean;
  readonly replyTo: ReturnType<typeof performanceOf>;
}

/** A scenario as a case: its setup, its panel, and its timeouts. */
export interface Scenario {
  readonly title: string;
  readonly case:
    | { readonly protocol: 'code-review'; readonly version: 1 | 2; readonly setup: CodeReviewSetup }
    | { readonly protocol: 'business-review'; readonly version: 1 | 2; readonly setup: BusinessReviewSetup };
  readonly scripted: readonly ScriptedSeat[];
  readonly timing: Timing;
  readonly concurrency: number;
}

/** Timeouts, if the scenario sets them. */
export interface Timing {
  readonly reviewMs: number | undefined;
  readonly debateMs: number | undefined;
  readonly retryMs: number | undefined;
  readonly graceMs: number | undefined;
}

const ROUNDS = 3;
const RESPONDERS = 3;
const CONCURRENCY = 8;

/** Builds a scenario. */
export function stage(raw: RawScenario): Scenario {
  const scripted = scriptedOf(raw);
  const arbiter = raw.seats.findIndex((seat) => seat.arbiter === true);
  const arbiterId = arbiter === -1 ? undefined : principalsOf(scripted)[arbiter]?.seat.id;
  const advisers = principalsOf(scripted).flatMap(({ seat }, index) => (raw.seats[index]?.adviser === true ? [seat.id] : []));
  const shared: FindingDebateSetup = {
    seats: scripted.map(({ seat }) => seat),
    assignments: principalsOf(scripted).flatMap(({ seat }, index) =>
      seat.id === arbiterId || advisers.includes(seat.id) ? [] : [{ seat: seat.id, part: '', files: raw.seats[index]?.files }],
    ),
    agenda: agendaOf(raw.rounds ?? ROUNDS),
    respondersPerFinding: raw.responders ?? RESPONDERS,
    ...(raw.refute === true ? { refute: true } : {}),
    ...(raw.ballot === true ? { ballot: true } : {}),
    ...defined({ arbiter: arbiterId }),
    ...(advisers.length === 0 ? {} : { advisers }),
  };
  const texts = new Map(Object.entries(raw.material ?? {}));
  return {
    title: raw.title ?? '',
    case:
      raw.protocol === 'code'
        ? {
            protocol: 'code-review',
            version: raw.version ?? 1,
            setup: { ...shared, independence: raw.independence ?? 'auto', texts, outlines: new Map(), advisories: [] },
          }
        : {
            protocol: 'business-review',
            version: raw.version ?? 1,
            setup: { ...shared, contentType: raw.content_type ?? 'content', texts, externals: externalsOf(raw, scripted) },
          },
    scripted,
    timing: {
      reviewMs: milliseconds(raw.timing?.review),
      debateMs: milliseconds(raw.timing?.debate),
      retryMs: milliseconds(raw.timing?.retry),
      graceMs: milliseconds(raw.timing?.grace),
    },
    concurrency: raw.concurrency ?? CONCURRENCY,
  };
}

const milliseconds = (text: string | undefined): number | undefined => (text === undefined ? undefined : parseDuration(text));

/** One round is the review, two add cross-examination, three add defense; each further round repeats both. */
function agendaOf(rounds: number): FindingDebateSetup['agenda'] {
  const debate = ['cross-examine', 'defend'] as const;
  return rounds <= 3 ? debate.slice(0, rounds - 1) : Array.from({ length: rounds - 2 }, () => debate).flat();
}

const principalsOf = (scripted: readonly ScriptedSeat[]): readonly ScriptedSeat[] =>
  scripted.filter(({ seat }) => seat.standsInFor === undefined);

function scriptedOf(raw: RawScenario): readonly ScriptedSeat[] {
  const taken = new Set<string>([LEAD, ARBITRATOR]);
  return raw.seats.flatMap((seat) => {
    const principal = candidateOf(seat, raw, taken);
    if (seat.fallback === undefined) return [principal];
    const standIn = candidateOf({ role: seat.role, kind: seat.kind, ...seat.fallback }, raw, taken);
    return [principal, { ...standIn, seat: { ...standIn.seat, standsInFor: principal.seat.id } }];
  });
}

function candidateOf(raw: RawCandidate, { usage }: RawScenario, taken: Set<string>): ScriptedSeat {
  const { model, role = '', kind = 'model' } = raw;
  const id = raw.id ?? (role === '' ? model : `${model}/${role}`);
  if (taken.has(id))
    throw new UserError('bad-scenario', `seat id "${id}" is used twice or reserved`, {
      hint: `give each seat a unique id; ${LEAD} and ${ARBITRATOR} are reserved`,
    });
  taken.add(id);
  const part = { answers: raw.answers, usage };
  const seat: Seat = { id: seatId(id), model, role, kind, canDefend: raw.can_defend ?? kind !== 'analyser' };
  return { seat, concurrency: raw.concurrency ?? CONCURRENCY, priced: isPriced(part), replyTo: performanceOf(part) };
}

function externalsOf(raw: RawScenario, scripted: readonly ScriptedSeat[]): ReadonlySet<SeatId> {
  const external = principalsOf(scripted).filter((_, index) => raw.seats[index]?.external === true);
  return new Set(external.map(({ seat }) => seat.id));
}
