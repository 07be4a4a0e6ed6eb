import type { FindingAnswers } from '../answers/findings/finding-answers.ts';
import type { AnswerContext, FindingContext, Path } from '../answers/findings/finding-context.ts';
import { type Observed, observedIn } from '../answers/findings/observations.ts';
import { readRefutations, readResponses, readRulings, readVotes } from '../answers/findings/responses.ts';
import type { FindingAt } from '../answers/placing/shown-places.ts';
import { AnswerProblem } from '../answers/reading/describe-problem.ts';
import type { RawBallotVote, RawResponse, RawRuling } from '../answers/wanted/said-fields.ts';
import { defined } from '../core/defined.ts';
import type { BallotFinding, DefenseBase, Draft, FindingPhases, Shown } from '../core/finding-debate/hearing/said.ts';
import { askId, type SeatId } from '../core/ids.ts';
import type { Note } from '../core/note.ts';
import type { AnswerOf, Heard } from '../core/protocol.ts';
import type { Seat } from '../core/seat.ts';
import { failureOf } from './failed-entry.ts';
import type { FindingBook, Nameable } from './finding-book.ts';
import type { Panel } from './panel.ts';
import type { Version } from './shapes.ts';

/** The fields of any entry. */
interface RawEntry {
  readonly model: string;
  readonly role?: string | null | undefined;
  readonly failed?: boolean | string | null | undefined;
}

/** A review of Round 1. */
export interface RawReview<F> extends RawEntry {
  readonly findings?: readonly F[] | undefined;
}

/** The responses of one reviewer in Round 2. */
export interface RawResponses<R> extends RawEntry {
  readonly reviewer?: string | null | undefined;
  readonly responses?: readonly R[] | undefined;
}

/** The answers of one refuter. */
export interface RawRefutations<R> extends RawEntry {
  readonly reviewer?: string | null | undefined;
  readonly refutations?: readonly R[] | undefined;
}

/** The votes of one voter. */
export interface RawBallot<V> extends RawEntry {
  readonly reviewer?: string | null | undefined;
  readonly votes?: readonly V[] | undefined;
}

/** The defenses of one author in Round 3. */
export interface RawDefenses<D> extends RawEntry {
  readonly reviewer?: string | null | undefined;
  readonly defenses?: readonly D[] | undefined;
}

export type ObservingResponse = RawResponse & { readonly new_observations?: readonly unknown[] | null | undefined };

/** The protocol-specific parts of parsing. */
export interface EntryReader<
  D extends Draft,
  Defense extends DefenseBase,
  More,
  RawFinding,
  Review,
  RawResp extends ObservingResponse,
  RawDefense,
> extends Pick<FindingAnswers<D, Defense, More, RawFinding, unknown, RawDefense>, 'findings' | 'adjust' | 'defenses'> {
  /** The version of the protocol: the first uses only the stance of a response. */
  readonly version: Version;
  /** Finds shown findings by line, if findings have lines. */
  readonly at?: (shown: readonly Shown<D>[]) => FindingAt;
  readonly seatOf: (entry: Review) => Seat;
  readonly filesOf: (entry: Review) => readonly string[] | undefined;
  /** The pass of an entry over the same material, from the second on. */
  readonly passOf?: (entry: Review) => number | undefined;
  readonly placeOf: (entry: Review) => string;
  readonly more: (entry: Review, findings: readonly D[], notes: Note[]) => More;
  readonly observations: (
    raws: readonly Observed<NonNullable<RawResp['new_observations']>[number]>[],
    context: FindingContext,
  ) => readonly D[];
}

/** Parses entries of a debate file; a partial answer is used, and its failure is recorded next to it. */
export class HeldRounds<
  D extends Draft & Nameable,
  Defense extends DefenseBase,
  More,
  RawFinding,
  Review extends RawReview<RawFinding>,
  RawResp extends ObservingResponse,
  RawDefense extends { readonly finding_id: string | number },
