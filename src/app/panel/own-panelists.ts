import type { OwnModel } from '../../contracts/own-model.ts';
import type { Panelist } from '../../contracts/panelist.ts';
import { assert } from '../../core/assert.ts';
import { defined } from '../../core/defined.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import { functionPanelist } from '../../panelists/function-panelist.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';

/** A panelist that the caller brings: its own model client, or a test's. */
export interface OwnPanelist {
  /** Voices of one family count as one. */
  readonly family: string;
  readonly panelist: Panelist;
  /** The maximum number of tokens it reads, if known. */
  readonly context?: number | undefined;
}

/** A model of the caller's own, as it sits on a panel. */
export const ownModel = (model: OwnModel): OwnPanelist => ({
  family: model.family,
  panelist: { ...functionPanelist(model), name: ownSpec(model.name) },
  ...defined({ context: model.contextTokens }),
});

/** The caller's own panelists, by their spec in a panel: `own:NAME`. */
export type OwnPanelists = ReadonlyMap<string, OwnPanelist>;

const PREFIX = 'own:';

/** The spec of a caller's own panelist. */
export const ownSpec = (name: string): string => `${PREFIX}${name}`;

/** True if a panel spec names one of the caller's own panelists. */
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
