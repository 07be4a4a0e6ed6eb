import type { Presented } from '../../app/kinds/kind.ts';
import { exitCodeOf, type Gate, gateWords, isGated } from '../../app/report/gate.ts';
import type { Console } from '../terminal/console.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/** What a gate is asked about. */
export interface Gated {
  readonly presented: Presented;
  /** The debate did not come to its end. */
  readonly curtailed: boolean;
}

/** The exit code of a debate that is over, told where the report alone does not explain it. */
export function tellGate({ presented, curtailed }: Gated, gate: Gate, console: Console): ExitCode {
  const code = exitCodeOf({ ...presented, curtailed }, gate);
  const { quorate, wanting = 'not everybody answered, or not everything was seen' } = presented;
  if (code === EXIT.partial && !curtailed && quorate)
    console.log(`partial  ${wanting}: the gate (${gateWords(gate)}) is not passed`);
  if (code === EXIT.undecided) console.log('open     a person must rule before the gate (--fail-on-disputed) is passed');
  return code;
}

/** The same for a debate that is only looked at: without a gate there is nothing to pass. */
export const tellGateIfAny = (gated: Gated, gate: Gate, console: Console): ExitCode =>
  isGated(gate) ? tellGate(gated, gate, console) : EXIT.passed;
