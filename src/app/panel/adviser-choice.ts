import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Panelist } from '../../contracts/panelist.ts';
import { assert } from '../../core/assert.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { type FilledSeat, type SeatCandidate, seatIn } from './seat-models.ts';

/** The role of panelists that look things up. */
export const ADVISER = 'adviser';

/** The prefix of a spec in an adviser's seat. */
const PREFIX = 'adviser:';

const OSV = 'osv';

/** True if the spec belongs to an adviser's seat. */
export const isAdviserSpec = (spec: string): boolean => spec.startsWith(PREFIX);

/** True for the database, which users cannot choose as a panelist. */
export const isDatabaseSpec = (spec: string): boolean => spec === `${PREFIX}${OSV}`;

/** The panelist spec without the adviser prefix. */
export const advisedBy = (spec: string): string => spec.slice(PREFIX.length);

/** The panelist spec with the adviser prefix. */
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
