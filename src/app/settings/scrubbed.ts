import { ownSecrets } from '../../panelists/own-secrets.ts';
import { scrubberOf } from '../../panelists/scrub.ts';
import type { PanelSettings } from '../../panelists/settings.ts';

/** The value without any key, token or password of the panelists. */
export const scrubbed = <T>(value: T, settings: PanelSettings): T => scrubEach(value, scrubberOf(ownSecrets(settings)).scrub);

function scrubEach<T>(value: T, scrub: (text: string) => string): T {
  if (typeof value === 'string') return scrub(value) as T;
  if (Array.isArray(value)) return value.map((one) => scrubEach(one, scrub)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrubEach(part, scrub)])) as T;
}
