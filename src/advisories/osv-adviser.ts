import type { Advisories, AdvisoryLookup, LockedPackage } from '../contracts/advisories.ts';
import type { Panelist } from '../contracts/panelist.ts';
import { defined } from '../core/defined.ts';
import { NO_USAGE } from '../core/event.ts';
import { pageOf } from './osv-shapes.ts';

/** The database in the seat of an adviser, and the packages that are in use. */
export interface OsvSeat {
  readonly name: string;
  readonly open: () => Promise<Advisories>;
  readonly packages: readonly LockedPackage[];
}

/** Nothing arrives of its answer before all of it does. */
const SILENCE_MS = 600_000;

/** Looks findings up: its answer is what the database knows, in the form in which any adviser answers. */
export const osvAdviser = ({ name, open, packages }: OsvSeat): Panelist => ({
  contract: 'panelist/1',
  canLook: false,
  name,
  concurrency: 1,
  silenceMs: SILENCE_MS,
  estimate: () => NO_USAGE,
  async reply({ prompt: { about = [] } }, signal) {
    try {
      const lookups = await (await open()).advise(about, packages, signal);
      if (signal.aborted) return failed('it was ended before it was done');
      return { kind: 'answer', text: JSON.stringify({ lookups: lookups.map(answerOf) }), usage: NO_USAGE };
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error));
    }
  },
  close: async () => {},
});

const failed = (message: string) => ({ kind: 'failure', failure: { kind: 'crashed', message }, usage: NO_USAGE }) as const;

const answerOf = ({ finding, status, reference, detail }: AdvisoryLookup) => ({
  finding_id: finding,
  status,
  ...defined({ reference }),
  ...(reference !== undefined && (status === 'confirmed' || status === 'patched') ? { link: pageOf(reference) } : {}),
  ...defined({ detail }),
});
