import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import { panelLines, priceLines } from '../../cli/output/panel-notes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import { noticeLines } from '../../reports/wording/notice-words.ts';
import { count } from '../../reports/wording/wording.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { systemClock } from '../../system/clock.ts';
import { openAndHold } from '../case/open-case.ts';
import type { Around, Debate, DebateOptions } from './debate.ts';
import { oneLine, type PreparedDebate, prepareDebate } from './prepare-debate.ts';

/**
 * The way of every debate: the work is read, the panel is found and seated, size and price are checked, and the case is
 * opened and held. A command whose work leaves nothing to debate says so itself and gives the exit code.
 */
export async function holdDebate<S extends CaseSetup>(
  read: (around: Around) => Promise<Debate<S> | ExitCode>,
  options: DebateOptions,
  console: Console,
): Promise<ExitCode> {
  const prepared = await prepareDebate<S>(read, options, console);
  return typeof prepared === 'number' ? prepared : holdPrepared(prepared, options, console);
}

/** Tells what is about to be held, asks where somebody is to be asked, and holds it. */
export async function holdPrepared<S extends CaseSetup>(
  prepared: PreparedDebate<S>,
  options: DebateOptions,
  console: Console,
): Promise<ExitCode> {
  const { id, debate, seated, opening, panel, masker, limits, deadlineMs, startedAt } = prepared;
  if (!options.quiet) for (const line of linesBefore(prepared)) console.log(oneLine(line));
  if (options.interactive !== undefined && !(await options.interactive.mayBegin(prepared.price))) {
    console.log('declined nothing was asked, and nothing is kept');
    return EXIT.passed;
  }
  const title = `${debate.title} · ${debate.extent} · ${count(seated.length, 'seat')}`;
  const left = deadlineMs === undefined ? undefined : Math.max(1, deadlineMs - (systemClock.monotonic() - startedAt));
  return openAndHold(
    { id, opening, panel, title, masker },
    { ...options, reviewMs: debate.reviewMs, debateMs: debate.debateMs, callMs: debate.callMs, limits, deadlineMs: left },
    console,
  );
}

/** All that is told before anybody is paid. */
const linesBefore = <S extends CaseSetup>({
  debate,
  found,
  seated,
  opening,
  price,
  limits,
  panel,
}: PreparedDebate<S>): readonly string[] => [
  ...panelLines({ candidates: found.candidates, absent: found.absent, seated, ...debate.panelists?.(opening.setup) }),
  ...priceLines(price, limits, {
    round: debate.firstRound,
    likelyMicros: debate.likelyMicros?.({
      setup: opening.setup,
      seated,
      panelists: panel.panelists,
      mayLook: debate.mayLook ?? true,
    }),
  }),
  ...debate.remarks.map(remarkLine),
  ...(debate.tables?.(opening.setup) ?? []),
  ...noticeLines(debate.notices ?? []).map((text) => `notice   ${text}`),
];
