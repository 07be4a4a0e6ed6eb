import { unseenLines } from '../../context/layout/unseen-lines.ts';
import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Lookout } from '../../contracts/lookout.ts';
import type { ReviewedDocument, ReviewedMaterial } from '../../contracts/material.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Case } from '../../core/case.ts';
import { defined } from '../../core/defined.ts';
import { type RuledItem, ruled } from '../../core/item.ts';
import { panelStanding } from '../../core/panel-level.ts';
import type { BusinessReviewOutcome } from '../../core/protocols/business-review/outcome.ts';
import type { CodeReviewOutcome } from '../../core/protocols/code-review/outcome.ts';
import type { FlagResolutionOutcome } from '../../core/protocols/flag-resolution/outcome.ts';
import type { JudgePanelOutcome } from '../../core/protocols/judge-panel/outcome.ts';
import { markdownReport } from '../../reports/formats/markdown/markdown.ts';
import { printableDeep } from '../../reports/formats/terminal/layout.ts';
import { businessReviewResult } from '../../reports/protocols/business-review/result.ts';
import { businessReviewView } from '../../reports/protocols/business-review/view.ts';
import { type PreDebate, preDebateOf } from '../../reports/protocols/code-review/pre-debate.ts';
import { codeReviewResult } from '../../reports/protocols/code-review/result.ts';
import { codeReviewView } from '../../reports/protocols/code-review/view.ts';
import { type FlagError, type FlagExtra, flagResolutionResult } from '../../reports/protocols/flag-resolution/result.ts';
import { flagResolutionView } from '../../reports/protocols/flag-resolution/view.ts';
import { type JudgedBesides, judgePanelResult } from '../../reports/protocols/judge-panel/result.ts';
import type { JudgePanelResult } from '../../reports/protocols/judge-panel/schema.ts';
import { debateStateJson, debateStateYaml } from '../../reports/protocols/judge-panel/state.ts';
import { judgePanelView } from '../../reports/protocols/judge-panel/view.ts';
import { remarkText } from '../../reports/remarks/remark-text.ts';
import { placedIn } from '../../reports/report/placed-view.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';
import { ruledView } from '../../reports/report/ruled-view.ts';
import type { ReportView, ViewAnswer } from '../../reports/report/view.ts';
import type { SeenPanel } from '../../reports/wording/panel-words.ts';
import type { CaseSetup, Desk } from '../../runtime/desks/desk.ts';
import { businessReviewDesk, type CodeReviewCase, codeReviewDesk } from '../../runtime/desks/desks.ts';
import { flagResolutionDesk } from '../../runtime/desks/flag-desk.ts';
import { judgePanelDesk } from '../../runtime/desks/judge-desk.ts';
import { codeReviewLookout, type LookoutAround } from '../case/code-review-lookout.ts';
import type { PostingPlace } from '../post/post-report.ts';
import { alsoNoticed } from '../report/also-noticed.ts';
import { codeReviewAnalysed } from '../work/analysed-change.ts';
import { isShownInPart, missingIn } from '../work/review-material.ts';
import { notReviewed } from '../work/review-remarks.ts';
import { levelSeats } from '../work/review-setup.ts';

/** An outcome made ready to be printed. */
export interface Presented {
  readonly result: object;
  readonly view: () => ReportView;
  /** What it comes down to, after people have spoken. */
  readonly items: readonly RuledItem[];
  /** Somebody answered the first round. */
  readonly answered: boolean;
  /** Enough of them did for a valid debate. */
  readonly quorate: boolean;
  /** Somebody did not take part, or did not answer, or only in part, or there is something that nobody saw. */
  readonly gaps: boolean;
  /** Why a gate is not passed for want of something, where that is one thing. */
  readonly wanting?: string;
  /** What was reviewed, by file, without its secrets. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
  /** Every answer as it came, where there is a journal. */
  readonly answers?: () => Promise<readonly ViewAnswer[]>;
}

/** A document that a debate leaves behind. */
export interface LeftDocument {
  /** Within the folder of the case, and within that of the work. */
  readonly path: string;
  readonly text: string;
}

/** A protocol from the loop to the report. */
export interface Kind<S extends CaseSetup, P, O> {
  readonly desk: Desk<S, P, O>;
  readonly present: (outcome: O, extra: CaseExtra, setup: S) => Presented;
  /** What the debate leaves behind besides its report on standard output. */
  readonly documents?: (presented: Presented, setup: S) => readonly LeftDocument[];
  /** What the first round said, told before others answer it. */
  readonly afterReview?: (state: Case<S, P, O>) => PreDebate;
  /** What analysers on the panel look at, where there are any. */
  readonly analysed?: (setup: S) => AnalysedChange | undefined;
  /** Where what it comes to can be posted. */
  readonly posting?: (setup: S) => PostingPlace | undefined;
  /** The work beyond what the panel is shown, where it may look further. */
  readonly lookout?: (setup: S, around: LookoutAround) => Promise<Lookout | undefined>;
}

