import type { AgentConfig, PanelConfig, PriceConfig, ServerConfig } from '../contracts/panel-config.ts';
import { defined } from '../core/defined.ts';
import { parseDuration } from '../files/duration.ts';
import type { Config } from './config.ts';

/** The panel settings of a config. */
export const panelConfigIn = ({
  providers,
  compatible,
  clis,
  prices,
  advisories: { api_url: advisoriesUrl },
  output,
}: Pick<Config, 'providers' | 'compatible' | 'clis' | 'prices' | 'advisories' | 'output'>): PanelConfig => ({
  providers: each(providers, serverIn),
  compatible: each(compatible, serverIn),
  clis: each(clis, cliIn),
  prices: each(prices, priceIn),
  ...defined({ advisoriesUrl }),
  ...(output.reuse_results ? {} : { fresh: true as const }),
});

const each = <Raw, T>(section: Readonly<Record<string, Raw>>, read: (raw: Raw) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(section).map(([name, raw]) => [name, read(raw)]));

type RawServer = Config['providers'][string];

const serverIn = ({ base_url, api, key_variable, concurrency, timeout }: RawServer): ServerConfig => ({
  ...defined({ baseUrl: base_url, api, keyVariable: key_variable, concurrency }),
  ...silenceIn(timeout),
});

const cliIn = ({ command, args, concurrency, timeout }: Config['clis'][string]): AgentConfig => ({
  ...defined({ command, args, concurrency }),
  ...silenceIn(timeout),
});

const priceIn = ({ input, output, cache_read, cache_write }: Config['prices'][string]): PriceConfig => ({
  input,
  output,
  ...defined({ cacheRead: cache_read, cacheWrite: cache_write }),
});

/** A timeout limits silence, not duration. */
function silenceIn(timeout: string | undefined): { readonly silenceMs?: number } {
  const silenceMs = timeout === undefined ? undefined : parseDuration(timeout);
  return silenceMs === undefined ? {} : { silenceMs };
}
