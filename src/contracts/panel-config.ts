/** Where and how a provider's server is asked, where that is not as usual. */
export interface ServerConfig {
  readonly baseUrl?: string;
  /** Which of its APIs is spoken, where it has several. */
  readonly api?: string;
  /** The environment variable that holds the key. */
  readonly keyVariable?: string;
  readonly concurrency?: number;
  /** How long it may say nothing. */
  readonly silenceMs?: number;
}

/** Dollars for a million tokens. */
export interface PriceConfig {
  readonly input: number;
  readonly output: number;
  readonly cacheRead?: number;
  readonly cacheWrite?: number;
}

/** How an agent CLI is started, where that is not as usual. */
export interface AgentConfig {
  /** The executable, by name or path. */
  readonly command?: string;
  readonly args?: readonly string[];
  readonly concurrency?: number;
  readonly silenceMs?: number;
}

/** All that a user sets about panelists. */
export interface PanelConfig {
  readonly providers: Readonly<Record<string, ServerConfig>>;
  /** Servers that speak like OpenAI's, by the name the user gives them. */
  readonly compatible: Readonly<Record<string, ServerConfig>>;
  readonly clis: Readonly<Record<string, AgentConfig>>;
  /** Prices by panelist: `openrouter:vendor/model`. */
  readonly prices: Readonly<Record<string, PriceConfig>>;
  /** Where advisories are looked up, where that is not the usual place. */
  readonly advisoriesUrl?: string;
}

export const NO_PANEL_CONFIG: PanelConfig = { providers: {}, compatible: {}, clis: {}, prices: {} };
