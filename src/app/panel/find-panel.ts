import type { AnalysedChange } from '../../contracts/analyser.ts';
import { defined } from '../../core/defined.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { isAnalyserSpec, isUsualSpec, namedAnalysers, usualAnalysers } from './analyser-choice.ts';
import type { NamedWish } from './find-models.ts';
import { type FamilyWish, type FoundPanel, NOBODY_FOUND } from './found-panel.ts';
import type { PanelLookup } from './look-up-candidates.ts';
import { isOwnSpec, type OwnPanelists, ownCandidates } from './own-panelists.ts';

/** The panel that the user asked for. */
export interface PanelWish {
  /** `provider:model`, `cli:claude`, `script:FILE` or `human` each; undefined: all that are configured. */
  readonly named: readonly string[] | undefined;
  /** Panelists of the caller's own, by how they are named. */
  readonly own?: OwnPanelists | undefined;
  readonly settings: PanelSettings;
  /** The folder that paths of reports start from. */
  readonly folder?: string | undefined;
  /** The time limit of the whole run. */
  readonly deadlineMs: number | undefined;
  /** A cost limit is set: a panelist whose price is unknown must be named to take part. */
  readonly needsPrices: boolean;
  /** The change that analysers would read, if the work is a change of code. */
  readonly analysed?: AnalysedChange | undefined;
  /** Excludes analysers that are not named. */
  readonly withoutAnalysers?: boolean | undefined;
  /** Disabled families, which take part only if named, and the model that a family's bare name means. */
  readonly families?: FamilyWish | undefined;
  /** Panelists needed for something other than a reviewer's seat. */
  readonly besides?: readonly string[];
  /** The named panelists that the panel requires: seats are reserved for them. */
  readonly required?: readonly string[];
  /** Skips availability checks: availability is inferred from settings and installed programs. */
  readonly presumed?: boolean | undefined;
  /** A lookup that has begun already. */
  readonly lookup?: PanelLookup | undefined;
}

/** The part of a wish that decides which models are looked up. */
export type ModelsWish = Pick<PanelWish, 'named' | 'families' | 'settings' | 'deadlineMs' | 'presumed'>;

/**
 * Begins to look the wished models up, so that finding the panel waits for vendors as little as it can; what is wrong with a wish
 * is said there. Ends with the signal.
 */
export async function lookUpAhead(wish: ModelsWish, signal: AbortSignal): Promise<PanelLookup | undefined> {
  const { named, families, settings, deadlineMs, presumed } = wish;
  const models = named?.filter((name) => !isAnalyserSpec(name) && !isOwnSpec(name));
  if (presumed === true || models?.length === 0) return undefined;
  const [{ namedChoices, setUpChoices }, { openLookup }] = await Promise.all([
    import('./find-models.ts'),
    import('./look-up-candidates.ts'),
  ]);
  try {
    const choices = models === undefined ? setUpChoices(settings, families) : namedChoices(models, settings, families);
    const lookup = openLookup(settings, deadlineMs, signal);
    for (const choice of choices) if (choice.kind === 'model') lookup.candidate(choice).catch(() => {});
    return lookup;
  } catch {
    return undefined;
  }
}

/**
 * Finds the panelists: those that were named, else all that are configured here, plus analysers. Checks every one before any is
 * paid.
 */
export async function findPanel(wish: PanelWish): Promise<FoundPanel> {
  const { named, analysed, withoutAnalysers, besides = [], required = [] } = wish;
  const usual = withoutAnalysers === true ? [] : await usualAnalysers(analysed);
  const finder = new Finder(wish);
  const further = besides.length === 0 ? undefined : (await finder.named(besides, besides)).named;
  const panel = await (async (): Promise<FoundPanel> => {
    if (named === undefined) return withAnalysers(await finder.setUp(usual.length > 0), usual);
    const analysers = await namedAnalysers(named.filter(isAnalyserSpec), analysed);
    const found = await finder.named(
      named.filter((name) => !isAnalyserSpec(name)),
      required,
    );
    return withAnalysers(found, named.some(isUsualSpec) ? analysers : [...usual, ...analysers]);
  })();
  return { ...panel, ...defined({ besides: further }), ...(await finder.fallbacks(panel)) };
}

/** Finds models, agents and people, each looked up once; loads the lookup code on demand. */
class Finder {
  readonly #wish: PanelWish;
  #lookup: PanelLookup | undefined;

  constructor(wish: PanelWish) {
    this.#wish = wish;
  }

  /** The named panelists, in that order; fails without the required ones. */
  async named(names: readonly string[], required: readonly string[]): Promise<FoundPanel> {
    const mine = ownCandidates(names.filter(isOwnSpec), this.#wish.own);
    const others = names.filter((name) => !isOwnSpec(name));
    const found =
      others.length === 0
        ? NOBODY_FOUND
        : await this.#find(others, { isSpared: (name) => !required.includes(name), hasModels: mine.length > 0 });
    const byName = new Map([...mine.map((one) => [one.spec, one] as const), ...found.named]);
    return { ...found, candidates: [...new Set(names.flatMap((name) => byName.get(name) ?? []))], named: byName };
  }

  /** All panelists that are configured here. */
  async setUp(hasOthers: boolean): Promise<FoundPanel> {
    const { needsPrices, families } = this.#wish;
    const { findSetUp } = await import('./find-models.ts');
    return findSetUp(await this.#looking(), { needsPrices, hasOthers, families });
  }

  /** The panelists that take the seats of those that fail permanently. */
  async fallbacks(panel: FoundPanel): Promise<Pick<FoundPanel, 'fallbacks' | 'fallbacksAway'>> {
    const { families } = this.#wish;
    if (Object.keys(families?.fallbacks ?? {}).length === 0 || families === undefined) return {};
    const { findFallbacks } = await import('./fallbacks.ts');
    return findFallbacks(panel, await this.#looking(), families);
  }

  async #find(names: readonly string[], wish: NamedWish): Promise<FoundPanel> {
    const { findNamed } = await import('./find-models.ts');
    return findNamed(names, await this.#looking(), { ...wish, families: this.#wish.families });
  }

  async #looking(): Promise<PanelLookup> {
    const { openLookup, presumingLookup } = await import('./look-up-candidates.ts');
    const { presumed, settings, deadlineMs, lookup } = this.#wish;
    this.#lookup ??= lookup ?? (presumed === true ? presumingLookup(settings) : openLookup(settings, deadlineMs));
    return this.#lookup;
  }
}

const withAnalysers = ({ candidates, ...panel }: FoundPanel, analysers: readonly Candidate[]): FoundPanel => ({
  ...panel,
  candidates: [...candidates, ...analysers],
});
