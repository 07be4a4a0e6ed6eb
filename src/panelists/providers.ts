/** Settings from outside, as a value: nobody in this room looks at the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The API a server speaks. */
export type Wire = 'anthropic' | 'openai';

/** Everything the house knows about a provider by heart. */
export interface ProviderFacts {
  readonly wire: Wire;
  readonly keyVariable: string;
  readonly urlVariable: string;
  readonly defaultUrl: string;
  /** Turns what is set into an absolute URL. */
  readonly readUrl: (text: string) => string;
  /** What must be set before there is any use in asking. */
  readonly needs: 'key' | 'key-or-url' | 'nothing';
  /** What to do to have it, for a person. */
  readonly toHave: string;
  /** What goes with every request. */
  readonly headers: (key: string | undefined) => Readonly<Record<string, string>>;
  /** The parameters of the model list, and the one that asks for the page after a model. */
  readonly listing: { readonly query: Readonly<Record<string, string>>; readonly after: string };
  /** Which models to take where none was named: the newest of the first kind that is there. */
  readonly preferred: (isOwnServer: boolean) => readonly ((model: string) => boolean)[];
  /** The voice that counts as one. */
  readonly familyOf: (model: string) => string;
  /** How this server wants to be told the most it may write. */
  readonly limitsOutputBy: (model: string, isOwnServer: boolean) => 'max_tokens' | 'max_completion_tokens';
  readonly concurrency: number;
  /** How long it may say nothing, where that is not what the phase allows. */
  readonly silenceMs?: number;
}

/** Models that write no text, or not through this API. */
const NO_WRITER =
  /embed|rerank|whisper|tts|speech|audio|realtime|transcri|image|dall-e|diffusion|flux|sora|moderation|guard|minilm|^bge|(^|\/)clip/i;
const OPENAI_ELSEWHERE = /-pro(-|$)|codex|deep-research|instruct|search|-oss/;

const writes = (model: string): boolean => !NO_WRITER.test(model);
const bearer = (key: string | undefined): Readonly<Record<string, string>> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };

/** Families by the names that their models go by, wherever in an id: vendors, regions and hosts stand before and after. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/claude/, 'claude'],
  [/gpt|codex|(^|[^a-z])o[1-9](?![a-z])/, 'gpt'],
  [/gemini/, 'gemini'],
  [/grok/, 'grok'],
  [/llama/, 'llama'],
  [/qwen|qwq/, 'qwen'],
  [/mistral|mixtral|codestral|devstral|magistral/, 'mistral'],
  [/deepseek/, 'deepseek'],
];

/** The family of a model; of an unknown one the leading letters of its id's last part. */
function familyOfModel(model: string): string {
  const id = model.toLowerCase();
  const name = id.slice(id.lastIndexOf('/') + 1);
  const known = FAMILIES.find(([pattern]) => pattern.test(name))?.[1];
  return known ?? /^[a-z]+/.exec(name)?.[0] ?? name;
}

const ANTHROPIC: ProviderFacts = {
  wire: 'anthropic',
  keyVariable: 'ANTHROPIC_API_KEY',
  urlVariable: 'ANTHROPIC_BASE_URL',
  defaultUrl: 'https://api.anthropic.com',
  readUrl: (text) => (text.endsWith('/v1') ? text : `${text}/v1`),
  needs: 'key',
  toHave: 'set ANTHROPIC_API_KEY',
  headers: (key) => ({ 'anthropic-version': '2023-06-01', ...(key === undefined ? {} : { 'x-api-key': key }) }),
  listing: { query: { limit: '1000' }, after: 'after_id' },
  preferred: () => [
    (model) => model.startsWith('claude-sonnet-'),
    (model) => model.startsWith('claude-') && !model.includes('haiku'),
    (model) => model.startsWith('claude-'),
  ],
  familyOf: () => 'claude',
  limitsOutputBy: () => 'max_tokens',
  concurrency: 4,
};

const OPENAI: ProviderFacts = {
  wire: 'openai',
  keyVariable: 'OPENAI_API_KEY',
  urlVariable: 'OPENAI_BASE_URL',
  defaultUrl: 'https://api.openai.com/v1',
  readUrl: (text) => text,
  needs: 'key-or-url',
  toHave: 'set OPENAI_API_KEY, or OPENAI_BASE_URL for another server that speaks its Chat Completions API',
  headers: bearer,
  listing: { query: {}, after: 'after' },
  preferred: (isOwnServer) => [
    (model) => /^gpt-\d+(\.\d+)?$/.test(model),
    isOwnServer ? (model) => model.startsWith('gpt-') && writes(model) && !OPENAI_ELSEWHERE.test(model) : writes,
  ],
  familyOf: familyOfModel,
  limitsOutputBy: (model, isOwnServer) =>
    isOwnServer || /^(o\d|gpt-([5-9]|\d\d)|chatgpt-|codex)/.test(model) ? 'max_completion_tokens' : 'max_tokens',
  concurrency: 4,
};

const OLLAMA: ProviderFacts = {
  wire: 'openai',
  keyVariable: 'OLLAMA_API_KEY',
  urlVariable: 'OLLAMA_HOST',
  defaultUrl: 'http://127.0.0.1:11434/v1',
  readUrl: readOllamaHost,
  needs: 'nothing',
  toHave: 'start Ollama here, or set OLLAMA_HOST to where it runs',
  headers: bearer,
  listing: { query: {}, after: 'after' },
  preferred: () => [writes],
  familyOf: familyOfModel,
  limitsOutputBy: () => 'max_tokens',
  concurrency: 1,
  silenceMs: 300_000,
};

/** Every provider there is. */
export const PROVIDERS = { anthropic: ANTHROPIC, openai: OPENAI, ollama: OLLAMA } as const;

export type Provider = keyof typeof PROVIDERS;

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly Provider[];

export const factsOfProvider = (provider: Provider): ProviderFacts => PROVIDERS[provider];

/** Host, port and path as Ollama itself reads them; an address to listen on stands for this machine. */
function readOllamaHost(text: string): string {
  const [, scheme = '', rest = ''] = /^(?:([a-z]+):\/\/)?(.*)$/i.exec(text) ?? [];
  const slash = rest.indexOf('/');
  const hostAndPort = slash < 0 ? rest : rest.slice(0, slash);
  const path = slash < 0 ? '' : rest.slice(slash);
  const isBareIpv6 = !hostAndPort.startsWith('[') && hostAndPort.indexOf(':') !== hostAndPort.lastIndexOf(':');
  const [, login = '', named = '', given = ''] =
    /^([^@]*@)?(\[[^\]]*\]|[^:]*)(:.*)?$/.exec(isBareIpv6 && !hostAndPort.includes('@') ? `[${hostAndPort}]` : hostAndPort) ?? [];
  const host = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }[named] ?? named;
  const port = given === '' && scheme === '' ? ':11434' : given;
  return `${scheme === '' ? 'http' : scheme}://${login}${host}${port}${path.endsWith('/v1') ? path : `${path}/v1`}`;
}
