import { createInterface } from 'node:readline/promises';
import type { Kind } from '../../app/kinds/kind.ts';
import { type FirstRoundPrice, priceOfAsks } from '../../app/price/first-round-price.ts';
import { UserError } from '../../contracts/user-error.ts';
import { roundOf } from '../../core/ids.ts';
import type { AnyAsk } from '../../core/protocol.ts';
import { dollars } from '../../reports/wording/amounts.ts';
import { count } from '../../reports/wording/wording.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Panelists } from '../../runtime/panel.ts';

/** Somebody who is asked before money is spent. */
export interface Interactive {
  readonly mayBegin: (price: FirstRoundPrice) => Promise<boolean>;
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

/** Where somebody is asked, and answers. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Asks in this terminal; without one nobody can be asked, which is a mistake and not a yes. */
export function interactiveHere({ stdin, stderr }: Terminal = process): Interactive {
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

/** How somebody is asked while a case is held. */
export interface Asking {
  readonly interactive: Interactive;
  readonly panelists: Panelists;
  readonly mayLook: boolean;
  /** Keeps the terminal free of progress until it is called off. */
  readonly hold: () => () => void;
}

/** Asks once, before the debate: the review was asked about before it began, and who wants the debate wants it to its end. */
export function askedBefore<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  setup: S,
  { interactive, panelists, mayLook, hold }: Asking,
): (round: string, asks: readonly AnyAsk<P>[]) => Promise<boolean> {
  let isAsked = false;
  return async (round, asks) => {
    if (isAsked || asks.every(({ id }) => roundOf(id) <= 1)) return true;
    isAsked = true;
    const release = hold();
    try {
      const micros = priceOfAsks(kind, setup, { asks, panelists, mayLook });
      return await interactive.mayGoOn({ phase: round.replace(/^\d+:/, ''), calls: asks.length, micros });
    } finally {
      release();
    }
  };
}

const priced = (micros: number | undefined): string => (micros === undefined ? 'price unknown' : `at most ${dollars(micros)}`);

/** Only a yes is a yes. */
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
