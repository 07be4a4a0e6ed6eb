import type { Location, Region } from 'sarif';
import type { ViewItem } from '../../report/view.ts';
import type { ViewLocation } from '../../report/view-data.ts';
import { uriOf } from '../paths.ts';

/** The base folder of all paths; its location on a machine is not disclosed. */
export const ROOT = '%SRCROOT%';

/** The location of an item; an item about a whole file has no lines. */
export const placeOf = (place: ViewLocation, quote?: string): Location => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(place.file), uriBaseId: ROOT },
    ...(place.line === 0 ? {} : { region: regionOf(place, quote) }),
  },
  ...(place.section === undefined || place.section === ''
    ? {}
    : { logicalLocations: [{ name: place.section, kind: 'section' }] }),
});

const regionOf = ({ line, endLine }: ViewLocation, quote: string | undefined): Region => ({
  startLine: line,
  endLine: Math.max(line, endLine),
  ...(quote === undefined || quote === '' ? {} : { snippet: { text: quote } }),
});

/** All places of an item: its own, then the others. */
export const placesOf = ({ data, quote }: ViewItem): { readonly own: Location[]; readonly others: Location[] } => {
  const [own, ...others] = data?.locations ?? [];
  return {
    own: own === undefined ? [] : [placeOf(own, quote)],
    others: others.map((other) => placeOf(other)),
  };
};
