import type { AnalysedChange } from '../contracts/analyser.ts';
import type { AbsentMember } from '../contracts/material.ts';
import { UserError } from '../contracts/user-error.ts';
import type { Unavailable } from '../panelists/api/find-model.ts';
import { describeMissing, serversNeedingNothing, serversSetUp } from '../panelists/endpoint.ts';
import type { ModelChoice } from '../panelists/model-choice.ts';
import { type PanelistChoice, readPanelistChoice } from '../panelists/panelist-choice.ts';
import type { PanelSettings } from '../panelists/settings.ts';
import { agentsSetUp, describeMissingAgents, type Sitter } from '../panelists/sitter.ts';
import { isAnalyserSpec, isUsualSpec, namedAnalysers, usualAnalysers } from './analyser-choice.ts';
import { type Lookup, lookUpSitters, openLookup } from './look-up-sitters.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';

/** Whom somebody wants on the panel. */
export interface PanelWish {
  /** `provider:model`, `cli:claude`, `script:FILE` or `human` each; undefined: whoever is set up. */
  readonly named: readonly string[] | undefined;
  readonly settings: PanelSettings;
  /** How much time there is for the whole run. */
  readonly deadlineMs: number | undefined;
  /** There is a limit on cost: nobody whose price is unknown is taken without having been named. */
  readonly needsPrices: boolean;
  /** What analysers would look at, where the work is a change of code. */
  readonly analysed?: AnalysedChange | undefined;
  /** Analysers that nobody names stay away. */
  readonly withoutAnalysers?: boolean | undefined;
}

/** Who takes part, and who is set up here and cannot. */
export interface FoundPanel {
  readonly sitters: readonly Sitter[];
  /** Those who were named, by what was written. */
  readonly named: ReadonlyMap<string, Sitter>;
  readonly absent: readonly AbsentMember[];
}

const NOBODY_NAMED: FoundPanel['named'] = new Map();

/**
 * Those who take part: whoever was named, else all that are set up here, and analysers beside them. Every one is checked
 * before any is paid.
 */
export async function findPanel(wish: PanelWish): Promise<FoundPanel> {
  const { named, analysed, withoutAnalysers } = wish;
  const usual = withoutAnalysers === true ? [] : await usualAnalysers(analysed);
  const lookup = openLookup(wish.settings, wish.deadlineMs);
  const { needsPrices } = wish;
  if (named === undefined) return withAnalysers(await findSetUp(lookup, { needsPrices, hasOthers: usual.length > 0 }), usual);
  const analysers = await namedAnalysers(named.filter(isAnalyserSpec), analysed);
  const others = named.filter((name) => !isAnalyserSpec(name));
  const panel = others.length === 0 ? NOBODY_FOUND : await findNamed(others, lookup);
  return withAnalysers(panel, named.some(isUsualSpec) ? analysers : [...usual, ...analysers]);
}

const withAnalysers = ({ sitters, ...panel }: FoundPanel, analysers: readonly Sitter[]): FoundPanel => ({
  ...panel,
  sitters: [...sitters, ...analysers],
});

const NOBODY_FOUND: FoundPanel = { sitters: [], named: NOBODY_NAMED, absent: [] };

/** Whoever is set up here; nobody is a failure unless others are there. */
export async function findSetUp(
  lookup: Lookup,
  { needsPrices, hasOthers }: { readonly needsPrices: boolean; readonly hasOthers: boolean },
): Promise<FoundPanel> {
  const { settings } = lookup;
  const isWelcome = ({ priceMissing }: Sitter): boolean => !needsPrices || priceMissing === undefined;
  const { found, unavailable } = await lookUpSitters(serversSetUp(settings).map(model), lookup);
  const families = new Set(found.filter(isWelcome).map(({ family }) => family));
  const all = [...found, ...(await agentsSetUp(settings, families, lookup.agent))];
  const sitters = all.filter(isWelcome);
  const away = unavailable.map(({ who, message }) => ({ who, why: message }));
  // Who was not named does not stand in the way of a limit on cost, where there is somebody else.
  if (sitters.length === 0 && all.length > 0) return { sitters: all, named: NOBODY_NAMED, absent: away };
  const left = all.filter((one) => !sitters.includes(one));
  const absent = [
    ...away,
    ...left.map(({ spec, priceMissing }) => ({
      who: spec,
      why: `nobody knows what ${spec} costs (${priceMissing} in the config)`,
    })),
  ];
  if (sitters.length > 0) return { sitters, named: NOBODY_NAMED, absent };
  const local = unavailable.length === 0 ? await lookUpSitters(serversNeedingNothing().map(model), lookup) : { found: [] };
  if (local.found.length > 0) return { sitters: local.found, named: NOBODY_NAMED, absent };
  if (hasOthers) return { sitters: [], named: NOBODY_NAMED, absent };
  throw nobody(unavailable, settings);
}

async function findNamed(named: readonly string[], lookup: Lookup): Promise<FoundPanel> {
  const { found, each, unavailable } = await lookUpSitters(named.map(readPanelistChoice), lookup);
  const [first] = unavailable;
  if (first !== undefined) throw notThere(first);
  const known = new Map(found.map((sitter) => [sitter.spec, sitter]));
  const byName = named.flatMap((name, index) => {
    const one = each[index];
    const sitter = one?.kind === 'found' ? known.get(one.spec) : undefined;
    return sitter === undefined ? [] : [[name, sitter] as const];
  });
  return { sitters: found, named: new Map(byName), absent: [] };
}

const model = (choice: ModelChoice): PanelistChoice => ({ kind: 'model', ...choice });

/** A name that the provider does not know is the user's mistake; everything else is the world's failure. */
const notThere = ({ reason, message, hint }: Unavailable): Error =>
  reason === 'no-such-model' || reason === 'no-such-server'
    ? new UserError(reason, message, { hint })
    : new NobodyToAsk(message, hint);

function nobody(unavailable: readonly Unavailable[], settings: PanelSettings): NobodyToAsk {
  if (unavailable.length > 0)
    return new NobodyToAsk(
      `no model can be asked: ${unavailable.map(({ message }) => message).join('; ')}`,
      unavailable.map(({ hint }) => hint).join('\n'),
    );
  return new NobodyToAsk(
    'no model is set up, so there is nobody to ask',
    [
      'any of these will do; then run the same command again',
      ...describeMissing(settings),
      ...describeMissingAgents(settings),
    ].join('\n'),
  );
}
