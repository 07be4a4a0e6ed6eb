import type { Language } from '../../../core/language.ts';
import type { JudgePanelOutcome, Verdict } from '../../../core/protocols/judge-panel/outcome.ts';
import { gapSentences } from '../../report/result-parts.ts';
import { wordingIn } from '../../wording/wording.ts';
import { sayIn } from '../../words/say.ts';
import { JUDGE_SUMMARY_WORDS, JUDGE_WORDS } from '../../words/tables.ts';
import { weighingResult, weighingSentences } from './weighing.ts';

/** The result of a plan under each gate. */
export const GATE_RESULT = { GREEN: 'PASS', YELLOW: 'CONDITIONAL', RED: 'FAIL' } as const;

/** The statements that a reader must see first; `gaps` are the reasons why the verdict opens no gate. */
export function judgeSummaryOf(outcome: JudgePanelOutcome, gaps: readonly string[], language: Language): string {
  const { verdict, judges, panel, failures, critical, groupthink } = outcome;
  const words = JUDGE_SUMMARY_WORDS[language];
  if (verdict === undefined) return [words.nobody, ...gapSentences(failures).map((one) => sayIn(language, one))].join(' ');
  const held = critical.filter(({ heldBy, unfounded }) => heldBy.length > 0 && !unfounded).length;
  const unfounded = critical.filter((one) => one.unfounded).length;
  const spoke = judges.filter((judge) => judge.spoke).length;
  const heard = judges.filter((judge) => judge.heard).length;
  return [
    ...verdictSentences(verdict, outcome, { gaps, language }),
    ...weighingSentences(verdict.weighing && weighingResult(verdict.weighing), verdict, language),
    ...(held === 0 ? [] : [words.held(held)]),
    ...(verdict.decisionNeeded ? [words.mustDecide(verdict.criticalHolders?.length ?? 0, spoke)] : []),
    ...(unfounded === 0 ? [] : [words.unfounded(unfounded)]),
    ...(verdict.gate === verdict.uncappedGate ? [] : [words.uncapped]),
    ...(groupthink === undefined ? [] : [words.groupthink]),
    ...(panel === 'degraded' ? [words.degraded(heard, judges.length)] : []),
    ...gapSentences(failures).map((one) => sayIn(language, one)),
  ].join(' ');
}

function verdictSentences(
  verdict: Verdict,
  { panel, judges }: JudgePanelOutcome,
  { gaps, language }: { readonly gaps: readonly string[]; readonly language: Language },
): readonly string[] {
  const words = JUDGE_SUMMARY_WORDS[language];
  const score = words.score(verdict.score.toFixed(2), verdict.outOf20.toFixed(2));
  const { gateIs, results } = JUDGE_WORDS[language];
  const gate = gateIs(verdict.gate, results[GATE_RESULT[verdict.gate]]);
  const how = howSentence(verdict, panel === 'INTERNAL', { seated: judges.length, language });
  if (verdict.type === 'split') return [how, words.wouldBe(score, gate)];
  if (verdict.decisionNeeded && gaps.length === 0) return [words.wouldBe(score, gate), how];
  return [gaps.length === 0 ? words.is(score, gate) : words.but(score, gate, wordingIn(language).listed(gaps)), how];
}

function howSentence(
  { type, reachedAt, majority, minority }: Verdict,
  isAlone: boolean,
  { seated, language }: { readonly seated: number; readonly language: Language },
): string {
  const words = JUDGE_SUMMARY_WORDS[language];
  if (isAlone) return words.onlyOne;
  if (type === 'split') return words.split;
  if (type === 'consensus') return words.agree(reachedAt ?? 0);
  return words.majority(majority.length, seated, minority.length);
}