> {
  readonly #reader: EntryReader<D, Defense, More, RawFinding, Review, RawResp, RawDefense>;
  readonly #panel: Panel;
  readonly #book: FindingBook<D>;

  constructor(
    reader: EntryReader<D, Defense, More, RawFinding, Review, RawResp, RawDefense>,
    panel: Panel,
    book: FindingBook<D>,
  ) {
    this.#reader = reader;
    this.#panel = panel;
    this.#book = book;
  }

  readReview(entry: Review, at: number): readonly Heard<FindingPhases<D, Defense, More>, 'review'>[] {
    const seat = this.#reader.seatOf(entry);
    const brief = { files: this.#reader.filesOf(entry), ...defined({ pass: this.#reader.passOf?.(entry) }) };
    const ask = { id: askId(1, 'review', seat.id, String(at + 1)), seat: seat.id, phase: 'review' as const, brief };
    return both(ask, entry.failed, entry.findings, ['round1', at, 'findings'], (raws) => {
      const notes: Note[] = [];
      const read = this.#reader.findings(raws, this.#context(seat, this.#reader.placeOf(entry), notes));
      const findings = read.map((draft) => this.#book.enter(draft, seat));
      return { findings, unmatched: [], notes, ...this.#reader.more(entry, findings, notes) };
    });
  }

  /** Round 2 answers Round 1: its own observations cannot be referred to yet. */
  readRound2(entries: readonly RawResponses<RawResp>[]): readonly Heard<FindingPhases<D, Defense, More>, 'cross-examine'>[] {
    const shown = this.#shownTo();
    const observed: { readonly draft: D; readonly seat: Seat }[] = [];
    const heard = entries.flatMap((entry, at) =>
      this.#respondersOf(entry).flatMap((seat) => {
        const ask = {
          id: askId(2, 'cross-examine', seat.id, String(at + 1)),
          seat: seat.id,
          phase: 'cross-examine' as const,
          brief: { findings: shown(seat.id) },
        };
        return both(ask, entry.failed, entry.responses, ['round2', at, 'responses'], (raws, path) => {
          const answer = this.#readResponses(raws, seat, path);
          for (const draft of answer.observations) observed.push({ draft, seat });
          return answer;
        });
      }),
    );
    for (const { draft, seat } of observed) this.#book.enter(draft, seat);
    return heard;
  }

  #readResponses(raws: readonly RawResp[], seat: Seat, path: Path): AnswerOf<FindingPhases<D, Defense, More>, 'cross-examine'> {
    const notes: Note[] = [];
    const resolve = this.#book.resolver(raws, (known) => known.seat.id !== seat.id);
    const shown = this.#statedBy(seat);
    const context = { by: seat.id, resolve, notes, ...defined({ shown }) };
    const { responses, unmatched } = readResponses(raws, context, this.#reader.adjust, path);
    const seen = observedIn<NonNullable<RawResp['new_observations']>[number]>(raws, resolve, (finding) =>
      this.#book.placeOf(finding),
    );
    const observations = this.#reader.observations(seen, this.#context(seat, '', notes, 'observation-'));
    return { responses, observations, unmatched, notes };
  }

  /** The answers of refuters on findings they did not report. */
  readRefutations(entries: readonly RawRefutations<RawResponse>[]): readonly Heard<FindingPhases<D, Defense, More>, 'refute'>[] {
    const shown = this.#shownTo();
    return entries.flatMap((entry, at) => {
      const { id } = this.#speakerOf(entry);
      const ask = {
        id: askId(2, 'refute', id, String(at + 1)),
        seat: id,
        phase: 'refute' as const,
        brief: { findings: shown(id) },
      };
      return both(ask, entry.failed, entry.refutations, ['refutations', at, 'refutations'], (raws, path) => {
        const notes: Note[] = [];
        const resolve = this.#book.resolver(raws, (known) => known.seat.id !== id);
        return { ...readRefutations(raws, { by: id, resolve, notes, shown: { has: () => true } }, path), notes };
      });
    });
  }

  /** The votes on findings that the voters did not report. */
  readBallot(entries: readonly RawBallot<RawBallotVote>[]): readonly Heard<FindingPhases<D, Defense, More>, 'ballot'>[] {
    const shown = this.#shownTo();
    return entries.flatMap((entry, at) => {
      const { id } = this.#speakerOf(entry);
      const findings = shown(id) as unknown as readonly BallotFinding<D>[];
      const ask = { id: askId(4, 'ballot', id, String(at + 1)), seat: id, phase: 'ballot' as const, brief: { findings } };
      return both(ask, entry.failed, entry.votes, ['ballot', at, 'votes'], (raws, path) => {
        const notes: Note[] = [];
        const resolve = this.#book.resolver(raws, (known) => known.seat.id !== id);
        return { ...readVotes(raws, { by: id, resolve, notes }, path), notes };
      });
    });
  }

  /** The refuter or voter: the reviewer an entry names, else its model. */
  #speakerOf(entry: RawResponses<unknown>): Seat {
    const [seat, ...others] = this.#seatsOf(entry);
    return seat !== undefined && others.length === 0 ? seat : this.#panel.seat({ model: entry.model, role: '' });
  }

  /** The findings a responder was shown, if its further statements are parsed. */
  #statedBy(seat: Seat): AnswerContext['shown'] {
    const { version, at } = this.#reader;
    if (version === 1) return undefined;
    const shown = this.#book.findings().filter((known) => known.seat.id !== seat.id);
    const ids = new Set<string>(shown.map(({ finding }) => finding.id ?? ''));
    return { has: (finding) => ids.has(finding), at: at?.(shown.map(({ finding }) => asShown(finding))) };
  }

  readRound3(entry: RawDefenses<RawDefense>, at: number): readonly Heard<FindingPhases<D, Defense, More>, 'defend'>[] {
    const raws = entry.defenses ?? [];
    const ownOfModel = this.#book.resolver(raws, (known) => known.seat.model === entry.model);
    const authorOf = (raw: RawDefense): SeatId | undefined => this.#book.authorOf(ownOfModel(raw.finding_id), entry.model)?.id;
    const seats = this.#seatsOf(entry);
    return seats.flatMap((seat, index) => {
      // If the entry names no reviewer, each defense goes to the author of its finding.
      const mine =
        seats.length === 1 ? entry.defenses : entry.defenses?.filter((raw) => (authorOf(raw) ?? seats[0]?.id) === seat.id);
      const challenged = this.#book.by(seat).map((finding) => ({ finding: asShown(finding), challenges: [] }));
      const ask = {
        id: askId(3, 'defend', seat.id, `${at + 1}.${index + 1}`),
        seat: seat.id,
        phase: 'defend' as const,
        brief: { challenged },
      };
      return both(ask, entry.failed, mine, ['round3', at, 'defenses'], (own, path) => {
        const notes: Note[] = [];
        const resolve = this.#book.resolver(own, (known) => known.seat.id === seat.id);
        return { ...this.#reader.defenses(own, { by: seat.id, resolve, notes }, path), notes };
      });
    });
  }

  readRulings(raws: readonly RawRuling[], seat: Seat): Heard<FindingPhases<D, Defense, More>, 'rule'> {
    const notes: Note[] = [];
    const ask = { id: askId(4, 'rule', seat.id), seat: seat.id, phase: 'rule' as const, brief: { questions: [], again: false } };
    const resolve = this.#book.resolver(raws, () => true);
    return { ask, answer: { ...readRulings(raws, { by: 'arbiter', resolve, notes }), notes } };
  }

  #context(seat: Seat, place: string, notes: Note[], mark = ''): FindingContext {
    const mayRateOfTen = this.#reader.version === 2 && seat.kind === 'model';
    const idOf = (raw: { readonly id?: string | number | undefined }): string => this.#book.nextId(raw.id, seat, notes, mark);
    return { by: seat.id, role: seat.role, place, notes, idOf, mayRateOfTen };
  }

  /** An answer belongs to one responder; a missing one counts for all who were asked. */
  #respondersOf(entry: RawResponses<RawResp>): readonly Seat[] {
    const seats = this.#seatsOf(entry);
    return seats.length > 1 && entry.responses?.length ? [this.#panel.seat({ model: entry.model, role: '' })] : seats;
  }

  /** The seats of an entry: the reviewer it names, else every role of its model. */
  #seatsOf({ model, reviewer, role }: RawResponses<unknown>): readonly Seat[] {
    const named = reviewer ?? role;
    if (named !== undefined && named !== null) return [this.#panel.seat({ model, role: named })];
    const known = this.#panel.seats().filter((seat) => seat.model === model);
    return known.length > 0 ? known : [this.#panel.seat({ model, role: '' })];
  }

  /** The findings each seat could be asked about in Round 2: all it did not report. */
  #shownTo(): (seat: SeatId) => readonly Shown<D>[] {
    const cache = new Map<SeatId, readonly Shown<D>[]>();
    const all = this.#book.findings();
    return (id) => {
      const known = cache.get(id) ?? all.filter(({ seat }) => seat.id !== id).map(({ finding }) => asShown(finding));
      cache.set(id, known);
      return known;
    };
  }
}

/** The answer of an entry and its failure: a partial answer is used. */
function both<A, Ask, Raw, Answer>(
  ask: Ask & { readonly id: A },
  failed: boolean | string | null | undefined,
  raws: readonly Raw[] | undefined,
  path: Path,
  read: (raws: readonly Raw[], path: Path) => Answer,
): readonly (
  | { readonly ask: Ask & { readonly id: A }; readonly answer: Answer }
  | { readonly ask: Ask & { readonly id: A }; readonly failure: NonNullable<ReturnType<typeof failureOf>> }
)[] {
  const failure = failureOf(failed);
  if (failure === undefined && raws === undefined)
    throw new AnswerProblem(path, `a list of ${path.at(-1)}, or failed: true`, undefined);
  return [
    ...(raws === undefined || (failure !== undefined && raws.length === 0) ? [] : [{ ask, answer: read(raws, path) }]),
    ...(failure === undefined ? [] : [{ ask, failure }]),
  ];
}

const asShown = <D extends Draft>(finding: D): Shown<D> => finding as unknown as Shown<D>;
