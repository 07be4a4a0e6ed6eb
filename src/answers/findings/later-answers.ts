import { defined } from '../../core/defined.ts';
import type { AnswerRemarks, Draft, Shown } from '../../core/finding-debate/hearing/said.ts';
import type { Seat } from '../../core/seat.ts';
import { type Placing, type Showing, showingOf } from '../placing/brief-references.ts';
import type { ListName } from '../reading/list-shape.ts';
import { type ListReader, type ListReading, readList } from '../reading/read-list.ts';
import type { Edition, Reading } from '../reading/reading.ts';
import { wantedFrom } from '../wanted/wanted-schema.ts';
import { type Word, withoutContradictions } from './contradictions.ts';
import type { AnswerContext, Path } from './finding-context.ts';
import type { Matched } from './matched.ts';

/** Converts a list to an answer, with the problems to ask about again. */
export function answered<Raw, A>({ listed, remarks }: ListReading<Raw>, read: (raws: readonly Raw[]) => A): Reading<A> {
  const answer = listed && read(listed.map(({ raw }) => raw));
  return { answer, problems: remarks.conclude(), ...remarks.ending };
}

/** One phase whose answers are statements about findings that were shown. */
interface LaterPhase<D extends Draft, Brief, L extends ListName, Raw, S extends Word, More> {
  readonly wanted: object;
  readonly reader: ListReader<Raw>;
  readonly shownIn: (brief: Brief) => readonly Shown<D>[];
  /** Present if statements beside the stance are read. */
  readonly stated?: (shown: readonly Shown<D>[]) => AnswerContext['shown'];
  readonly read: (raws: readonly Raw[], context: AnswerContext, path: Path) => Matched<L, S>;
  /** True for a statement that dismisses its finding, false for one that keeps it; undefined for neither. */
  readonly dismisses?: (statement: S) => boolean | undefined;
  /** What else an answer says: looked for before contradictions are reported, and read after that. */
  readonly more?: (said: ListReading<Raw>, showing: Showing & Pick<AnswerContext, 'resolve'>, seat: Seat) => () => More;
  /** The statements of a truncated answer that count. */
  readonly added: (statements: readonly S[]) => readonly S[];
}

/** The reader of such a phase. */
interface LaterReader<Brief, L extends ListName, S, More> {
  readonly schema: (seat: Seat) => object;
  readonly read: (text: string, ask: { readonly brief: Brief }, seat: Seat) => Reading<Matched<L, S> & AnswerRemarks & More>;
  readonly added: <A extends Readonly<Record<L, readonly S[]>>>(answer: A) => A;
}

/** How the answers of the phases after the review are read, in every finding debate. */
export const laterAnswers =
  <D extends Draft>(edition: Edition | undefined, placing: (finding: Shown<D>) => Placing) =>
  <Brief, L extends ListName, Raw, S extends Word, More = unknown>(
    phase: LaterPhase<D, Brief, L, Raw, S, More>,
  ): LaterReader<Brief, L, S, More> => {
    const list = phase.reader.shape.name as L;
    return {
      schema: (seat) => wantedFrom(seat, phase.wanted),
      read: (text, { brief }, seat) => {
        const said = readList(text, phase.reader, seat.id);
        const { remarks } = said;
        return answered(said, (raws) => {
          const findings = phase.shownIn(brief);
          const showing = showingOf(findings, placing);
          const resolve = showing.resolver(said.said, said.isPartial);
          const shown = phase.stated?.(findings);
          const context = { by: seat.id, resolve, notes: remarks.notes, edition, ...defined({ shown }) };
          const { unmatched, ...read } = phase.read(raws, context, [list]);
          // Unknown references are kept as unmatched; only an answer that numbers the findings in its own way is asked for again.
          const isNumberedAnew = unmatched.length > 1 && read[list].length === 0;
          if (edition !== undefined || isNumberedAnew) remarks.unmatched(list, unmatched);
          const more = phase.more?.(said, { ...showing, resolve }, seat);
          const { dismisses = () => undefined } = phase;
          const counted = withoutContradictions<S>(read[list], { list, remarks, edition, dismisses });
          const answer = { [list]: counted, unmatched, ...more?.(), notes: remarks.notes };
          return answer as unknown as Matched<L, S> & AnswerRemarks & More;
        });
      },
      added: (answer) => ({ ...answer, [list]: phase.added(answer[list]) }),
    };
  };
