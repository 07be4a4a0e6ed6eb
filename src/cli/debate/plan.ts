import { type PlanRequest, preparePlan } from '../../app/prepare/plan.ts';
import { caseRequest, type DebateOptions } from '../options/run-options.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import type { Console } from '../terminal/console.ts';
import { holdDebate } from './hold-debate.ts';
import { openRun } from './terminal-run.ts';

/** The command-line options for a plan. */
export interface PlanOptions
  extends DebateOptions,
    Pick<
      PlanRequest,
      'paths' | 'judges' | 'dimensions' | 'rounds' | 'singleRound' | 'rotateStances' | 'subject' | 'weights' | 'withoutAnalysers'
    > {}

/** Has a plan judged. */
export async function judgePlan(options: PlanOptions, console?: Console): Promise<ExitCode> {
  const run = openRun(options, console);
  const { paths, judges, dimensions, rounds, singleRound, rotateStances, subject, weights, withoutAnalysers } = options;
  const asked = { paths, judges, dimensions, rounds, singleRound, rotateStances, subject, weights, withoutAnalysers };
  const request = { ...caseRequest(options), ...asked };
  return holdDebate(() => preparePlan(request, run.host), { options, run });
}
