import { type SeatId, type SourceId, sourceId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { Voices } from './said.ts';

/** The unit that counts as one independent voice: a model, a model in a role, or whichever fits the panel. */
export type Independence = 'auto' | 'model' | 'reviewer';

/** The sources of a panel, and whether one family had to be split to have any. */
export interface SourceMap extends Voices {
  readonly intraFamily: boolean;
}

// Marks that no name contains, so that no seat's name can equal another seat's source.
const APART = '\u0001';
const WITHIN = '\u0000';

/** The source of a seat that is no model, whatever its name. */
export const ownSource = (name: string): SourceId => sourceId(`${APART}${name}`);

/** A source for people to read. */
export const sourceLabel = (source: SourceId): string =>
  source
    .replace(APART, '')
    .replace(new RegExp(`${WITHIN}$`), '')
    .replace(WITHIN, '/');

/** Assigns each seat its source; every analyser and every person is a separate source. */
export function sourcesOf(
  seats: readonly Seat[],
  independence: Independence,
  answeredFirstRound: ReadonlySet<SeatId>,
): SourceMap {
  const models = new Set(
    seats.filter(({ id, kind }) => kind === 'model' && answeredFirstRound.has(id)).map(({ model }) => model),
  );
  const byReviewer = independence === 'reviewer' || (independence === 'auto' && models.size < 2);
  const source = (seat: Seat): SourceId => {
    if (seat.kind !== 'model') return ownSource(`${seat.model}${WITHIN}${seat.role}`);
    return sourceId(byReviewer ? `${seat.model}${WITHIN}${seat.role}` : seat.model);
  };
  const sources = new Map(seats.map((seat) => [seat.id, source(seat)]));
  return {
    sourceOf: (seat) => sources.get(seat) ?? sourceId(seat),
    nameOf: namesOf(seats),
    intraFamily: independence === 'auto' && models.size === 1,
  };
}

/** Names a seat by `model`, or by `model/role` if that model has several roles on the panel; by its id if another seat has the same name. */
function namesOf(seats: readonly Seat[]): (seat: SeatId) => string {
  const roles = rolesByModel(seats);
  const nameOf = (seat: Seat): string => ((roles.get(seat.model)?.size ?? 0) > 1 ? reviewerName(seat) : seat.model);
  const isShared = (name: string): boolean => seats.filter((seat) => nameOf(seat) === name).length > 1;
  const names = new Map(seats.map((seat) => [seat.id, isShared(nameOf(seat)) ? seat.id : nameOf(seat)]));
  return (seat) => names.get(seat) ?? seat;
}

export const reviewerName = ({ model, role }: Seat): string => (role === '' ? model : `${model}/${role}`);

function rolesByModel(seats: readonly Seat[]): ReadonlyMap<string, ReadonlySet<string>> {
  const roles = new Map<string, Set<string>>();
  for (const { model, role } of seats) roles.set(model, (roles.get(model) ?? new Set()).add(role));
  return roles;
}
