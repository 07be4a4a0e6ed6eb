import { type Host, workspaceIn } from '../src/app/host.ts';
import type { Remark } from '../src/contracts/remark.ts';
import { memoryCases } from '../src/store/memory/memory-cases.ts';
import { systemClock } from '../src/system/clock.ts';

/** A host that keeps what it is told; its cases are in memory, and its environment is empty, unless a test says otherwise. */
export function testHost(folder: string, given: Partial<Host> = {}): Host & { readonly told: Remark[] } {
  const told: Remark[] = [];
  return {
    clock: systemClock,
    env: {},
    workspace: workspaceIn(folder),
    cases: memoryCases({ clock: systemClock }),
    tell: (remark) => void told.push(remark),
    ...given,
    told,
  };
}
