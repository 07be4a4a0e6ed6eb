import type { readBaseline } from '../../app/report/read-baseline.ts';
import type { Baseline } from '../../reports/formats/sarif/compare.ts';
import type { RunOptions } from '../options/run-options.ts';
import { type EventFile, openEventFile } from '../output/event-file.ts';
import type { TerminalRun } from './terminal-run.ts';

/** The files a run reads and writes besides its case. */
export interface RunFiles {
  /** The baseline that the report is compared with. */
  readonly baseline: Baseline | undefined;
  /** Receives the events of the case for other programs. */
  readonly events: EventFile | undefined;
}

/** The case of a run. */
interface RunIdentity {
  readonly id: string;
  readonly protocol: string;
  /** What the case is about, if it is not stored yet. */
  readonly about?: string | undefined;
}

/** Opens them before the case, so that a bad path is an error instead of half a case. */
export async function openRunFiles(
  { id, protocol, about, baseline, events }: RunOptions & RunIdentity,
  { host, console }: TerminalRun,
): Promise<RunFiles> {
  return {
    baseline: baseline === undefined ? undefined : await baselineIn({ baseline, protocol, id, about }, host),
    events: events === undefined ? undefined : openEventFile(events, id, (problem) => console.log(`warning  ${problem}`)),
  };
}

/** Only a comparison reads stored cases, so only then are the rules of all protocols loaded. */
const baselineIn: typeof readBaseline = async (source, host) =>
  (await import('../../app/report/read-baseline.ts')).readBaseline(source, host);
