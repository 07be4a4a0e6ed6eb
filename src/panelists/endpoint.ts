import { UserError } from '../contracts/user-error.ts';
import { type Environment, factsOfProvider, PROVIDER_NAMES, type Provider, type ProviderFacts } from './providers.ts';
import { type Scrubber, scrubberOf } from './scrub.ts';

/** Where a provider is asked, and as whom. */
export interface Endpoint {
  readonly provider: Provider;
  readonly facts: ProviderFacts;
  /** Without a slash at its end, and without a login. */
  readonly baseUrl: string;
  /** Whether it is the vendor's own server, and not one that speaks like it. */
  readonly isOwnServer: boolean;
  readonly key: string | undefined;
  /** All headers of a request that needs no others. */
  readonly headers: Readonly<Record<string, string>>;
  readonly scrubber: Scrubber;
}

/** The endpoint of a provider; undefined where nothing is set that it needs. */
export function endpointOf(provider: Provider, env: Environment): Endpoint | undefined {
  const facts = factsOfProvider(provider);
  const key = readKey(facts.keyVariable, env);
  const set = settingOf(facts.urlVariable, env);
  if (key === undefined && (facts.needs === 'key' || (facts.needs === 'key-or-url' && set === undefined))) return undefined;
  const { baseUrl, login } = readBaseUrl(facts, set);
  const basic = login === undefined ? undefined : Buffer.from(login).toString('base64');
  return {
    provider,
    facts,
    baseUrl,
    isOwnServer: new URL(baseUrl).host === new URL(facts.defaultUrl).host,
    key,
    headers: { ...(basic === undefined ? {} : { authorization: `Basic ${basic}` }), ...facts.headers(key) },
    scrubber: scrubberOf([key, basic, login, login?.slice(login.indexOf(':') + 1)]),
  };
}

/** Somebody has set the provider up; one that needs nothing only where its address is set. */
export function isSetUp(provider: Provider, env: Environment): boolean {
  const { needs, urlVariable } = factsOfProvider(provider);
  return needs === 'nothing' ? settingOf(urlVariable, env) !== undefined : endpointOf(provider, env) !== undefined;
}

/** Every key and password that is set for a provider. */
export const keysIn = (env: Environment): readonly string[] =>
  PROVIDER_NAMES.flatMap((provider) => {
    const { keyVariable, urlVariable } = factsOfProvider(provider);
    const password = /\/\/[^/@:]*:([^/@]+)@/.exec(settingOf(urlVariable, env) ?? '')?.[1];
    return [settingOf(keyVariable, env) ?? [], password === undefined ? [] : [password, plain(password)]].flat();
  });

/** For each provider that nothing is set for, what would make it available. */
export function describeMissing(env: Environment): readonly string[] {
  return PROVIDER_NAMES.flatMap((provider) => {
    const { keyVariable, urlVariable, needs, toHave } = factsOfProvider(provider);
    const needed = needs === 'key' ? [keyVariable] : [keyVariable, urlVariable];
    return needed.some((variable) => settingOf(variable, env) !== undefined) ? [] : [`${provider}: ${toHave}`];
  });
}

function readBaseUrl(facts: ProviderFacts, set: string | undefined): { readonly baseUrl: string; readonly login?: string } {
  const address = withoutSlashes(facts.readUrl(withoutSlashes(set ?? facts.defaultUrl)));
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UserError('bad-address', `${facts.urlVariable} is no address of a server`, {
      hint: `set it to something like ${facts.defaultUrl}, without a query`,
    });
  const login = url.username === '' ? undefined : `${plain(url.username)}:${plain(url.password)}`;
  url.username = '';
  url.password = '';
  return { baseUrl: withoutSlashes(url.href), ...(login === undefined ? {} : { login }) };
}

/** A part of a login as it was meant; a percent sign that begins no code stands for itself. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A header takes only printable ASCII; whoever has more in a key has copied too much. */
function readKey(variable: string, env: Environment): string | undefined {
  const key = settingOf(variable, env);
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new UserError('bad-key', `${variable} holds characters that are in no key`, { hint: 'copy the key again' });
  return key;
}

/** Empty is as good as not set. */
const settingOf = (variable: string, env: Environment): string | undefined => env[variable]?.trim() || undefined;

function withoutSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end--;
  return text.slice(0, end);
}
