import type { Presented } from '../../app/kinds/kind.ts';
import { type Gate, gateOf, gateWords, isGated, trips, type UnknownWhy } from '../../app/report/gate.ts';
import type { RuledItem } from '../../core/item.ts';
import type { Console } from '../terminal/console.ts';
import { EXIT, type ExitCode, exitOf } from './exit-codes.ts';

/** The debate that a gate judges. */
export interface Gated {
  readonly presented: Presented;
  /** The debate ended early. */
  readonly curtailed: boolean;
  /** The case is not known to be the user's own. */
  readonly isForeign?: boolean | undefined;
}

/** The exit code of a finished debate, with an explanation if the report alone does not give one. */
export function tellGate({ presented, curtailed, isForeign }: Gated, gate: Gate, console: Pick<Console, 'log'>): ExitCode {
  const result = gateOf({ ...presented, curtailed, isForeign }, gate);
  if (isGated(gate)) tellKnown(presented, gate, console);
  const { wanting = 'some reviewers did not answer, or some work was not seen' } = presented;
  if (result.kind === 'partial' && result.why === 'foreign')
    console.log('partial  the case is not known to be yours: the gate does not pass');
  if (result.kind === 'partial' && result.why === 'no-status')
    console.log(`partial  only a case about an article has a status: the gate (${gateWords(gate)}) does not pass`);
  if (result.kind === 'partial' && result.why === 'gaps')
    console.log(`partial  ${wanting}: the gate (${gateWords(gate)}) does not pass`);
  if (result.kind === 'tripped' && result.by.length === 0) console.log('failed   the article is NOT READY (--fail-on not-ready)');
  if (result.kind === 'undecided') console.log('open     a person must rule before the gate (--fail-on-disputed) can pass');
  return exitOf(result);
}

const COUNTS_FOR_NOTHING: { readonly [W in UnknownWhy]: string } = {
  foreign: 'it is not known to be yours',
  'same-case': 'it is this very case',
  'in-the-change': 'the reviewed change touches the file',
};

/** Tells which findings the gate passes over because an earlier report has them, or why it passes over none. */
function tellKnown({ items, known }: Presented, gate: Gate, console: Pick<Console, 'log'>): void {
  if (known === undefined) return;
  const { baseline, ids, without } = known;
  if (without !== undefined)
    console.log(
      `baseline ${baseline} counts for nothing in the gate, because ${COUNTS_FOR_NOTHING[without]}: every finding is new`,
    );
  const isOpen = ({ standing }: RuledItem): boolean => gate.failOnDisputed && standing === 'open';
  const passedOver = items.filter((item) => ids.has(item.id) && (trips(item, gate) || isOpen(item))).length;
  if (passedOver > 0)
    console.log(
      `baseline the gate passes over ${passedOver} ${passedOver === 1 ? 'finding' : 'findings'} that ${baseline} has already`,
    );
}

/** The same for a debate that is only shown: without a gate it passes. */
export const tellGateIfAny = (gated: Gated, gate: Gate, console: Pick<Console, 'log'>): ExitCode =>
  isGated(gate) ? tellGate(gated, gate, console) : EXIT.passed;
