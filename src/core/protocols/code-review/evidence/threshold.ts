import { clamp, total } from '../../../consensus/confidence.ts';
import type { Severity } from '../../../finding-debate/judging/severity.ts';
import type { ItemId } from '../../../ids.ts';
import type { CodeItem } from '../members.ts';
import { THRESHOLD_BY_SEVERITY } from '../rules.ts';

/** The confidence that an item of a severity needs to be reported. */
export const neededConfidence = (threshold: number, severity: Severity): number =>
  clamp(threshold + THRESHOLD_BY_SEVERITY[severity], 0, 100);

/** Lists the accepted items that are not sure enough, each with the confidence it needs; empty without a threshold. */
export function belowThreshold(items: readonly CodeItem[], threshold: number | undefined): ReadonlyMap<ItemId, number> {
  if (threshold === undefined) return new Map();
  return new Map(
    items.flatMap((item) => {
      if (item.verdict.status !== 'accepted' || item.absorbed !== undefined) return [];
      const needed = neededConfidence(threshold, item.severity);
      return total(item.confidence) < needed ? [[item.id, needed] as const] : [];
    }),
  );
}
