import { checkGate, FAIL_ON, type FailOn, gateOf, isGated, type PartialWhy } from '../app/report/gate.ts';
import { itemId } from '../core/ids.ts';
import type { RuledItem } from '../core/item.ts';
import { shown, usage } from './options.ts';
import type { Result, ResultItem } from './result.ts';

/** The caller's conditions for failing. */
export interface GateOptions {
  /**
   * The severity from which an upheld finding trips the gate: `critical`, `high`, `medium`, `low`; defaults to `none`. `not-ready`
   * is for articles: the status NOT READY trips it, and other work never passes it.
   */
  readonly failOn?: FailOn | undefined;
  /** The minimum confidence of findings that trip it, from 0 to 100. */
  readonly minConfidence?: number | undefined;
  /** Includes disputed findings. */
  readonly failOnDisputed?: boolean | undefined;
}

/** The gate's decision on a result. */
export type GateVerdict =
  | { readonly kind: 'passed'; readonly passed: true }
  /** Accepted findings trip the gate, or the status of the article; `by` is empty then. */
  | { readonly kind: 'tripped'; readonly passed: false; readonly by: readonly ResultItem[] }
  /** A person must rule on these first. */
  | { readonly kind: 'undecided'; readonly passed: false; readonly open: readonly ResultItem[] }
  /** Nothing trips it, but something is missing. */
  | { readonly kind: 'partial'; readonly passed: false; readonly why: Exclude<PartialWhy, 'foreign'> }
  | { readonly kind: 'no-verdict'; readonly passed: false };

/** Applies a gate to a result: only a complete debate without findings that trip it passes. Pure. */
export function gate(result: Result, options: GateOptions): GateVerdict {
  const { failOn = 'none', failOnDisputed = false, minConfidence } = options;
  const known: readonly FailOn[] = [...FAIL_ON, 'not-ready'];
  if (!known.includes(failOn)) throw usage(`failOn must be one of ${known.join(', ')}, not ${shown(failOn)}`);
  const wanted = checkGate({ failOn, failOnDisputed, minConfidence });
  const { items, coverage, status } = result;
  if (status === 'nothing')
    return coverage.gaps && isGated(wanted) ? { kind: 'partial', passed: false, why: 'gaps' } : { kind: 'passed', passed: true };
  const curtailed = coverage.endedEarly !== null || status === 'interrupted';
  const verdict = gateOf({ ...coverage, items: items.map(ruledItem), curtailed, isNotReady: notReady(result) }, wanted);
  const named = (some: readonly RuledItem[]): readonly ResultItem[] =>
    items.filter(({ id }) => some.some((one) => one.id === id));
  switch (verdict.kind) {
    case 'passed':
      return { kind: 'passed', passed: true };
    case 'tripped':
      return { kind: 'tripped', passed: false, by: named(verdict.by) };
    case 'undecided':
      return { kind: 'undecided', passed: false, open: named(verdict.open) };
    case 'partial':
      return { kind: 'partial', passed: false, why: verdict.why === 'foreign' ? 'gaps' : verdict.why };
    case 'no-verdict':
      return { kind: 'no-verdict', passed: false };
  }
}

const notReady = ({ protocol, report }: Result): boolean | undefined =>
  protocol.startsWith('flag-resolution/') ? report?.headline.recommendation === 'NOT READY' : undefined;

const ruledItem = ({ id, ruledBy, ...item }: ResultItem): RuledItem => ({
  ...item,
  id: itemId(id),
  ...(ruledBy === undefined ? {} : { ruledBy: { item: itemId(id), ...ruledBy } }),
});
