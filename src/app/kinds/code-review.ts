import { unseenLines } from '../../context/layout/unseen-lines.ts';
import type { CarriedFinding, ReviewedMaterial } from '../../contracts/material.ts';
import type { RuledItem } from '../../core/item.ts';
import { panelStanding } from '../../core/panel-level.ts';
import type { AnyAsk } from '../../core/protocol.ts';
import type { CodeReviewOutcome } from '../../core/protocols/code-review/outcome.ts';
import type { CodeReviewPhases } from '../../core/protocols/code-review/said.ts';
import { plainLine } from '../../forge/plan/finding-marks.ts';
import { printableDeep } from '../../reports/formats/terminal/layout.ts';
import { firstRoundOf } from '../../reports/protocols/code-review/first-round.ts';
import { codeReviewReport } from '../../reports/protocols/code-review/report.ts';
import { codeReviewResult } from '../../reports/protocols/code-review/result.ts';
import { codeReviewView } from '../../reports/protocols/code-review/view.ts';
import { remarkText } from '../../reports/remarks/remark-text.ts';
import { ruledView } from '../../reports/report/case-view.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';
import type { SeenPanel } from '../../reports/wording/panel-words.ts';
import { type CodeReviewCase, codeReviewDesk, codeReviewDesk1 } from '../../runtime/desks/desks.ts';
import { changeMemory } from '../memory/change-memory.ts';
import { alsoNoticed } from '../report/also-noticed.ts';
import { codeReviewAnalysed } from '../work/analysed-change.ts';
import { isShownInPart, missingIn } from '../work/review-material.ts';
import { notReviewed } from '../work/review-remarks.ts';
import { levelSeats } from '../work/review-setup.ts';
import type { Kind, PostingPlace, Presented } from './kind.ts';
import { hasGaps, itemsOf, reviewReport, reviewSayings } from './report-parts.ts';

/** A review of a code change. */
export const codeReviewKind: Kind<CodeReviewCase, CodeReviewPhases, CodeReviewOutcome> = {
  desk: codeReviewDesk,
  // A host that holds a case without a folder has no files to look at.
  lookout: async (setup, around) =>
    around.host.workspace.isNowhere === true
      ? undefined
      : (await import('../case/code-review-lookout.ts')).codeReviewLookout(setup, around),
  analysed: codeReviewAnalysed,
  present: (outcome, extra, setup) => presentCodeReview(outcome, alsoNoticed(extra, setup.material), setup),
  documents: reviewReport,
  inventedAnswer,
  sayings: ({ preExisting, ...outcome }) => reviewSayings(outcome, preExisting),
  afterReview: (state) => firstRoundOf(state.setup, state.record),
  memory: ({ memory = [], change }) => (memory.length === 0 ? undefined : changeMemory(memory, change)),
  posting: ({ material }) => (material === undefined ? undefined : postingOn(material)),
};

/** One seat reports a finding, the others doubt it, and its author defends it; its title refers to it in every round. */
function inventedAnswer({ phase, seat }: AnyAsk<CodeReviewPhases>, { texts, seats }: CodeReviewCase): string {
  const [file, text] = [...texts][0] ?? ['', ''];
  const quote = text.split('\n', 1)[0] ?? '';
  const title = 'This line is read twice';
  const said = { finding_id: title, confidence_adjustment: -5, reasoning: `The caller checks it: \`${quote}\` in ${file}.` };
  if (phase === 'cross-examine') return JSON.stringify({ responses: [{ ...said, action: 'disagree', evidence: null }] });
  if (phase === 'defend') return JSON.stringify({ defenses: [{ ...said, action: 'defend' }] });
  const words = { title, description: `${title}, so that the second read is one item further.`, suggestion: 'Read it once.' };
  const evidence = { quote, trigger: 'concrete', reference: null, practice: 'none' };
  const finding = { ...words, file, line: 1, category: 'bug', severity: 'medium', confidence: 70, evidence };
  return JSON.stringify({ findings: seat === seats[0]?.id ? [finding] : [] });
}

/** The same for cases that were opened under version 1. */
export const codeReviewKind1: typeof codeReviewKind = { ...codeReviewKind, desk: codeReviewDesk1 };

