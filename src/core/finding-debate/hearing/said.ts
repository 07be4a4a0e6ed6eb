import type { Unanswered } from '../../event.ts';
import type { FindingId, SeatId, SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { CaseRecord } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import type { KnownRecord } from '../../track-record/track-record.ts';
import type { EchoWeights } from '../calibrated/echo.ts';
import type { Prefer } from '../calibrated/weights.ts';
import type { Calibration } from '../calibration.ts';
import type { Severity } from '../judging/severity.ts';
import type { AuthorFamily } from './author-family.ts';

/** The fields of a finding that both finding debates know before it has an id. */
export interface Draft {
  /** The author's own id for it, where it gave one. */
  readonly id?: string;
  readonly category: string;
  readonly severity: Severity;
  /** The severity as its author wrote it, if it could not be read: judged as `severity`, reported as the gravest. */
  readonly severityUnread?: string | undefined;
  /** As its author gave it, on 0–100, not rounded. */
  readonly confidence: number;
  /** The confidence as its author wrote it, if it could not be read: it counts as the surest. */
  readonly confidenceUnread?: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
}

/** The fields that the record adds to a finding. */
interface Entry {
  readonly id: FindingId;
  readonly seat: SeatId;
  readonly origin: 'round1' | 'round2_observation';
}

/** A draft on the record. */
export type Entered<D extends Draft> = Omit<D, 'id'> & Entry;

/** Any finding on the record. */
export type Reported = Entered<Draft>;

/** A finding as another seat may see it: without its author. */
export type Shown<D extends Draft> = Omit<D, 'id' | 'confidence'> & {
  readonly id: FindingId;
  /** The author's confidence; shown only if a case reveals it. */
  readonly confidence?: number;
  /** The titles and places of others' reports of the same issue; version 2 only. */
  readonly also?: readonly ShownReport[];
  /** The severities that reporters give it, where they differ; version 2 only. */
  readonly severities?: readonly Severity[];
  /** The relation of its place to the change, if known; version 2 only. */
  readonly relation?: Relation | 'whole-file';
};

/** Another report of an issue, as far as it is shown. */
export interface ShownReport {
  readonly title: string;
  readonly place: string;
}

export type Stance = 'agree' | 'disagree' | 'partial';

/** The finding that a panelist speaks about. */
export interface Target {
  readonly finding: FindingId;
  /** Other findings the reference fits; the statement counts only if all of them turn out to be one issue. */
  readonly alsoNamed?: readonly FindingId[];
  /** The reference as it was given. */
  readonly reference?: string;
}

/** One responder's word on one finding in Round 2. */
export interface Response extends Target {
  readonly stance: Stance;
  readonly adjustment: number;
  readonly reasoning: string;
  readonly evidence?: string;
  /** The severity that the responder would give it, where it names one. */
  readonly severity?: Severity;
  /** Another finding that the responder was shown and takes for the same issue. */
  readonly sameAs?: FindingId;
  /** The place the responder gives for the finding. */
  readonly place?: StatedPlace;
  /** It says that two issues are mixed in what it was shown as one. */
  readonly mixes?: true;
}

/** The task a panelist was given with a finding that it was not asked to examine. */
export type AskedTo = 'refute' | 'ballot';

/** One source's vote on a disputed finding, given without others' words. */
export interface BallotVote extends Target {
  readonly vote: 'valid' | 'not-valid' | 'cannot-tell';
  readonly reasoning: string;
  readonly evidence?: string;
}

/** A finding as it is put to a vote: its own words and place, without others' statements about it. */
export type BallotFinding<D extends Draft> = Omit<D, 'id' | 'confidence' | 'severity' | 'suggestion'> & {
  readonly id: FindingId;
};

/** A place as an examiner states it: a line, or how it lies to the change. */
export type StatedPlace = { readonly file?: string; readonly line: number } | { readonly relation: Relation };

/** The relation of a place to the change: on a changed line, in a function or block with one, or neither. */
export type Relation = 'changed' | 'touched' | 'elsewhere';

/** An author's word on its own finding in Round 3, as far as both debates share it. */
export interface DefenseBase extends Target {
  readonly action: 'defend' | 'concede' | 'modify';
  /** It only said that it maintains the finding, at this confidence: a `modify` if that is not its own, else a `defend`. */
  readonly maintained?: true;
  /** The new confidence itself, where the author stated one. */
  readonly revisedConfidence?: number;
  readonly reasoning: string;
  readonly revisedSeverity?: Severity;
  /** The new severity as its author wrote it, if it could not be read. */
  readonly severityUnread?: string | undefined;
}

/** An arbiter model's word on a question the votes left open. */
export interface ArbiterRuling extends Target {
  readonly ruling: 'accept' | 'reject' | 'dispute' | 'merge';
  readonly reasoning: string;
  /** Names of speakers, ids of findings, or words that were said. */
  readonly cites: readonly string[];
}

/** External knowledge about a finding: an advisory, its absence, or the fact that no source could be asked. */
export interface Lookup extends Target {
  readonly status: 'confirmed' | 'patched' | 'none' | 'unanswered';
  /** The id of the advisory. */
  readonly advisory?: string;
  /** The address where it can be read. */
  readonly link?: string;
  /** In words: which package, which versions, or why there is no answer. */
  readonly detail?: string;
}

/** A statement about no known finding. */
export interface Unmatched {
  readonly reference: string;
  readonly action: string;
  readonly reasoning: string;
}

/** The remarks an answer carries besides its own content. */
export interface AnswerRemarks {
  readonly unmatched: readonly Unmatched[];
  readonly notes: readonly Note[];
}

/** A finding with the statements against it. */
export interface Challenged<D extends Draft> {
  readonly finding: Shown<D>;
  readonly challenges: readonly { readonly stance: Stance; readonly reasoning: string; readonly evidence?: string }[];
}

/** The part of the material an ask is about, if its seat is not asked about the whole. */
export interface InPart {
  /** The part that is shown with it; empty: all of it. Such an ask is only about the findings it names. */
  readonly part?: string;
}

/** The pass that an ask belongs to, if its seat looks at the same material more than once. */
export interface InPass {
  /** From 2 on: once more, with the files in another order. Row V3. */
  readonly pass?: number;
}

/** The asks of a finding debate and their answers; `More` is the content a review brings besides findings. */
export interface FindingPhases<D extends Draft, Defense extends DefenseBase, More = unknown> {
  review: {
    brief: { readonly files: readonly string[] | undefined } & InPart & InPass;
    answer: { readonly findings: readonly D[] } & AnswerRemarks & More;
  };
  'cross-examine': {
    brief: { readonly findings: readonly Shown<D>[] } & InPart;
    answer: { readonly responses: readonly Response[]; readonly observations: readonly D[] } & AnswerRemarks;
  };
  refute: {
    brief: { readonly findings: readonly Shown<D>[] } & InPart;
    answer: { readonly refutations: readonly Response[] } & AnswerRemarks;
  };
  ballot: {
    /** With a reply, it is about the appeal of one finding. */
    brief: { readonly findings: readonly BallotFinding<D>[]; readonly reply?: string } & InPart;
    answer: { readonly votes: readonly BallotVote[] } & AnswerRemarks;
  };
  defend: {
    brief: { readonly challenged: readonly Challenged<D>[] } & InPart;
    answer: { readonly defenses: readonly Defense[] } & AnswerRemarks;
  };
  rule: {
    brief: { readonly questions: readonly Challenged<D>[]; readonly again: boolean } & InPart;
    answer: { readonly rulings: readonly ArbiterRuling[] } & AnswerRemarks;
  };
  advise: {
    brief: { readonly findings: readonly Shown<D>[] } & InPart;
    answer: {
      readonly lookups: readonly Lookup[];
      /** The links, or bare hosts, that a search returned; undefined if unknown. */
      readonly searched?: readonly string[];
    } & AnswerRemarks;
  };
}

export type FindingRecord<D extends Draft, Defense extends DefenseBase, More = unknown> = CaseRecord<
  FindingPhases<D, Defense, More>
>;

/** One part of the material for one seat. */
export interface Assignment extends InPass {
  readonly seat: SeatId;
  readonly part: string;
  /** Undefined: all of it. */
  readonly files: readonly string[] | undefined;
}

/** The settings that both finding debates fix before the first round. */
export interface FindingDebateSetup {
  readonly seats: readonly Seat[];
  readonly assignments: readonly Assignment[];
  /** The rounds to hold after the review, in order; one with nothing to ask is skipped. */
  readonly agenda: readonly ('cross-examine' | 'defend')[];
  /** How many reviewers answer a finding in Round 2. */
  readonly respondersPerFinding: number;
  /** Of each source that did not report a finding, only one of them is asked. Missing: as many as are nearest to it. */
  readonly onePerSource?: true;
  /** Where the examiner of a source does not answer, another seat of that source is asked. Missing: none is. */
  readonly replacesExaminers?: true;
  /** Puts severe findings that no panelist challenged to a refuter of another source. */
  readonly refute?: true;
  /** Puts findings still disputed at the end to a vote in which voters do not see others' statements. */
  readonly ballot?: true;
  /** The seat that rules where votes are even, if there is one. */
  readonly arbiter?: SeatId;
  /** The seats that look up external knowledge and review nothing, in the order in which they are believed. */
  readonly advisers?: readonly SeatId[];
  /** The policy by which version 2 decides; `calibrated` by default. */
  readonly policy?: PolicyName;
  /** The side `calibrated` prefers where precision and recall conflict; balanced by default. */
  readonly prefer?: Prefer;
  /**
   * How often people agreed with the panelists seated here, and with others they are compared with, when the case was
   * opened: it weighs statements under `calibrated`, and orders the seats to ask. Missing: unknown, or not to be used.
   */
  readonly learned?: readonly KnownRecord[];
  /** The fitted weights that it is decided by under `calibrated`. Missing: the weights that were set by hand. */
  readonly calibration?: Calibration;
  /** The calibration is one of the user's own. Missing: it came with the package. */
  readonly ownCalibration?: true;
  /** The families that wrote the change, where that is known; their reviewers are one dependent voice. Row V2. */
  readonly authorFamily?: readonly AuthorFamily[];
  /** How repeated words are counted under `calibrated`. Missing: not at all. Rows V4, V5. */
  readonly echo?: EchoSetup;
}

/** How repeated words are counted in a case, and the texts that all reviewers were given besides the work: those words are no echo. */
export interface EchoSetup extends EchoWeights {
  readonly given?: readonly string[];
}

/** The ways to decide a finding debate. */
export type PolicyName = (typeof POLICY_NAMES)[number];

/** All of them, the default of version 2 first. */
export const POLICY_NAMES = ['calibrated', 'seed', 'vote'] as const;

/** The turn of a statement or ask: later rounds of the record have higher numbers. */
export interface InTurn {
  readonly turn: number;
}

/** A response with its speaker. */
export interface SaidResponse extends Response, InTurn {
  readonly by: Seat;
  /** Undefined: it was asked to examine the finding. */
  readonly asked?: AskedTo;
}

/** An ask of Round 2 or 3, or of the ballot or the arbiter in Round 4, that was not answered. */
export interface FailedAsk extends InTurn {
  readonly by: Seat;
  readonly round: 2 | 3 | 4;
  /** Undefined: the task of its round. */
  readonly asked?: AskedTo;
  readonly failure: Unanswered;
  /** The subject of the ask, if it differs from its round's: these findings, or every challenged finding. */
  readonly about?: ReadonlySet<FindingId> | 'challenged';
  /** The part of the material that was shown with it, where there are several. */
  readonly part?: string;
  /** Part of it was answered. */
  readonly inPart?: true;
}

/** The source a seat speaks for, and the name a reader knows it by. */
export interface Voices {
  readonly sourceOf: (seat: SeatId) => SourceId;
  readonly nameOf: (seat: SeatId) => string;
  /** The pass in which a finding was reported; the first by default. */
  readonly passOf?: (finding: FindingId) => number | undefined;
}
