import { createInterface } from 'node:readline/promises';
import type { RoundPrice } from '../../app/case/hold.ts';
import type { FirstRoundPrice } from '../../app/price/first-round-price.ts';
import { UserError } from '../../contracts/user-error.ts';
import { dollars } from '../../reports/wording/amounts.ts';
import { count } from '../../reports/wording/wording.ts';
import type { Console } from './console.ts';
import type { SharedScreen } from './shared-screen.ts';

/** A person who confirms before money is spent. */
export interface Interactive {
  readonly mayBegin: (price: FirstRoundPrice) => Promise<boolean>;
  /** Asked before the debate, the first round after the review. */
  readonly mayGoOn: (round: RoundPrice) => Promise<boolean>;
}

/** The terminal for questions. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Asks in this terminal; without one it is an error, never a yes. */
export function interactiveHere({ stdin, stderr }: Terminal = process): Interactive {
  if (stdin.isTTY !== true || stderr.isTTY !== true)
    throw new UserError('no-terminal', '--interactive needs a terminal', {
      hint: 'drop it; --dry-run prints the price without any call, --max-cost limits it',
    });
  const ask = (question: string): Promise<boolean> => isYes(question, { stdin, stderr });
  return {
    mayBegin: ({ roundMicros, isFree }) =>
      isFree ? Promise.resolve(true) : ask(`Proceed with the review? (${priced(roundMicros)} for the first round)`),
    mayGoOn: ({ phase, calls, micros }) =>
      ask(
        `Proceed to the debate? (${count(calls, 'call')} to ${phase}, ${priced(micros)}; what follows depends on what is said)`,
      ),
  };
}

/** Asks before the debate, with progress paused. */
export const mayDebateWith =
  ({ mayGoOn }: Interactive, screen: SharedScreen, { log }: Pick<Console, 'log'>): ((round: RoundPrice) => Promise<boolean>) =>
  async (round) => {
    const release = screen.hold(log);
    try {
      return await mayGoOn(round);
    } finally {
      release();
    }
  };

const priced = (micros: number | undefined): string => (micros === undefined ? 'price unknown' : `at most ${dollars(micros)}`);

/** Only an explicit yes counts. */
async function isYes(question: string, { stdin, stderr }: Terminal): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    const closed = new Promise<string>((settle) => lines.once('close', () => settle('')));
    lines.once('SIGINT', () => {
      lines.close();
      process.kill(process.pid, 'SIGINT');
    });
    return /^(?:y|yes|예|네)$/i.test((await Promise.race([lines.question(`${question} [y/N] `), closed])).trim());
  } finally {
    lines.close();
  }
}