const postingOn = ({ pullRequest, files }: ReviewedMaterial): PostingPlace | undefined =>
  pullRequest === undefined
    ? undefined
    : {
        pullRequest,
        gone: new Set(files.filter(({ kind }) => kind === 'deleted').map(({ path }) => path)),
        files: new Set(files.map(({ path }) => path)),
      };

const WANTS_A_MODEL = 'no model took part (to be gated by analysers alone: --models analysers)';

/** The report of a code review; without a setup it was held elsewhere. */
export function presentCodeReview(outcome: CodeReviewOutcome, extra: CaseExtra, setup?: CodeReviewCase): Presented {
  const material = setup?.material;
  const panel = setup === undefined || material === undefined ? undefined : seenPanel(outcome, extra, setup);
  const unseen =
    setup?.change === undefined || outcome.unseenParts.length === 0
      ? undefined
      : unseenLines(setup.change, material?.parts ?? [], new Set(outcome.unseenParts));
  const change = {
    material,
    panel,
    unseen,
    threshold: setup?.threshold,
    intensity: setup?.intensity,
    intensityWhy: setup?.intensityWhy,
  };
  const report = codeReviewReport(outcome, extra, change);
  // A severe finding may hold although part of the change was not seen: coverage comes from the case, not from its
  // recommendation.
  const isInPart = outcome.coverage === 'in-part' || setup?.shownInPart === true;
  const isUnseen = isInPart && !(setup !== undefined && isAsWanted(setup));
  return {
    result: codeReviewResult(outcome, extra, change),
    report,
    items: [...itemsOf(codeReviewDesk, outcome, extra), ...carriedItems(setup)],
    view: () => ruledView(printableDeep({ ...codeReviewView(report, outcome), showDebateLog: extra.showDebateLog })),
    answered: outcome.answered > 0,
    // Analysers do not replace models that were expected to answer.
    quorate: panel === undefined || (outcome.quorate && !panel.reasons.some(({ kind }) => kind === 'no-model-answered')),
    gaps: isUnseen || hasGaps(outcome, extra),
    texts: setup?.texts,
    ...wantingIn(setup),
  };
}

/** The open findings of earlier reviews of the pull request: they trip a gate until their line is known to be gone. */
function carriedItems(setup: CodeReviewCase | undefined): readonly RuledItem[] {
  const carried = setup?.material?.pullRequest?.since?.carried ?? [];
  const deleted = new Set(setup?.material?.files.filter(({ kind }) => kind === 'deleted').map(({ path }) => path));
  const isGone = ({ path, quote }: CarriedFinding): boolean => {
    const line = plainLine(quote);
    const text = setup?.texts.get(path);
    if (deleted.has(path)) return true;
    return text !== undefined && line !== '' && !text.split('\n').some((one) => plainLine(one).includes(line));
  };
  return carried
    .filter((finding) => !isGone(finding))
    .map(({ print, title, severity }): RuledItem => {
      const id = `carried:${print}` as RuledItem['id'];
      return { id, standing: 'upheld', title, why: 'open since an earlier push', severity };
    });
}

const seenPanel = ({ models }: CodeReviewOutcome, { absent = [] }: CaseExtra, setup: CodeReviewCase): SeenPanel => ({
  unread: setup.unread ?? [],
  ...panelStanding({ ...levelSeats(setup, models), heard: models, absent: absent.map(({ who }) => who) }),
  seated: levelSeats(setup).seats.flatMap(({ kind, model }) => (kind === 'model' ? [model] : [])),
  analysers: levelSeats(setup).seats.flatMap(({ kind, model }) => (kind === 'analyser' ? [model] : [])),
  people: setup.seats.filter(({ kind, model }) => kind === 'person' && models.includes(model)).length,
});

/** The one thing that would let the gate pass: a model, or a review of the files that were left out. */
function wantingIn(setup: CodeReviewCase | undefined): Pick<Presented, 'wanting'> {
  if (setup?.analysersAlone === 'for-want-of-models') return { wanting: WANTS_A_MODEL };
  const missing = setup?.material === undefined ? [] : missingIn(setup.material);
  return missing.length === 0 ? {} : { wanting: remarkText(notReviewed(missing)) };
}

/** True if the user asked for analysers only, and those were shown everything. */
const isAsWanted = ({ analysersAlone, material }: CodeReviewCase): boolean =>
  analysersAlone === 'wanted' && material !== undefined && !isShownInPart(material);
