import { claimLikeness } from '../core/protocols/judge-panel/finding-likeness.ts';
import type { Divergent, JudgePanelOutcome, Verdict } from '../core/protocols/judge-panel/outcome.ts';
import { COMPARED_TEXTS_MAX } from '../core/protocols/judge-panel/rules.ts';
import { clustersOf } from '../core/text/clusters.ts';
import { compareText } from '../core/text/order.ts';
import type { JudgePanelResult } from './judge-panel-schema.ts';
import { count, listed, longest } from './wording.ts';

type Attention = JudgePanelResult['user_attention_needed'][number];

/** What a person should look at: how the judges differ, each with a recommendation by rule. */
export function attentionOf(outcome: JudgePanelOutcome): Attention[] {
  const { verdict, divergent } = outcome;
  if (verdict === undefined) return [];
  const speakers = outcome.judges.filter(({ spoke }) => spoke).map(({ seat }) => seat);
  return [...aboutScore(verdict, outcome), ...divergent.map((one) => aboutFinding(one, speakers))];
}

/** Names are listed up to here; the others are counted. */
const NAMES_MAX = 5;

const named = (names: readonly string[], all = names.length): string =>
  all > NAMES_MAX ? `${names.slice(0, NAMES_MAX).join(', ')} and ${count(all - NAMES_MAX, 'other')}` : listed(names);

function aboutScore(verdict: Verdict, outcome: JudgePanelOutcome): Attention[] {
  const standing = (outcome.rounds.at(-1)?.positions ?? []).flatMap(({ judge, score }) =>
    score === null ? [] : [{ judge, score, text: `${judge} ${score.toFixed(2)}` }],
  );
  if (verdict.type === 'consensus') return [];
  if (outcome.panel === 'INTERNAL')
    return [
      {
        issue: 'only one judge was heard',
        majority_view: standing.map(({ text }) => text).join(', '),
        minority_view: 'nobody else was heard',
        recommendation: 'have it judged again, or decide yourself: one judge is no panel',
      },
    ];
  const viewOf = (judges: ReadonlySet<string>): string =>
    named(standing.filter(({ judge }) => judges.has(judge)).map(({ text }) => text));
  if (verdict.type === 'majority')
    return verdict.minority.length === 0
      ? []
      : [
          {
            issue: 'the overall score',
            majority_view: viewOf(new Set(verdict.majority)),
            minority_view: viewOf(new Set(verdict.minority)),
            recommendation: `read the minority opinion before you act on ${verdict.gate}`,
          },
        ];
  const upper = standing.filter(({ score }) => score >= verdict.score);
  const lower = standing.filter(({ score }) => score < verdict.score);
  return [
    {
      issue: 'the overall score, on which there is no majority',
      majority_view: named(upper.map(({ text }) => text)),
      minority_view: named(lower.map(({ text }) => text)),
      recommendation: `decide between these views: until then ${verdict.score.toFixed(2)} stands, and it is no majority's verdict`,
    },
  ];
}

function aboutFinding(divergent: Divergent, heard: readonly string[]): Attention {
  const { finding, judges } = divergent;
  if (divergent.kind === 'critical') {
    const holders = new Set<string>(judges);
    const others = heard.length - judges.length;
    // Of many who do not hold it only the first are named, so only those are looked for.
    const first = heard.slice(0, judges.length + NAMES_MAX).filter((name) => !holders.has(name));
    const views = [`held by ${named(judges)}`, others === 0 ? 'nobody else was heard' : `not held by ${named(first, others)}`];
    return {
      issue: finding,
      ...sides(views, others > judges.length),
      recommendation: 'decide whether it holds: if it does, this cannot be GREEN',
    };
  }
  if (divergent.kind === 'dimension')
    return {
      issue: finding,
      ...sides(
        [`scored higher by ${named(divergent.higher)}`, `scored lower by ${named(divergent.lower)}`],
        divergent.lower.length > divergent.higher.length,
      ),
      recommendation: 'compare the evidence of the highest and the lowest score, and decide which of them holds',
    };
  return { issue: finding, ...disputeSides(divergent, heard.length), recommendation: unresolvedBy(judges) };
}

const unresolvedBy = (judges: readonly string[]): string =>
  `settle it: ${named(judges)} ${judges.length === 1 ? 'calls' : 'call'} it unresolved`;

type Dispute = Extract<Divergent, { readonly kind: 'dispute' }>;

/** Where judges raise different views each is told with who holds it, that held by most first; else what they oppose is the other side. */
function disputeSides({ views, judges }: Dispute, heard: number) {
  const camps = campsIn(views);
  const holders = new Set(camps.flatMap((camp) => camp.judges));
  if (camps.length > 1 && holders.size > 1) {
    const told = camps.map((camp) => `${camp.view} (${named(camp.judges)})`);
    return { majority_view: told[0] ?? '', minority_view: told.slice(1).join('; ') };
  }
  const theirs = camps.map(({ view }) => view).join('; ') || 'not stated';
  const opposing = sameTexts(views, ({ opposingView }) => opposingView).map((same) =>
    longest(same.map((one) => one.opposingView)),
  );
  return sides([theirs, opposing.join('; ') || 'not stated'], judges.length * 2 <= heard);
}

/** The views that were raised, those that say the same as one, with who holds each. */
const campsIn = (views: Dispute['views']) =>
  sameTexts(views, ({ myView }) => myView)
    .map((same) => ({
      view: longest(same.map(({ myView }) => myView)),
      judges: [...new Set(same.map(({ judge }) => judge))].sort(compareText),
    }))
    .sort((a, b) => b.judges.length - a.judges.length || compareText(a.view, b.view));

/** Views whose texts say the same. Where a judge's own view and the one it opposes cannot be told apart, only equal texts do. */
function sameTexts(views: Dispute['views'], textOf: (view: Dispute['views'][number]) => string) {
  const alike = claimLikeness();
  const isTelling = views.every(({ myView, opposingView }) => myView === '' || !alike(myView, opposingView));
  const stated = views.filter((view) => textOf(view) !== '');
  return clustersOf(stated, textOf, { alike, most: isTelling ? COMPARED_TEXTS_MAX : 0 }).clusters;
}

const sides = ([first = '', second = '']: readonly string[], turned: boolean) =>
  turned ? { majority_view: second, minority_view: first } : { majority_view: first, minority_view: second };
