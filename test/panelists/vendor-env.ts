import type { Environment } from '../../src/contracts/environment.ts';
import { NO_PANEL_CONFIG } from '../../src/contracts/panel-config.ts';
import { factsOfProvider, type Provider } from '../../src/panelists/providers.ts';
import type { PanelSettings } from '../../src/panelists/settings.ts';

/** A key that would be noticed anywhere. */
export const KEY = 'sk-local-3f9b2c71d4e8';

/** What these variables set, and no config. */
export const settingsOf = (env: Environment): PanelSettings => ({ env, config: NO_PANEL_CONFIG });

/** What is set for a provider that is a local server. */
export function settingsFor(provider: Provider, url: string, key: string | undefined = KEY): PanelSettings {
  const { keyVariables, urlVariable, readUrl } = factsOfProvider(provider);
  const [keyVariable = ''] = keyVariables;
  // Where the path of the API is part of what is set, it is given.
  const address = readUrl(url) === url ? `${url}/v1` : url;
  if (provider === 'compatible')
    return {
      env: { LOCAL_API_KEY: key },
      config: { ...NO_PANEL_CONFIG, compatible: { local: { baseUrl: address } } },
    };
  return settingsOf({ [keyVariable]: key, [urlVariable]: address });
}
