import type { AgentName } from '../panelists/agents/known-agents.ts';
import type { Unavailable } from '../panelists/api/find-model.ts';
import { type PanelistChoice, panelistSpec } from '../panelists/panelist-choice.ts';
import { presumeSitter } from '../panelists/presumed-sitter.ts';
import type { PanelSettings } from '../panelists/settings.ts';
import { findSitter, type SeenAgent, type Sitter, seeAgent } from '../panelists/sitter.ts';

/** Tells who is there. */
export interface PanelLookup {
  readonly settings: PanelSettings;
  readonly sitter: (choice: PanelistChoice) => Promise<Sitter | Unavailable>;
  readonly agent: (agent: AgentName) => Promise<Pick<SeenAgent, 'sitter' | 'isReady'>>;
}

/** Finds out who is there, once for each, however often it is wanted. */
export interface Lookup extends PanelLookup {
  readonly agent: (agent: AgentName) => Promise<SeenAgent>;
}

/** Who is there, and who is not. */
export interface Looked {
  /** Everybody once, whatever they are called. */
  readonly found: readonly Sitter[];
  /** What became of each choice, in their order. */
  readonly each: readonly (Sitter | Unavailable)[];
  readonly unavailable: readonly Unavailable[];
}

/** How long looking somebody up may take. */
const LOOKUP_MS = 20_000;

/** Ends lookups that take too long, or longer than there is time for the whole run. */
const lookupSignal = (deadlineMs = LOOKUP_MS): AbortSignal => AbortSignal.timeout(Math.min(LOOKUP_MS, deadlineMs));

/** A lookup with these settings, each of whose answers takes no longer than there is time. */
export function openLookup(settings: PanelSettings, deadlineMs?: number): Lookup {
  const sitters = new Map<string, Promise<Sitter | Unavailable>>();
  const agents = new Map<AgentName, Promise<SeenAgent>>();
  return {
    settings,
    sitter: (choice) =>
      once(sitters, panelistSpec(choice), () => findSitter(choice, settings, { signal: lookupSignal(deadlineMs) })),
    agent: (agent) => once(agents, agent, () => seeAgent({ agent }, settings, { signal: lookupSignal(deadlineMs) })),
  };
}

/** Looks nobody up: who is there is told from what is set and installed, and nothing is asked or started. */
export const presumingLookup = (settings: PanelSettings): PanelLookup => ({
  settings,
  sitter: (choice) => presumeSitter(choice, settings),
  agent: async (agent) => ({ sitter: await presumeSitter({ kind: 'agent', agent }, settings), isReady: true }),
});

function once<Key, T>(known: Map<Key, Promise<T>>, key: Key, find: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

/** Looks everybody up, all at once. */
export async function lookUpSitters(choices: readonly PanelistChoice[], lookup: PanelLookup): Promise<Looked> {
  const each = await Promise.all(choices.map((choice) => lookup.sitter(choice)));
  const found = each.filter((one) => one.kind === 'found');
  return {
    each,
    // Two names of one are one.
    found: found.filter(({ spec }, index) => found.findIndex((other) => other.spec === spec) === index),
    unavailable: each.filter((one) => one.kind === 'unavailable'),
  };
}
