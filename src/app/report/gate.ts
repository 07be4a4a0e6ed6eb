import { UserError } from '../../contracts/user-error.ts';
import { atLeast, SEVERITIES, type Severity } from '../../core/finding-debate/judging/severity.ts';
import type { ItemId } from '../../core/ids.ts';
import type { RuledItem } from '../../core/item.ts';

/** The severity from which an upheld finding trips the gate; `not-ready`: an article whose status is NOT READY does. */
export type FailOn = Severity | 'not-ready' | 'none';

/** The words for findings of any debate. */
export const FAIL_ON: readonly FailOn[] = ['none', ...SEVERITIES];

/** The caller's conditions for failing. */
export interface Gate {
  readonly failOn: FailOn;
  /** The minimum confidence of findings that trip it, from 0 to 100. */
  readonly minConfidence?: number | undefined;
  /** Includes disputed findings. */
  readonly failOnDisputed: boolean;
}

/** A gate that never fails. */
export const NO_GATE: Gate = { failOn: 'none', failOnDisputed: false };

/** Why nothing of a baseline is known to a gate. */
export type UnknownWhy = 'foreign' | 'same-case' | 'in-the-change';

/** The items that a gate passes over, because an earlier report has them already. */
export interface KnownItems {
  /** The name of the earlier report. */
  readonly baseline: string;
  readonly ids: ReadonlySet<ItemId>;
  /** Set if the earlier report counts for nothing here. */
  readonly without?: UnknownWhy;
}

/** The result of a case, as far as a gate needs it. */
export interface Verdict {
  readonly items: readonly RuledItem[];
  /** At least one panelist answered the first round. */
  readonly answered: boolean;
  /** Enough of them did for a valid debate. */
  readonly quorate: boolean;
  /** A panelist that was asked did not answer, or only in part. */
  readonly gaps: boolean;
  /** Budget or deadline ended the debate early, or it is not over. */
  readonly curtailed: boolean;
  /** Items that the panel upholds and a person must rule on all the same: a verdict that most judges object to. */
  readonly mustRule?: readonly ItemId[];
  /** The items that an earlier report has already: they trip nothing. */
  readonly known?: KnownItems | undefined;
  /** The case is not known to be the user's own. */
  readonly isForeign?: boolean | undefined;
  /** Whether the status of the article is NOT READY; undefined for other work, which has no such status. */
  readonly isNotReady?: boolean | undefined;
}

/** The reason why a verdict is incomplete. */
export type PartialWhy = 'foreign' | 'no-status' | 'ended-early' | 'too-few-answers' | 'gaps';

/** The gate's decision on a verdict, and the reason. */
export type GateResult =
  | { readonly kind: 'passed' }
  /** Accepted findings trip the gate, or the status of the article. */
  | { readonly kind: 'tripped'; readonly by: readonly RuledItem[] }
  /** A person must rule on these first. */
  | { readonly kind: 'undecided'; readonly open: readonly RuledItem[] }
  /** Nothing trips it, but something is missing. */
  | { readonly kind: 'partial'; readonly why: PartialWhy }
  | { readonly kind: 'no-verdict' };

/** Applies a gate to a verdict: only a complete debate of the user's own, without findings that trip it, passes. */
export function gateOf(verdict: Verdict, gate: Gate): GateResult {
  const { answered } = verdict;
  const items = verdict.items.filter(({ id }) => verdict.known?.ids.has(id) !== true);
  // A foreign case may come from any author: nothing in it decides a gate.
  if (verdict.isForeign === true && isGated(gate)) return { kind: 'partial', why: 'foreign' };
  if (!answered) return { kind: 'no-verdict' };
  const by = items.filter((item) => trips(item, gate));
  if (by.length > 0 || (gate.failOn === 'not-ready' && verdict.isNotReady === true)) return { kind: 'tripped', by };
  const why = partialWhy(verdict, gate);
  if (why !== undefined) return { kind: 'partial', why };
  const isOpen = ({ id, standing }: RuledItem): boolean => standing === 'open' || verdict.mustRule?.includes(id) === true;
  const open = gate.failOnDisputed ? items.filter(isOpen) : [];
  return open.length > 0 ? { kind: 'undecided', open } : { kind: 'passed' };
}

function partialWhy({ quorate, gaps, curtailed, isNotReady }: Verdict, gate: Gate): PartialWhy | undefined {
  if (gate.failOn === 'not-ready' && isNotReady === undefined) return 'no-status';
  if (curtailed) return 'ended-early';
  if (!quorate) return 'too-few-answers';
  return gaps && isGated(gate) ? 'gaps' : undefined;
}

/** True if any condition can fail the gate. */
export const isGated = ({ failOn, failOnDisputed }: Gate): boolean => failOn !== 'none' || failOnDisputed;

/** The gate as it is written. */
export const gateWords = ({ failOn, failOnDisputed, minConfidence }: Gate): string =>
  [
    ...(failOn === 'none' ? [] : [`--fail-on ${failOn}`]),
    ...(minConfidence === undefined ? [] : [`--min-confidence ${minConfidence}`]),
    ...(failOnDisputed ? ['--fail-on-disputed'] : []),
  ].join(', ');

/** A gate that nothing could trip is a mistake, and not one that is always passed. */
export function checkGate(gate: Gate): Gate {
  if (gate.minConfidence !== undefined && !isSeverity(gate.failOn))
    throw new UserError('usage', '--min-confidence needs --fail-on SEVERITY: without it, no finding can fail the gate', {
      hint: `--fail-on low --min-confidence ${gate.minConfidence}`,
    });
  return gate;
}

/**
 * True if an item trips the gate. An upheld item without a severity trips every gate; so does one without a confidence, or by a
 * person's ruling, regardless of the panel's confidence.
 */
export const trips = ({ standing, severity, confidence, ruledBy }: RuledItem, { failOn, minConfidence = 0 }: Gate): boolean =>
  isSeverity(failOn) &&
  standing === 'upheld' &&
  (severity === undefined || !isSeverity(severity) || atLeast(severity, failOn)) &&
  (confidence === undefined || ruledBy?.ruling === 'uphold' || confidence >= minConfidence);

const isSeverity = (word: string): word is Severity => (SEVERITIES as readonly string[]).includes(word);
