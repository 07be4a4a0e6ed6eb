import { assert } from '../core/assert.ts';
import type { CaseRecord, Protocol } from '../core/protocol.ts';

/** What a protocol makes of a debate that was held to its end. */
export function conclusion<S, P, O>(protocol: Protocol<S, P, O>, setup: S, record: CaseRecord<P>): O {
  const step = protocol.next(setup, record);
  assert(step.kind === 'conclude', 'a debate that was held to its end has nothing left to ask');
  return step.outcome;
}
