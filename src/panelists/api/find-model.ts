import { defined } from '../../core/defined.ts';
import { nearest } from '../../core/text/did-you-mean.ts';
import { type Endpoint, endpointOf, missingWords, type ServerChoice } from '../endpoint.ts';
import { familyOf, type ModelChoice, specOf } from '../model-choice.ts';
import type { PanelSettings } from '../settings.ts';
import { type Asking, getModel, type ListedModel, listModels, type Trouble } from './list-models.ts';

/** An available model. */
export interface FoundModel extends ModelChoice {
  readonly kind: 'found';
  readonly model: string;
  readonly spec: string;
  readonly family: string;
  readonly chosen: 'named' | 'newest';
  /** The server lists no models: the name is unverified. */
  readonly unchecked?: true;
}

/** Why a model is unavailable, in words for the user. */
export interface Unavailable {
  readonly kind: 'unavailable';
  /** The missing model or provider. */
  readonly who: string;
  readonly reason: 'no-key' | 'no-such-server' | 'refused' | 'unreachable' | 'no-such-model' | 'no-models';
  readonly message: string;
  readonly hint: string;
}

const SHOWN_MAX = 15;

/** Finds the named model, or the newest suitable one of a server; always asks the server. */
export async function findModel(choice: ModelChoice, settings: PanelSettings, asking: Asking): Promise<FoundModel | Unavailable> {
  const endpoint = endpointOf(choice, settings);
  if (endpoint === undefined)
    return {
      kind: 'unavailable',
      who: specOf(choice),
      reason: choice.server === undefined ? 'no-key' : 'no-such-server',
      ...missingWords(choice, settings),
    };
  return choice.model === undefined ? findNewest(endpoint, asking) : findNamed(endpoint, choice.model, asking);
}

async function findNamed(endpoint: Endpoint, model: string, asking: Asking): Promise<FoundModel | Unavailable> {
  const got = await getModel(endpoint, model, asking);
  if (got.kind === 'model' && got.id !== undefined) return found(endpoint, got.id, 'named');
  if (got.kind === 'network' || (got.kind === 'status' && !isMissing(got))) return unavailable(endpoint, got);
  const listing = await listModels(endpoint, asking);
  if (listing.kind === 'status' && isMissing(listing)) return { ...found(endpoint, model, 'named'), unchecked: true };
  if (listing.kind !== 'models') return unavailable(endpoint, listing);
  if (listing.models.some(({ id }) => id === model)) return found(endpoint, model, 'named');
  const { message, hint } = noSuchModel(endpoint, model, listing.models);
  return { kind: 'unavailable', who: endpoint.label, reason: 'no-such-model', message, hint };
}

async function findNewest(endpoint: Endpoint, asking: Asking): Promise<FoundModel | Unavailable> {
  const { label, baseUrl, facts } = endpoint;
  const hint = `name one: ${specOf({ ...serverOf(endpoint), model: 'MODEL' })}`;
  if (facts.preferred(endpoint.isOwnServer).length === 0) {
    const message = `${label} has models of many vendors, and none was named`;
    return { kind: 'unavailable', who: label, reason: 'no-such-model', message, hint };
  }
  const listing = await listModels(endpoint, asking);
  if (listing.kind === 'status' && isMissing(listing)) {
    const message = `${label} at ${baseUrl} does not list its models`;
    return { kind: 'unavailable', who: label, reason: 'no-models', message, hint };
  }
  if (listing.kind !== 'models') return unavailable(endpoint, listing);
  const newest = newestOf(endpoint, listing.models);
  if (newest !== undefined) return found(endpoint, newest.id, 'newest');
  const there = listing.models.length === 0 ? 'no models' : `none that fits: ${shown(listing.models.map(({ id }) => id))}`;
  return { kind: 'unavailable', who: label, reason: 'no-models', message: `${label} at ${baseUrl} has ${there}`, hint };
}

/** The error for an unknown model, with the available ones and suggestions. */
export function noSuchModel(
  endpoint: Endpoint,
  model: string,
  models: readonly ListedModel[],
): { readonly message: string; readonly hint: string } {
  const { label, baseUrl } = endpoint;
  const ids = [...new Set([...fitting(endpoint, models), ...byAge(models)].map(({ id }) => id))];
  const near = nearest(model, ids, Math.max(2, Math.floor(model.length / 5)));
  const there = ids.length === 0 ? 'it has none' : `it has ${shown(ids)}`;
  return {
    message: `${label} at ${baseUrl} has no model "${model}"; ${there}`,
    hint:
      near === undefined
        ? `choose one of them: ${specOf({ ...serverOf(endpoint), model: 'MODEL' })}`
        : `did you mean ${specOf({ ...serverOf(endpoint), model: near })}?`,
  };
}

/** The default model of a server. */
export const newestOf = (endpoint: Endpoint, models: readonly ListedModel[]): ListedModel | undefined =>
  fitting(endpoint, models)[0];

/** The default models of a server, best first. */
function fitting({ facts, isOwnServer }: Endpoint, models: readonly ListedModel[]): readonly ListedModel[] {
  const sorted = byAge(models);
  return facts.preferred(isOwnServer).flatMap((fits) => sorted.filter(({ id }) => fits(id)));
}

let collator: Intl.Collator | undefined;

/** Compares versions by their numbers; made on first use, which takes a while. */
function compareVersions(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b);
}

/** Newest first; ties are broken by the numbers in the id, highest first. */
const byAge = (models: readonly ListedModel[]): readonly ListedModel[] =>
  [...models].sort((a, b) => b.created - a.created || compareVersions(b.id, a.id));

const shown = (ids: readonly string[]): string =>
  ids.slice(0, SHOWN_MAX).join(', ') + (ids.length > SHOWN_MAX ? ` and ${ids.length - SHOWN_MAX} more` : '');

const isMissing = ({ status }: { readonly status: number }): boolean => status === 404 || status === 405;

const serverOf = ({ provider, server }: Endpoint): ServerChoice => ({ provider, ...defined({ server }) });

/** A model of a server, as it was named or chosen. */
export function found(endpoint: Endpoint, model: string, chosen: FoundModel['chosen']): FoundModel {
  const choice = { ...serverOf(endpoint), model };
  return { kind: 'found', ...choice, spec: specOf(choice), family: familyOf(choice), chosen };
}

function unavailable({ label, baseUrl, facts, key, keyVariable, urlSetting }: Endpoint, trouble: Trouble): Unavailable {
  const place = `${label} at ${baseUrl}`;
  if (trouble.kind === 'network') {
    const message = `cannot reach ${place}: ${trouble.message}`;
    return { kind: 'unavailable', who: label, reason: 'unreachable', message, hint: reachHint() };
  }
  const said = trouble.message === '' ? '' : `: ${trouble.message}`;
  const { status } = trouble;
  if (status === 401 || status === 403 || trouble.isBadKey === true) {
    const message = `${place} does not accept ${key === undefined ? 'a caller without a key' : keyVariable} (${status})${said}`;
    return { kind: 'unavailable', who: label, reason: 'refused', message, hint: `check ${keyVariable}` };
  }
  const isBusy = status >= 500 || status === 429 || status === 408;
  return {
    kind: 'unavailable',
    who: label,
    reason: isBusy ? 'unreachable' : 'refused',
    message: `${place} answered ${status}${said}`,
    hint: isBusy ? 'try again later' : `check ${urlSetting}`,
  };

  function reachHint(): string {
    return facts.needs === 'nothing' ? facts.toHave : `check the network and ${urlSetting}`;
  }
}
