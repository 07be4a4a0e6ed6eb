import type { Language } from '../../../core/language.ts';
import type { Divergent, JudgePanelOutcome, Verdict } from '../../../core/protocols/judge-panel/outcome.ts';
import { longest } from '../../wording/wording.ts';
import { sayIn } from '../../words/say.ts';
import { JUDGE_RESULT_WORDS } from '../../words/tables.ts';
import { campsIn, type Dispute, NAMES_MAX, namedIn, sameTexts } from './camps.ts';
import { aboutCritical, ownSides, saidByMost } from './own-words.ts';
import type { JudgePanelResult } from './schema.ts';

type Attention = JudgePanelResult['user_attention_needed'][number];

/** The points that need a person's attention: how the judges differ, each with a recommendation by rule. */
export function attentionOf(outcome: JudgePanelOutcome, language: Language): Attention[] {
  const { verdict, divergent } = outcome;
  if (verdict === undefined) return [];
  const speakers = outcome.judges.filter(({ spoke }) => spoke).map(({ seat }) => seat);
  const about = (one: Divergent): Attention => ({
    ...aboutFinding(one, speakers, language),
    ...(outcome.version === 2 ? ownSides(one, { outcome, speakers, language }) : {}),
  });
  return [...aboutScore(verdict, outcome, language), ...aboutCritical(outcome, speakers, language), ...divergent.map(about)];
}

function aboutScore(verdict: Verdict, outcome: JudgePanelOutcome, language: Language): Attention[] {
  const words = JUDGE_RESULT_WORDS[language];
  const named = namedIn(language);
  const standing = (outcome.rounds.at(-1)?.positions ?? []).flatMap(({ judge, score }) =>
    score === null ? [] : [{ judge, score, text: `${judge} ${score.toFixed(2)}` }],
  );
  if (verdict.type === 'consensus') return [];
  if (outcome.panel === 'INTERNAL')
    return [
      {
        issue: words.onlyOne,
        majority_view: standing.map(({ text }) => text).join(', '),
        minority_view: words.nobodyElse,
        recommendation: words.judgeAgain,
      },
    ];
  const viewOf = (judges: ReadonlySet<string>): string => {
    const names = named(standing.filter(({ judge }) => judges.has(judge)).map(({ text }) => text));
    const said = outcome.version === 2 ? saidByMost(outcome, judges) : '';
    return said === '' ? names : words.with(names, said);
  };
  if (verdict.type === 'majority')
    return verdict.minority.length === 0
      ? []
      : [
          {
            issue: words.overallScore,
            majority_view: viewOf(new Set(verdict.majority)),
            minority_view: viewOf(new Set(verdict.minority)),
            recommendation: words.readMinority(verdict.gate),
          },
        ];
  const upper = standing.filter(({ score }) => score >= verdict.score);
  const lower = standing.filter(({ score }) => score < verdict.score);
  return [
    {
      issue: words.noMajority,
      majority_view: named(upper.map(({ text }) => text)),
      minority_view: named(lower.map(({ text }) => text)),
      recommendation: words.decideBetween(verdict.score.toFixed(2)),
    },
  ];
}

function aboutFinding(divergent: Divergent, heard: readonly string[], language: Language): Attention {
  const words = JUDGE_RESULT_WORDS[language];
  const named = namedIn(language);
  const { judges } = divergent;
  const finding = sayIn(language, divergent.finding);
  if (divergent.kind === 'critical') {
    const holders = new Set<string>(judges);
    const others = heard.length - judges.length;
    // Only the first of many non-holders are named, so only those are searched.
    const first = heard.slice(0, judges.length + NAMES_MAX).filter((name) => !holders.has(name));
    const views = [words.heldBy(named(judges)), others === 0 ? words.nobodyElse : words.notHeldBy(named(first, others))];
    return {
      issue: finding,
      ...sides(views, others > judges.length),
      recommendation: words.decideWhether,
    };
  }
  if (divergent.kind === 'dimension')
    return {
      issue: finding,
      ...sides(
        [words.higher(named(divergent.higher)), words.lower(named(divergent.lower))],
        divergent.lower.length > divergent.higher.length,
      ),
      recommendation: words.compare,
    };
  return {
    issue: finding,
    ...disputeSides(divergent, heard.length, language),
    recommendation: words.settle(named(judges), judges.length),
  };
}

/**
 * If judges raise different views, each is listed with its holders, the most common first; else the opposed finding is the other
 * side.
 */
function disputeSides({ views, judges }: Dispute, heard: number, language: Language) {
  const { notStated } = JUDGE_RESULT_WORDS[language];
  const named = namedIn(language);
  const camps = campsIn(views);
  const holders = new Set(camps.flatMap((camp) => camp.judges));
  if (camps.length > 1 && holders.size > 1) {
    const told = camps.map((camp) => `${camp.view} (${named(camp.judges)})`);
    return { majority_view: told[0] ?? '', minority_view: told.slice(1).join('; ') };
  }
  const theirs = camps.map(({ view }) => view).join('; ') || notStated;
  const opposing = sameTexts(views, ({ opposingView }) => opposingView).map((same) =>
    longest(same.map((one) => one.opposingView)),
  );
  return sides([theirs, opposing.join('; ') || notStated], judges.length * 2 <= heard);
}

const sides = ([first = '', second = '']: readonly string[], turned: boolean) =>
  turned ? { majority_view: second, minority_view: first } : { majority_view: first, minority_view: second };
