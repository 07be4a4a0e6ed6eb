import type { VendorModel, VendorRequest, VendorUsage } from './wire.ts';

/** How the server is to be. */
export interface VendorOptions {
  readonly models?: readonly VendorModel[];
  /** The key that clients must send; without it Anthropic and Google take any, and OpenAI needs none. */
  readonly key?: string;
  /** Scripts the answers: an object must fit the schema that was sent, a string goes out word for word, and
   * `toolCalls` calls tools; nothing leaves it to the server to make one up. */
  readonly answer?: (request: VendorRequest) => unknown;
  /** How many elements an array of a made-up answer has. */
  readonly elements?: number;
  /** Time from the request to the first byte. */
  readonly latencyMs?: number | ((request: VendorRequest) => number);
  /** Time over which the pieces of an answer are spread. */
  readonly streamMs?: number;
  readonly usage?: (request: VendorRequest, text: string) => VendorUsage;
  /** Whether prompts are cached as vendors do it; counts tokens, where `usage` does not. */
  readonly cache?: boolean;
  readonly bodyBytesMax?: number;
}

/** The models of a server that was not told its own. */
export const DEFAULT_MODELS: readonly VendorModel[] = [
  { id: 'claude-opus-5', created: new Date('2026-07-01'), maxOutput: 128_000, takesTemperature: false },
  { id: 'claude-haiku-4-5-20251001', created: new Date('2025-10-01'), maxOutput: 64_000 },
  { id: 'claude-sonnet-4-5-20250929', created: new Date('2025-09-29'), maxOutput: 64_000 },
  { id: 'gpt-5.1', created: new Date('2025-11-13'), maxOutput: 128_000 },
  { id: 'gpt-4.1', created: new Date('2025-04-14'), maxOutput: 32_768 },
  { id: 'gemini-3-pro-preview', created: new Date('2025-11-18'), maxOutput: 65_536, takesJsonWithTools: true },
  { id: 'gemini-2.5-pro', created: new Date('2025-06-17'), maxOutput: 65_536 },
  { id: 'gemini-2.5-flash', created: new Date('2025-06-17'), maxOutput: 65_536 },
];

/** The models that the vendors' own command lines ask for, where nobody names one. */
export const CLI_MODELS: readonly VendorModel[] = [
  { id: 'claude-opus-4-8', created: new Date('2026-05-28'), maxOutput: 128_000, takesTemperature: false },
  { id: 'gpt-6.1-sol', created: new Date('2026-09-01'), maxOutput: 128_000 },
  { id: 'gemini-3.1-pro-preview', created: new Date('2026-02-19'), maxOutput: 65_536, takesJsonWithTools: true },
  { id: 'gemini-3.5-flash-lite', created: new Date('2026-06-01'), maxOutput: 65_536, takesJsonWithTools: true },
];
