import type { Phrase } from '../../phrase.ts';
import type { JudgePanelOutcome, Verdict } from './outcome.ts';
import { phrase } from './phrases.ts';

/** Explains the verdict in one sentence. */
export function explainVerdict({ verdict, judges, panel }: JudgePanelOutcome): Phrase {
  if (verdict === undefined) return phrase('nobody-heard');
  const how = panel === 'INTERNAL' ? phrase('one-heard', judges.length) : kindText(verdict, judges);
  const why = weighedText(verdict, phrase('verdict-because', how, verdict.calculation));
  if (verdict.decisionNeeded !== true) return verdict.gate === verdict.uncappedGate ? why : phrase('verdict-capped', why);
  const speakers = judges.filter(({ spoke }) => spoke).length;
  return phrase('verdict-needs-person', why, verdict.criticalHolders?.length ?? 0, speakers);
}

/** Words the effect of weights on the verdict, if there are any. Row L7. */
function weighedText({ weighing }: Verdict, why: Phrase): Phrase {
  if (weighing === undefined) return why;
  if (!weighing.decides) return phrase('verdict-unweighable', why);
  const { score, gate } = weighing.unweighted;
  return phrase('verdict-weighed', why, score.toFixed(2), gate);
}

function kindText({ type, reachedAt, majority }: Verdict, judges: JudgePanelOutcome['judges']): Phrase {
  if (type === 'split') return phrase('no-majority');
  if (type === 'majority') return phrase('majority-of', majority.length, judges.length);
  return phrase('consensus-of', judges.filter(({ heard }) => heard).length, reachedAt ?? 0);
}
