/** The API a server speaks. */
export type Wire = 'anthropic' | 'openai-responses' | 'openai-chat' | 'google';

/** How a server lists its models. */
export interface ModelListing {
  readonly query: Readonly<Record<string, string>>;
  /** The parameter that asks for the next page, and where the page before tells its value. */
  readonly after: string;
  readonly next: 'last_id' | 'nextPageToken';
}

/** Everything the house knows about a provider by heart. */
export interface ProviderFacts {
  /** The API to speak: of the vendor's own server, or of one that speaks like it. */
  readonly wire: (isOwnServer: boolean, api: string | undefined) => Wire;
  /** The values of `api` in the config. */
  readonly apis: readonly string[];
  /** Variables that may hold the key; the first that is set counts. */
  readonly keyVariables: readonly string[];
  readonly urlVariable: string;
  /** Undefined where every server is somebody else's. */
  readonly defaultUrl: string | undefined;
  /** Turns what is set into an absolute URL. */
  readonly readUrl: (text: string) => string;
  /** What must be set before there is any use in asking. */
  readonly needs: 'key' | 'key-or-url' | 'nothing' | 'url';
  /** What to do to have it, for a person. */
  readonly toHave: string;
  /** What goes with every request. */
  readonly headers: (key: string | undefined) => Readonly<Record<string, string>>;
  readonly listing: ModelListing;
  /** Which models to take where none was named: the newest of the first kind that is there. Empty: one must be named. */
  readonly preferred: (isOwnServer: boolean) => readonly ((model: string) => boolean)[];
  /** The voice that counts as one. */
  readonly familyOf: (model: string) => string;
  /** How this server wants to be told the most it may write, in Chat Completions. */
  readonly limitsOutputBy: (model: string, isOwnServer: boolean) => 'max_tokens' | 'max_completion_tokens';
  /** What goes into the body of a Chat Completions request besides. */
  readonly bodyBesides?: Readonly<Record<string, unknown>>;
  /** Whether a model can be held to a shape and offered tools at once. */
  readonly takesToolsWithShape?: (model: string) => boolean;
  /** It reads a prefix that it has read before at a lower price. */
  readonly cachesPrefix: boolean;
  /** It cuts what is longer than its context without a word. */
  readonly cutsSilently?: { readonly hint: string };
  /** Its servers may end a stream of Chat Completions without the line `data: [DONE]`. */
  readonly mayOmitDone?: true;
  readonly concurrency: number;
  /** How long it may say nothing, where that is not what the phase allows. */
  readonly silenceMs?: number;
}

/** Models that write no text, or not through this API. */
const NO_WRITER =
  /embed|rerank|whisper|tts|speech|audio|realtime|live|transcri|image|dall-e|diffusion|flux|sora|veo|moderation|guard|minilm|^bge|(^|\/)clip/i;

export const writes = (model: string): boolean => !NO_WRITER.test(model);

export const bearer = (key: string | undefined): Readonly<Record<string, string>> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };
