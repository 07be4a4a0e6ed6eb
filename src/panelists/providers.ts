import { ANTHROPIC } from './vendors/anthropic.ts';
import { COMPATIBLE } from './vendors/compatible.ts';
import { GOOGLE } from './vendors/google.ts';
import { OLLAMA } from './vendors/ollama.ts';
import { OPENAI } from './vendors/openai.ts';
import { OPENROUTER } from './vendors/openrouter.ts';
import type { ProviderFacts } from './vendors/vendor-facts.ts';
import { XAI } from './vendors/xai.ts';

/** All providers of models. */
const PROVIDERS = {
  anthropic: ANTHROPIC,
  openai: OPENAI,
  google: GOOGLE,
  xai: XAI,
  openrouter: OPENROUTER,
  ollama: OLLAMA,
  compatible: COMPATIBLE,
} as const;

export type Provider = keyof typeof PROVIDERS;

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly Provider[];

export const factsOfProvider = (provider: Provider): ProviderFacts => PROVIDERS[provider];
