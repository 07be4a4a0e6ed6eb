import { AnswerProblem } from '../answers/answer-problem.ts';
import type { FindingContext } from '../answers/code-findings.ts';
import { type AnswerContext, type Path, readResponses, readRulings } from '../answers/responses.ts';
import type { RawResponse, RawRuling } from '../answers/shapes.ts';
import { debateRoundName, REVIEW_ROUND, RULING_ROUNDS } from '../core/finding-debate/rounds.ts';
import type { DefenseBase, Draft, FindingPhases, Shown, Unmatched } from '../core/finding-debate/said.ts';
import { askId, type FindingId, type SeatId } from '../core/ids.ts';
import type { Note } from '../core/note.ts';
import type { Heard, Round } from '../core/protocol.ts';
import type { Seat } from '../core/seat.ts';
import { failureOf } from './failed-entry.ts';
import type { FindingBook, Nameable } from './finding-book.ts';
import type { Panel } from './panel.ts';

interface RawEntry {
  readonly model: string;
  readonly failed?: boolean | string | undefined;
}

interface RawReview<F> extends RawEntry {
  readonly role?: string | null | undefined;
  readonly findings?: readonly F[] | undefined;
}

interface RawAnswerEntry extends RawEntry {
  readonly reviewer?: string | null | undefined;
  readonly role?: string | null | undefined;
}

/** A debate file as far as both finding debates share it. */
export interface RawDebate<Review, Response, Defense> {
  readonly round1: readonly Review[];
  readonly round2?: readonly (RawAnswerEntry & { readonly responses?: readonly Response[] | undefined })[] | null | undefined;
  readonly round3?: readonly (RawAnswerEntry & { readonly defenses?: readonly Defense[] | undefined })[] | null | undefined;
  readonly rulings?: readonly RawRuling[] | undefined;
}

type Observing = RawResponse & { readonly new_observations?: readonly unknown[] | null | undefined };

/** How one protocol reads what the other reads differently. */
export interface EntryReader<
  D extends Draft,
  Defense extends DefenseBase,
  More,
  RawFinding,
  Review extends RawReview<RawFinding>,
  RawResp extends Observing,
  RawDefense,
> {
  readonly seatOf: (entry: Review) => Seat;
  readonly filesOf: (entry: Review) => readonly string[] | undefined;
  readonly placeOf: (entry: Review) => string;
  readonly findings: (raws: readonly RawFinding[], context: FindingContext) => readonly D[];
  readonly more: (entry: Review, findings: readonly D[], notes: Note[]) => More;
  readonly observations: (raws: NonNullable<RawResp['new_observations']>, context: FindingContext) => readonly D[];
  readonly adjust: (value: number) => number;
  readonly defenses: (
    raws: readonly RawDefense[],
    context: AnswerContext,
    rawConfidenceOf: (finding: FindingId) => number | undefined,
    path: Path,
  ) => { readonly defenses: readonly Defense[]; readonly unmatched: readonly Unmatched[] };
}

/** The rounds of a debate held elsewhere, as the record of a case, and the agenda they followed. */
export interface HeldDebate<D extends Draft, Defense extends DefenseBase, More> {
  readonly rounds: readonly Round<FindingPhases<D, Defense, More>>[];
  readonly agenda: readonly ('cross-examine' | 'defend')[];
  readonly arbiter: SeatId | undefined;
}

/** Reads the rounds of a debate file in the order in which they were held. */
export function readHeldRounds<
  D extends Draft & Nameable,
  Defense extends DefenseBase,
  More,
  RawFinding,
  Review extends RawReview<RawFinding>,
  RawResp extends Observing,
  RawDefense extends { readonly finding_id: string | number },
