import type { JudgedWork } from '../../../contracts/material.ts';
import type { CurtailReason, Ruling } from '../../../core/event.ts';
import type { Phrase } from '../../../core/phrase.ts';
import type { Gate, JudgePanelOutcome, Verdict } from '../../../core/protocols/judge-panel/outcome.ts';
import { tell } from '../../words/say.ts';

/** The effective gate for callers that act on it. */
export interface JudgedGate {
  /** Null if it is shut. */
  readonly gate: Gate | null;
  /** The gate's value, or the value it would have if it were not shut; null if there is no verdict. */
  readonly would: Gate | null;
  /** The reason why it is not GREEN despite its score; missing if nothing caps it. */
  readonly cap: Phrase | undefined;
  /** The reason why it neither passes nor fails: a person has ruled, or must, or not all was heard or read. */
  readonly shut: Phrase | undefined;
}

/** The item that is the verdict itself. */
export const VERDICT = 'verdict';

/** The facts besides the outcome that a gate depends on. */
interface AroundGate {
  readonly rulings: readonly Ruling[];
  /** The reasons why the verdict opens no gate. */
  readonly gaps: readonly Phrase[];
  /** No judge takes part. */
  readonly isAlone?: boolean;
}

/** The gate of a judged plan after rulings. */
export function judgedGate(outcome: JudgePanelOutcome, around: AroundGate): JudgedGate {
  const { verdict } = outcome;
  const cap = verdict === undefined ? undefined : capOn(verdict, outcome, around.rulings);
  const would = verdict?.gate === 'GREEN' && cap !== undefined ? 'YELLOW' : (verdict?.gate ?? null);
  const shut = shutBy(outcome, around);
  return { gate: shut === undefined ? would : null, would, cap, shut };
}

/** Most judges hold something critical, or a person upheld it. */
function capOn(
  { gate, uncappedGate, cappedBy, criticalHolders: holders }: Verdict,
  { critical }: JudgePanelOutcome,
  rulings: readonly Ruling[],
): Phrase | undefined {
  const findings = tell('list.and', cappedBy);
  if (gate !== uncappedGate)
    return holders === undefined ? tell('judge.cappedByMost', findings) : tell('judge.cappedByAny', holders.length, findings);
  if (gate !== 'GREEN') return undefined;
  const upheld = rulings
    .filter(({ item, ruling }) => item !== VERDICT && ruling === 'uphold')
    .map(({ item }) => critical.find(({ id }) => id === item)?.finding ?? item);
  return upheld.length === 0 ? undefined : tell('judge.cappedByPerson', tell('list.and', upheld));
}

function shutBy(outcome: JudgePanelOutcome, { rulings, gaps, isAlone = false }: AroundGate): Phrase | undefined {
  const ruling = rulings.find(({ item }) => item === VERDICT);
  // The verdict is ruled on as the objection to going ahead.
  if (ruling !== undefined) return tell('judge.ruledBy', ruling.by, tell(`judgeView.rulingMeans.${ruling.ruling}`));
  const open = isAlone ? tell('judge.checksAlone') : openReason(outcome);
  const reasons = open === undefined ? gaps : [open, ...gaps];
  return reasons.length === 0 ? undefined : tell('list.semicolons', reasons);
}

function openReason(outcome: JudgePanelOutcome): Phrase | undefined {
  const { verdict, judges } = outcome;
  if (verdict === undefined) return tell('judge.nobodyHeard');
  if (!isForPerson(verdict)) return undefined;
  const critical = mostHoldCritical(outcome)
    ? [tell('judge.holdCritical', verdict.criticalHolders?.length ?? 0, judges.filter(({ spoke }) => spoke).length)]
    : [];
  const split = verdict.type === 'split' ? [splitReason(verdict, outcome)] : [];
  return tell('judge.mustDecide', tell('list.semicolons', [...split, ...critical]));
}

/** The reason why scores without a majority, or without enough weight, decide nothing. */
function splitReason({ weighing }: Verdict, { panel }: JudgePanelOutcome): Phrase {
  if (panel === 'INTERNAL') return tell('judge.onlyOne');
  return weighing?.decides === false ? tell('judgeWeight.tooFew') : tell('judge.foundNoMajority');
}

/** True if a person must decide: there is no majority, or too many judges hold something critical. */
export const isForPerson = ({ type, decisionNeeded }: Verdict): boolean => type === 'split' || decisionNeeded === true;

/** True if more than half of the judges heard hold a critical finding. Row N6. */
export const mostHoldCritical = ({ verdict, judges }: JudgePanelOutcome): boolean =>
  (verdict?.criticalHolders?.length ?? 0) * 2 > judges.filter(({ spoke }) => spoke).length;

/** The facts that gaps are seen by. */
interface Seen {
  readonly endedEarly: CurtailReason | undefined;
  /** The files that exist and could not be read. */
  readonly unread: readonly string[];
}

/** The answers and files that were missing before the judges decided, in a few words and as a reason. */
export function gapsBefore({ endedEarly, unread }: Seen): readonly { readonly words: Phrase; readonly reason: Phrase }[] {
  const names = tell('list.few', unread);
  return [
    ...(endedEarly === undefined ? [] : [endedGap(endedEarly)]),
    ...(unread.length === 0 ? [] : [{ words: tell('judge.notRead', names), reason: tell('judge.nobodyCouldRead', names) }]),
  ];
}

/** The reasons why a verdict opens no gate: an early end, files that could not be read, or that judges were not shown whole. */
export function gapReasons({ curtailed }: JudgePanelOutcome, work: JudgedWork | undefined): readonly Phrase[] {
  const unread = (work?.artefacts ?? []).filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const gaps = gapsBefore({ endedEarly: curtailed, unread }).map(({ reason }) => reason);
  return work?.searched === undefined ? gaps : [...gaps, tell('judge.notShownWhole')];
}

const endedGap = (why: CurtailReason) =>
  why === 'unfinished'
    ? { words: tell('judge.notOver'), reason: tell('gap.unfinished') }
    : { words: tell('judge.endedEarly'), reason: tell('gap.endedEarly', tell(`gap.curtailed.${why}`)) };
