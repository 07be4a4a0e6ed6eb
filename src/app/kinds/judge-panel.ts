import { itemId } from '../../core/ids.ts';
import { judgeSayings } from '../../core/protocols/judge-panel/judge-sayings.ts';
import type { JudgePanelOutcome } from '../../core/protocols/judge-panel/outcome.ts';
import type { JudgePanelPhases } from '../../core/protocols/judge-panel/said.ts';
import { markdownReport } from '../../reports/formats/markdown/markdown.ts';
import { printableDeep } from '../../reports/formats/terminal/layout.ts';
import { VERDICT } from '../../reports/protocols/judge-panel/gate.ts';
import { judgePanelReport } from '../../reports/protocols/judge-panel/report.ts';
import { type JudgedBesides, judgePanelResult } from '../../reports/protocols/judge-panel/result.ts';
import { debateStateJson, debateStateYaml } from '../../reports/protocols/judge-panel/state.ts';
import { judgePanelView } from '../../reports/protocols/judge-panel/view.ts';
import { ruledView } from '../../reports/report/case-view.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';
import { type JudgePanelCase, judgePanel2Desk, judgePanelDesk } from '../../runtime/desks/judge-panel-desk.ts';
import { alsoNoticed } from '../report/also-noticed.ts';
import { alsoSearched } from '../report/also-searched.ts';
import { hasUnreadPages } from '../work/unread-pages.ts';
import type { Kind, LeftDocument, Presented } from './kind.ts';
import { hasGaps, itemsOf } from './report-parts.ts';

type JudgePanelKind = Kind<JudgePanelCase, JudgePanelPhases, JudgePanelOutcome>;

/** A plan scored by judges, under version 1. */
export const judgePanelKind: JudgePanelKind = {
  desk: judgePanelDesk,
  lookout: async (setup, { masker }) => (await import('../case/text-lookout.ts')).planLookout(setup, masker),
  present: (outcome, extra, { material: work }) =>
    presentJudgePanel(outcome, alsoSearched(alsoNoticed(extra, work), work.searched, 'plan-searched'), { work }),
  documents: judgeDocuments,
  about: ({ material }) => material?.artefacts.map(({ name }) => name).join(', '),
  laterRounds: ({ judges, rounds, single }) =>
    single
      ? []
      : [
          { round: 2, name: 'rebut', seats: judges.map(({ seat }) => seat), times: 1, share: 0.75 },
          { round: 3, name: 'finalise', seats: judges.map(({ seat }) => seat), times: 1, share: 0.5 },
        ].filter(({ round }) => round <= rounds),
  sayings: (outcome, { seats }) => judgeSayings(outcome, { seats, items: judgePanelDesk.protocol.items(outcome) }),
};

/** The same under version 2, as new cases are. */
export const judgePanel2Kind: JudgePanelKind = { ...judgePanelKind, desk: judgePanel2Desk };

/** An artefact exists but could not be read, or not all of its pages could. */
const isPartlyUnseen = (work: JudgedBesides['work']): boolean =>
  work !== undefined && (work.artefacts.some(({ isHidden }) => isHidden) || hasUnreadPages(work.artefacts));

/** Most judges hold a critical finding, and no person has ruled on the verdict yet. */
const mustRule = ({ verdict }: JudgePanelOutcome, { rulings = [] }: CaseExtra): boolean =>
  verdict?.decisionNeeded === true && !rulings.some(({ item }) => item === VERDICT);

const WANTS_JUDGES = 'no judge took part';

/** The report of a panel of judges. */
export function presentJudgePanel(outcome: JudgePanelOutcome, extra: CaseExtra, besides: JudgedBesides = {}): Presented {
  const report = judgePanelReport(outcome, extra, besides);
  const isAlone = besides.work?.checkedAlone === true;
  return {
    result: judgePanelResult(outcome, extra, besides),
    report,
    items: itemsOf(judgePanelDesk, outcome, extra),
    view: () => ruledView(printableDeep(judgePanelView(report))),
    answered: outcome.verdict !== undefined || isAlone,
    quorate: outcome.panel !== 'INTERNAL',
    ...(isAlone ? { wanting: WANTS_JUDGES } : {}),
    ...(mustRule(outcome, extra) ? { mustRule: [itemId(VERDICT)] } : {}),
    gaps: isAlone || hasGaps(outcome, extra) || isPartlyUnseen(besides.work) || besides.work?.searched !== undefined,
  };
}

/** The report, and the state of the debate for the workflow around it. */
function judgeDocuments({ report, view }: Presented): readonly LeftDocument[] {
  return [
    { path: 'analysis/validation-report.md', text: markdownReport(view(), { detail: 'whole' }) },
    { path: 'analysis/debate-state.yaml', text: debateStateYaml(report) },
    { path: 'analysis/debate-state.json', text: debateStateJson(report) },
  ];
}
