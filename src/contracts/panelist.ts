import type { Failure, Usage } from '../core/event.ts';
import type { AskId } from '../core/ids.ts';
import type { Seat } from '../core/seat.ts';
import type { AdvisedFinding } from './advisories.ts';
import type { CallLookout } from './lookout.ts';

/** The prompt of a call: first the part that all asks of a case share byte for byte, then the part of this ask. */
export interface Prompt {
  /** The task and the answer format: trusted text only, nothing of the material. */
  readonly rules: string;
  /** How to see more of the work: the last section of the rules, only for panelists that can look in this call. */
  readonly looking?: string;
  /** The material, fenced. */
  readonly shared: string;
  readonly own: string;
  /** The number of characters at the start of `own` that all asks of a round about this material begin with. */
  readonly common?: number;
  /** The findings in question, for an adviser that is not a model; such an adviser is shown nothing of the work. */
  readonly about?: readonly AdvisedFinding[];
}

/** The rules, including how to see more of the work if the panelist can. */
export const rulesIn = ({ rules, looking }: Pick<Prompt, 'rules' | 'looking'>): string =>
  looking === undefined ? rules : `${rules}\n\n${looking}`;

/** How a panelist sees more of the work: through tools, in its working directory, or in a folder whose path it is given. */
export type LooksBy = 'tools' | 'folder' | 'path';

/** One self-contained question: a panelist may keep a session, but no call depends on it. */
export interface PanelistCall {
  readonly ask: AskId;
  readonly seat: Seat;
  readonly phase: string;
  /** 1 for the first attempt; a call lost with its process is made again under the same number. */
  readonly attempt: number;
  readonly prompt: Prompt;
  /** The shape of the answer as JSON Schema. */
  readonly answerSchema: object;
  /** The same in words, for panelists without structured output. */
  readonly shapeInWords: string;
  /** One shape for the answers of all rounds of the case; missing if this round has its own alone. */
  readonly sharedShape?: SharedShape;
  /** Why the previous answer was rejected, as a list of places and problems; the prompt says the same in words for models. */
  readonly refused?: string;
  /** Announces whether the call will have a lookout. */
  readonly mayLook?: boolean;
  /** Takes each chunk of the answer as it arrives; the silence timeout restarts with each. */
  readonly heard: (piece: string) => void;
  /** Access to more of the work; missing if there is no more. */
  readonly lookout?: CallLookout;
}

/**
 * A shape that fits the answers of several rounds, for providers that put it before the prompt: a shape of its own would end
 * the prefix that the rounds share in the provider's cache.
 */
export interface SharedShape {
  readonly schema: object;
  /** How to fill it in: the end of the rules. */
  readonly inWords: string;
}

/** The result of a call: a complete answer, or the failure with as much of the answer as arrived. */
export type PanelistReply =
  | { readonly kind: 'answer'; readonly text: string; readonly usage?: Usage }
  | {
      readonly kind: 'failure';
      readonly failure: Failure;
      /** The partial answer before the failure. */
      readonly partial?: string;
      readonly usage?: Usage;
      /** The wait the server asked for (`Retry-After`). */
      readonly retryAfterMs?: number;
    };

/** The occupant of a seat: an API, an agent CLI, a person or a script. */
export interface Panelist {
  readonly contract: 'panelist/1';
  /** Its name in logs and limits; seats that share a panelist share its name. */
  readonly name: string;
  /** The silence timeout, if it differs from the phase's. */
  readonly silenceMs?: number;
  /** The maximum number of concurrent calls. */
  readonly concurrency: number;
  /** Panelists of one lane share concurrency and back-off; defaults to the panelist's name. */
  readonly lane?: string;
  /** The provider charges less for a cached prompt prefix once its first answer to that prefix has begun. */
  readonly cachesPrefix?: boolean;
  /** What a call saves, in micro-dollars, if its rules and shared part are in the provider's cache; undefined means unknown. */
  cacheSaves?(call: Pick<PanelistCall, 'prompt'>): number | undefined;
  /** The rules of a call as it sends them first; missing if it sends them as they stand in the prompt. */
  rulesSent?(call: Pick<PanelistCall, 'prompt' | 'sharedShape' | 'mayLook'>): string;
  /** False: it cannot look beyond what it is shown, and its prompt does not offer it. */
  readonly canLook?: boolean;
  /** How it looks, if it can; `tools` by default. */
  readonly looksBy?: LooksBy;
  /** The upper bound of what a call may use; an undefined cost means unknown. */
  estimate(call: Omit<PanelistCall, 'heard'>): Usage;
  /** What a call usually uses; without it a cost limit takes the upper bound. */
  likely?(call: Omit<PanelistCall, 'heard'>): Usage;
  /** Never rejects: failing is one of the ways to reply. Ends soon after the signal fires, with the partial answer. */
  reply(call: PanelistCall, signal: AbortSignal): Promise<PanelistReply>;
  /** Ends processes and sessions. Never rejects. */
  close(): Promise<void>;
}
