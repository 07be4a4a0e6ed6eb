import type { Panelist } from '../../contracts/panelist.ts';
import { openPanelist, type PanelistMeans } from '../../panelists/open-panelist.ts';
import { readPanelistChoice } from '../../panelists/panelist-choice.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import type { Host } from '../host.ts';
import { advisedBy } from './adviser-choice.ts';
import { placedSpec } from './placed-spec.ts';
import { recordedPanelist } from './recorded-panelist.ts';

/** The panelist for a seat, and its display name in the user's own words. */
export interface NamedSpec {
  readonly name: string;
  readonly spec: string;
}

/** The dependencies needed to open panelists. */
interface Opening {
  readonly settings: PanelSettings;
  readonly host: Host;
}

const meansOf = (host: Host): PanelistMeans => ({ person: host.person, recorded: (file) => recordedPanelist(file, host) });

/** A panelist that searches the web before it answers. */
export function openSearching({ name, spec }: NamedSpec, opening: Opening): Panelist {
  const means = { ...meansOf(opening.host), searches: true };
  return { ...openWith({ name: advisedBy(name), spec: advisedBy(spec) }, opening, means), name };
}

/** A panelist under the name that the user gave it; that is also the name under which a price is set. */
export const openNamed = (named: NamedSpec, opening: Opening): Panelist => openWith(named, opening, meansOf(opening.host));

function openWith({ name, spec }: NamedSpec, { settings, host }: Opening, means: PanelistMeans): Panelist {
  // If the user's spec resolves to the same panelist, errors use the user's spec too.
  if (placedSpec(name, host.workspace.folder) === spec) return openPanelist(readPanelistChoice(name), settings, means);
  const { prices } = settings.config;
  const own = Object.hasOwn(prices, name) ? prices[name] : undefined;
  const config = own === undefined ? settings.config : { ...settings.config, prices: { ...prices, [spec]: own } };
  return { ...openPanelist(readPanelistChoice(spec), { ...settings, config }, means), name };
}
