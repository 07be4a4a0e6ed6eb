import type { CaseRecord } from '../../protocol.ts';
import type { AnswerRemarks, Reported, Response, Stance } from '../../finding-debate/said.ts';
import type { Severity } from '../../finding-debate/severity.ts';
import type { Independence } from '../../finding-debate/sources.ts';
import type { FindingId, SeatId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';

/** What a reviewer offers to be checked by. */
export interface Evidence {
  readonly quote?: string;
  readonly trigger: 'concrete' | 'theoretical' | 'none';
  readonly reference?: string;
  readonly practice: 'aligned' | 'contradicts' | 'none';
  /** Read from the finding's words, because its author gave none. */
  readonly inferred?: boolean;
}

/** A finding as its author says it, before it has an id. */
export interface CodeFindingDraft {
  /** The author's own id for it, where it gave one. */
  readonly id?: string;
  readonly file: string;
  /** 0: about the whole file. */
  readonly line: number;
  readonly endLine: number;
  readonly category: string;
  readonly severity: Severity;
  readonly confidence: number;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  readonly evidence: Evidence;
}

/** A finding on the record. */
export interface CodeFinding extends Reported, Omit<CodeFindingDraft, 'id'> {}

export interface ReviewAnswer extends AnswerRemarks {
  readonly findings: readonly CodeFindingDraft[];
}

export interface CrossExamineAnswer extends AnswerRemarks {
  readonly responses: readonly Response[];
  readonly observations: readonly CodeFindingDraft[];
}

/** An author's word on its own finding in Round 3. */
export interface Defense {
  readonly finding: FindingId;
  readonly action: 'defend' | 'concede' | 'modify';
  readonly adjustment: number;
  /** The new confidence itself, where the author stated that instead of a change. */
  readonly revisedConfidence?: number;
  readonly reasoning: string;
  readonly revisedSeverity?: Severity;
  readonly revisedDescription?: string;
}

export interface DefendAnswer extends AnswerRemarks {
  readonly defenses: readonly Defense[];
}

/** An arbiter model's word on a question the votes left open. */
export interface ArbiterRuling {
  readonly finding: FindingId;
  readonly ruling: 'accept' | 'reject' | 'dispute' | 'merge';
  readonly reasoning: string;
  /** Names of speakers, ids of findings, or words that were said. */
  readonly cites: readonly string[];
}

export interface RuleAnswer extends AnswerRemarks {
  readonly rulings: readonly ArbiterRuling[];
}

/** A finding as another seat may see it: without author and confidence. */
export type ShownFinding = Omit<CodeFinding, 'seat' | 'confidence' | 'origin'>;

/** A finding with what was said against it. */
export interface ChallengedFinding {
  readonly finding: ShownFinding;
  readonly challenges: readonly { readonly stance: Stance; readonly reasoning: string }[];
}

/** What the arbiter is asked to settle: a vote, or two diagnoses of the same lines. */
export interface ArbiterQuestion extends ChallengedFinding {
  readonly rival?: ShownFinding;
}

export interface CodeReviewPhases {
  review: { brief: { readonly files: readonly string[] | undefined }; answer: ReviewAnswer };
  'cross-examine': { brief: { readonly findings: readonly ShownFinding[] }; answer: CrossExamineAnswer };
  defend: { brief: { readonly challenged: readonly ChallengedFinding[] }; answer: DefendAnswer };
  rule: { brief: { readonly questions: readonly ArbiterQuestion[]; readonly again: boolean }; answer: RuleAnswer };
}

export type CodeReviewPhase = keyof CodeReviewPhases;
export type CodeReviewRecord = CaseRecord<CodeReviewPhases>;

/** Functions and methods of a file, as a parser outside the core found them. */
export interface OutlineBlock {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What is known from outside about a finding's package or weakness. */
export interface Advisory {
  readonly finding: FindingId;
  readonly status: 'confirmed' | 'patched' | 'none';
  readonly reference?: string;
}

/** One part of the change for one seat. */
export interface Assignment {
  readonly seat: SeatId;
  readonly part: string;
  /** Undefined: the whole change. */
  readonly files: readonly string[] | undefined;
}

/** Everything about a code debate that is fixed before the first word. */
export interface CodeReviewSetup {
  readonly seats: readonly Seat[];
  readonly assignments: readonly Assignment[];
  readonly independence: Independence;
  /** The rounds to hold after the review, in order; one with nothing to ask is passed over. */
  readonly agenda: readonly ('cross-examine' | 'defend')[];
  /** How many reviewers answer a finding in Round 2. */
  readonly respondersPerFinding: number;
  /** The seat that rules where votes are even, if there is one. */
  readonly arbiter?: SeatId;
  /** Text of the files under review, where it can be read. */
  readonly texts: ReadonlyMap<string, string>;
  readonly outlines: ReadonlyMap<string, readonly OutlineBlock[]>;
  readonly advisories: readonly Advisory[];
}
