import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import type { ViewItem } from './view.ts';

/** How loud another program is to be about an item. */
export type Loudness = 'error' | 'warning' | 'note';

const BY_SEVERITY: { readonly [S in Severity]: Loudness } = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};

const BY_GRAVITY: { readonly [G in ViewItem['gravity']]: Loudness } = { grave: 'error', moderate: 'warning', slight: 'note' };

/** How loud an item is by its severity, or by its gravity where it has none. */
export const loudnessOf = ({ data, gravity }: ViewItem): Loudness =>
  data?.severity === undefined ? BY_GRAVITY[gravity] : BY_SEVERITY[data.severity];

const RANKS: readonly (Severity | ViewItem['gravity'])[] = ['critical', 'high', 'grave', 'medium', 'moderate', 'low', 'slight'];

/** The gravest first, then the surest, then as they are numbered. */
export const byWeight = (a: ViewItem, b: ViewItem): number =>
  rankOf(a) - rankOf(b) || (b.data?.confidence ?? 0) - (a.data?.confidence ?? 0) || a.number - b.number;

const rankOf = ({ data, gravity }: ViewItem): number => RANKS.indexOf(data?.severity ?? gravity);
