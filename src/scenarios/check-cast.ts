import { UserError } from '../contracts/user-error.ts';
import type { RawScenario } from './shape.ts';

/** Refuses a cast that cannot play: what fits each key by itself may not fit together. */
export function checkCast({ protocol, seats, material }: RawScenario, place: string): void {
  const refuse = (message: string, hint: string): never => {
    throw new UserError('bad-scenario', message, { place, hint });
  };
  const arbiters = seats.filter(({ arbiter }) => arbiter === true);
  if (arbiters.length > 1) refuse('there are two arbiters', 'mark one seat with arbiter: true, or none');
  if (arbiters.length === seats.length) refuse('nobody reviews: the only seat is the arbiter', 'add a seat that reviews');
  if (protocol === 'code' && seats.some(({ external }) => external !== undefined))
    refuse('external is for business debates', 'leave it away');
  const known = new Set(Object.keys(material ?? {}));
  const unknown = seats.flatMap(({ files = [] }) => files).find((file) => !known.has(file));
  if (unknown !== undefined)
    refuse(`a seat is to review ${unknown}, which is not in the material`, `the material is ${[...known].join(', ') || 'empty'}`);
}
