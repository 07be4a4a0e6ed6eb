import type { RawBallotVote, RawResponse, RawRuling } from '../answers/wanted/said-fields.ts';
import type { DefenseBase, Draft, FindingDebateSetup, FindingPhases } from '../core/finding-debate/hearing/said.ts';
import {
  BALLOT_ROUND,
  debateRoundName,
  REFUTE_ROUND,
  REVIEW_ROUND,
  RULING_ROUNDS,
} from '../core/finding-debate/rounds/round-names.ts';
import type { SeatId } from '../core/ids.ts';
import type { Round } from '../core/protocol.ts';
import type { FindingBook, Nameable } from './finding-book.ts';
import {
  type EntryReader,
  HeldRounds,
  type ObservingResponse,
  type RawBallot,
  type RawDefenses,
  type RawRefutations,
  type RawResponses,
  type RawReview,
} from './held-rounds.ts';
import type { Panel } from './panel.ts';

/** The fields that both finding debates share in a file. */
export interface RawDebate<Review, Response, Defense> {
  readonly round1: readonly Review[];
  readonly round2?: readonly RawResponses<Response>[] | null | undefined;
  readonly refutations?: readonly RawRefutations<RawResponse>[] | null | undefined;
  readonly round3?: readonly RawDefenses<Defense>[] | null | undefined;
  readonly ballot?: readonly RawBallot<RawBallotVote>[] | null | undefined;
  readonly rulings?: readonly RawRuling[] | undefined;
}

/** The rounds of a debate held elsewhere, as the record of a case, and the agenda they followed. */
export interface HeldDebate<D extends Draft, Defense extends DefenseBase, More> {
  readonly rounds: readonly Round<FindingPhases<D, Defense, More>>[];
  readonly agenda: readonly ('cross-examine' | 'defend')[];
  readonly arbiter: SeatId | undefined;
  /** The rounds held in addition to the agenda. */
  readonly later: Pick<FindingDebateSetup, 'refute' | 'ballot'>;
}

/** Parses the rounds of a debate file in order; a round that is present was held, even if it is empty. */
export function readHeldDebate<
  D extends Draft & Nameable,
  Defense extends DefenseBase,
  More,
  RawFinding,
  Review extends RawReview<RawFinding>,
  RawResp extends ObservingResponse,
  RawDefense extends { readonly finding_id: string | number },
>(
  debate: RawDebate<Review, RawResp, RawDefense>,
  reader: EntryReader<D, Defense, More, RawFinding, Review, RawResp, RawDefense>,
  panel: Panel,
  book: FindingBook<D>,
): HeldDebate<D, Defense, More> {
  const held = new HeldRounds(reader, panel, book);
  const agenda: ('cross-examine' | 'defend')[] = [];
  const rounds: Round<FindingPhases<D, Defense, More>>[] = [
    { name: REVIEW_ROUND, heard: debate.round1.flatMap((entry, at) => held.readReview(entry, at)) },
  ];
  if (debate.round2 || debate.refutations || debate.round3) {
    agenda.push('cross-examine');
    rounds.push({ name: debateRoundName(0, 'cross-examine'), heard: held.readRound2(debate.round2 ?? []) });
  }
  if (debate.refutations) rounds.push({ name: REFUTE_ROUND, heard: held.readRefutations(debate.refutations) });
  if (debate.round3) {
    agenda.push('defend');
    rounds.push({ name: debateRoundName(1, 'defend'), heard: debate.round3.flatMap((entry, at) => held.readRound3(entry, at)) });
  }
  if (debate.ballot) rounds.push({ name: BALLOT_ROUND, heard: held.readBallot(debate.ballot) });
  const later = { ...(debate.refutations ? { refute: true as const } : {}), ...(debate.ballot ? { ballot: true as const } : {}) };
  if (debate.rulings === undefined) return { rounds, agenda, arbiter: undefined, later };
  const arbiter = panel.seat({ model: 'arbiter', role: '' });
  rounds.push({ name: RULING_ROUNDS[0], heard: [held.readRulings(debate.rulings, arbiter)] });
  rounds.push({ name: RULING_ROUNDS[1], heard: [] });
  return { rounds, agenda, arbiter: arbiter.id, later };
}
