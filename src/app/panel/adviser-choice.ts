import { osvAdviser } from '../../advisories/osv-adviser.ts';
import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Panelist } from '../../contracts/panelist.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { cannotSearch, SEARCHING_PROVIDERS } from '../../panelists/api/web-search.ts';
import { serversSetUp } from '../../panelists/endpoint.ts';
import { readChoice } from '../../panelists/family-choice.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { type FilledSeat, type SeatCandidate, seatIn } from './seat-models.ts';

/** The role of whoever looks things up. */
const ADVISER = 'adviser';

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
export function openDatabase(change: AnalysedChange | undefined, settings: PanelSettings): Panelist {
  assert(change?.locks !== undefined, 'a database sits where there are packages');
  const open = async () => (await import('./open-advisories.ts')).openAdvisories(settings);
  return osvAdviser({ name: OSV, open, packages: change.locks.packages });
}

/** Who searches the web, as it is written: the flag's own word, else the setting's, else whoever is set up and can. */
export function webAdviser(flag: boolean | undefined, web: string | undefined, settings: PanelSettings): string | undefined {
  if (flag === false || (flag === undefined && web === undefined)) return undefined;
  if (web !== undefined) return searching(web, settings);
  const there = serversSetUp(settings).map(({ provider }) => provider);
  const first = SEARCHING_PROVIDERS.find((provider) => there.includes(provider));
  if (first !== undefined) return first;
  throw new UserError('no-web-search', 'nobody is set up who can search the web', {
    hint: `set a key of ${SEARCHING_PROVIDERS.join(', ')}, or leave --verify-web away`,
  });
}

/** Whoever cannot search is told so before it is looked for. */
function searching(web: string, settings: PanelSettings): string {
  const choice = readChoice(web, settings);
  const isSearching =
    choice.kind === 'script' || (choice.kind === 'model' && SEARCHING_PROVIDERS.some((provider) => provider === choice.provider));
  if (!isSearching) throw cannotSearch(web);
  return web;
}
