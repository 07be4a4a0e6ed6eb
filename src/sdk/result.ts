import type { CurtailReason, Ruling } from '../core/event.ts';
import type { Standing } from '../core/item.ts';
import type { BusinessReviewResult } from '../reports/protocols/business-review/schema.ts';
import type { CodeReviewResult } from '../reports/protocols/code-review/schema.ts';
import type { FlagResolutionResult } from '../reports/protocols/flag-resolution/schema.ts';
import type { JudgePanelResult } from '../reports/protocols/judge-panel/schema.ts';
import type { Report } from '../reports/report/schema/report.ts';
import type { ToldRemark } from './events.ts';

/** The report of a debate of any kind, as `--format report` prints it. */
export type { Report } from '../reports/report/schema/report.ts';

/** The published documents, one for each protocol: `schemas/*-result.schema.json`. */
export type CodeReviewDocument = CodeReviewResult;
export type BusinessReviewDocument = BusinessReviewResult;
export type FlagResolutionDocument = FlagResolutionResult;
export type JudgePanelDocument = JudgePanelResult;

/** Any of them, distinguished by `protocol`. */
export type ResultDocument = CodeReviewDocument | BusinessReviewDocument | FlagResolutionDocument | JudgePanelDocument;

/** The result of a case: plain data, unchanged by a round trip through JSON. */
export type Result<R extends ResultDocument = ResultDocument> = ResultBase &
  (
    | {
        /** `decided`: the debate went to its end. `partial`: a limit or the deadline ended it, or too few took part for a verdict. */
        readonly status: 'decided' | 'partial';
        /** The report, in one shape for all debates: `schemas/report.schema.json`. */
        readonly report: Report;
        /** The same in the JSON of the protocol: `schemas/*-result.schema.json`. */
        readonly document: R;
      }
    | {
        /** `no-verdict`: no panelist gave an answer that counts. `interrupted`: it was stopped, and can be resumed. */
        readonly status: 'no-verdict' | 'interrupted';
        /** The provisional report if it ended now; undefined if the case was never opened. */
        readonly report: Report | undefined;
        readonly document: R | undefined;
      }
    | {
        /** There is nothing to debate: no case was opened, and no panelist was asked. */
        readonly status: 'nothing';
        readonly report: undefined;
        readonly document: undefined;
        readonly why: ToldRemark;
      }
  );

/** The fields common to every result. */
export interface ResultBase {
  /** The name of the case. */
  readonly id: string;
  /** `code-review/1`; empty if a case was never opened and its protocol is unknown. */
  readonly protocol: string;
  /** Everything that was decided, in the order of the report, after people have ruled. */
  readonly items: readonly ResultItem[];
  /** The items that the panel could not settle and a person must. */
  readonly questions: readonly Question[];
  /** All remarks, in the order they came. */
  readonly remarks: readonly ToldRemark[];
  readonly cost: Cost;
  readonly coverage: Coverage;
}

/** A finding, a flag, a verdict: one thing that was decided. */
export interface ResultItem {
  readonly id: string;
  /** Its place in the report, counted from 1. */
  readonly number: number;
  readonly standing: Standing;
  readonly title: string;
  /** The reason for its standing. */
  readonly why: string;
  readonly severity?: string;
  /** From 0 to 100. */
  readonly confidence?: number;
  readonly score?: number;
  readonly description: string;
  readonly suggestion: string;
  /** The place, for people: `src/pay.ts:12-14`. */
  readonly place?: string;
  /** The locations, for programs; line 0 means the whole file. */
  readonly locations: readonly { readonly file: string; readonly line: number; readonly endLine: number }[];
  /** A person's ruling on it, which overlays the panel's decision. */
  readonly ruledBy?: Pick<Ruling, 'ruling' | 'by' | 'reason'>;
}

/** An item that a person must settle. */
export interface Question extends ResultItem {
  readonly standing: 'open';
  /** The question to answer. */
  readonly question: string;
  /** The test that would settle it. */
  readonly test: string;
  /** The position of each side, by holder. */
  readonly sides: Readonly<Record<string, string>>;
}

/** The usage. */
export interface Cost {
  /** Null if some model did not report its cost. */
  readonly usd: number | null;
  /** The known part of the cost. */
  readonly usdAtLeast: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The share of the panel that was heard, and the share of the work it saw. */
export interface Coverage {
  /** Some panelist answered the first round. */
  readonly answered: boolean;
  /** Enough of them did for a valid debate. */
  readonly quorate: boolean;
  /** Some panelist did not answer, or only in part, or some of the work was seen by none. */
  readonly gaps: boolean;
  /** The reason why it ended early; null if it did not. */
  readonly endedEarly: CurtailReason | null;
}
