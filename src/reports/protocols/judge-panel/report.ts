import type { JudgePanelOutcome } from '../../../core/protocols/judge-panel/outcome.ts';
import { casePart, countsOf } from '../../report/build/case-part.ts';
import { ruledReport } from '../../report/build/ruled-report.ts';
import type { CaseExtra } from '../../report/result-parts.ts';
import type { Report } from '../../report/schema/report.ts';
import { criticalItems } from './critical-items.ts';
import { gapReasons, judgedGate } from './gate.ts';
import { judgingOf, type ReadRound, readable } from './judging.ts';
import { errorOf, type JudgedBesides } from './result.ts';
import { scopeOfWork } from './scope.ts';
import { judgeSummaryOf } from './summary.ts';
import { verdictItem } from './verdict-item.ts';

/** The report of a panel of judges: the verdict first, then the critical findings. */
export function judgePanelReport(
  outcome: JudgePanelOutcome,
  extra: CaseExtra = {},
  { work, errors = [] }: JudgedBesides = {},
): Report {
  const gaps = gapReasons(outcome, work);
  const gate = judgedGate(outcome, { rulings: extra.rulings ?? [], gaps, isAlone: work?.checkedAlone === true });
  const rounds = outcome.rounds.map((counted): ReadRound => ({ counted, error: errorOf(counted.round, errors) }));
  const read = readable(rounds);
  const items = [verdictItem(outcome, gate, read), ...criticalItems(outcome, read)];
  const judges = outcome.judges.map(({ seat }) => seat);
  const { statistics: stats } = outcome;
  return ruledReport({
    ...casePart(outcome, extra),
    protocol: outcome.version === 2 ? 'judge-panel/2' : 'judge-panel/1',
    headline: {
      recommendation: gate.gate,
      reasons: [gate.shut, gate.cap].filter((reason) => reason !== undefined),
      counts: countsOf(items),
      summary: [...judgeSummaryOf(outcome, gaps, work)],
    },
    items,
    absorbed: [],
    sections: [judgingOf(outcome, gate, rounds)],
    ...(work === undefined ? {} : { scope: { kind: 'plan', ...scopeOfWork(work) } }),
    panel: {
      speakers: judges,
      silent: outcome.judges.filter(({ spoke }) => !spoke).map(({ seat }) => seat),
      findings: [],
    },
    unmatched: [],
    statistics: [
      { key: 'judges', values: [outcome.judges.filter(({ heard }) => heard).length, judges.length] },
      { key: 'rounds', values: [stats.roundsHeld] },
      { key: 'scores', values: [stats.raised, stats.lowered, stats.unchanged] },
      { key: 'answers', values: [stats.agreements, stats.disagreements, stats.concessions] },
      { key: 'claims', values: [outcome.claims.length] },
    ],
  });
}
