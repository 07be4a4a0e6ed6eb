import type { ServerConfig } from '../contracts/panel-config.ts';
import { UserError } from '../contracts/user-error.ts';
import { defined } from '../core/defined.ts';
import { factsOfProvider, PROVIDER_NAMES, type Provider } from './providers.ts';
import { type Scrubber, scrubberOf } from './scrub.ts';
import { type PanelSettings, variable } from './settings.ts';
import type { ProviderFacts, Wire } from './vendors/vendor-facts.ts';

/** A server: a provider's, or one named in the config. */
export interface ServerChoice {
  readonly provider: Provider;
  readonly server?: string;
}

/** The address and credentials of a provider. */
export interface Endpoint extends ServerChoice {
  /** Its name in messages. */
  readonly label: string;
  readonly facts: ProviderFacts;
  readonly wire: Wire;
  /** Without a trailing slash and without credentials. */
  readonly baseUrl: string;
  /** The setting of its address. */
  readonly urlSetting: string;
  /** True for the vendor's own server, false for a compatible one. */
  readonly isOwnServer: boolean;
  readonly key: string | undefined;
  /** The variable of the key, set or not. */
  readonly keyVariable: string;
  /** The common headers of all requests. */
  readonly headers: Readonly<Record<string, string>>;
  readonly scrubber: Scrubber;
  readonly concurrency: number;
  readonly silenceMs: number | undefined;
}

/** The settings of a server with their origins. */
interface Set {
  readonly label: string;
  readonly config: ServerConfig;
  readonly keyVariable: string;
  readonly url: string | undefined;
  readonly urlSetting: string;
}

/** The endpoint of a provider; undefined if a required setting is missing. */
export function endpointOf(choice: ServerChoice, settings: PanelSettings): Endpoint | undefined {
  const facts = factsOfProvider(choice.provider);
  const { label, config, keyVariable, url, urlSetting } = settingOf(choice, settings);
  const key = readKey(keyVariable, settings);
  if (!suffices(facts, key, url) || (key === undefined && config.keyVariable !== undefined)) return undefined;
  const address = url ?? facts.defaultUrl;
  if (address === undefined) return undefined;
  const { baseUrl, login } = readBaseUrl(address, facts, urlSetting);
  const basic = login === undefined ? undefined : Buffer.from(login).toString('base64');
  const isOwnServer = facts.defaultUrl !== undefined && new URL(baseUrl).host === new URL(facts.defaultUrl).host;
  if (config.api !== undefined && !facts.apis.includes(config.api)) throw unknownApi(label, config.api, facts);
  return {
    ...choice,
    label,
    facts,
    wire: facts.wire(isOwnServer, config.api),
    baseUrl,
    urlSetting,
    isOwnServer,
    key,
    keyVariable,
    headers: { ...(basic === undefined ? {} : { authorization: `Basic ${basic}` }), ...facts.headers(key) },
    scrubber: scrubberOf([key, basic, login, login?.slice(login.indexOf(':') + 1)]),
    concurrency: config.concurrency ?? facts.concurrency,
    silenceMs: config.silenceMs ?? facts.silenceMs,
  };
}

/**
 * All servers that are set up; a server without required settings only if its address is set, one without a default model never.
 */
export function serversSetUp(settings: PanelSettings): readonly ServerChoice[] {
  return everyServer(settings).filter((choice) => {
    const { needs, preferred } = factsOfProvider(choice.provider);
    if (preferred(true).length === 0) return false;
    return needs === 'nothing' ? settingOf(choice, settings).url !== undefined : endpointOf(choice, settings) !== undefined;
  });
}

/** Every provider's own server, and every server in the config. */
export const everyServer = ({ config }: PanelSettings): readonly ServerChoice[] => [
  ...PROVIDER_NAMES.filter((provider) => factsOfProvider(provider).needs !== 'url').map((provider) => ({ provider })),
  ...Object.keys(config.compatible).map((server) => ({ provider: 'compatible' as const, server })),
];

/** Servers that may exist without any setting. */
export const serversNeedingNothing = (): readonly ServerChoice[] =>
  PROVIDER_NAMES.filter((provider) => factsOfProvider(provider).needs === 'nothing').map((provider) => ({ provider }));

