import type { SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { CaseRecord } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';

/** The standard that words are held to. */
export type ReviewType = 'integrity' | 'legal';

/** A doubted claim of the article. */
export interface Flag {
  readonly id: string;
  /** The review that raises it, where a case has both. */
  readonly type?: ReviewType;
  /** The words of the article it is about. */
  readonly quote: string;
  readonly location: string;
  readonly issue: string;
  /** The condition that would clear it. */
  readonly toClear: string;
  /** Only the two sides themselves can clear it, never an arbiter. */
  readonly highRisk: boolean;
}

/** A side of the debate: the critic argues for a change of the text, the defender for leaving it as it is. */
export type Side = 'critic' | 'defender';

/** The action a side wants: none, or a change of the text. */
export type Stand = 'cleared' | 'fix-required';

export interface Citation {
  readonly source: string;
  readonly quote: string;
}

/** Something the critic finds missing; specific if it also says where or why. */
export interface Gap {
  readonly what: string;
  readonly where: string;
  readonly why: string;
}

/** A change of the text: an edit that can be made, or an instruction in words. */
export interface Fix {
  readonly find?: string;
  readonly replace?: string;
  readonly scope?: 'minor' | 'substantive';
  readonly text?: string;
}

/** One side's statement in one round. */
export interface FlagPosition {
  readonly stand: Stand;
  readonly argument: string;
  readonly citations: readonly Citation[];
  readonly gaps: readonly Gap[];
  /** The critic says that no source exists at all. */
  readonly noSource: boolean;
  /** The defender says that its citation is what would clear the flag. */
  readonly meetsToClear: boolean;
  readonly fix?: Fix;
  /** It says that it proposes no fix, and so withdraws its earlier proposal. */
  readonly noFix?: true;
  readonly notes: readonly Note[];
}

/** The arbiter's ruling. */
export interface ArbiterWord {
  readonly resolution: Stand | 'escalate';
  readonly reasoning: string;
  /** Between 0 and 1; missing if it stated none. */
  readonly confidence?: number;
  /** The sources it says it weighed. */
  readonly evidence: readonly string[];
  readonly liabilityRemains: boolean;
  readonly expertiseNeeded: boolean;
  readonly irreducibleQuestion?: string;
  readonly fix?: Fix;
  readonly dissent?: string;
  readonly notes: readonly Note[];
}

/** The citations a side gives in place of struck ones. */
export interface CitedAgain {
  readonly citations: readonly Citation[];
  readonly notes: readonly Note[];
}

/** A citation that was struck, and why. */
export interface StruckCitation extends Citation {
  readonly why: string;
}

/** An edit for several flags whose own edits conflict; none if the arbiter finds none. */
export interface JointEdit {
  readonly fix?: Fix;
  readonly reasoning: string;
  readonly notes: readonly Note[];
}

/** A flag with the edit that it is to be settled by. */
export interface FlagEdit {
  readonly flag: Flag;
  readonly fix: Fix;
}

/** A side's statement in a round, as shown to the others: without its struck parts. */
export interface ShownStatement {
  readonly side: Side;
  readonly round: number;
  readonly stand: Stand;
  readonly argument: string;
  readonly citations: readonly Citation[];
  readonly gaps: readonly Gap[];
  readonly fix?: Fix;
}

/** A flag as a scanner raises it: its id is ours to give. */
export type FoundFlag = Omit<Flag, 'id'>;

/** All that a scanner doubts in an article. */
export interface FlagScan {
  readonly flags: readonly FoundFlag[];
  readonly notes: readonly Note[];
}

/** The asks about one flag each, by phase. */
export interface OneFlagPhases {
  argue: { brief: { readonly flag: Flag; readonly side: Side }; answer: FlagPosition };
  rebut: {
    brief: {
      readonly flag: Flag;
      readonly side: Side;
      readonly round: number;
      readonly statements: readonly ShownStatement[];
    };
    answer: FlagPosition;
  };
  cite: {
    brief: { readonly flag: Flag; readonly side: Side; readonly round: number; readonly struck: readonly StruckCitation[] };
    answer: CitedAgain;
  };
  rule: {
    brief: {
      readonly flag: Flag;
      readonly statements: readonly ShownStatement[];
      /** The sources that it may weigh. */
      readonly evidence: readonly string[];
      /** The faults of its first ruling; empty if it is asked for the first time. */
      readonly faults: readonly string[];
    };
    answer: ArbiterWord;
  };
}

/** An answer about one flag of several. */
export interface OnFlag<Answer> {
  /** The id of the flag. */
  readonly flag: string;
  readonly said: Answer;
  /** A part of it could not be read. */
  readonly inPart?: true;
}

/** The answers about several flags; a flag that is not among them was not answered. */
export interface OnFlags<Answer> {
  readonly answers: readonly OnFlag<Answer>[];
  readonly notes: readonly Note[];
}

/** One ask that puts the same question about several flags, with the brief of each; row S1. */
interface Several<P extends keyof OneFlagPhases> {
  brief: { readonly flags: readonly OneFlagPhases[P]['brief'][] };
  answer: OnFlags<OneFlagPhases[P]['answer']>;
}

export interface FlagResolutionPhases extends OneFlagPhases {
  scan: { brief: { readonly reviewType: ReviewType }; answer: FlagScan };
  'argue-several': Several<'argue'>;
  'rebut-several': Several<'rebut'>;
  'cite-several': Several<'cite'>;
  'rule-several': Several<'rule'>;
  join: {
    brief: {
      /** The words of the article that the edits are about. */
      readonly passage: string;
      readonly edits: readonly FlagEdit[];
    };
    answer: JointEdit;
  };
}

/** The facts its list or its metadata give about a source. */
export interface SourceFacts {
  readonly title?: string;
  /** Its origin: an author, a publisher, an address. */
  readonly origin?: string;
  readonly date?: string;
}

/** The settings fixed before the debate. */
export interface FlagResolutionSetup {
  readonly seats: readonly Seat[];
  /** The seat that reads the article alone before the debate and raises the flags. */
  readonly scanner?: SeatId;
  readonly critic: SeatId;
  readonly defender: SeatId;
  readonly arbiter?: SeatId;
  /** Both types side by side, or one of them; row T1. */
  readonly reviewType: ReviewType | 'both';
  readonly article?: string;
  /** The text that replaces secrets in article and sources: an edit of it cannot be made as it is. */
  readonly masks?: readonly string[];
  /** By id; null for one that could not be read. */
  readonly sources: ReadonlyMap<string, string | null>;
  /** The place where people find a source, by its id. */
  readonly places?: ReadonlyMap<string, string>;
  /** The facts about a source besides its text, by its id. */
  readonly about?: ReadonlyMap<string, SourceFacts>;
  /** Flags that citations do not settle stay open: no arbiter decides them. Rows U1 to U3. */
  readonly selective?: true;
  /** What rules found in the article before the case was opened; row N8. */
  readonly found?: readonly FoundFlag[];
  /** Only rules read the article, and what they found is not debated; row N9. */
  readonly rulesAlone?: true;
  /** The number of flags that are debated, those of high risk first; the others are left out. Row N7. */
  readonly maxFlags?: number;
  /** The number of flags about which a seat is asked at once; one if it is missing. Row S1. */
  readonly flagsPerAsk?: number;
  /** An edit that fails a check is left to a person; rows P6 to P8. Missing in cases that were opened before there were checks. */
  readonly checksEdits?: true;
  /** Those that were raised before the case was opened. */
  readonly flags: readonly Flag[];
}

export type FlagRecord = CaseRecord<FlagResolutionPhases>;
