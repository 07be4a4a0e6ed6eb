import { type Environment, factsOfProvider, type Provider } from '../../src/panelists/providers.ts';

/** A key that would be noticed anywhere. */
export const KEY = 'sk-local-3f9b2c71d4e8';

/** What is set for a provider that is a local server. */
export function envFor(provider: Provider, url: string, key: string | undefined = KEY): Environment {
  const { keyVariable, urlVariable } = factsOfProvider(provider);
  return { [keyVariable]: key, [urlVariable]: provider === 'openai' ? `${url}/v1` : url };
}
