import type { Panelist } from '../../contracts/panelist.ts';
import { assert } from '../../core/assert.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';

/** A panelist that the caller brings: its own model client, or a test's. */
export interface OwnPanelist {
  /** Voices of one family count as one. */
  readonly family: string;
  readonly panelist: Panelist;
  /** How many tokens it reads at most, where that is known. */
  readonly context?: number | undefined;
}

/** By how they are named in a panel: `own:NAME`. */
export type OwnPanelists = ReadonlyMap<string, OwnPanelist>;

const PREFIX = 'own:';

/** How a panelist of the caller's own is written in a panel. */
export const ownSpec = (name: string): string => `${PREFIX}${name}`;

/** Whether a word of a panel names one of the caller's own. */
export const isOwnSpec = (spec: string): boolean => spec.startsWith(PREFIX);

/** The caller's own panelists that were named, each once. */
export function ownCandidates(specs: readonly string[], own: OwnPanelists | undefined): readonly Candidate[] {
  return [...new Set(specs)].map((spec) => ({
    kind: 'found',
    spec,
    family: ownPanelist(spec, own).family,
    sits: 'model',
    remark: '',
    context: ownPanelist(spec, own).context,
    cutsSilently: undefined,
    priceMissing: undefined,
  }));
}

/** The caller's own panelist of that name; a case that was opened with one needs it again. */
export function ownPanelist(spec: string, own: OwnPanelists | undefined): OwnPanelist {
  assert(isOwnSpec(spec), 'only own panelists are looked up here');
  const found = own?.get(spec);
  if (found === undefined)
    throw new NobodyToAsk(
      `${spec} is on the panel, and the program that holds the case does not bring it`,
      'give the same panelist again, under the same name',
    );
  return found;
}
