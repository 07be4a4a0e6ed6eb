import type { Lookout } from '../contracts/lookout.ts';
import { UserError } from '../contracts/user-error.ts';
import type { BusinessReviewOutcome } from '../core/protocols/business-review/outcome.ts';
import type { CodeReviewOutcome } from '../core/protocols/code-review/outcome.ts';
import type { FlagResolutionOutcome } from '../core/protocols/flag-resolution/outcome.ts';
import type { JudgePanelOutcome } from '../core/protocols/judge-panel/outcome.ts';
import { businessReviewResult } from '../reports/business-review-result.ts';
import { businessReviewView } from '../reports/business-review-view.ts';
import { codeReviewResult } from '../reports/code-review-result.ts';
import { codeReviewView } from '../reports/code-review-view.ts';
import { type FlagError, flagResolutionResult } from '../reports/flag-resolution-result.ts';
import { flagResolutionView } from '../reports/flag-resolution-view.ts';
import { judgePanelResult, type RoundError } from '../reports/judge-panel-result.ts';
import { judgePanelView } from '../reports/judge-panel-view.ts';
import { printableDeep } from '../reports/layout.ts';
import type { CaseExtra } from '../reports/result-parts.ts';
import { ruledView } from '../reports/ruled-view.ts';
import type { ReportView } from '../reports/view.ts';
import type { Desk, Seated } from '../runtime/desk.ts';
import { businessReviewDesk, codeReviewDesk } from '../runtime/desks.ts';
import { flagResolutionDesk } from '../runtime/flag-desk.ts';
import { judgePanelDesk } from '../runtime/judge-desk.ts';
import { codeReviewLookout, type LookoutAround } from './code-review-lookout.ts';

/** An outcome made ready to be printed. */
export interface Presented {
  readonly result: object;
  readonly view: () => ReportView;
  /** Somebody answered the first round. */
  readonly answered: boolean;
  /** Somebody did not take part, or did not answer, or only in part, or there is something that nobody saw. */
  readonly gaps: boolean;
}

/** A protocol from the loop to the report. */
export interface Kind<S extends Seated, P, O> {
  readonly desk: Desk<S, P, O>;
  readonly present: (outcome: O, extra: CaseExtra, setup: S) => Presented;
  /** The work beyond what the panel is shown, where it may look further. */
  readonly lookout?: (setup: S, around: LookoutAround) => Promise<Lookout | undefined>;
}

export function presentCodeReview(outcome: CodeReviewOutcome, extra: CaseExtra): Presented {
  const result = codeReviewResult(outcome, extra);
  return {
    result,
    view: () => ruledView(printableDeep(codeReviewView(result))),
    answered: outcome.answered > 0,
    gaps: outcome.failures.length > 0 || outcome.recommendation === 'incomplete' || (extra.absent ?? []).length > 0,
  };
}

export function presentBusinessReview(outcome: BusinessReviewOutcome, extra: CaseExtra): Presented {
  const result = businessReviewResult(outcome, extra);
  return {
    result,
    view: () => ruledView(printableDeep(businessReviewView(result))),
    answered: outcome.reviewers.length > 0,
    gaps: outcome.failures.length > 0,
  };
}

export function presentFlagResolution(
  outcome: FlagResolutionOutcome,
  extra: CaseExtra,
  errors: readonly FlagError[] = [],
): Presented {
  const result = flagResolutionResult(outcome, extra, errors);
  return {
    result,
    view: () => ruledView(printableDeep(flagResolutionView(result))),
    answered: outcome.answered > 0 || (outcome.flags.length === 0 && outcome.scan !== 'failed'),
    gaps: outcome.failures.length > 0,
  };
}

export function presentJudgePanel(outcome: JudgePanelOutcome, extra: CaseExtra, errors: readonly RoundError[] = []): Presented {
  const result = judgePanelResult(outcome, extra, errors);
  return {
    result,
    view: () => ruledView(printableDeep(judgePanelView(result))),
    answered: outcome.verdict !== undefined,
    gaps: outcome.failures.length > 0,
  };
}

const PROTOCOLS = [codeReviewDesk, businessReviewDesk, flagResolutionDesk, judgePanelDesk].map(({ protocol }) => protocol.id);

/** Hands the kind a protocol's id names to `use`; a case is replayed by the rules it was opened under, or not at all. */
export function withKind<R>(protocol: string, use: <S extends Seated, P, O>(kind: Kind<S, P, O>) => R): R {
  switch (protocol) {
    case codeReviewDesk.protocol.id:
      return use({
        desk: codeReviewDesk,
        lookout: codeReviewLookout,
        present: (outcome, extra, { material, absent }) =>
          presentCodeReview(outcome, {
            ...extra,
            ...(material === undefined ? {} : { material }),
            ...(absent === undefined ? {} : { absent }),
          }),
      });
    case businessReviewDesk.protocol.id:
      return use({ desk: businessReviewDesk, present: presentBusinessReview });
    case flagResolutionDesk.protocol.id:
      return use({ desk: flagResolutionDesk, present: (outcome, extra) => presentFlagResolution(outcome, extra) });
    case judgePanelDesk.protocol.id:
      return use({ desk: judgePanelDesk, present: (outcome, extra) => presentJudgePanel(outcome, extra) });
    default:
      throw new UserError(
        'unknown-protocol',
        `the case was opened under ${protocol}, whose rules are not part of this Tribunal`,
        {
          hint: `it knows ${PROTOCOLS.join(', ')}: use the version that opened the case`,
        },
      );
  }
}
