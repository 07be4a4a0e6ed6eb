import type { RunOptions } from '../../cli/options/run-options.ts';
import type { ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { readInput } from '../../cli/terminal/input.ts';
import { checkCaseId, newCaseId } from '../../journal/case-id.ts';
import { readScenario } from '../../scenarios/read-scenario.ts';
import { stage } from '../../scenarios/scenario.ts';
import { systemClock } from '../../system/clock.ts';
import { openAndHold } from '../case/open-case.ts';
import { frozenScenario, scenarioPanel } from '../panel/scenario-panel.ts';

/** Runs a scripted debate end to end. */
export async function runScenario(
  file: string,
  options: RunOptions & { readonly id?: string | undefined },
  console: Console,
): Promise<ExitCode> {
  const name = file === '-' ? 'stdin' : file;
  const text = await readInput(file);
  const scenario = stage(readScenario(text, name));
  const id = options.id === undefined ? newCaseId(systemClock.now()) : checkCaseId(options.id);
  const opening = { ...scenario.case, panel: frozenScenario(scenario, name, text) };
  return openAndHold({ id, opening, panel: scenarioPanel(scenario, options.callLog) }, options, console);
}
