import type { Look, LookTool } from './lookout.ts';

/** A model that the caller supplies as a function, with its own client and keys. */
export interface OwnModel {
  /** Its name in events, limits and stored cases; a resumed case needs a model of the same name. */
  readonly name: string;
  /** Models of one family count as one voice: the same finding from two of them is not independent. */
  readonly family: string;
  /**
   * Answers one ask. Throwing is a failed call, never the end of a case: it is retried once, unless the error shows that a retry
   * cannot help (`status` 400 to 499 except 408 and 429).
   */
  readonly ask: (ask: ModelAsk, context: ModelContext) => Promise<ModelAnswer> | ModelAnswer;
  /** Its context window in tokens; 128,000 by default. Longer work is refused before any money is spent. */
  readonly contextTokens?: number | undefined;
  /** Its output limit in tokens, for estimates; 16,000 by default. */
  readonly outputTokens?: number | undefined;
  /** Its price. Without one, calls are estimated as free and cost what their `usage` says. */
  readonly price?: ModelPrice | undefined;
  /** Its maximum number of concurrent calls; 4 by default. */
  readonly concurrency?: number | undefined;
  /** The silence timeout in milliseconds; 10 minutes by default. Calls of `heard` restart it. */
  readonly silenceMs?: number | undefined;
  /** It can call tools: it is told about `context.lookout` if the work has more to see than is shown. */
  readonly looks?: boolean | undefined;
}

/** Prices in dollars per million tokens. */
export interface ModelPrice {
  readonly inputUsd: number;
  readonly outputUsd: number;
}

/** One self-contained question. */
export interface ModelAsk {
  /** `1:review:acme/bug-detector`; the same for every attempt. */
  readonly id: string;
  /** The phase: `review`, `cross-examine`, `defend`, `rule`. */
  readonly phase: string;
  /** The role of the reviewer: `bug-detector`. */
  readonly role: string;
  /** The seat: a family and a role. */
  readonly seat: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** The prompt; all asks of a case share `rules` and `shared` byte for byte, so a provider can cache them. */
  readonly prompt: {
    /** The system prompt: the reviewer's task and the answer format. */
    readonly rules: string;
    /** The work, fenced as data. */
    readonly shared: string;
    /** The question of this ask. */
    readonly own: string;
  };
  /** The whole prompt as one text that ends with the answer format: enough for a model without a system prompt or schemas. */
  readonly text: string;
  /** The shape of the answer as JSON Schema. */
  readonly answerSchema: object;
  /** The same in words, for a model without structured output. */
  readonly shapeInWords: string;
  /** Why the previous answer was rejected; `prompt.own` has the same in words. */
  readonly refused?: string | undefined;
}

/** The context of an ask. */
export interface ModelContext {
  /** Fires when the answer is no longer needed: pass it to the client. */
  readonly signal: AbortSignal;
  /** Takes each chunk of an answer as it arrives, for progress and to restart the silence timeout. Calling it is optional. */
  readonly heard: (piece: string) => void;
  /** Access to more of the work, for a model that `looks`; missing if there is no more. */
  readonly lookout?: ModelLookout | undefined;
}

/** Access to the work beyond what is shown; every look is recorded in the case before its result is returned. */
export interface ModelLookout {
  /** The tools to offer, with their parameters as JSON Schema. */
  readonly tools: readonly LookTool[];
  /** Runs a look and returns its result fenced as data; never rejects. */
  readonly look: (look: Look) => Promise<string>;
  /** The same for a tool call as the model made it. */
  readonly call: (tool: string, input: unknown) => Promise<string>;
}

/** The answer of a model. */
export interface ModelAnswer {
  /** The answer verbatim; the parser tolerates text around the JSON. */
  readonly text: string;
  readonly usage?: ModelUsage | undefined;
}

/** The tokens and cost of an answer. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Undefined means unknown, never free; takes precedence over the model's `price`. */
  readonly costUsd?: number | undefined;
}
