import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileCases } from '../src/store/files/file-cases.ts';
import { marksByKey } from '../src/store/files/own/own-cases.ts';
import { systemClock } from '../src/system/clock.ts';
import { hold, setupOf } from './loop.ts';

/** Where the cases and the user's key lie. */
export interface Places {
  readonly cases: string;
  readonly state: string;
}

/** Fills a folder with cases of the user's own: one that was held, and copies of it under other names and times. */
export async function fillCases(count: number, { cases, state }: Places): Promise<void> {
  mkdirSync(cases, { recursive: true, mode: 0o700 });
  const own = marksByKey({ env: { TRIBUNAL_STATE_DIR: state }, platform: process.platform, cwd: cases });
  let now = Date.now() - count * MINUTE;
  const store = fileCases(cases, { clock: { ...systemClock, now: () => now }, own });
  const first = await store.create(nameOf(0));
  await hold(first, setupOf(5, 3), { latencyMs: 0, concurrency: 8 });
  const { entries, text } = await store.read(nameOf(0));
  const texts = await Promise.all(readdirSync(join(cases, nameOf(0), 'contents')).map((id) => text(id as never)));
  for (let at = 1; at < count; at++) {
    now += MINUTE;
    const journal = await store.create(nameOf(at));
    for (const kept of texts) await journal.keep(kept);
    await journal.append(entries.map(({ event }) => event));
    await journal.close();
  }
}

const MINUTE = 60_000;
const nameOf = (at: number): string => `bench-${String(at).padStart(6, '0')}`;
