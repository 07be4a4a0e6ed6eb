import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { AbsentMember } from '../../contracts/material.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { Unavailable } from '../../panelists/api/find-model.ts';
import { agentsSetUp, type Candidate, describeMissingAgents } from '../../panelists/candidate.ts';
import { describeMissing, serversNeedingNothing, serversSetUp } from '../../panelists/endpoint.ts';
import { familyNamed, readChoice } from '../../panelists/family-choice.ts';
import type { ModelChoice } from '../../panelists/model-choice.ts';
import type { PanelistChoice } from '../../panelists/panelist-choice.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { isAnalyserSpec, isUsualSpec, namedAnalysers, usualAnalysers } from './analyser-choice.ts';
import { lookUpCandidates, openLookup, type PanelLookup, presumingLookup } from './look-up-candidates.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';
import { isOwnSpec, type OwnPanelists, ownCandidates } from './own-panelists.ts';

/** Whom somebody wants on the panel. */
export interface PanelWish {
  /** `provider:model`, `cli:claude`, `script:FILE` or `human` each; undefined: whoever is set up. */
  readonly named: readonly string[] | undefined;
  /** Panelists of the caller's own, by how they are named. */
  readonly own?: OwnPanelists | undefined;
  readonly settings: PanelSettings;
  /** The folder that paths of reports start from. */
  readonly folder?: string | undefined;
  /** How much time there is for the whole run. */
  readonly deadlineMs: number | undefined;
  /** There is a limit on cost: nobody whose price is unknown is taken without having been named. */
  readonly needsPrices: boolean;
  /** What analysers would look at, where the work is a change of code. */
  readonly analysed?: AnalysedChange | undefined;
  /** Analysers that nobody names stay away. */
  readonly withoutAnalysers?: boolean | undefined;
  /** Families that stay away unless they are named, and whom a family's bare name means. */
  readonly families?: FamilyWish | undefined;
  /** Who is needed for something other than a reviewer's seat. */
  readonly besides?: readonly string[];
  /** Nobody is asked whether they are there: that is told from what is set and installed. */
  readonly presumed?: boolean | undefined;
}

/** What somebody says about families of models. */
export interface FamilyWish {
  readonly disabled: readonly string[];
  /** By family: who it is, as it is written. */
  readonly models: Readonly<Record<string, string>>;
}

/** Who takes part, and who is set up here and cannot. */
export interface FoundPanel {
  readonly candidates: readonly Candidate[];
  /** Those who were named, by what was written. */
  readonly named: ReadonlyMap<string, Candidate>;
  readonly absent: readonly AbsentMember[];
  /** Those who are needed besides, by what was written. */
  readonly besides?: ReadonlyMap<string, Candidate>;
}

/** Everybody who was found, each once, for whatever they are needed. */
export const everybodyIn = ({ candidates, besides = new Map() }: FoundPanel): readonly Candidate[] => [
  ...candidates,
  ...[...new Map([...besides.values()].map((candidate) => [candidate.spec, candidate])).values()].filter(
    ({ spec }) => !candidates.some((other) => other.spec === spec),
  ),
];

const NOBODY_NAMED: FoundPanel['named'] = new Map();

/**
 * Those who take part: whoever was named, else all that are set up here, and analysers beside them. Every one is checked
 * before any is paid.
 */
export async function findPanel(wish: PanelWish): Promise<FoundPanel> {
  const { named, analysed, withoutAnalysers, besides = [], needsPrices } = wish;
  const usual = withoutAnalysers === true ? [] : await usualAnalysers(analysed);
  const lookup = wish.presumed === true ? presumingLookup(wish.settings) : openLookup(wish.settings, wish.deadlineMs);
  const families = wish.families ?? NO_WISH;
  const further = besides.length === 0 ? undefined : (await findNamed(besides, lookup, families)).named;
  const panel = await (async (): Promise<FoundPanel> => {
    if (named === undefined) {
      const found = await findSetUp(lookup, { needsPrices, hasOthers: usual.length > 0, families });
      return withAnalysers(found, usual);
    }
    const analysers = await namedAnalysers(named.filter(isAnalyserSpec), analysed);
    const mine = ownCandidates(named.filter(isOwnSpec), wish.own);
    const others = named.filter((name) => !isAnalyserSpec(name) && !isOwnSpec(name));
    const found = others.length === 0 ? NOBODY_FOUND : await findNamed(others, lookup, families);
    return withAnalysers(
      {
        ...found,
        candidates: [...mine, ...found.candidates],
        named: new Map([...mine.map((one) => [one.spec, one] as const), ...found.named]),
      },
      named.some(isUsualSpec) ? analysers : [...usual, ...analysers],
    );
  })();
  return { ...panel, ...defined({ besides: further }) };
}

const NO_WISH: FamilyWish = { disabled: [], models: {} };

const withAnalysers = ({ candidates, ...panel }: FoundPanel, analysers: readonly Candidate[]): FoundPanel => ({
  ...panel,
  candidates: [...candidates, ...analysers],
});

const NOBODY_FOUND: FoundPanel = { candidates: [], named: NOBODY_NAMED, absent: [] };

interface SetUpWish {
  readonly needsPrices: boolean;
  readonly hasOthers: boolean;
  readonly families?: FamilyWish;
}

/** Whoever is set up here; nobody is a failure unless others are there. */
export async function findSetUp(
  lookup: PanelLookup,
  { needsPrices, hasOthers, families: wish = NO_WISH }: SetUpWish,
): Promise<FoundPanel> {
  const { settings } = lookup;
  const isWelcome = ({ priceMissing }: Candidate): boolean => !needsPrices || priceMissing === undefined;
  const off = new Set(wish.disabled.map(familyNamed));
  const meant = Object.entries(wish.models);
  const choices = [...meant.map(([, spec]) => readChoice(spec, settings)), ...serversSetUp(settings).map(model)];
  const { found: there, each, unavailable } = await lookUpCandidates(choices, lookup);
  const only = new Map(
    meant.map(([family], at) => [familyNamed(family), each[at]?.kind === 'found' ? each[at].spec : undefined] as const),
  );
  // Of a family with a word of its own only whom that means, and of one that is to stay away nobody.
  const found = there.filter(({ family, spec }) => !off.has(family) && (!only.has(family) || only.get(family) === spec));
  const families = new Set([...off, ...found.filter(isWelcome).map(({ family }) => family)]);
  const all = [...found, ...(await agentsSetUp(settings, families, lookup.agent))];
  const candidates = all.filter(isWelcome);
  const away = unavailable.map(({ who, message }) => ({ who, why: message }));
  // Who was not named does not stand in the way of a limit on cost, where there is somebody else.
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

async function findNamed(named: readonly string[], lookup: PanelLookup, { models }: FamilyWish): Promise<FoundPanel> {
  const meant = new Map(Object.entries(models).map(([family, spec]) => [familyNamed(family), spec]));
  const choices = named.map((name) => readChoice(meant.get(familyNamed(name)) ?? name, lookup.settings));
  const { found, each, unavailable } = await lookUpCandidates(choices, lookup);
  const [first] = unavailable;
  if (first !== undefined) throw notThere(first);
  const known = new Map(found.map((candidate) => [candidate.spec, candidate]));
  const byName = named.flatMap((name, index) => {
    const one = each[index];
    const candidate = one?.kind === 'found' ? known.get(one.spec) : undefined;
    return candidate === undefined ? [] : [[name, candidate] as const];
  });
  return { candidates: found, named: new Map(byName), absent: [] };
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
