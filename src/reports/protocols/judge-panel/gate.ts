import { endedText } from '../../wording/gaps.ts';
import { wordingIn } from '../../wording/wording.ts';
import { JUDGE_RESULT_WORDS, JUDGE_WEIGHT_WORDS, JUDGE_WORDS } from '../../words/tables.ts';
import type { JudgePanelResult } from './schema.ts';

type Verdict = NonNullable<JudgePanelResult['verdict']>;

/** The effective gate for callers that act on it. */
export interface JudgedGate {
  /** Null if it is shut. */
  readonly gate: Verdict['gate'] | null;
  /** The gate's value, or the value it would have if it were not shut; null if there is no verdict. */
  readonly would: Verdict['gate'] | null;
  /** The reason why it is not GREEN despite its score; missing if nothing caps it. */
  readonly cap: string | undefined;
  readonly shut: ShutGate | undefined;
}

/** The reason why the gate neither passes nor fails: a person has ruled, or must, or not all was heard or read. */
export type ShutGate =
  | { readonly by: 'ruling'; readonly means: string; readonly reason: string }
  | { readonly by: 'no-decision' | 'gaps'; readonly reason: string };

/** The item that is the verdict itself. */
export const VERDICT = 'verdict';

type Judged = Pick<
  JudgePanelResult,
  'verdict' | 'panel' | 'judges' | 'critical_findings' | 'ended_early' | 'scope' | 'rulings' | 'language'
>;

const wordsFor = ({ language }: Pick<JudgePanelResult, 'language'>) => JUDGE_RESULT_WORDS[language ?? 'en'];

/** The gate of a judged plan after rulings; shared by the report and the state of the debate. */
export function judgedGate(judged: Judged): JudgedGate {
  const { verdict } = judged;
  const cap = verdict === null ? undefined : capOn(verdict, judged);
  const would = verdict?.gate === 'GREEN' && cap !== undefined ? 'YELLOW' : (verdict?.gate ?? null);
  const shut = shutBy(judged);
  return { gate: shut === undefined ? would : null, would, cap, shut };
}

/** Most judges hold something critical, or a person upheld it. */
function capOn({ gate, capped, capped_by, critical_held_by: holders }: Verdict, judged: Judged): string | undefined {
  const { critical_findings, rulings = [], language } = judged;
  const { listed } = wordingIn(language);
  const { cappedByMost, cappedByAny } = wordsFor(judged);
  if (capped) return holders === undefined ? cappedByMost(listed(capped_by)) : cappedByAny(holders.length, listed(capped_by));
  if (gate !== 'GREEN') return undefined;
  const upheld = rulings
    .filter(({ item_id, ruling }) => item_id !== VERDICT && ruling === 'uphold')
    .map(({ item_id }) => critical_findings.find(({ id }) => id === item_id)?.finding ?? item_id);
  return upheld.length === 0 ? undefined : wordsFor(judged).cappedByPerson(listed(upheld));
}

function shutBy(judged: Judged): ShutGate | undefined {
  const ruling = judged.rulings?.find(({ item_id }) => item_id === VERDICT);
  if (ruling !== undefined) {
    // The verdict is ruled on as the objection to going ahead.
    const means = JUDGE_WORDS[judged.language ?? 'en'].rulingMeans[ruling.ruling];
    return { by: 'ruling', means, reason: wordsFor(judged).ruledBy(ruling.by, means) };
  }
  const gaps = gapsBefore(judged).map(({ reason }) => reason);
  const open = openReason(judged);
  if (open !== undefined) return { by: 'no-decision', reason: [open, ...gaps].join('; ') };
  return gaps.length === 0 ? undefined : { by: 'gaps', reason: gaps.join('; ') };
}

function openReason(judged: Judged): string | undefined {
  const { verdict, panel, judges } = judged;
  const words = wordsFor(judged);
  if (verdict === null) return words.nobodyHeard;
  if (!verdict.user_decision_needed) return undefined;
  const critical = mostHoldCritical(judged)
    ? [words.holdCritical(verdict.critical_held_by?.length ?? 0, judges.filter(({ spoke }) => spoke).length)]
    : [];
  const split = verdict.verdict_type === 'split' ? [splitReason(judged, panel)] : [];
  return words.mustDecide([...split, ...critical].join('; '));
}

/** The reason why scores without a majority, or without enough weight, decide nothing. */
function splitReason({ verdict, ...judged }: Judged, panel: Judged['panel']): string {
  const words = wordsFor(judged);
  if (panel === 'INTERNAL') return words.onlyOne;
  return verdict?.weighing?.decides === false ? JUDGE_WEIGHT_WORDS[judged.language ?? 'en'].tooFew : words.foundNoMajority;
}

/** True if more than half of the judges heard hold a critical finding. Row N6. */
export const mostHoldCritical = ({ verdict, judges }: Pick<JudgePanelResult, 'verdict' | 'judges'>): boolean =>
  (verdict?.critical_held_by?.length ?? 0) * 2 > judges.filter(({ spoke }) => spoke).length;

/** The answers and files that were missing before the judges decided, in a few words and as a reason. */
export function gapsBefore(
  judged: Pick<JudgePanelResult, 'ended_early' | 'scope' | 'language'>,
): readonly { readonly words: string; readonly reason: string }[] {
  const { ended_early, scope, language } = judged;
  const { namedFew } = wordingIn(language);
  const words = wordsFor(judged);
  const unread = namedFew((scope?.artefacts ?? []).filter(({ unreadable }) => unreadable).map(({ name }) => name));
  return [
    ...(ended_early === undefined
      ? []
      : [{ words: ended_early === 'unfinished' ? words.notOver : words.endedEarly, reason: endedText(ended_early, language) }]),
    ...(unread === '' ? [] : [{ words: words.notRead(unread), reason: words.nobodyCouldRead(unread) }]),
  ];
}
