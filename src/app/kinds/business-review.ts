import type { ReviewedDocument } from '../../contracts/material.ts';
import type { BusinessReviewOutcome } from '../../core/protocols/business-review/outcome.ts';
import type { BusinessReviewPhases } from '../../core/protocols/business-review/said.ts';
import { printableDeep } from '../../reports/formats/terminal/layout.ts';
import { businessReviewReport } from '../../reports/protocols/business-review/report.ts';
import { businessReviewResult } from '../../reports/protocols/business-review/result.ts';
import { businessReviewView } from '../../reports/protocols/business-review/view.ts';
import { ruledView } from '../../reports/report/case-view.ts';
import type { DebatedText } from '../../reports/report/placed-view.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';
import { type BusinessReviewCase, businessReviewDesk, businessReviewDesk1 } from '../../runtime/desks/desks.ts';
import { alsoNoticed } from '../report/also-noticed.ts';
import { alsoSearched } from '../report/also-searched.ts';
import { analysedDocument } from '../work/analysed-change.ts';
import { hasUnreadPages } from '../work/unread-pages.ts';
import type { Kind, Presented } from './kind.ts';
import { hasGaps, itemsOf, oneText, placed, reviewReport, reviewSayings } from './report-parts.ts';

/** A review of a document. */
export const businessReviewKind: Kind<BusinessReviewCase, BusinessReviewPhases, BusinessReviewOutcome> = {
  desk: businessReviewDesk,
  lookout: async (setup, { masker }) => (await import('../case/text-lookout.ts')).documentLookout(setup, masker),
  analysed: ({ document }) => (document === undefined ? undefined : analysedDocument(document)),
  present: (outcome, extra, setup) => {
    const { document } = setup;
    const told = alsoSearched(alsoNoticed(extra, document), document?.searched, 'document-in-parts');
    return presentBusinessReview(outcome, told, setup);
  },
  documents: reviewReport,
  about: ({ document }) => document?.file,
  sayings: (outcome) => reviewSayings(outcome),
  laterRounds: ({ agenda, seats, refute, ballot, arbiter }) => {
    const all = seats.filter(({ id, kind }) => kind !== 'analyser' && id !== arbiter).map(({ id }) => id);
    const asked = agenda.map((name, index) => ({
      round: index + 2,
      name,
      seats: all,
      times: 1,
      share: name === 'defend' ? 0.5 : agenda.indexOf(name) < index ? 0.25 : 1,
    }));
    const [last, besides] = [agenda.length + 2, { seats: all, times: 1, share: 0.25 }];
    return [
      ...asked,
      ...(refute === true ? [{ round: 2, name: 'refute', ...besides }] : []),
      ...(ballot === true ? [{ round: last, name: 'ballot', ...besides }] : []),
      ...(arbiter === undefined ? [] : [{ round: last, name: 'rule', seats: [arbiter], times: 2, share: 0.15 }]),
    ];
  },
};

/** The same for cases that were opened under version 1. */
export const businessReviewKind1: typeof businessReviewKind = { ...businessReviewKind, desk: businessReviewDesk1 };

const textIn = (document: ReviewedDocument | undefined): DebatedText | undefined =>
  document && {
    file: document.file,
    text: document.shown,
    hasLines: document.converted === undefined && document.files === undefined,
  };

const WANTS_A_MODEL = 'no model took part (to be gated by the checks alone: --models checks)';

/** The report of a business review; without a document it was held elsewhere. */
export function presentBusinessReview(
  outcome: BusinessReviewOutcome,
  extra: CaseExtra,
  { document, analysersAlone }: Pick<BusinessReviewCase, 'document' | 'analysersAlone'> = {},
): Presented {
  const lacksModels = analysersAlone === 'for-want-of-models';
  const report = businessReviewReport(outcome, extra, document);
  return {
    result: businessReviewResult(outcome, extra, document),
    report,
    items: itemsOf(businessReviewDesk, outcome, extra),
    view: () =>
      ruledView(
        printableDeep({
          ...placed(businessReviewView(report), textIn(document)),
          showDebateLog: extra.showDebateLog,
        }),
      ),
    answered: outcome.reviewers.length > 0 || (analysersAlone !== undefined && outcome.analysers !== undefined),
    quorate: !outcome.degraded,
    gaps:
      lacksModels ||
      hasGaps(outcome, extra) ||
      hasUnreadPages(document === undefined ? [] : [document, ...(document.files ?? [])]),
    texts: oneText(document?.file, document?.shown),
    ...(lacksModels ? { wanting: WANTS_A_MODEL } : {}),
  };
}
