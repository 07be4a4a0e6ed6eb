import { NO_PANEL_CONFIG } from '../../src/contracts/panel-config.ts';
import { type ApiPanelistOptions, apiPanelist } from '../../src/panelists/api/api-panelist.ts';
import { factsOfProvider } from '../../src/panelists/providers.ts';
import type { PanelSettings } from '../../src/panelists/settings.ts';
import { DEFAULT_MODELS } from '../vendor/vendor-options.ts';
import type { VendorModel } from '../vendor/wire.ts';
import { KEY, settingsFor } from './vendor-env.ts';

/** One way to put a model behind an API into a seat. */
export interface ApiSeat {
  readonly name: string;
  readonly found: ApiPanelistOptions['found'];
  /** What it is called in messages. */
  readonly label: string;
  readonly keyVariable: string;
  /** The status with which it says that it has too much to do. */
  readonly overloaded: number;
  readonly settings: (url: string) => PanelSettings;
}

const seat = (
  name: string,
  found: ApiSeat['found'],
  more: Partial<Pick<ApiSeat, 'label' | 'keyVariable' | 'overloaded' | 'settings'>> = {},
): ApiSeat => ({
  name,
  found,
  label: found.provider,
  keyVariable: factsOfProvider(found.provider).keyVariables[0] ?? 'LOCAL_API_KEY',
  overloaded: 503,
  settings: (url) => settingsFor(found.provider, url),
  ...more,
});

const throughResponses = (url: string): PanelSettings => ({
  env: { OPENAI_API_KEY: KEY },
  config: { ...NO_PANEL_CONFIG, providers: { openai: { baseUrl: `${url}/v1`, api: 'responses' } } },
});

/** The models of a server at which every one of these seats finds its own. */
export const MODELS: readonly VendorModel[] = [
  ...DEFAULT_MODELS,
  { id: 'qwen/qwen3-coder', created: new Date('2025-07-23'), vendor: 'openrouter' },
];

/** Every way there is. */
export const API_SEATS: readonly ApiSeat[] = [
  seat('anthropic', { provider: 'anthropic', model: 'claude-sonnet-4-5' }, { overloaded: 529 }),
  seat('openai through Responses', { provider: 'openai', model: 'gpt-5.1' }, { settings: throughResponses }),
  seat('openai through Chat Completions', { provider: 'openai', model: 'gpt-5.1' }),
  seat('google', { provider: 'google', model: 'gemini-2.5-pro' }),
  seat('google, the next generation', { provider: 'google', model: 'gemini-3-pro-preview' }),
  seat('xai', { provider: 'xai', model: 'gpt-4.1' }),
  seat('openrouter', { provider: 'openrouter', model: 'qwen/qwen3-coder' }),
  seat('ollama', { provider: 'ollama', model: 'gpt-4.1' }),
  seat('a compatible server', { provider: 'compatible', server: 'local', model: 'gpt-4.1' }, { label: 'compatible:local' }),
];

/** The panelist in such a seat, at this server. */
export const seatAt = ({ found, settings }: ApiSeat, url: string, more: Partial<ApiPanelistOptions> = {}) =>
  apiPanelist({ found, settings: settings(url), ...more });
