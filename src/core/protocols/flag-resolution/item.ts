import { say } from '../../english.ts';
import { itemId } from '../../ids.ts';
import type { Item } from '../../item.ts';
import { explainFlag, isLeftForEdits } from './explain.ts';
import type { DecidedFlag, FlagResolutionOutcome } from './outcome.ts';

const STANDING = { cleared: 'dismissed', 'fix-required': 'upheld', escalated: 'open' } as const;

const ORDER: readonly DecidedFlag['status'][] = ['fix-required', 'escalated', 'cleared'];

/** Lists all flags as items: first those to change, then those that a person must settle. */
export const itemsOf = ({ flags, protocol }: Pick<FlagResolutionOutcome, 'flags' | 'protocol'>): readonly Item[] =>
  ORDER.flatMap((status) => flags.filter((flag) => flag.status === status)).map((flag) => itemOf(flag, protocol));

/** A decided flag in the words the rest of the house shares; where an arbiter decided, its confidence is the item's. */
function itemOf(decided: DecidedFlag, protocol: FlagResolutionOutcome['protocol']): Item {
  const { flag, status, word } = decided;
  return {
    id: itemId(flag.id),
    // Both sides' word stands: it trips a gate as it would without the other type of review.
    standing: isLeftForEdits(decided) ? 'upheld' : STANDING[status],
    title: flag.issue || flag.quote || flag.id,
    why: say(explainFlag(decided, protocol)),
    severity: flag.highRisk ? 'high' : 'medium',
    ...(word?.confidence === undefined ? {} : { confidence: Math.round(word.confidence * 100) }),
  };
}
