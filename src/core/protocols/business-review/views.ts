import type { SeatId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import { type BusinessCategory, fieldOf } from './domains.ts';
import type { BusinessItem } from './judge.ts';
import type { EvidenceLevel } from './outcome.ts';

/** Returns the highest rung that holds; a model's statements about its own evidence do not count. */
export function evidenceLevelOf({ verdict, positions, members }: BusinessItem): EvidenceLevel {
  const challenged = positions.some(({ stance }) => stance === 'disagree');
  if (challenged && verdict.status === 'accepted') return 'survived';
  const blind = members.filter(({ finding }) => finding.origin === 'round1');
  if (new Set(blind.map(({ source }) => source)).size >= 2) return 'co-reported';
  return members.some(({ grounding }) => grounding.quoted) ? 'quoted' : 'asserted';
}

/** Audience and clarity reviewers differing over tone or style: normal, not for a person to settle. */
export function isMatterOfTaste(item: BusinessItem, seats: Seats): boolean {
  const { category } = item.lead.finding;
  if (category !== 'audience-fit' && category !== 'clarity') return false;
  const { reporters, challengers } = domainsOn(item, seats);
  const only = (domains: Domains, one: BusinessCategory): boolean =>
    domains.length > 0 && domains.every((domain) => domain === one);
  return (
    (only(reporters, 'audience-fit') && only(challengers, 'clarity')) ||
    (only(reporters, 'clarity') && only(challengers, 'audience-fit'))
  );
}

/** Accuracy and evidence reviewers on opposite sides of a matter of fact. */
export function isFactualDispute(item: BusinessItem, seats: Seats): boolean {
  const { category } = item.lead.finding;
  if (category !== 'accuracy' && category !== 'evidence') return false;
  const { reporters, supporters, challengers } = domainsOn(item, seats);
  const pro = [...reporters, ...supporters];
  return (
    (pro.includes('accuracy') && challengers.includes('evidence')) ||
    (pro.includes('evidence') && challengers.includes('accuracy'))
  );
}

type Seats = ReadonlyMap<SeatId, Seat>;
type Domains = readonly (string | undefined)[];

function domainsOn(
  { deciding, positions }: BusinessItem,
  seats: Seats,
): { reporters: Domains; supporters: Domains; challengers: Domains } {
  const answered = (stance: 'agree' | 'disagree'): Domains =>
    positions.filter((position) => position.stance === stance).map(({ by }) => fieldOf(by));
  return {
    reporters: deciding.map(({ finding }) => fieldOf(seats.get(finding.seat) ?? { role: '' })),
    supporters: answered('agree'),
    challengers: answered('disagree'),
  };
}
