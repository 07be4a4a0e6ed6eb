import { nearest } from '../contracts/did-you-mean.ts';
import { UserError } from '../contracts/user-error.ts';
import { factsOfProvider, PROVIDER_NAMES, type Provider } from './providers.ts';

/** Which model somebody wants: a provider's newest, or one by its id. */
export interface ModelChoice {
  readonly provider: Provider;
  readonly model?: string;
}

/** Reads `anthropic`, `openai:MODEL` or `ollama:qwen3:8b`. */
export function readModelChoice(text: string): ModelChoice {
  const colon = text.indexOf(':');
  const named = (colon < 0 ? text : text.slice(0, colon)).trim();
  const model = colon < 0 ? undefined : text.slice(colon + 1).trim();
  const provider = PROVIDER_NAMES.find((one) => one === named.toLowerCase());
  if (provider === undefined) throw unknownProvider(named);
  if (model !== undefined && (model === '' || !/^[\x21-\x7e]{1,200}$/.test(model)))
    throw new UserError('bad-model', `"${text}" names no model after the colon`, {
      hint: `write ${provider}:MODEL, or ${provider} alone for its newest`,
    });
  return model === undefined ? { provider } : { provider, model };
}

/** The choice as it is written. */
export const specOf = ({ provider, model }: ModelChoice): string => (model === undefined ? provider : `${provider}:${model}`);

/** The voice that counts as one: two models of a family are no independent witnesses. */
export const familyOf = (provider: Provider, model: string): string => factsOfProvider(provider).familyOf(model);

function unknownProvider(named: string): UserError {
  const near = nearest(named, PROVIDER_NAMES);
  const known = `${PROVIDER_NAMES.slice(0, -1).join(', ')} or ${PROVIDER_NAMES.at(-1)}`;
  return new UserError('unknown-provider', `"${named}" is no provider of models`, {
    hint: `${near === undefined ? '' : `did you mean ${near}? `}choose ${known}, alone or with a model: ${near ?? 'openai'}:MODEL`,
  });
}
