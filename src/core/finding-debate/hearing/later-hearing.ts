import { defined } from '../../defined.ts';
import type { AskId, FindingId, SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { heardIn } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import { phrase } from '../phrases.ts';
import { briefPart } from '../rounds/pieces.ts';
import type {
  AnswerRemarks,
  BallotVote,
  DefenseBase,
  Draft,
  FailedAsk,
  FindingPhases,
  FindingRecord,
  InPart,
  InTurn,
  SaidResponse,
} from './said.ts';

/** The facts about asks and seats that a hearing uses while it reads a record. */
export interface Listening {
  readonly seatOf: (id: SeatId) => Seat;
  readonly turnOf: (ask: AskId) => InTurn;
  readonly inPart: (ask: AskId) => { readonly inPart?: true };
  readonly remark: (round: number, by: Seat, answer: AnswerRemarks) => void;
}

/** The statements of refuters and voters, as Round 2 responses that name the ask they answer. */
export interface LaterWords {
  readonly responses: readonly SaidResponse[];
  readonly failedAsks: readonly FailedAsk[];
  readonly notes: readonly Note[];
}

/** Reads the rounds in which findings are refuted and voted on. */
export function hearLaterWords<D extends Draft, Defense extends DefenseBase, More>(
  record: FindingRecord<D, Defense, More>,
  listening: Listening,
): LaterWords {
  type Phases = FindingPhases<D, Defense, More>;
  const { seatOf, turnOf, remark } = listening;
  const responses: SaidResponse[] = [];
  const failedAsks: FailedAsk[] = [];
  const notes: Note[] = [];
  for (const { ask, answer, failure, by: speaker = ask.seat } of heardIn<Phases, 'refute'>(record, 'refute')) {
    const by = seatOf(speaker);
    if (failure !== undefined) {
      failedAsks.push({ by, round: 2, asked: 'refute', failure, ...aboutAsk(ask, listening) });
      continue;
    }
    remark(2, by, answer);
    for (const said of answer.refutations) responses.push({ by, asked: 'refute', ...turnOf(ask.id), ...said });
  }
  for (const { ask, answer, failure, by: speaker = ask.seat } of heardIn<Phases, 'ballot'>(record, 'ballot')) {
    const by = seatOf(speaker);
    if (failure !== undefined) {
      failedAsks.push({ by, round: 4, asked: 'ballot', failure, ...aboutAsk(ask, listening) });
      continue;
    }
    remark(4, by, answer);
    for (const vote of answer.votes) {
      if (vote.vote === 'cannot-tell')
        notes.push({ kind: 'not-counted', message: phrase('ballot-cannot-tell'), finding: vote.finding, by: by.id });
      else responses.push({ by, asked: 'ballot', ...turnOf(ask.id), ...asResponse(vote) });
    }
  }
  return { responses, failedAsks, notes };
}

interface AskAboutFindings {
  readonly id: AskId;
  readonly brief: { readonly findings: readonly { readonly id: FindingId }[] } & InPart;
}

const aboutAsk = (
  { id, brief }: AskAboutFindings,
  { turnOf, inPart }: Listening,
): Pick<FailedAsk, 'about' | 'part' | 'turn' | 'inPart'> => ({
  about: new Set(brief.findings.map((finding) => finding.id)),
  ...turnOf(id),
  ...briefPart(brief),
  ...inPart(id),
});

const asResponse = ({ vote, evidence, ...said }: BallotVote): Omit<SaidResponse, 'by' | 'turn' | 'asked'> => ({
  ...said,
  stance: vote === 'valid' ? 'agree' : 'disagree',
  adjustment: 0,
  ...defined({ evidence }),
});
