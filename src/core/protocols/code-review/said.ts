import type {
  DefenseBase,
  Draft,
  Entered,
  FindingDebateSetup,
  FindingPhases,
  FindingRecord,
} from '../../finding-debate/hearing/said.ts';
import type { Independence } from '../../finding-debate/hearing/sources.ts';
import type { FindingId, SeatId } from '../../ids.ts';
import type { Phrase } from '../../phrase.ts';

/** The evidence a reviewer offers for checking. */
export interface Evidence {
  readonly quote?: string;
  readonly trigger: 'concrete' | 'theoretical' | 'none';
  readonly reference?: string;
  readonly practice: 'aligned' | 'contradicts' | 'none';
  /** Read from the finding's words, because its author gave none. */
  readonly inferred?: boolean;
}

/** A finding as its author says it, before it has an id. */
export interface CodeFindingDraft extends Draft {
  readonly file: string;
  /** 0: about the whole file. */
  readonly line: number;
  readonly endLine: number;
  readonly evidence: Evidence;
  /** The changed line that makes it worse, if the finding is elsewhere and its author names one. */
  readonly causedBy?: { readonly file: string; readonly line: number };
}

/** A finding on the record. */
export type CodeFinding = Entered<CodeFindingDraft>;

/** An author's word on its own finding in Round 3. */
export interface CodeDefense extends DefenseBase {
  readonly adjustment: number;
  readonly revisedDescription?: string;
  /** The right line, where its author corrects it. */
  readonly revisedLine?: number;
}

export type CodeReviewPhases = FindingPhases<CodeFindingDraft, CodeDefense>;
export type CodeReviewRecord = FindingRecord<CodeFindingDraft, CodeDefense>;

/** Functions and methods of a file, as a parser outside the core found them. */
export interface OutlineBlock {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Ranges of lines of a file after the change, in ascending order. */
export interface ChangedLines {
  readonly ranges: readonly (readonly [first: number, last: number])[];
  /** The whole file is new or gone. */
  readonly isWhole?: true;
}

/** A part of the material: the lines it shows, and the changed lines that it shows first. */
export interface MaterialPart {
  readonly id: string;
  readonly spans: readonly { readonly file: string; readonly start: number; readonly end: number }[];
  /** The number of its changed lines that no earlier part has. */
  readonly changed: number;
}

/** External knowledge about a finding's package or weakness. */
export interface Advisory {
  readonly finding: FindingId;
  readonly status: 'confirmed' | 'patched' | 'none' | 'unanswered';
  readonly reference?: string;
  /** In words: which package, which versions, or why there is no answer. */
  readonly detail?: Phrase | string;
  /** The address where it can be read. */
  readonly link?: string;
  /** The seat that looked it up during the debate. */
  readonly by?: SeatId;
  /** The reason it changes nothing despite its content. */
  readonly ignored?: Phrase;
}

/** Everything about a code debate that is fixed before the first word. */
export interface CodeReviewSetup extends FindingDebateSetup {
  readonly independence: Independence;
  /** Text of the files under review, where it can be read. */
  readonly texts: ReadonlyMap<string, string>;
  /** Only these texts are under review: a finding elsewhere cites nothing. */
  readonly onlyTexts?: true;
  /** Some changed lines could not be shown to any panelist. */
  readonly shownInPart?: true;
  /** Analyser reports are distinguished by line and rule. */
  readonly ruleByRule?: true;
  readonly outlines: ReadonlyMap<string, readonly OutlineBlock[]>;
  /** The lines that the change adds, and those at which it removes something, by file; undefined if unknown. */
  readonly changed?: ReadonlyMap<string, ChangedLines>;
  /** The parts that the material is shown in, where it is not shown whole. */
  readonly parts?: readonly MaterialPart[];
  /** The distance within which one seat's findings in several parts are one; 3 by default. */
  readonly mergeLines?: number;
  /** The most findings that one ask of a later round is about; undefined: 25 where there are parts, else all. */
  readonly findingsPerAsk?: number;
  /** Round 2 asks only about findings that are contested, severe or alone. */
  readonly contestedOnly?: true;
  /** The confidence that an accepted finding needs to be reported; its severity shifts it. Undefined: none. */
  readonly threshold?: number;
  /** How many reviewers must have answered the first round for a valid debate. Undefined: there is no quorum. */
  readonly quorum?: number;
  /** The advisories looked up before the debate. */
  readonly advisories: readonly Advisory[];
}
