/** Overrides for the server of a provider. */
export interface ServerConfig {
  readonly baseUrl?: string;
  /** The API to use, if the provider has several. */
  readonly api?: string;
  /** The environment variable that holds the key. */
  readonly keyVariable?: string;
  readonly concurrency?: number;
  /** The silence timeout. */
  readonly silenceMs?: number;
}

/** Dollars per million tokens. */
export interface PriceConfig {
  readonly input: number;
  readonly output: number;
  readonly cacheRead?: number;
  readonly cacheWrite?: number;
}

/** Overrides for starting an agent CLI. */
export interface AgentConfig {
  /** The executable, by name or path. */
  readonly command?: string;
  readonly args?: readonly string[];
  readonly concurrency?: number;
  readonly silenceMs?: number;
}

/** All user settings about panelists. */
export interface PanelConfig {
  readonly providers: Readonly<Record<string, ServerConfig>>;
  /** OpenAI-compatible servers, by the name the user gives them. */
  readonly compatible: Readonly<Record<string, ServerConfig>>;
  readonly clis: Readonly<Record<string, AgentConfig>>;
  /** Prices by panelist: `openrouter:vendor/model`. */
  readonly prices: Readonly<Record<string, PriceConfig>>;
  /** The advisory database, if not the default. */
  readonly advisoriesUrl?: string;
  /** Panelists are asked even if an equal case was decided before. */
  readonly fresh?: true;
}

export const NO_PANEL_CONFIG: PanelConfig = { providers: {}, compatible: {}, clis: {}, prices: {} };
