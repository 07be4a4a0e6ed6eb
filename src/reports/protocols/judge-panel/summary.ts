import type { JudgedWork } from '../../../contracts/material.ts';
import type { Phrase } from '../../../core/phrase.ts';
import type { JudgePanelOutcome, Verdict } from '../../../core/protocols/judge-panel/outcome.ts';
import { gapSentences } from '../../report/result-parts.ts';
import { tell } from '../../words/say.ts';
import { weighingPart, weighingSentences } from './weighing.ts';

/** The result of a plan under each gate. */
export const GATE_RESULT = { GREEN: 'PASS', YELLOW: 'CONDITIONAL', RED: 'FAIL' } as const;

/** The statements that a reader must see first; `gaps` are the reasons why the verdict opens no gate. */
export function judgeSummaryOf(
  outcome: JudgePanelOutcome,
  gaps: readonly Phrase[],
  { checked = [], checkedAlone }: Pick<JudgedWork, 'checked' | 'checkedAlone'> = {},
): readonly Phrase[] {
  const { verdict, judges, panel, failures, critical, groupthink } = outcome;
  const found = checked.length === 0 ? [] : [tell('judges.checksFound', checked.length)];
  if (verdict === undefined)
    return [tell(checkedAlone === true ? 'judges.checksAlone' : 'judges.nobody'), ...found, ...gapSentences(failures)];
  const held = critical.filter(({ heldBy, unfounded }) => heldBy.length > 0 && !unfounded).length;
  const unfounded = critical.filter((one) => one.unfounded).length;
  const spoke = judges.filter((judge) => judge.spoke).length;
  const heard = judges.filter((judge) => judge.heard).length;
  return [
    ...verdictSentences(verdict, outcome, gaps),
    ...weighingSentences(verdict.weighing && weighingPart(verdict.weighing), verdict),
    ...(held === 0 ? [] : [tell('judges.held', held)]),
    ...(verdict.decisionNeeded ? [tell('judges.mustDecide', verdict.criticalHolders?.length ?? 0, spoke)] : []),
    ...(unfounded === 0 ? [] : [tell('judges.unfounded', unfounded)]),
    ...(verdict.gate === verdict.uncappedGate ? [] : [tell('judges.uncapped')]),
    ...(groupthink === undefined ? [] : [tell('judges.groupthink')]),
    ...(panel === 'degraded' ? [tell('judges.degraded', heard, judges.length)] : []),
    ...found,
    ...gapSentences(failures),
  ];
}

function verdictSentences(verdict: Verdict, { panel, judges }: JudgePanelOutcome, gaps: readonly Phrase[]): readonly Phrase[] {
  const score = tell('judges.score', verdict.score.toFixed(2), verdict.outOf20.toFixed(2));
  const gate = tell('judgeView.gateIs', verdict.gate, tell(`judgeView.results.${GATE_RESULT[verdict.gate]}`));
  const how = howSentence(verdict, panel === 'INTERNAL', judges.length);
  if (verdict.type === 'split') return [how, tell('judges.wouldBe', score, gate)];
  if (verdict.decisionNeeded && gaps.length === 0) return [tell('judges.wouldBe', score, gate), how];
  return [gaps.length === 0 ? tell('judges.is', score, gate) : tell('judges.but', score, gate, tell('list.and', gaps)), how];
}

function howSentence({ type, reachedAt, majority, minority }: Verdict, isAlone: boolean, seated: number): Phrase {
  if (isAlone) return tell('judges.onlyOne');
  if (type === 'split') return tell('judges.split');
  if (type === 'consensus') return tell('judges.agree', reachedAt ?? 0);
  return tell('judges.majority', majority.length, seated, minority.length);
}
