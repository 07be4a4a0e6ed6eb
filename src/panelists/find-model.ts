import { nearest } from '../contracts/did-you-mean.ts';
import { type Endpoint, endpointOf } from './endpoint.ts';
import { type Asking, getModel, type ListedModel, listModels, type Trouble } from './list-models.ts';
import { familyOf, type ModelChoice, specOf } from './model-choice.ts';
import { type Environment, factsOfProvider, type Provider } from './providers.ts';

/** A model that can be asked. */
export interface FoundModel {
  readonly kind: 'found';
  readonly provider: Provider;
  readonly model: string;
  readonly spec: string;
  readonly family: string;
  readonly chosen: 'named' | 'newest';
  /** The server lists no models: the name was taken at its word. */
  readonly unchecked?: true;
}

/** Why there is no model, in words for the user. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly provider: Provider;
  readonly reason: 'no-key' | 'refused' | 'unreachable' | 'no-such-model' | 'no-models';
  readonly message: string;
  readonly hint: string;
}

const SHOWN_MAX = 15;

/** Finds the model somebody named, or a provider's newest that fits; asks the provider, never memory. */
export async function findModel(choice: ModelChoice, env: Environment, asking: Asking): Promise<FoundModel | Unavailable> {
  const endpoint = endpointOf(choice.provider, env);
  if (endpoint === undefined) {
    const { keyVariable, toHave } = factsOfProvider(choice.provider);
    const message = `${choice.provider} cannot be asked: ${keyVariable} is not set`;
    return { kind: 'unavailable', provider: choice.provider, reason: 'no-key', message, hint: toHave };
  }
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
  return { kind: 'unavailable', provider: endpoint.provider, reason: 'no-such-model', message, hint };
}

async function findNewest(endpoint: Endpoint, asking: Asking): Promise<FoundModel | Unavailable> {
  const { provider, baseUrl } = endpoint;
  const listing = await listModels(endpoint, asking);
  const hint = `name one: ${provider}:MODEL`;
  if (listing.kind === 'status' && isMissing(listing)) {
    const message = `${provider} at ${baseUrl} does not list its models`;
    return { kind: 'unavailable', provider, reason: 'no-models', message, hint };
  }
  if (listing.kind !== 'models') return unavailable(endpoint, listing);
  const [newest] = fitting(endpoint, listing.models);
  if (newest !== undefined) return found(endpoint, newest.id, 'newest');
  const there = listing.models.length === 0 ? 'no models' : `none that fits: ${shown(listing.models.map(({ id }) => id))}`;
  return { kind: 'unavailable', provider, reason: 'no-models', message: `${provider} at ${baseUrl} has ${there}`, hint };
}

/** What to say of a model that is not there: what is, and what may have been meant. */
export function noSuchModel(
  endpoint: Endpoint,
  model: string,
  models: readonly ListedModel[],
): { readonly message: string; readonly hint: string } {
  const { provider, baseUrl } = endpoint;
  const ids = [...new Set([...fitting(endpoint, models), ...byAge(models)].map(({ id }) => id))];
  const near = nearest(model, ids, Math.max(2, Math.floor(model.length / 5)));
  const there = ids.length === 0 ? 'it has none' : `it has ${shown(ids)}`;
  return {
    message: `${provider} at ${baseUrl} has no model "${model}"; ${there}`,
    hint: near === undefined ? `choose one of them: ${provider}:MODEL` : `did you mean ${specOf({ provider, model: near })}?`,
  };
}

/** The models to take where none was named, the best first. */
function fitting({ facts, isOwnServer }: Endpoint, models: readonly ListedModel[]): readonly ListedModel[] {
  const sorted = byAge(models);
  return facts.preferred(isOwnServer).flatMap((fits) => sorted.filter(({ id }) => fits(id)));
}

/** Newest first; of equally old ones the one whose id is last. */
const byAge = (models: readonly ListedModel[]): readonly ListedModel[] =>
  [...models].sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));

const shown = (ids: readonly string[]): string =>
  ids.slice(0, SHOWN_MAX).join(', ') + (ids.length > SHOWN_MAX ? ` and ${ids.length - SHOWN_MAX} more` : '');

const isMissing = ({ status }: { readonly status: number }): boolean => status === 404 || status === 405;

const found = ({ provider }: Endpoint, model: string, chosen: FoundModel['chosen']): FoundModel => ({
  kind: 'found',
  provider,
  model,
  spec: specOf({ provider, model }),
  family: familyOf(provider, model),
  chosen,
});

function unavailable({ provider, baseUrl, facts, key }: Endpoint, trouble: Trouble): Unavailable {
  const place = `${provider} at ${baseUrl}`;
  if (trouble.kind === 'network') {
    const message = `${place} cannot be reached: ${trouble.message}`;
    return { kind: 'unavailable', provider, reason: 'unreachable', message, hint: reachHint() };
  }
  const said = trouble.message === '' ? '' : `: ${trouble.message}`;
  const { status } = trouble;
  if (status === 401 || status === 403) {
    const message = `${place} does not accept ${key === undefined ? 'a caller without a key' : facts.keyVariable} (${status})${said}`;
    return { kind: 'unavailable', provider, reason: 'refused', message, hint: `check ${facts.keyVariable}` };
  }
  const isBusy = status >= 500 || status === 429 || status === 408;
  return {
    kind: 'unavailable',
    provider,
    reason: isBusy ? 'unreachable' : 'refused',
    message: `${place} answered ${status}${said}`,
    hint: isBusy ? 'try again later' : `check ${facts.urlVariable}`,
  };

  function reachHint(): string {
    return facts.needs === 'nothing' ? facts.toHave : `check the network and ${facts.urlVariable}`;
  }
}
