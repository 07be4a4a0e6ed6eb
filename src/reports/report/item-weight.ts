import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import type { ViewItem } from './view.ts';

/** The alert level of an item in another program. */
export type Loudness = 'error' | 'warning' | 'note';

const BY_SEVERITY: { readonly [S in Severity]: Loudness } = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};

const BY_GRAVITY: { readonly [G in ViewItem['gravity']]: Loudness } = { grave: 'error', moderate: 'warning', slight: 'note' };

/** The alert level of an item by its severity, or by its gravity if it has none. */
export const loudnessOf = ({ data, gravity }: ViewItem): Loudness =>
  data?.severity === undefined ? BY_GRAVITY[gravity] : BY_SEVERITY[data.severity];

const RANKS: readonly (Severity | ViewItem['gravity'])[] = ['critical', 'high', 'grave', 'medium', 'moderate', 'low', 'slight'];

/** The same, but never an error for an item that a person must decide. */
export const cautiousLoudnessOf = (item: ViewItem): Loudness => {
  const loudness = loudnessOf(item);
  return item.standing === 'disputed' && loudness === 'error' ? 'warning' : loudness;
};

/** The most severe first, then the most certain, then by number. */
export const byWeight = (a: ViewItem, b: ViewItem): number =>
  rankOf(a) - rankOf(b) || (b.data?.confidence ?? 0) - (a.data?.confidence ?? 0) || a.number - b.number;

const rankOf = ({ data, gravity }: ViewItem): number => RANKS.indexOf(data?.severity ?? gravity);
