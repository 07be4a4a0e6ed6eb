import { join } from 'node:path';
import { systemClock } from '../contracts/clock.ts';
import type { Limits } from '../core/event.ts';
import { checkCaseId, hideFromGit, newCaseId } from '../journal/case-folders.ts';
import { FileJournal } from '../journal/file-journal.ts';
import { recordOpening } from '../journal/opening.ts';
import { readScenario } from '../scenarios/read-scenario.ts';
import { stage } from '../scenarios/scenario.ts';
import type { Console } from './console.ts';
import { type EventFile, openEventFile } from './event-file.ts';
import type { ExitCode } from './exit-codes.ts';
import { type HoldOptions, holdCase } from './hold-case.ts';
import { readInput } from './input.ts';
import { withKind } from './kinds.ts';
import { setupFor } from './load-case.ts';
import { checkPriced, type ScenarioPanel, seatScripts } from './scenario-panel.ts';

/** What a run is told on the command line. */
export interface RunOptions extends Pick<HoldOptions, 'dir' | 'format' | 'quiet' | 'deadlineMs'> {
  readonly limits: Limits;
  /** The file for other programs. */
  readonly events?: string | undefined;
  readonly concurrency?: number | undefined;
  readonly graceMs?: number | undefined;
}

/** Runs a scripted debate end to end. */
export async function runScenario(
  file: string,
  options: RunOptions & { readonly id?: string | undefined },
  console: Console,
): Promise<ExitCode> {
  const name = file === '-' ? 'stdin' : file;
  const text = await readInput(file);
  const scenario = stage(readScenario(text, name));
  checkPriced(scenario, options.limits);
  const id = options.id === undefined ? newCaseId(systemClock.now()) : checkCaseId(options.id);
  const events = eventFile(options.events, id, console);
  const journal = await FileJournal.create(join(options.dir, id), systemClock);
  await hideFromGit(options.dir);
  const panel: ScenarioPanel = { kind: 'scenario', name, title: scenario.title, text };
  const opening = { ...scenario.case, panel };
  await recordOpening(journal, opening, options.limits);
  return withKind(scenario.case.protocol, (kind) =>
    holdCase(kind, setupFor(kind, opening), { ...options, ...heldAs(id, scenario, options), journal, events, known: 0 }, console),
  );
}

/** The part of a run that the scenario decides where the command line does not. */
export function heldAs(id: string, scenario: ReturnType<typeof stage>, options: RunOptions) {
  return {
    id,
    seating: seatScripts(scenario),
    concurrency: options.concurrency ?? scenario.concurrency,
    patience: { ...scenario.timing, graceMs: options.graceMs ?? scenario.timing.graceMs },
  };
}

/** Opened before the case, so that a path that cannot be written is a mistake and not half a case. */
export const eventFile = (path: string | undefined, id: string, console: Console): EventFile | undefined =>
  path === undefined ? undefined : openEventFile(path, id, (problem) => console.log(`warning  ${problem}`));
