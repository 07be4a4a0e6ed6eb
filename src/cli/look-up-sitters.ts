import type { Unavailable } from '../panelists/api/find-model.ts';
import type { PanelistChoice } from '../panelists/panelist-choice.ts';
import type { PanelSettings } from '../panelists/settings.ts';
import { findSitter, type Sitter } from '../panelists/sitter.ts';

/** Who is there, and who is not. */
export interface Looked {
  /** Everybody once, whatever they are called. */
  readonly found: readonly Sitter[];
  /** What became of each choice, in their order. */
  readonly each: readonly (Sitter | Unavailable)[];
  readonly unavailable: readonly Unavailable[];
}

/** How long all lookups together may take. */
const LOOKUP_MS = 20_000;

/** Ends lookups that take too long, or longer than there is time for the whole run. */
export const lookupSignal = (deadlineMs = LOOKUP_MS): AbortSignal => AbortSignal.timeout(Math.min(LOOKUP_MS, deadlineMs));

/** Looks everybody up, all at once. */
export async function lookUpSitters(
  choices: readonly PanelistChoice[],
  { settings, deadlineMs }: { readonly settings: PanelSettings; readonly deadlineMs?: number | undefined },
): Promise<Looked> {
  const signal = lookupSignal(deadlineMs);
  const each = await Promise.all(choices.map((choice) => findSitter(choice, settings, { signal })));
  const found = each.filter((one) => one.kind === 'found');
  return {
    each,
    // Two names of one are one.
    found: found.filter(({ spec }, index) => found.findIndex((other) => other.spec === spec) === index),
    unavailable: each.filter((one) => one.kind === 'unavailable'),
  };
}
