import { type CallLookout, type Look, type Lookout, type LooksAt, lookText } from '../contracts/lookout.ts';
import { defined } from '../core/defined.ts';
import type { Looked } from '../core/event.ts';
import type { AskId, SeatId } from '../core/ids.ts';
import { lookTools } from '../prompts/look-tools.ts';
import type { CaseSetup } from './desks/desk.ts';
import type { LiveCase } from './live-case.ts';
import type { Mask } from './sound-reply.ts';

/** The maximum number of looks per call. */
const LOOKS_MAX = 16;
const AT_MAX = 300;
const OVER = 'This question is closed.';

/** A call that may look further. */
export interface LookingCall {
  readonly ask: AskId;
  readonly attempt: number;
  /** The stand-in that looks, if it is one. */
  readonly by: SeatId | undefined;
  /** What the lookout shows; by default the files of a project. */
  readonly at?: LooksAt | undefined;
  /** True once the call is over, when further looks are ignored. */
  readonly isOver: () => boolean;
  readonly heard: () => void;
  /** Redacts the recorded targets of looks. */
  readonly mask: Mask;
}

/** A capped lookout for one call that records every look before its result is returned. */
export function lookingFor<S extends CaseSetup, P, O>(
  lookout: Lookout,
  liveCase: LiveCase<S, P, O>,
  { ask, attempt, by, at, isOver, heard, mask }: LookingCall,
): CallLookout {
  let looks = 0;
  const fact = (tool: string, target: string): Looked => {
    const place = mask(target);
    return {
      type: 'looked',
      ask,
      attempt,
      ...defined({ by }),
      tool,
      at: place.length > AT_MAX ? `${place.slice(0, AT_MAX)}…` : place,
    };
  };
  return {
    tools: lookTools(at),
    look: async (look: Look) => {
      if (isOver()) return OVER;
      if (looks++ >= LOOKS_MAX) return `You have looked ${LOOKS_MAX} times, which is the most there is: answer now.`;
      const seen = await lookout.look(look, { isOver, heard });
      if (isOver()) return OVER;
      heard();
      const result = await liveCase.journal.keep(seen);
      if (!isOver()) await liveCase.record([{ ...fact(look.tool, lookText(look)), result }]);
      return seen;
    },
    checkout: () => lookout.checkout(),
    noted: (tool, at) => {
      if (isOver() || looks++ >= LOOKS_MAX * 4) return;
      // If the disk refuses, the next fact of the loop fails too.
      void liveCase.record([fact(tool, at)]).catch(() => {});
    },
  };
}
