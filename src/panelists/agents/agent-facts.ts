import type { Environment } from '../../contracts/environment.ts';
import type { Failure } from '../../core/event.ts';
import type { ChildEnd } from '../../system/child-process.ts';
import type { Tokens } from '../token-count.ts';
import type { JsonObject } from './json-lines.ts';

/** One call of an agent. */
export interface AgentCall {
  /** The path of the program. */
  readonly command: string;
  readonly model: string | undefined;
  readonly schema: object;
  /** A checkout of the reviewed files, for programs that read the disk; undefined if there is none. */
  readonly checkout: string | undefined;
  /** An empty folder for this call only. */
  readonly scratch: string;
  /** The budget of the call at the vendor's prices; undefined if they are unknown. */
  readonly budgetMicros: number | undefined;
  readonly env: Environment;
}

/** How to start a program for one call. */
export interface AgentStart {
  readonly args: readonly string[];
  /** Variables to set, or to remove if undefined. */
  readonly set: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** Why a program is not started for a call, in words for the user. */
export interface NoStart {
  readonly unavailable: string;
}

/** The usage reported by a program. */
export interface AgentUsage {
  readonly tokens: Tokens;
  /** The model that did the work, if it was a single one. */
  readonly model?: string;
}

/** Why a program did not answer. */
export interface AgentFailure {
  readonly kind: Failure['kind'];
  /** The program's own message. */
  readonly message: string;
  readonly retryAfterMs?: number;
}

/** The meaning of one line of a program's output. */
export type AgentNews =
  | { readonly news: 'said'; readonly text: string }
  /** Text before this is not part of the answer. */
  | { readonly news: 'began-anew' }
  | { readonly news: 'looked'; readonly tool: string; readonly at: string }
  | { readonly news: 'used'; readonly usage: AgentUsage }
  /** The complete answer. */
  | { readonly news: 'answered'; readonly text: string }
  | { readonly news: 'failed'; readonly failure: AgentFailure }
  /** It is waiting for something that will not come. */
  | { readonly news: 'gave-up'; readonly failure: AgentFailure };

/** The facts about an agent CLI. */
export interface AgentFacts {
  readonly command: string;
  /** Its family, which counts as one voice. */
  readonly family: string;
  /** The provider whose prices apply. */
  readonly provider: string;
  /** How to install it and how to log in, for the user. */
  readonly toInstall: string;
  readonly toLogIn: string;
  /** Its own environment variables; `*` matches any suffix. */
  readonly ownVariables: (env: Environment) => readonly string[];
  /** The parent folder of a call's folder, if not the temporary folder. */
  readonly scratchIn?: (env: Environment) => string | undefined;
  readonly start: (call: AgentCall) => Promise<AgentStart | NoStart>;
  /** The prompt must contain the shape of the answer. */
  readonly isToldSchema: boolean;
  /** Parses the output of one run line by line; `now` resolves times that are given as dates. */
  readonly read: (now: () => number) => (line: JsonObject) => readonly AgentNews[];
  /** The failure shown only by the end of the program. */
  readonly failureAtEnd: (end: Extract<ChildEnd, { how: 'exited' }>) => Partial<AgentFailure> | undefined;
  /** True if an API key is set, so that no login is needed. */
  readonly hasKey: (env: Environment) => boolean;
  /** Variables that hold its keys or tokens. */
  readonly keyVariables: readonly string[];
  /** The arguments to check the login; exit code 0 means logged in. */
  readonly loginArgs?: readonly string[];
}

/** The kind of failure for an HTTP status. */
export function kindOfStatus(status: number): Failure['kind'] {
  if (status === 429) return 'rate-limited';
  return status >= 500 || status === 408 ? 'unavailable' : 'refused';
}

/** The kind of failure for an error name or code; undefined if unknown. */
export const kindIn = (table: Readonly<Record<string, Failure['kind']>>, name: unknown): Failure['kind'] | undefined =>
  (typeof name === 'string' || typeof name === 'number') && Object.hasOwn(table, name) ? table[name] : undefined;

/** An untrusted count; 0 if invalid. */
export const countOf = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0);

/** An untrusted text; undefined if invalid. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
