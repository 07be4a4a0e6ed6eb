import type {
  BallotFinding,
  DefenseBase,
  Draft,
  FindingPhases,
  Shown,
  Unmatched,
} from '../../core/finding-debate/hearing/said.ts';
import { type Placing, showingOf } from '../placing/brief-references.ts';
import { type ListName, listShape } from '../reading/list-shape.ts';
import { type ListReading, readList } from '../reading/read-list.ts';
import type { AnswerReaders, Edition, Reading } from '../reading/reading.ts';
import { type RawBallotVote, type RawResponse, REFUTATION, VOTE } from '../wanted/said-fields.ts';
import { WANTED_REFUTATIONS, WANTED_VOTES } from '../wanted/wanted.ts';
import { wantedFrom } from '../wanted/wanted-schema.ts';
import { withoutContradictions } from './contradictions.ts';
import type { Path } from './finding-context.ts';
import { saidElement } from './finding-forms.ts';
import { readRefutation, readRefutations, readVote, readVotes } from './responses.ts';

/** Reports statements that name no finding that was shown. */
export type TellUnmatched = (list: ListName, unmatched: readonly Unmatched[], said: ListReading<unknown>) => void;

/** Converts a list to an answer, with the problems to ask about again. */
export function answered<Raw, A>({ listed, remarks }: ListReading<Raw>, read: (raws: readonly Raw[]) => A): Reading<A> {
  const answer = listed && read(listed.map(({ raw }) => raw));
  return { answer, problems: remarks.conclude(), ...remarks.ending };
}

/** The parts of reading that differ between protocols. */
export interface LaterAnswers<D extends Draft> {
  readonly edition: Edition | undefined;
  readonly placing: (finding: Shown<D>) => Placing;
  readonly tellUnmatched: TellUnmatched;
}

/** How the answers of refuters and voters are read, in every finding debate. */
export function laterAnswers<D extends Draft, Defense extends DefenseBase, More>({
  edition,
  placing,
  tellUnmatched,
}: LaterAnswers<D>): Pick<AnswerReaders<FindingPhases<D, Defense, More>>, 'refute' | 'ballot'> {
  const refutations = {
    shape: listShape<RawResponse>('refutations', saidElement(REFUTATION), { edition }),
    check: (raw: RawResponse, path: Path) => void readRefutation(raw, path),
  };
  const votes = {
    shape: listShape<RawBallotVote>('votes', saidElement(VOTE), { edition }),
    check: (raw: RawBallotVote, path: Path) => void readVote(raw, path),
  };
  return {
    refute: {
      schema: (seat) => wantedFrom(seat, WANTED_REFUTATIONS),
      read: (text, { brief }, seat) => {
        const said = readList(text, refutations, seat.id);
        return answered(said, (raws) => {
          const { notes } = said.remarks;
          const resolve = showingOf(brief.findings, placing).resolver(said.said, said.isPartial);
          const context = { by: seat.id, resolve, notes, shown: { has: () => true } };
          const read = readRefutations(raws, context, ['refutations']);
          tellUnmatched('refutations', read.unmatched, said);
          const counted = withoutContradictions(read.refutations, {
            list: 'refutations',
            remarks: said.remarks,
            edition,
            dismisses: ({ stance }) => (stance === 'partial' ? undefined : stance === 'disagree'),
          });
          return { ...read, refutations: counted, notes };
        });
      },
      added: (answer) => ({
        ...answer,
        refutations: answer.refutations
          .filter(({ stance }) => stance === 'agree')
          .map(({ severity: _severity, ...refutation }) => refutation),
      }),
    },
    ballot: {
      schema: (seat) => wantedFrom(seat, WANTED_VOTES),
      read: (text, { brief }, seat) => {
        const said = readList(text, votes, seat.id);
        return answered(said, (raws) => {
          const { notes } = said.remarks;
          const resolve = showingOf(brief.findings.map(asShown<D>), placing).resolver(said.said, said.isPartial);
          const read = readVotes(raws, { by: seat.id, resolve, notes }, ['votes']);
          tellUnmatched('votes', read.unmatched, said);
          const counted = withoutContradictions(read.votes, {
            list: 'votes',
            remarks: said.remarks,
            edition,
            dismisses: ({ vote }) => (vote === 'cannot-tell' ? undefined : vote === 'not-valid'),
          });
          return { ...read, votes: counted, notes };
        });
      },
      added: (answer) => ({ ...answer, votes: answer.votes.filter(({ vote }) => vote === 'valid') }),
    },
  };
}

/** References use titles and places, which a ballot also shows. */
const asShown = <D extends Draft>(finding: BallotFinding<D>): Shown<D> => finding as unknown as Shown<D>;
