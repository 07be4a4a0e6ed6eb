import { UserError } from '../../contracts/user-error.ts';
import type { Unavailable } from '../../panelists/api/find-model.ts';
import { agentsSetUp, type Candidate, describeMissingAgents } from '../../panelists/candidate.ts';
import { describeMissing, serversNeedingNothing, serversSetUp } from '../../panelists/endpoint.ts';
import { familyNamed, readChoice } from '../../panelists/family-choice.ts';
import type { ModelChoice } from '../../panelists/model-choice.ts';
import type { PanelistChoice } from '../../panelists/panelist-choice.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import type { FamilyWish, FoundPanel } from './found-panel.ts';
import { lookUpCandidates, type PanelLookup } from './look-up-candidates.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';

const NOBODY_NAMED: FoundPanel['named'] = new Map();

const NO_WISH: FamilyWish = { disabled: [], models: {} };

/** What is looked up of the models that are configured here: those that families mean, then every server. */
export const setUpChoices = (settings: PanelSettings, { models }: FamilyWish = NO_WISH): readonly PanelistChoice[] => [
  ...Object.values(models).map((spec) => readChoice(spec, settings)),
  ...serversSetUp(settings).map(model),
];

/** What is looked up of the named panelists, each by its name. */
export function namedChoices(
  named: readonly string[],
  settings: PanelSettings,
  { models }: FamilyWish = NO_WISH,
): readonly PanelistChoice[] {
  const meant = new Map(Object.entries(models).map(([family, spec]) => [familyNamed(family), spec]));
  return named.map((name) => readChoice(meant.get(familyNamed(name)) ?? name, settings));
}

interface SetUpWish {
  readonly needsPrices: boolean;
  readonly hasOthers: boolean;
  readonly families?: FamilyWish | undefined;
}

/** Finds the panelists that are configured here; fails if there are none, unless other panelists are there. */
export async function findSetUp(
  lookup: PanelLookup,
  { needsPrices, hasOthers, families: wish = NO_WISH }: SetUpWish,
): Promise<FoundPanel> {
  const { settings } = lookup;
  const isWelcome = ({ priceMissing }: Candidate): boolean => !needsPrices || priceMissing === undefined;
  const off = new Set(wish.disabled.map(familyNamed));
  const meant = Object.entries(wish.models);
  const choices = setUpChoices(settings, wish);
  const { found: there, each, unavailable } = await lookUpCandidates(choices, lookup);
  const only = new Map(
    meant.map(([family], at) => [familyNamed(family), each[at]?.kind === 'found' ? each[at].spec : undefined] as const),
  );
  // A family with a configured model keeps only that model, and a disabled family keeps none.
  const found = there.filter(({ family, spec }) => !off.has(family) && (!only.has(family) || only.get(family) === spec));
  const families = new Set([...off, ...found.filter(isWelcome).map(({ family }) => family)]);
  const all = [...found, ...(await agentsSetUp(settings, families, lookup.agent))];
  const candidates = all.filter(isWelcome);
  const away = unavailable.map(({ who, message }) => ({ who, why: message }));
  // A panelist that was not named and has no known price is dropped under a cost limit, if another panelist is left.
  if (candidates.length === 0 && all.length > 0) return { candidates: all, named: NOBODY_NAMED, absent: away };
  const left = all.filter((one) => !candidates.includes(one));
  const absent = [
    ...away,
    ...left.map(({ spec, priceMissing }) => ({
      who: spec,
      why: `nobody knows what ${spec} costs (${priceMissing} in the config)`,
    })),
  ];
  if (candidates.length > 0) return { candidates, named: NOBODY_NAMED, absent };
  const local = unavailable.length === 0 ? await lookUpCandidates(serversNeedingNothing().map(model), lookup) : { found: [] };
  if (local.found.length > 0) return { candidates: local.found, named: NOBODY_NAMED, absent };
  if (hasOthers) return { candidates: [], named: NOBODY_NAMED, absent };
  throw nobody(unavailable, settings);
}

/** The options for finding named panelists. */
export interface NamedWish {
  readonly families?: FamilyWish | undefined;
  /** True if the panel may go on without this panelist, given another model. */
  readonly isSpared: (name: string) => boolean;
  /** Models that were found elsewhere. */
  readonly hasModels: boolean;
}

/**
 * Finds the named panelists. One that cannot be asked is recorded as absent if another model is there; otherwise, and for a wrong
 * name, it throws at once.
 */
export async function findNamed(
  named: readonly string[],
  lookup: PanelLookup,
  { families, isSpared, hasModels }: NamedWish,
): Promise<FoundPanel> {
  const choices = namedChoices(named, lookup.settings, families);
  const { found, each } = await lookUpCandidates(choices, lookup);
  const away = each.flatMap((one, at) => (one.kind === 'unavailable' ? [{ one, isSpared: isSpared(named[at] ?? '') }] : []));
  const isEnough = hasModels || found.some(({ sits }) => sits === 'model');
  const fatal = away.find(({ one, isSpared: spared }) => !isEnough || !spared || isMistake(one));
  if (fatal !== undefined) throw notThere(fatal.one);
  const known = new Map(found.map((candidate) => [candidate.spec, candidate]));
  const byName = named.flatMap((name, index) => {
    const one = each[index];
    const candidate = one?.kind === 'found' ? known.get(one.spec) : undefined;
    return candidate === undefined ? [] : [[name, candidate] as const];
  });
  const absent = new Map(away.map(({ one: { who, message } }) => [who, { who, why: message }]));
  return { candidates: found, named: new Map(byName), absent: [...absent.values()] };
}

const model = (choice: ModelChoice): PanelistChoice => ({ kind: 'model', ...choice });

/** A name that the provider does not know is the user's mistake; everything else is the world's failure. */
const isMistake = ({ reason }: Unavailable): boolean => reason === 'no-such-model' || reason === 'no-such-server';

const notThere = (one: Unavailable): Error =>
  isMistake(one) ? new UserError(one.reason, one.message, { hint: one.hint }) : new NobodyToAsk(one.message, one.hint);

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