const postingOn = ({ pullRequest, files }: ReviewedMaterial): PostingPlace | undefined =>
  pullRequest === undefined
    ? undefined
    : { pullRequest, gone: new Set(files.filter(({ kind }) => kind === 'deleted').map(({ path }) => path)) };

const hasGaps = ({ failures }: { readonly failures: readonly unknown[] }, { absent = [] }: CaseExtra): boolean =>
  failures.length > 0 || absent.length > 0;

const itemsOf = <S extends CaseSetup, P, O>({ protocol }: Desk<S, P, O>, outcome: O, { rulings = [] }: CaseExtra) =>
  ruled(protocol.items(outcome), new Map(rulings.map((ruling) => [ruling.item, ruling])));

const WANTS_A_MODEL = 'no model took part (to be gated by analysers alone: --models analysers)';

export function presentCodeReview(outcome: CodeReviewOutcome, extra: CaseExtra, setup?: CodeReviewCase): Presented {
  const material = setup?.material;
  const panel = setup === undefined || material === undefined ? undefined : seenPanel(outcome, extra, setup);
  const unseen =
    setup?.change === undefined || outcome.unseenParts.length === 0
      ? undefined
      : unseenLines(setup.change, material?.parts ?? [], new Set(outcome.unseenParts));
  const result = codeReviewResult(outcome, extra, {
    material,
    panel,
    unseen,
    threshold: setup?.threshold,
    intensity: setup?.intensity,
  });
  // A grave finding may stand beside what nobody saw: that is asked of the case, not of its recommendation.
  const isInPart = outcome.coverage === 'in-part' || setup?.shownInPart === true;
  const isUnseen = isInPart && !(setup !== undefined && isAsWanted(setup));
  return {
    result,
    items: itemsOf(codeReviewDesk, outcome, extra),
    view: () => ruledView(printableDeep({ ...codeReviewView(result), showDebateLog: extra.showDebateLog })),
    answered: outcome.answered > 0,
    // Analysers do not stand in for models that were to speak.
    quorate: panel === undefined || (outcome.quorate && !panel.reasons.some(({ kind }) => kind === 'no-model-answered')),
    gaps: isUnseen || hasGaps(outcome, extra),
    texts: setup?.texts,
    ...wantingIn(setup),
  };
}

const seenPanel = ({ models }: CodeReviewOutcome, { absent = [] }: CaseExtra, setup: CodeReviewCase): SeenPanel => ({
  unread: setup.unread ?? [],
  ...panelStanding({ ...levelSeats(setup), heard: models, absent: absent.map(({ who }) => who) }),
  seated: levelSeats(setup).seats.flatMap(({ kind, model }) => (kind === 'model' ? [model] : [])),
  analysers: levelSeats(setup).seats.flatMap(({ kind, model }) => (kind === 'analyser' ? [model] : [])),
  people: setup.seats.filter(({ kind, model }) => kind === 'person' && models.includes(model)).length,
});

/** What would let the gate pass, where that is one thing: a model, or a review of the files that were left out. */
function wantingIn(setup: CodeReviewCase | undefined): Pick<Presented, 'wanting'> {
  if (setup?.analysersAlone === 'for-want-of-models') return { wanting: WANTS_A_MODEL };
  const missing = setup?.material === undefined ? [] : missingIn(setup.material);
  return missing.length === 0 ? {} : { wanting: remarkText(notReviewed(missing)) };
}

/** Somebody wants no more than analysers, and those were shown everything. */
const isAsWanted = ({ analysersAlone, material }: CodeReviewCase): boolean =>
  analysersAlone === 'wanted' && material !== undefined && !isShownInPart(material);

export function presentBusinessReview(outcome: BusinessReviewOutcome, extra: CaseExtra, document?: ReviewedDocument): Presented {
  const result = businessReviewResult(outcome, extra, document);
  return {
    result,
    items: itemsOf(businessReviewDesk, outcome, extra),
    view: () =>
      ruledView(
        printableDeep({
          ...placed(businessReviewView(result), document?.file, document?.shown),
          showDebateLog: extra.showDebateLog,
        }),
      ),
    answered: outcome.reviewers.length > 0,
    quorate: !outcome.degraded,
    gaps: hasGaps(outcome, extra),
    texts: oneText(document?.file, document?.shown),
  };
}

