import { createInterface } from 'node:readline/promises';
import { UserError } from '../contracts/user-error.ts';
import { dollars } from '../reports/amounts.ts';
import { count } from '../reports/wording.ts';
import type { FirstRoundPrice } from './first-round-price.ts';

/** Somebody who is asked before money is spent. */
export interface Interactive {
  readonly mayBegin: (price: FirstRoundPrice, tell: (line: string) => void) => Promise<boolean>;
  /** Before the debate: the first round after the review. */
  readonly mayGoOn: (round: RoundPrice) => Promise<boolean>;
}

/** A round that is about to be held. */
export interface RoundPrice {
  /** What it is for: `cross-examine`. */
  readonly phase: string;
  readonly calls: number;
  /** Undefined where somebody's price is unknown. */
  readonly micros: number | undefined;
}

/** Asks in this terminal; without one nobody can be asked, which is a mistake and not a yes. */
export function interactiveHere({ stdin, stderr } = process): Interactive {
  if (stdin.isTTY !== true || stderr.isTTY !== true)
    throw new UserError('no-terminal', '--interactive asks in a terminal, and there is none', {
      hint: 'leave it away; --dry-run tells the price without asking anybody, --max-cost limits it',
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

const priced = (micros: number | undefined): string => (micros === undefined ? 'price unknown' : `at most ${dollars(micros)}`);

/** Only a yes is a yes. */
async function isYes(question: string, { stdin, stderr }: Pick<NodeJS.Process, 'stdin' | 'stderr'>): Promise<boolean> {
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