/** All keys and passwords set for providers. */
export function keysIn(settings: PanelSettings): readonly string[] {
  return everyServer(settings).flatMap((choice) => {
    const { keyVariable, url } = settingOf(choice, settings);
    const names = [...factsOfProvider(choice.provider).keyVariables, keyVariable];
    const keys = names.flatMap((name) => variable(name, settings.env) ?? []);
    const password = /\/\/[^/@:]*:([^/@]+)@/.exec(url ?? '')?.[1];
    return [...new Set(keys), ...(password === undefined ? [] : [password, plain(password)])];
  });
}

/** How to set up each missing provider. */
export function describeMissing(settings: PanelSettings): readonly string[] {
  return PROVIDER_NAMES.flatMap((provider) => {
    const { keyVariables, urlVariable, needs, toHave, preferred } = factsOfProvider(provider);
    if (preferred(true).length === 0 && provider !== 'compatible') return [`${provider}: ${toHave}`];
    const needed = needs === 'key' ? keyVariables : [...keyVariables, urlVariable];
    return needed.some((name) => variable(name, settings.env) !== undefined) ? [] : [`${provider}: ${toHave}`];
  });
}

/** The name of a missing endpoint, and how to set it up. */
export const missingWords = (
  choice: ServerChoice,
  settings: PanelSettings,
): { readonly message: string; readonly hint: string } => {
  const { label, config, keyVariable, url, urlSetting } = settingOf(choice, settings);
  const facts = factsOfProvider(choice.provider);
  const isKeyNamed = config.keyVariable !== undefined && (facts.needs !== 'url' || url !== undefined);
  const what = facts.needs === 'url' && !isKeyNamed ? urlSetting : keyVariable;
  return { message: `${label} is not available: ${what} is not set`, hint: isKeyNamed ? `set ${keyVariable}` : facts.toHave };
};

/** The default key variable of a server in the config. */
export const usualKeyVariable = (server: string): string => `${server.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}_API_KEY`;

function settingOf({ provider, server }: ServerChoice, { env, config }: PanelSettings): Set {
  const facts = factsOfProvider(provider);
  if (server !== undefined) {
    const own = Object.hasOwn(config.compatible, server) ? (config.compatible[server] ?? {}) : {};
    const keyVariable = own.keyVariable ?? usualKeyVariable(server);
    const urlSetting = `compatible.${server}.base_url`;
    return { label: `${provider}:${server}`, config: own, keyVariable, url: own.baseUrl, urlSetting };
  }
  const own = Object.hasOwn(config.providers, provider) ? (config.providers[provider] ?? {}) : {};
  const names = own.keyVariable === undefined ? facts.keyVariables : [own.keyVariable];
  const keyVariable = names.find((name) => variable(name, env) !== undefined) ?? names[0] ?? '';
  const fromEnv = facts.urlVariable === '' ? undefined : variable(facts.urlVariable, env);
  const urlSetting = fromEnv === undefined && own.baseUrl !== undefined ? `providers.${provider}.base_url` : facts.urlVariable;
  return { label: provider, config: own, keyVariable, url: fromEnv ?? own.baseUrl, urlSetting };
}

function suffices({ needs }: ProviderFacts, key: string | undefined, url: string | undefined): boolean {
  if (needs === 'nothing') return true;
  if (needs === 'url') return url !== undefined;
  return key !== undefined || (needs === 'key-or-url' && url !== undefined);
}

function unknownApi(label: string, api: string, { apis }: ProviderFacts): UserError {
  const known = apis.length === 0 ? 'it has only one API: remove the setting' : `choose ${apis.join(' or ')}`;
  return new UserError('unknown-api', `unknown API "${api}" of ${label}`, { hint: known });
}

function readBaseUrl(
  address: string,
  facts: ProviderFacts,
  urlSetting: string,
): { readonly baseUrl: string; readonly login?: string } {
  const text = withoutSlashes(facts.readUrl(withoutSlashes(address)));
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UserError('bad-address', `${urlSetting} is not a valid server URL`, {
      hint: `use a URL such as ${facts.defaultUrl ?? 'http://localhost:8000/v1'}, without a query`,
    });
  const login = url.username === '' ? undefined : `${plain(url.username)}:${plain(url.password)}`;
  url.username = '';
  url.password = '';
  return { baseUrl: withoutSlashes(url.href), ...defined({ login }) };
}

/** Decodes part of a login; a stray percent sign is kept. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A header takes only printable ASCII; a key with other characters was copied wrongly. */
function readKey(name: string, { env }: PanelSettings): string | undefined {
  const key = name === '' ? undefined : variable(name, env);
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new UserError('bad-key', `${name} has characters that no key has`, { hint: 'copy the key again' });
  return key;
}

function withoutSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end--;
  return text.slice(0, end);
}
