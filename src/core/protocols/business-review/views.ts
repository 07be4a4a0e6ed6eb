import type { SeatId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import { type BusinessCategory, domainOf } from './domains.ts';
import type { BusinessItem } from './judge.ts';
import type { EvidenceLevel } from './outcome.ts';

/** The highest rung that holds; nothing a model says about its own evidence counts. */
export function evidenceLevelOf({ verdict, positions, members }: BusinessItem): EvidenceLevel {
  const challenged = positions.some(({ stance }) => stance === 'disagree');
  if (challenged && verdict.status === 'accepted') return 'survived';
  const blind = members.filter(({ finding }) => finding.origin === 'round1');
  if (new Set(blind.map(({ source }) => source)).size >= 2) return 'co-reported';
  return members.some(({ grounding }) => grounding.quoted) ? 'quoted' : 'asserted';
}

/** Audience and clarity reviewers differing over tone or style: normal, not for a person to settle. */
export const isMatterOfTaste = (item: BusinessItem, seats: ReadonlyMap<SeatId, Seat>): boolean =>
  between(item, seats, 'audience-fit', 'clarity');

/** Accuracy and evidence reviewers on opposite sides. */
export const isFactualDispute = (item: BusinessItem, seats: ReadonlyMap<SeatId, Seat>): boolean =>
  between(item, seats, 'accuracy', 'evidence');

/** Everybody for it is of one domain and everybody against it of the other. */
function between(item: BusinessItem, seats: ReadonlyMap<SeatId, Seat>, a: BusinessCategory, b: BusinessCategory): boolean {
  const reporters = item.deciding.map(({ finding }) => domainOf(seats.get(finding.seat)?.role ?? ''));
  const challengers = item.positions.filter(({ stance }) => stance === 'disagree').map(({ by }) => domainOf(by.role));
  const all = (domains: readonly (BusinessCategory | undefined)[], one: BusinessCategory): boolean =>
    domains.length > 0 && domains.every((domain) => domain === one);
  return (all(reporters, a) && all(challengers, b)) || (all(reporters, b) && all(challengers, a));
}
