import { hashOf } from '../core/text/hash.ts';

/** The maximum number of draws for an order that no earlier pass had. */
const DRAWS_MAX = 20;

/** The order of files in a pass: unchanged in the first, and a different one in each further pass as far as possible. */
export function fileOrder(count: number, { seed, pass }: { readonly seed: string; readonly pass: number }): readonly number[] {
  const plain = Array.from({ length: count }, (_, at) => at);
  const taken = new Set([plain.join()]);
  let order: readonly number[] = plain;
  for (let one = 2; one <= pass; one++) {
    order = drawn(plain, `${seed} ${one}`, taken);
    taken.add(order.join());
  }
  return order;
}

/** Deterministic: the seed and the pass alone decide. */
function drawn(plain: readonly number[], seed: string, taken: ReadonlySet<string>): readonly number[] {
  let order = plain;
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    const lots = plain.map((at) => ({ at, lot: hashOf(`${seed} ${draw} ${at}`) }));
    order = lots.sort((a, b) => a.lot - b.lot || a.at - b.at).map(({ at }) => at);
    if (!taken.has(order.join())) return order;
  }
  return order;
}