export function presentFlagResolution(
  outcome: FlagResolutionOutcome,
  extra: FlagExtra,
  { errors = [], article }: { readonly errors?: readonly FlagError[]; readonly article?: string | undefined } = {},
): Presented {
  const result = flagResolutionResult(outcome, extra, errors);
  return {
    result,
    items: itemsOf(flagResolutionDesk, outcome, extra),
    view: () => ruledView(printableDeep(placed(flagResolutionView(result), extra.article?.file, article))),
    answered: outcome.answered > 0 || wasScanned(outcome),
    quorate: true,
    gaps: hasGaps(outcome, extra),
    texts: oneText(extra.article?.file, article),
  };
}

/** The items of a debate on one text, with their places in it where it is at hand. */
const placed = (view: ReportView, file: string | undefined, text: string | undefined): ReportView =>
  file === undefined || text === undefined ? view : placedIn(view, { file, text });

const oneText = (file: string | undefined, text: string | undefined): ReadonlyMap<string, string> | undefined =>
  file === undefined || text === undefined ? undefined : new Map([[file, text]]);

/** Nobody was to argue, or nobody came to it because the debate was ended early; and whoever was to scan the article has. */
const wasScanned = ({ flags, scan, curtailed }: FlagResolutionOutcome): boolean =>
  scan !== 'failed' && (flags.length === 0 || (scan !== 'none' && curtailed !== undefined));

export function presentJudgePanel(outcome: JudgePanelOutcome, extra: CaseExtra, besides: JudgedBesides = {}): Presented {
  const result = judgePanelResult(outcome, extra, besides);
  return {
    result,
    items: itemsOf(judgePanelDesk, outcome, extra),
    view: () => ruledView(printableDeep(judgePanelView(result))),
    answered: outcome.verdict !== undefined,
    quorate: outcome.panel !== 'INTERNAL',
    gaps: hasGaps(outcome, extra) || besides.work?.artefacts.some(({ isHidden }) => isHidden) === true,
  };
}

/** The report, kept with the case. */
const reviewReport = ({ view }: Presented): readonly LeftDocument[] => [
  { path: 'review-report.md', text: markdownReport(view()) },
];

/** The report, and the state of the debate for the workflow around it. */
function judgeDocuments({ result, view }: Presented): readonly LeftDocument[] {
  const state = result as JudgePanelResult;
  return [
    { path: 'analysis/validation-report.md', text: markdownReport(view()) },
    { path: 'analysis/debate-state.yaml', text: debateStateYaml(state) },
    { path: 'analysis/debate-state.json', text: debateStateJson(state) },
  ];
}

const PROTOCOLS = [codeReviewDesk, businessReviewDesk, flagResolutionDesk, judgePanelDesk].map(({ protocol }) => protocol.id);

/** Hands the kind a protocol's id names to `use`; a case is replayed by the rules it was opened under, or not at all. */
export function withKind<R>(protocol: string, use: <S extends CaseSetup, P, O>(kind: Kind<S, P, O>) => R): R {
  switch (protocol) {
    case codeReviewDesk.protocol.id:
      return use({
        desk: codeReviewDesk,
        lookout: codeReviewLookout,
        analysed: codeReviewAnalysed,
        present: (outcome, extra, setup) => presentCodeReview(outcome, alsoNoticed(extra, setup.material), setup),
        documents: reviewReport,
        afterReview: (state) => preDebateOf(state.setup, state.record),
        posting: ({ material }) => (material === undefined ? undefined : postingOn(material)),
      });
    case businessReviewDesk.protocol.id:
      return use({
        desk: businessReviewDesk,
        present: (outcome, extra, { document }) => presentBusinessReview(outcome, alsoNoticed(extra, document), document),
        documents: reviewReport,
      });
    case flagResolutionDesk.protocol.id:
      return use({
        desk: flagResolutionDesk,
        present: (outcome, extra, { material, article }) =>
          presentFlagResolution(outcome, { ...alsoNoticed(extra, material), ...defined({ article: material }) }, { article }),
        documents: ({ view }, { reviewType }) => [{ path: `${reviewType}-review.md`, text: markdownReport(view()) }],
      });
    case judgePanelDesk.protocol.id:
      return use({
        desk: judgePanelDesk,
        present: (outcome, extra, { material: work }) => presentJudgePanel(outcome, alsoNoticed(extra, work), { work }),
        documents: judgeDocuments,
      });
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