>(
  debate: RawDebate<Review, RawResp, RawDefense>,
  reader: EntryReader<D, Defense, More, RawFinding, Review, RawResp, RawDefense>,
  panel: Panel,
  book: FindingBook<D>,
): HeldDebate<D, Defense, More> {
  type Phases = FindingPhases<D, Defense, More>;
  const agenda: ('cross-examine' | 'defend')[] = [];
  const rounds: Round<Phases>[] = [{ name: REVIEW_ROUND, heard: debate.round1.map(readReview) }];
  if (debate.round2 || debate.round3) {
    agenda.push('cross-examine');
    const shown = shownTo(book);
    rounds.push({
      name: debateRoundName(0, 'cross-examine'),
      heard: (debate.round2 ?? []).map((entry, at) => readRound2(entry, at, shown)),
    });
  }
  if (debate.round3) {
    agenda.push('defend');
    rounds.push({ name: debateRoundName(1, 'defend'), heard: debate.round3.flatMap(readRound3) });
  }
  const arbiter = debate.rulings && panel.seat({ model: 'arbiter', role: '', canDefend: true });
  if (arbiter && debate.rulings) {
    rounds.push({ name: RULING_ROUNDS[0], heard: [readRuling(debate.rulings, arbiter)] });
    rounds.push({ name: RULING_ROUNDS[1], heard: [] });
  }
  return { rounds, agenda, arbiter: arbiter?.id };

  function context(seat: Seat, place: string, notes: Note[], mark = ''): FindingContext {
    return { by: seat.id, role: seat.role, place, notes, idOf: (raw) => book.nextId(raw.id, seat, notes, mark) };
  }

  function readReview(entry: Review, at: number): Heard<Phases, 'review'> {
    const seat = reader.seatOf(entry);
    const ask = {
      id: askId(1, 'review', seat.id, String(at + 1)),
      seat: seat.id,
      phase: 'review' as const,
      brief: { files: reader.filesOf(entry) },
    };
    const failure = failureOf(entry.failed);
    if (failure !== undefined && !entry.findings?.length) return { ask, failure };
    if (entry.findings === undefined)
      throw new AnswerProblem(['round1', at, 'findings'], 'a list of findings, or failed: true', undefined);
    const notes: Note[] = [];
    if (failure !== undefined)
      notes.push({ kind: 'kept', message: 'it failed; what it had reported before is used', by: seat.id });
    const findings = reader
      .findings(entry.findings, context(seat, reader.placeOf(entry), notes))
      .map((draft) => book.enter(draft, seat));
    return { ask, answer: { findings, unmatched: [], notes, ...reader.more(entry, findings, notes) } };
  }

  function readRound2(
    entry: NonNullable<typeof debate.round2>[number],
    at: number,
    shown: (seat: SeatId) => readonly Shown<D>[],
  ): Heard<Phases, 'cross-examine'> {
    const seat = panel.seat({ model: entry.model, role: entry.reviewer ?? entry.role ?? panel.onlyRole(entry.model) ?? '' });
    const brief = { findings: shown(seat.id) };
    const ask = { id: askId(2, 'cross-examine', seat.id, String(at + 1)), seat: seat.id, phase: 'cross-examine' as const, brief };
    const failure = failureOf(entry.failed);
    const raws = entry.responses;
    if (failure !== undefined && !raws?.length) return { ask, failure };
    if (raws === undefined)
      throw new AnswerProblem(['round2', at, 'responses'], 'a list of responses, or failed: true', undefined);
    const notes: Note[] = [];
    const resolve = book.resolver(raws, (known) => known.seat.id !== seat.id);
    const { responses, unmatched } = readResponses(raws, { by: seat.id, resolve, notes }, reader.adjust, [
      'round2',
      at,
      'responses',
    ]);
    const observations = raws.flatMap((raw) => {
      const about = resolve(raw.finding_id);
      const place = 'finding' in about ? book.placeOf(about.finding) : '';
      return raw.new_observations ? reader.observations(raw.new_observations, context(seat, place, notes, 'observation-')) : [];
    });
    return { ask, answer: { responses, observations: observations.map((draft) => book.enter(draft, seat)), unmatched, notes } };
  }

  function readRound3(entry: NonNullable<typeof debate.round3>[number], at: number): readonly Heard<Phases, 'defend'>[] {
    const raws = entry.defenses ?? [];
    const named = entry.reviewer ?? entry.role ?? panel.onlyRole(entry.model);
    const failure = failureOf(entry.failed);
    if (failure === undefined && entry.defenses === undefined) {
      throw new AnswerProblem(['round3', at, 'defenses'], 'a list of defenses, or failed: true', undefined);
    }
    const anyOwn = book.resolver(raws, (known) => known.seat.model === entry.model);
    const roleOf = (raw: RawDefense): string => named ?? book.authorOf(anyOwn(raw.finding_id), entry.model)?.role ?? '';
    const roles = raws.length === 0 ? [named ?? ''] : [...new Set(raws.map(roleOf))];
    return roles.map((role): Heard<Phases, 'defend'> => {
      const seat = panel.seat({ model: entry.model, role });
      const own = book.findings().filter((known) => known.seat.id === seat.id);
      const challenged = own.map(({ finding }) => ({ finding: asShown(finding), challenges: [] }));
      const ask = {
        id: askId(3, 'defend', seat.id, String(at + 1)),
        seat: seat.id,
        phase: 'defend' as const,
        brief: { challenged },
      };
      if (failure !== undefined && raws.length === 0) return { ask, failure };
      const mine = raws.filter((raw) => roleOf(raw) === role);
      const notes: Note[] = [];
      const answerContext = { by: seat.id, resolve: book.resolver(mine, (known) => known.seat.id === seat.id), notes };
      const read = reader.defenses(mine, answerContext, (id) => book.get(id)?.finding.confidence, ['round3', at, 'defenses']);
      return { ask, answer: { ...read, notes } };
    });
  }

  function readRuling(raws: readonly RawRuling[], seat: Seat): Heard<Phases, 'rule'> {
    const notes: Note[] = [];
    const ask = { id: askId(4, 'rule', seat.id), seat: seat.id, phase: 'rule' as const, brief: { questions: [], again: false } };
    return { ask, answer: { ...readRulings(raws, { by: 'arbiter', resolve: book.resolver(raws, () => true), notes }), notes } };
  }
}

/** What each seat could be asked about in Round 2: everything it did not report. */
function shownTo<D extends Draft & Nameable>(book: FindingBook<D>): (seat: SeatId) => readonly Shown<D>[] {
  const cache = new Map<SeatId, readonly Shown<D>[]>();
  const all = book.findings().map(({ finding, seat }) => ({ shown: asShown(finding), seat: seat.id }));
  return (seat) => {
    const known = cache.get(seat) ?? all.filter((one) => one.seat !== seat).map(({ shown }) => shown);
    cache.set(seat, known);
    return known;
  };
}

const asShown = <D extends Draft>(finding: D): Shown<D> => finding as unknown as Shown<D>;
