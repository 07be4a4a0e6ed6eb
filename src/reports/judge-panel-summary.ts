import type { JudgePanelOutcome, Verdict } from '../core/protocols/judge-panel/outcome.ts';
import { gapSentences } from './result-parts.ts';
import { count, listed } from './wording.ts';

/** What becomes of a plan under each gate. */
export const GATE_RESULT = { GREEN: 'PASS', YELLOW: 'CONDITIONAL', RED: 'FAIL' } as const;

/** What a reader must know before anything else; `gaps` are the reasons why the verdict opens no gate. */
export function judgeSummaryOf(outcome: JudgePanelOutcome, gaps: readonly string[]): string {
  const { verdict, judges, panel, failures, critical, groupthink } = outcome;
  if (verdict === undefined) return ['Nobody was heard: there is no verdict.', ...gapSentences(failures)].join(' ');
  const held = critical.filter(({ heldBy }) => heldBy.length > 0).length;
  const heard = judges.filter((judge) => judge.heard).length;
  return [
    ...verdictSentences(verdict, outcome, gaps),
    ...(held === 0 ? [] : [`${count(held, 'critical finding')} ${held === 1 ? 'is' : 'are'} held.`]),
    ...(verdict.gate === verdict.uncappedGate ? [] : ['Without what a majority calls critical it would be GREEN.']),
    ...(groupthink === undefined ? [] : ['So much agreement in one round may be groupthink.']),
    ...(panel === 'degraded' ? [`${heard} of ${judges.length} judges were heard: the panel is degraded.`] : []),
    ...gapSentences(failures),
  ].join(' ');
}

function verdictSentences(verdict: Verdict, { panel, judges }: JudgePanelOutcome, gaps: readonly string[]): readonly string[] {
  const score = `${verdict.score.toFixed(2)} of 5 (${verdict.outOf20.toFixed(2)} of 20)`;
  const gate = `${verdict.gate}, ${GATE_RESULT[verdict.gate]}`;
  const how = howSentence(verdict, panel, judges.length);
  if (verdict.type === 'split') return [how, `${score} would be ${gate}.`];
  return [gaps.length === 0 ? `${score}: ${gate}.` : `${score} would be ${gate}, but ${listed(gaps)}.`, how];
}

function howSentence(
  { type, reachedAt, majority, minority }: Verdict,
  panel: JudgePanelOutcome['panel'],
  seated: number,
): string {
  if (panel === 'INTERNAL') return 'Only one judge was heard: a person must decide.';
  if (type === 'split') return 'The judges found no majority: a person must decide.';
  if (type === 'consensus') return `The judges agree since round ${reachedAt}.`;
  const against =
    minority.length === 0
      ? 'nobody dissents on the score'
      : minority.length === 1
        ? '1 judge dissents'
        : `${minority.length} judges dissent`;
  return `A majority of ${majority.length} of ${seated} judges says so; ${against}.`;
}
