import { writeSync } from 'node:fs';
import type { OnCall } from '../../app/panel/scenario-panel.ts';
import { holdScenario, prepareScenario } from '../../app/prepare/scenario.ts';
import { openToAppend } from '../../files/open-to-append.ts';
import type { RunOptions } from '../options/run-options.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { readInput } from '../terminal/input.ts';
import { openRunFiles } from './run-files.ts';
import { showHeld } from './show-held.ts';
import { openRun } from './terminal-run.ts';

/** The command-line options for a scripted debate. */
export interface ScenarioOptions extends RunOptions {
  readonly id?: string | undefined;
  /** The file that gets one line per call. */
  readonly callLog?: string | undefined;
}

/** Runs a scripted debate end to end. */
export async function runScenario(file: string, options: ScenarioOptions): Promise<ExitCode> {
  const run = openRun(options);
  const { id, limits, deadlineMs, callLog } = options;
  const name = file === '-' ? 'stdin' : file;
  const text = await readInput(file);
  const prepared = prepareScenario({ name, text, id, limits, deadlineMs, onCall: callWriter(callLog) }, run.host);
  const files = await openRunFiles({ ...options, id: prepared.id, protocol: prepared.staged.protocol }, run);
  return showHeld(await holdScenario(prepared, options, run.host), { options, run, files });
}

/** Writes one line per call of a scripted debate as it begins. */
export function callWriter(path: string | undefined): OnCall | undefined {
  if (path === undefined) return undefined;
  const file = openToAppend(path, { what: 'calls', option: '--call-log' });
  return ({ ask, attempt }) => void writeSync(file, `${JSON.stringify({ ask, attempt })}\n`);
}
