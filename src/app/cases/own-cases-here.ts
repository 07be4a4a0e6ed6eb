import type { CaseStore } from '../../contracts/case-store.ts';
import { fileCases } from '../../store/files/file-cases.ts';
import { marksByKey } from '../../store/files/own/own-cases.ts';
import { systemClock } from '../../system/clock.ts';

/** The cases in a folder, as the user of this process sees them. */
export function casesHere(dir: string): CaseStore {
  const { env, platform } = process;
  return fileCases(dir, { clock: systemClock, own: marksByKey({ env, platform, cwd: process.cwd() }) });
}
