import type { Environment } from '../../contracts/environment.ts';
import type { Failure } from '../../core/event.ts';
import type { ChildEnd } from '../../system/child-process.ts';
import type { Tokens } from '../token-count.ts';
import type { JsonObject } from './json-lines.ts';

/** What is to be asked, and what there is to ask it with. */
export interface AgentCall {
  /** Where the program is. */
  readonly command: string;
  readonly model: string | undefined;
  readonly schema: object;
  /** The reviewed files, for programs that look for themselves; undefined where there are none. */
  readonly checkout: string | undefined;
  /** An empty folder of this call's own. */
  readonly scratch: string;
  /** What was set aside for the call, by the vendor's prices; undefined where nobody knows them. */
  readonly budgetMicros: number | undefined;
  readonly env: Environment;
}

/** How a program is started for one call. */
export interface AgentStart {
  readonly args: readonly string[];
  /** Variables that are set for it, or taken away. */
  readonly set: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** Why a program is not started for a call, in words for the user. */
export interface NoStart {
  readonly unavailable: string;
}

/** What a program used, as it counts it. */
export interface AgentUsage {
  readonly tokens: Tokens;
  /** Who did the work, where one model did all of it. */
  readonly model?: string;
}

/** Why a program did not answer. */
export interface AgentFailure {
  readonly kind: Failure['kind'];
  /** In the program's own words. */
  readonly message: string;
  readonly retryAfterMs?: number;
}

/** What a line of a program's output tells. */
export type AgentNews =
  | { readonly news: 'said'; readonly text: string }
  /** What was said before is no part of the answer. */
  | { readonly news: 'began-anew' }
  | { readonly news: 'looked'; readonly tool: string; readonly at: string }
  | { readonly news: 'used'; readonly usage: AgentUsage }
  /** The whole answer. */
  | { readonly news: 'answered'; readonly text: string }
  | { readonly news: 'failed'; readonly failure: AgentFailure }
  /** It waits, and there is no use in waiting with it. */
  | { readonly news: 'gave-up'; readonly failure: AgentFailure };

/** Everything the house knows by heart about a program that is an agent. */
export interface AgentFacts {
  readonly command: string;
  /** The voice that counts as one. */
  readonly family: string;
  /** Whose prices its models have. */
  readonly provider: string;
  /** What to do to have it, for a person, and then to be known to it. */
  readonly toInstall: string;
  readonly toLogIn: string;
  /** The variables that are its own; a star stands for any ending. */
  readonly ownVariables: (env: Environment) => readonly string[];
  /** Where the folder of a call has to lie, if not in the place for temporary files. */
  readonly scratchIn?: (env: Environment) => string | undefined;
  readonly start: (call: AgentCall) => Promise<AgentStart | NoStart>;
  /** The shape of the answer has to be told in the prompt. */
  readonly isToldSchema: boolean;
  /** Reads one run's output, line by line; `now` is for times that are told as dates. */
  readonly read: (now: () => number) => (line: JsonObject) => readonly AgentNews[];
  /** What only the end of the program tells about why there is no answer. */
  readonly failureAtEnd: (end: Extract<ChildEnd, { how: 'exited' }>) => Partial<AgentFailure> | undefined;
  /** Whether a key is set that it needs no login with. */
  readonly hasKey: (env: Environment) => boolean;
  /** Variables that hold a key or a token of it. */
  readonly keyVariables: readonly string[];
  /** How to ask it whether it is logged in: it exits with 0 where it is. */
  readonly loginArgs?: readonly string[];
}

/** What a status of HTTP means for an ask. */
export function kindOfStatus(status: number): Failure['kind'] {
  if (status === 429) return 'rate-limited';
  return status >= 500 || status === 408 ? 'unavailable' : 'refused';
}

/** What a name or a code from outside means; undefined where the table does not have it. */
export const kindIn = (table: Readonly<Record<string, Failure['kind']>>, name: unknown): Failure['kind'] | undefined =>
  (typeof name === 'string' || typeof name === 'number') && Object.hasOwn(table, name) ? table[name] : undefined;

/** A count from outside; 0 where it is none. */
export const countOf = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0);

/** A text from outside; undefined where it is none. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
