import type { CaseEvent } from '../../src/core/event.ts';
import { NEEDED_OF_FINDINGS } from './finding-coverage.ts';
import { NEEDED_OF_FLAGS, NEEDED_OF_FLAGS_2 } from './flag-coverage.ts';
import { NEEDED_OF_JUDGES, NEEDED_OF_JUDGES_2 } from './judge-coverage.ts';

/** How often something happened over all debates. */
export const COVERAGE = new Map<string, number>();

/** What must happen at least once in each protocol. */
export const NEEDED = {
  ...NEEDED_OF_FINDINGS,
  flags: NEEDED_OF_FLAGS,
  'flags of version 2': NEEDED_OF_FLAGS_2,
  judges: NEEDED_OF_JUDGES,
  'judges of version 2': NEEDED_OF_JUDGES_2,
} as const;

/** Counts what happened in one debate. */
export function count(protocol: string, seen: readonly string[], events: readonly CaseEvent[]): void {
  for (const what of ['debates', ...seen, ...events.map(({ type }) => `event ${type}`)]) {
    const key = `${protocol} ${what}`;
    COVERAGE.set(key, (COVERAGE.get(key) ?? 0) + 1);
  }
}
