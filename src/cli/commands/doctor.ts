import { type Survey, type SurveyRequest, type SurveyStanding, survey } from '../../app/survey/survey.ts';
import { doctorText } from '../../reports/before/doctor-text.ts';
import { remarkText } from '../../reports/remarks/remark-text.ts';
import { systemClock } from '../../system/clock.ts';
import { currentWorkspace } from '../host.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { printJson } from '../output/print-report.ts';
import type { Console } from '../terminal/console.ts';
import { onInterrupt } from '../terminal/interrupt.ts';

/** The options of the doctor. */
export interface DoctorOptions extends Omit<SurveyRequest, 'signal'> {
  readonly json: boolean;
}

const EXIT_OF: Readonly<Record<SurveyStanding, ExitCode>> = {
  ready: EXIT.passed,
  mistake: EXIT.badInput,
  nobody: EXIT.noVerdict,
  partial: EXIT.partial,
};

/** Prints which panelists are available, why others are not, and the panel of a review. */
export async function doctor({ json, ...request }: DoctorOptions, terminal: Console): Promise<ExitCode> {
  const found = request.check ? await interruptible(request, terminal) : await surveyHere(request, terminal);
  const { report } = found;
  if (report !== undefined && json) await printJson(report, 2, terminal);
  else if (report !== undefined) await terminal.result(doctorText(report, terminal));
  return found.kind === 'interrupted' ? EXIT.interrupted : EXIT_OF[found.standing];
}

/** Cancels the checks at the first Ctrl-C, and ends the process at the second. */
async function interruptible(request: SurveyRequest, terminal: Console): Promise<Survey> {
  const interrupt = onInterrupt((again) => terminal.log(again ? 'ended' : 'ending what is still asked; again to end at once'));
  try {
    return await surveyHere({ ...request, signal: interrupt.signal }, terminal);
  } finally {
    interrupt.off();
  }
}

const surveyHere = (request: SurveyRequest, terminal: Console): Promise<Survey> =>
  survey(request, {
    clock: systemClock,
    env: process.env,
    workspace: currentWorkspace(),
    tell: (remark) => terminal.log(`check    ${remarkText(remark)}`),
  });
