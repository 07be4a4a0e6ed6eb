import type { HeldCase, HeldEvent } from '../../app/case/held-case.ts';
import { GRACE_MS } from '../../app/case/hold.ts';
import { JournalFailure } from '../../contracts/journal.ts';
import { firstRoundLine } from '../../reports/before/first-round-line.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { resumeCommand } from '../output/resume-command.ts';
import { oneLine } from '../terminal/console.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { openProgress, type Progress } from '../terminal/progress.ts';
import { reportEnded, type Showing } from './report-ended.ts';

/** Shows the progress of a case until it ends, then prints its report. */
export async function showHeld(held: HeldCase, showing: Showing): Promise<ExitCode> {
  const { options, run, files } = showing;
  const { console, screen } = run;
  const there = { id: held.id, dir: options.dir };
  const progress = openProgress({ title: held.title, quiet: options.quiet });
  screen.drawnBy(progress);
  const interrupt = onInterrupt((again) => {
    if (again) {
      progress.done();
      console.log(`resume   ${resumeCommand(there)}`);
      return;
    }
    const seconds = Math.ceil((options.graceMs ?? GRACE_MS) / 1000);
    progress.log(`stopping: waiting up to ${seconds} s for calls in flight; press Ctrl-C again to stop now`);
    held.stop();
  });
  try {
    for await (const event of held.events) show(event, progress, showing);
    const ended = await held.ended;
    progress.done();
    return await reportEnded(ended, { ...showing, id: held.id });
  } catch (error) {
    if (!(error instanceof JournalFailure)) throw error;
    progress.done();
    console.log(`error  ${error.file}  cannot write the case: ${error.message}`);
    console.log(`       everything recorded is safe; free some space and resume: ${resumeCommand(there)}`);
    return EXIT.noVerdict;
  } finally {
    progress.done();
    interrupt.off();
    files.events?.close();
  }
}

function show(event: HeldEvent, progress: Progress, { options, files }: Showing): void {
  switch (event.kind) {
    case 'fact':
      progress.watch(event);
      if (event.isNew) files.events?.write(event.entry);
      return;
    case 'heard':
      progress.heard(event.ask, event.characters);
      return;
    case 'first-round':
      if (!options.quiet) progress.log(oneLine(firstRoundLine(event.found, options.language ?? event.language)));
  }
}
