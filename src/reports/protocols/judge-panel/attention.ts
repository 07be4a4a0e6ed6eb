import type { Phrase } from '../../../core/phrase.ts';
import type { Divergent, JudgePanelOutcome, Verdict } from '../../../core/protocols/judge-panel/outcome.ts';
import type { Judging } from '../../report/schema/sections.ts';
import { longest } from '../../wording/wording.ts';
import { tell } from '../../words/say.ts';
import { campsIn, type Dispute, NAMES_MAX, namesIn, sameTexts } from './camps.ts';
import { aboutCritical, ownSides, saidByMost } from './own-words.ts';

type Attention = Judging['attention'][number];

/** The points that need a person's attention: how the judges differ, each with a recommendation by rule. */
export function attentionOf(outcome: JudgePanelOutcome): Attention[] {
  const { verdict, divergent } = outcome;
  if (verdict === undefined) return [];
  const speakers = outcome.judges.filter(({ spoke }) => spoke).map(({ seat }) => seat);
  const about = (one: Divergent): Attention => ({
    ...aboutFinding(one, speakers),
    ...(outcome.version === 2 ? ownSides(one, outcome, speakers) : {}),
  });
  return [...aboutScore(verdict, outcome), ...aboutCritical(outcome, speakers), ...divergent.map(about)];
}

/** The same about the overall score alone; empty if all judges agree. */
export function aboutScore(verdict: Verdict, outcome: JudgePanelOutcome): Attention[] {
  const standing = (outcome.rounds.at(-1)?.positions ?? []).flatMap(({ judge, score }) =>
    score === null ? [] : [{ judge, score, text: `${judge} ${score.toFixed(2)}` }],
  );
  if (verdict.type === 'consensus') return [];
  if (outcome.panel === 'INTERNAL')
    return [
      {
        issue: tell('judge.onlyOne'),
        majority_view: standing.map(({ text }) => text).join(', '),
        minority_view: tell('judge.nobodyElse'),
        recommendation: tell('judge.judgeAgain'),
      },
    ];
  const viewOf = (judges: ReadonlySet<string>): Phrase => {
    const names = namesIn(standing.filter(({ judge }) => judges.has(judge)).map(({ text }) => text));
    const said = outcome.version === 2 ? saidByMost(outcome, judges) : '';
    return said === '' ? names : tell('judge.with', names, said);
  };
  if (verdict.type === 'majority')
    return verdict.minority.length === 0
      ? []
      : [
          {
            issue: tell('judge.overallScore'),
            majority_view: viewOf(new Set(verdict.majority)),
            minority_view: viewOf(new Set(verdict.minority)),
            recommendation: tell('judge.readMinority', verdict.gate),
          },
        ];
  const upper = standing.filter(({ score }) => score >= verdict.score);
  const lower = standing.filter(({ score }) => score < verdict.score);
  return [
    {
      issue: tell('judge.noMajority'),
      majority_view: namesIn(upper.map(({ text }) => text)),
      minority_view: namesIn(lower.map(({ text }) => text)),
      recommendation: tell('judge.decideBetween', verdict.score.toFixed(2)),
    },
  ];
}

function aboutFinding(divergent: Divergent, heard: readonly string[]): Attention {
  const { judges, finding: issue } = divergent;
  if (divergent.kind === 'critical') {
    const holders = new Set<string>(judges);
    const others = heard.length - judges.length;
    // Only the first of many non-holders are named, so only those are searched.
    const first = heard.slice(0, judges.length + NAMES_MAX).filter((name) => !holders.has(name));
    return {
      issue,
      ...sides(
        tell('judge.heldBy', namesIn(judges)),
        others === 0 ? tell('judge.nobodyElse') : tell('judge.notHeldBy', namesIn(first, others)),
        others > judges.length,
      ),
      recommendation: tell('judge.decideWhether'),
    };
  }
  if (divergent.kind === 'dimension')
    return {
      issue,
      ...sides(
        tell('judge.higher', namesIn(divergent.higher)),
        tell('judge.lower', namesIn(divergent.lower)),
        divergent.lower.length > divergent.higher.length,
      ),
      recommendation: tell('judge.compare'),
    };
  return {
    issue,
    ...disputeSides(divergent, heard.length),
    recommendation: tell('judge.settle', namesIn(judges), judges.length),
  };
}

/**
 * If judges raise different views, each is listed with its holders, the most common first; else the opposed finding is the other
 * side.
 */
function disputeSides({ views, judges }: Dispute, heard: number) {
  const camps = campsIn(views);
  const holders = new Set(camps.flatMap((camp) => camp.judges));
  if (camps.length > 1 && holders.size > 1) {
    const [first = '', ...rest] = camps.map((camp) => tell('judge.by', camp.view, namesIn(camp.judges)));
    return { majority_view: first, minority_view: tell('list.semicolons', rest) };
  }
  const opposing = sameTexts(views, ({ opposingView }) => opposingView).map((same) =>
    longest(same.map((one) => one.opposingView)),
  );
  const told = (texts: readonly string[]): Phrase | string => texts.join('; ') || tell('judge.notStated');
  return sides(told(camps.map(({ view }) => view)), told(opposing), judges.length * 2 <= heard);
}

const sides = (first: Phrase | string, second: Phrase | string, turned: boolean) =>
  turned ? { majority_view: second, minority_view: first } : { majority_view: first, minority_view: second };
