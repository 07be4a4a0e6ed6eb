import { KEYS, PanelBench, type PanelBenchOptions } from './panel-bench.ts';
import { quarrelOfModel, quarrelOfProgram, quarrelRepository, recordedQuarrel } from './quarrel.ts';

/** A config with an address for whoever has none by its variable, and OpenAI's other API. */
export const configFor = (url: string): string => `
providers:
  openai: { api: responses, base_url: "${url}/v1" }
  xai: { base_url: "${url}/v1" }
compatible:
  lab: { base_url: "${url}/v1", key_variable: LAB_KEY }
`;

/** Where every other provider is, and all keys. */
export const envFor = (url: string): Readonly<Record<string, string>> => ({
  ...KEYS,
  ANTHROPIC_BASE_URL: url,
  GOOGLE_GEMINI_BASE_URL: url,
  OPENROUTER_BASE_URL: `${url}/api/v1`,
  OLLAMA_HOST: url,
});

/** Everybody who can sit. */
export const everybody = (bench: PanelBench): readonly string[] => [
  'anthropic:claude-sonnet-5',
  'openai:gpt-5.5',
  'google:gemini-3.1-pro-preview',
  'xai:grok-4',
  'openrouter:deepseek/deepseek-chat',
  'ollama:qwen3-coder:30b',
  'compatible:lab/mistral-large',
  'cli:claude',
  'cli:codex',
  'cli:gemini',
  `script:${bench.home.path}/house-rules`,
  `script:${bench.file('recorded.yaml', recordedQuarrel())}`,
];

const twice = (family: string, more = ''): readonly string[] => [
  `${family}/security-reviewer${more}`,
  `${family}/bug-detector${more}`,
];

/** The seats of each of them. */
export const SEATS: readonly (readonly string[])[] = [
  [...twice('claude'), 'claude/test-coverage-reviewer'],
  ...['gpt', 'gemini', 'grok', 'deepseek', 'qwen', 'mistral'].map((family) => twice(family)),
  ...['claude', 'gpt', 'gemini'].map((family) => twice(family, '-2')),
  ...['house-rules', 'recorded'].map((family) => twice(family)),
];

/** A bench at which everybody is set up. */
export async function openForAll(options: PanelBenchOptions = {}): Promise<PanelBench> {
  const bench = await PanelBench.open({
    answer: quarrelOfModel,
    behave: quarrelOfProgram,
    repository: quarrelRepository(),
    ...options,
  });
  bench.env = envFor(bench.vendor.url);
  return bench;
}
