import type { AgentConfig, PanelConfig, PriceConfig, ServerConfig } from '../contracts/panel-config.ts';
import { parseDuration } from '../files/duration.ts';
import type { Config } from './config.ts';

/** What a config says about panelists, in the words of the house. */
export const panelConfigIn = ({
  providers,
  compatible,
  clis,
  prices,
  advisories: { api_url: advisoriesUrl },
}: Pick<Config, 'providers' | 'compatible' | 'clis' | 'prices' | 'advisories'>): PanelConfig => ({
  providers: each(providers, serverIn),
  compatible: each(compatible, serverIn),
  clis: each(clis, cliIn),
  prices: each(prices, priceIn),
  ...(advisoriesUrl === undefined ? {} : { advisoriesUrl }),
});

const each = <Raw, T>(section: Readonly<Record<string, Raw>>, read: (raw: Raw) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(section).map(([name, raw]) => [name, read(raw)]));

type RawServer = Config['providers'][string];

const serverIn = ({ base_url, api, key_variable, concurrency, timeout }: RawServer): ServerConfig => ({
  ...(base_url === undefined ? {} : { baseUrl: base_url }),
  ...(api === undefined ? {} : { api }),
  ...(key_variable === undefined ? {} : { keyVariable: key_variable }),
  ...(concurrency === undefined ? {} : { concurrency }),
  ...silenceIn(timeout),
});

const cliIn = ({ command, args, concurrency, timeout }: Config['clis'][string]): AgentConfig => ({
  ...(command === undefined ? {} : { command }),
  ...(args === undefined ? {} : { args }),
  ...(concurrency === undefined ? {} : { concurrency }),
  ...silenceIn(timeout),
});

const priceIn = ({ input, output, cache_read, cache_write }: Config['prices'][string]): PriceConfig => ({
  input,
  output,
  ...(cache_read === undefined ? {} : { cacheRead: cache_read }),
  ...(cache_write === undefined ? {} : { cacheWrite: cache_write }),
});

/** A timeout counts silence, not duration. */
function silenceIn(timeout: string | undefined): { readonly silenceMs?: number } {
  const silenceMs = timeout === undefined ? undefined : parseDuration(timeout);
  return silenceMs === undefined ? {} : { silenceMs };
}
