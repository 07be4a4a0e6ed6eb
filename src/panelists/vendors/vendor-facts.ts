/** The API of a server. */
export type Wire = 'anthropic' | 'openai-responses' | 'openai-chat' | 'google';

/** How a server lists its models. */
export interface ModelListing {
  readonly query: Readonly<Record<string, string>>;
  /** The parameter for the next page, and the field with its value. */
  readonly after: string;
  readonly next: 'last_id' | 'nextPageToken';
}

/** The facts about a provider. */
export interface ProviderFacts {
  /** The API of the vendor's own server, or of a compatible one. */
  readonly wire: (isOwnServer: boolean, api: string | undefined) => Wire;
  /** The values of `api` in the config. */
  readonly apis: readonly string[];
  /** Variables for the key; the first that is set counts. */
  readonly keyVariables: readonly string[];
  readonly urlVariable: string;
  /** Undefined if every server is a third party's. */
  readonly defaultUrl: string | undefined;
  /** Normalises the setting to an absolute URL. */
  readonly readUrl: (text: string) => string;
  /** The settings required before a request makes sense. */
  readonly needs: 'key' | 'key-or-url' | 'nothing' | 'url';
  /** How to set it up, for the user. */
  readonly toHave: string;
  /** Headers of every request. */
  readonly headers: (key: string | undefined) => Readonly<Record<string, string>>;
  readonly listing: ModelListing;
  /** The default models: the newest of the first kind that exists. Empty: a model must be named. */
  readonly preferred: (isOwnServer: boolean) => readonly ((model: string) => boolean)[];
  /** The family, which counts as one voice. */
  readonly familyOf: (model: string) => string;
  /** The parameter of the output limit in Chat Completions. */
  readonly limitsOutputBy: (model: string, isOwnServer: boolean) => 'max_tokens' | 'max_completion_tokens';
  /** Further fields of a Chat Completions request. */
  readonly bodyBesides?: Readonly<Record<string, unknown>>;
  /** True if a model supports structured output and tools at once. */
  readonly takesToolsWithShape?: (model: string) => boolean;
  /** It charges less for a cached prompt prefix. */
  readonly cachesPrefix: boolean;
  /** It silently truncates prompts over its context window. */
  readonly cutsSilently?: { readonly hint: string };
  /** Its servers may end a Chat Completions stream without the line `data: [DONE]`. */
  readonly mayOmitDone?: true;
  readonly concurrency: number;
  /** The silence timeout, if it differs from the phase's. */
  readonly silenceMs?: number;
}

/** Models that write no text, or not through this API. */
const NO_WRITER =
  /embed|rerank|whisper|tts|speech|audio|realtime|live|transcri|image|dall-e|diffusion|flux|sora|veo|moderation|guard|minilm|^bge|(^|\/)clip/i;

export const writes = (model: string): boolean => !NO_WRITER.test(model);

export const bearer = (key: string | undefined): Readonly<Record<string, string>> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };
