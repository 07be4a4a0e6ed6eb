import type { AgentName } from '../../panelists/agents/known-agents.ts';
import type { Unavailable } from '../../panelists/api/find-model.ts';
import { type Candidate, findCandidate, type SeenAgent, seeAgent } from '../../panelists/candidate.ts';
import { type PanelistChoice, panelistSpec } from '../../panelists/panelist-choice.ts';
import { presumeCandidate } from '../../panelists/presumed-candidate.ts';
import type { PanelSettings } from '../../panelists/settings.ts';

/** Finds the available panelists. */
export interface PanelLookup {
  readonly settings: PanelSettings;
  readonly candidate: (choice: PanelistChoice) => Promise<Candidate | Unavailable>;
  readonly agent: (agent: AgentName) => Promise<Pick<SeenAgent, 'candidate' | 'isReady'>>;
}

/** Checks each panelist once, regardless of the number of requests. */
export interface Lookup extends PanelLookup {
  readonly agent: (agent: AgentName) => Promise<SeenAgent>;
}

/** The panelists that are available, and those that are not. */
export interface Looked {
  /** The available panelists without duplicates, regardless of name. */
  readonly found: readonly Candidate[];
  /** The result of each choice, in order. */
  readonly each: readonly (Candidate | Unavailable)[];
  readonly unavailable: readonly Unavailable[];
}

/** The time limit of one lookup. */
const LOOKUP_MS = 20_000;

/** Ends lookups that take too long, or longer than there is time for the whole run. */
const lookupSignal = (deadlineMs = LOOKUP_MS, signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(Math.min(LOOKUP_MS, deadlineMs)), ...(signal === undefined ? [] : [signal])]);

/** A lookup with these settings, each of whose answers is bounded by the deadline. */
export function openLookup(settings: PanelSettings, deadlineMs?: number, signal?: AbortSignal): Lookup {
  const candidates = new Map<string, Promise<Candidate | Unavailable>>();
  const agents = new Map<AgentName, Promise<SeenAgent>>();
  return {
    settings,
    candidate: (choice) =>
      once(candidates, panelistSpec(choice), () => findCandidate(choice, settings, { signal: lookupSignal(deadlineMs, signal) })),
    agent: (agent) => once(agents, agent, () => seeAgent({ agent }, settings, { signal: lookupSignal(deadlineMs, signal) })),
  };
}

/** A lookup without calls: availability is inferred from settings and installed programs, and nothing is asked or started. */
export const presumingLookup = (settings: PanelSettings): PanelLookup => ({
  settings,
  candidate: (choice) => presumeCandidate(choice, settings),
  agent: async (agent) => ({ candidate: await presumeCandidate({ kind: 'agent', agent }, settings), isReady: true }),
});

function once<Key, T>(known: Map<Key, Promise<T>>, key: Key, find: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

/** Looks up all choices in parallel. */
export async function lookUpCandidates(choices: readonly PanelistChoice[], lookup: PanelLookup): Promise<Looked> {
  const each = await Promise.all(choices.map((choice) => lookup.candidate(choice)));
  const found = each.filter((one) => one.kind === 'found');
  return {
    each,
    // Two names of one are one.
    found: found.filter(({ spec }, index) => found.findIndex((other) => other.spec === spec) === index),
    unavailable: each.filter((one) => one.kind === 'unavailable'),
  };
}
