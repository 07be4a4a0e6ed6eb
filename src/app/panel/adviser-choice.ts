import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Panelist } from '../../contracts/panelist.ts';
import { assert } from '../../core/assert.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { type FilledSeat, type SeatCandidate, seatIn } from './seat-models.ts';

/** The role of whoever looks things up. */
export const ADVISER = 'adviser';

/** What stands before the name of whoever sits in an adviser's seat. */
const PREFIX = 'adviser:';

const OSV = 'osv';

/** Whether a seat is an adviser's, by who sits in it. */
export const isAdviserSpec = (spec: string): boolean => spec.startsWith(PREFIX);

/** Whether it is the database, which is no panelist that somebody could choose. */
export const isDatabaseSpec = (spec: string): boolean => spec === `${PREFIX}${OSV}`;

/** Who sits there, without what makes it an adviser. */
export const advisedBy = (spec: string): string => spec.slice(PREFIX.length);

/** The same with somebody else in it. */
export const adviserSpec = (spec: string): string => `${PREFIX}${spec}`;

/** The seats of advisers, in the order in which they are believed: a database knows, a search only finds. */
export function seatAdvisers(change: AnalysedChange | undefined, web: SeatCandidate | undefined): readonly FilledSeat[] {
  const hasPackages = (change?.locks?.packages.length ?? 0) > 0;
  const database: SeatCandidate = { spec: OSV, family: OSV, sits: 'analyser' };
  return seatIn(
    [...(hasPackages ? [database] : []), ...(web === undefined ? [] : [web])].map((candidate) => ({ candidate, role: ADVISER })),
  ).map(({ seat, spec }) => ({ seat: { ...seat, canDefend: false }, spec: adviserSpec(spec) }));
}

/** The database in its seat. */
export async function openDatabase(change: AnalysedChange | undefined, settings: PanelSettings): Promise<Panelist> {
  assert(change?.locks !== undefined, 'a database sits where there are packages');
  const { osvAdviser } = await import('../../advisories/osv-adviser.ts');
  const open = async () => (await import('./open-advisories.ts')).openAdvisories(settings);
  return osvAdviser({ name: OSV, open, packages: change.locks.packages });
}
