import type { JudgePanelOutcome, Verdict } from './outcome.ts';

/** How the verdict came about, in one sentence. */
export function explainVerdict({ verdict, judges, panel }: JudgePanelOutcome): string {
  if (verdict === undefined) return 'nobody was heard';
  const how = panel === 'INTERNAL' ? `one of ${judges.length} judges was heard` : kindText(verdict, judges);
  const cap = verdict.gate === verdict.uncappedGate ? '' : '; a critical finding held by a majority keeps it from being GREEN';
  return `${how}: ${verdict.calculation}${cap}`;
}

function kindText({ type, reachedAt, majority }: Verdict, judges: JudgePanelOutcome['judges']): string {
  if (type === 'split') return 'no majority';
  if (type === 'majority') return `majority of ${majority.length} of ${judges.length} judges`;
  return `consensus of ${judges.filter(({ heard }) => heard).length} judges in round ${reachedAt}`;
}
