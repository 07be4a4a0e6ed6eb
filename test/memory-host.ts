import type { Host } from '../src/app/host.ts';
import type { Remark } from '../src/contracts/remark.ts';
import { memoryCases } from '../src/store/memory/memory-cases.ts';
import { systemClock } from '../src/system/clock.ts';

/** A host without a terminal, an environment or a disk of its own; what it is told is kept. */
export function memoryHost(given: Partial<Host> = {}): Host & { readonly told: readonly Remark[] } {
  const told: Remark[] = [];
  const { clock = systemClock } = given;
  return {
    clock,
    env: {},
    workspace: { folder: process.cwd() },
    cases: memoryCases({ clock }),
    tell: (remark) => void told.push(remark),
    ...given,
    told,
  };
}
