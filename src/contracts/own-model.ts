import type { Look, LookTool } from './lookout.ts';

/** A model that the caller brings as a function, with a client and keys of its own. */
export interface OwnModel {
  /** What it is called in events, limits and stored cases; a case is taken up again with a model of the same name. */
  readonly name: string;
  /** Models of one family count as one voice: whoever finds the same twice has not found it independently. */
  readonly family: string;
  /**
   * Answers one ask. Throwing is a failed call, never the end of a case: it is tried once more, unless the error says that this
   * cannot help (`status` 400 to 499 but for 408 and 429).
   */
  readonly ask: (ask: ModelAsk, context: ModelContext) => Promise<ModelAnswer> | ModelAnswer;
  /** How many tokens it reads at most; 128,000 unless told. Work that is longer is refused before any money is spent. */
  readonly contextTokens?: number | undefined;
  /** How many tokens it writes at most, for estimates; 16,000 unless told. */
  readonly outputTokens?: number | undefined;
  /** What it costs. Without it, calls are estimated to be free, and cost what their `usage` says. */
  readonly price?: ModelPrice | undefined;
  /** How many calls it takes at a time; 4 unless told. */
  readonly concurrency?: number | undefined;
  /** How long it may say nothing, in milliseconds; 10 minutes unless told. Calls of `heard` start this anew. */
  readonly silenceMs?: number | undefined;
  /** It can call tools: it is told of `context.lookout`, where the work has more to look at than is shown. */
  readonly looks?: boolean | undefined;
}

/** Prices in dollars for a million tokens. */
export interface ModelPrice {
  readonly inputUsd: number;
  readonly outputUsd: number;
}

/** One question, with all that is needed to answer it. */
export interface ModelAsk {
  /** `1:review:acme/bug-detector`; the same for every try. */
  readonly id: string;
  /** What it is for: `review`, `cross-examine`, `defend`, `rule`. */
  readonly phase: string;
  /** The role in which it is asked: `bug-detector`. */
  readonly role: string;
  /** The seat that is asked: a family and a role. */
  readonly seat: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** What the model reads; all asks of a case share `rules` and `shared`, byte for byte, so a provider can cache them. */
  readonly prompt: {
    /** Who the reviewers are and how to answer: a system prompt. */
    readonly rules: string;
    /** The work, fenced as data. */
    readonly shared: string;
    /** What is asked. */
    readonly own: string;
  };
  /** All of it as one text, with the shape of the answer at its end: enough for a model without a system prompt or schemas. */
  readonly text: string;
  /** The shape of the answer as JSON Schema. */
  readonly answerSchema: object;
  /** The same in words, for a model that cannot be held to a schema. */
  readonly shapeInWords: string;
  /** Why the answer before was not taken; `prompt.own` has the same in words. */
  readonly refused?: string | undefined;
}

/** What an ask comes with. */
export interface ModelContext {
  /** Fires when the answer is not needed any more: hand it to the client. */
  readonly signal: AbortSignal;
  /** Takes each piece of an answer as it arrives, for progress and so that silence is not counted. Calling it is optional. */
  readonly heard: (piece: string) => void;
  /** How to see more of the work, for a model that `looks`; missing where there is no more. */
  readonly lookout?: ModelLookout | undefined;
}

/** A way to look beyond what is shown: what is looked at is written into the case before it is seen. */
export interface ModelLookout {
  /** The tools to offer, with their parameters as JSON Schema. */
  readonly tools: readonly LookTool[];
  /** What a tool shows, fenced as data; never rejects. */
  readonly look: (look: Look) => Promise<string>;
  /** The same from a tool call as a model made it. */
  readonly call: (tool: string, input: unknown) => Promise<string>;
}

/** What a model said. */
export interface ModelAnswer {
  /** As it came: it is read forgivingly, whatever stands around the JSON. */
  readonly text: string;
  readonly usage?: ModelUsage | undefined;
}

/** What an answer used up. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Undefined means unknown, never free; it counts more than the model's `price`. */
  readonly costUsd?: number | undefined;
}
