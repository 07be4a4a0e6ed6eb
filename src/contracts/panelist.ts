import type { Failure, Usage } from '../core/event.ts';
import type { AskId } from '../core/ids.ts';
import type { Seat } from '../core/seat.ts';
import type { AdvisedFinding } from './advisories.ts';
import type { CallLookout } from './lookout.ts';

/** What a panelist reads: first what all asks of a case share, byte for byte, then what is this ask's own. */
export interface Prompt {
  /** Who we are and how to answer: our words only, nothing of the material. */
  readonly rules: string;
  /** How to see more of the work than is shown: the last section of the rules, for whoever really can in this call. */
  readonly looking?: string;
  /** The material, fenced. */
  readonly shared: string;
  readonly own: string;
  /** The findings that it is about, for an adviser that is no model; whoever is asked so has nothing of the work to look at. */
  readonly about?: readonly AdvisedFinding[];
}

/** The rules with how to see more of the work, where that can be done. */
export const rulesIn = ({ rules, looking }: Pick<Prompt, 'rules' | 'looking'>): string =>
  looking === undefined ? rules : `${rules}\n\n${looking}`;

/** How a panelist sees more of the work: by tools that it is offered, in the folder it is started in, or in one whose path it is told. */
export type LooksBy = 'tools' | 'folder' | 'path';

/** One question, with all that is needed to answer it: a panelist may keep a session, we may not rely on it. */
export interface PanelistCall {
  readonly ask: AskId;
  readonly seat: Seat;
  readonly phase: string;
  /** 1 for the first try; a call that was lost with its process is made again under the same number. */
  readonly attempt: number;
  readonly prompt: Prompt;
  /** The shape of the answer as JSON Schema. */
  readonly answerSchema: object;
  /** The same in words, for whoever cannot be held to it. */
  readonly shapeInWords: string;
  /** Why the answer before was not taken, problem by problem behind its place; in the prompt the same stands in words for models. */
  readonly refused?: string;
  /** Whether there will be a lookout, said before there is one. */
  readonly mayLook?: boolean;
  /** Takes each piece of the answer as it arrives; silence is counted from the last one. */
  readonly heard: (piece: string) => void;
  /** How to see more of the work than was shown; missing where there is no more. */
  readonly lookout?: CallLookout;
}

/** What came of a call: all of an answer, or why not and as much of it as there was. */
export type PanelistReply =
  | { readonly kind: 'answer'; readonly text: string; readonly usage?: Usage }
  | {
      readonly kind: 'failure';
      readonly failure: Failure;
      /** What had been said before it failed. */
      readonly partial?: string;
      readonly usage?: Usage;
      /** How long the other side asked us to wait. */
      readonly retryAfterMs?: number;
    };

/** Whoever sits in a seat: an API, an agent CLI, a person, a script. */
export interface Panelist {
  readonly contract: 'panelist/1';
  /** What it is called in logs and limits; seats that share a panelist share its name. */
  readonly name: string;
  /** How long it may say nothing, where that is not what the phase allows. */
  readonly silenceMs?: number;
  /** How many calls it takes at a time. */
  readonly concurrency: number;
  /** Whoever shares its limits: panelists of one lane share concurrency and back-off. Its name, where nobody does. */
  readonly lane?: string;
  /** Reads a prefix that it has seen before at a lower price, once its first answer to it has begun. */
  readonly cachesPrefix?: boolean;
  /** False: it cannot look beyond what it is shown, and is not told that it could. */
  readonly canLook?: boolean;
  /** How it looks, where it can; by tools, where it does not say. */
  readonly looksBy?: LooksBy;
  /** The most that a call may use; an undefined cost is an unknown one. */
  estimate(call: Omit<PanelistCall, 'heard'>): Usage;
  /** Never rejects: failing is one of the ways to reply. Ends soon after the signal fires, with what there is. */
  reply(call: PanelistCall, signal: AbortSignal): Promise<PanelistReply>;
  /** Ends processes and sessions. Never rejects. */
  close(): Promise<void>;
}
