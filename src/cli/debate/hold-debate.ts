import type { HeldCase } from '../../app/case/held-case.ts';
import { hold } from '../../app/case/hold.ts';
import { resultKnown, reusedCase } from '../../app/case/result-cache.ts';
import type { CaseSetup } from '../../app/kinds/kind.ts';
import type { WantedPoster } from '../../app/post/post-review.ts';
import type { Preparation, PreparedCase } from '../../app/prepare/preparation.ts';
import { gateWords, isGated } from '../../app/report/gate.ts';
import { jsonLines } from '../../app/report/report-writers.ts';
import { notReviewed } from '../../app/work/review-remarks.ts';
import { remark } from '../../contracts/remark.ts';
import { debatePlanView } from '../../reports/before/plan-view.ts';
import { debatePreviewView } from '../../reports/before/preview-view.ts';
import { remarkLine, remarkText } from '../../reports/remarks/remark-text.ts';
import { checkPlain } from '../options/outputs.ts';
import type { DebateOptions } from '../options/run-options.ts';
import { deliver, exitAfter, type Write } from '../output/deliver.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { type BeforeExtras, linesBefore } from '../output/lines-before.ts';
import { oneLine } from '../terminal/console.ts';
import { type Interactive, interactiveHere, mayDebateWith } from '../terminal/interactive.ts';
import { openRunFiles } from './run-files.ts';
import { showHeld } from './show-held.ts';
import type { TerminalRun } from './terminal-run.ts';

/** Extras of some debates. */
export interface DebateExtras extends BeforeExtras {
  /** The person to ask before money is spent. */
  readonly interactive?: Interactive | undefined;
  /** Called once it is known that panelists are asked; throws if that would cost too much. */
  readonly beforePaying?: (() => void) | undefined;
  /** Posts the report when the debate is over. */
  readonly poster?: WantedPoster | undefined;
}

/** Reports that there is nothing to debate; the gate passes only if nothing is missing. */
export function tellNothing(
  { why, remarks, missing }: Extract<Preparation<never>, { readonly kind: 'nothing' }>,
  options: DebateOptions,
  { console }: TerminalRun,
): ExitCode {
  console.log(remarkText(why));
  for (const one of remarks) console.log(remarkLine(one));
  if (!isGated(options) || missing.length === 0) return EXIT.passed;
  console.log(`partial  ${remarkText(notReviewed(missing))}: the gate (${gateWords(options)}) does not pass`);
  return EXIT.partial;
}

/** Announces a debate, asks for confirmation if wanted, runs it and reports. */
export async function holdPrepared<S extends CaseSetup, P, O>(
  prepared: PreparedCase<S, P, O>,
  { options, run, extras = {} }: { readonly options: DebateOptions; readonly run: TerminalRun; readonly extras?: DebateExtras },
): Promise<ExitCode> {
  const { host, console, screen } = run;
  const reused = await reusedCase(prepared, options, host);
  if (reused !== undefined) return showReused(reused, prepared, { options, run, extras });
  extras.beforePaying?.();
  if (!options.quiet) for (const line of linesBefore(prepared, extras)) console.log(oneLine(line));
  const { interactive } = extras;
  if (interactive !== undefined && !(await interactive.mayBegin(prepared.price))) {
    console.log('declined no call was made, and nothing was stored');
    return EXIT.passed;
  }
  const { id, kind, setup } = prepared;
  const files = await openRunFiles({ ...options, id, protocol: kind.desk.protocol.id, about: kind.about?.(setup) }, run);
  const mayDebate = interactive === undefined ? undefined : mayDebateWith(interactive, screen, console);
  const held = await hold(prepared, { ...options, mayDebate }, host);
  return showHeld(held, { options, run, files, poster: extras.poster });
}

/** Reports the result of an equal earlier case: same documents, gate and posting as of a debate that is held. */
async function showReused<S extends CaseSetup, P, O>(
  reused: HeldCase,
  { remarks, kind }: PreparedCase<S, P, O>,
  { options, run, extras }: { readonly options: DebateOptions; readonly run: TerminalRun; readonly extras: DebateExtras },
): Promise<ExitCode> {
  if (!options.quiet) for (const one of remarks) run.console.log(oneLine(remarkLine(one)));
  const files = await openRunFiles({ ...options, id: reused.id, protocol: kind.desk.protocol.id }, run);
  return showHeld(reused, { options, run, files, poster: extras.poster });
}

/** Says if a run would show an earlier result in the place of the debate that a dry run plans. */
export async function tellResultKnown<S extends CaseSetup, P, O>(
  prepared: PreparedCase<S, P, O>,
  { host, console }: Pick<TerminalRun, 'host' | 'console'>,
): Promise<void> {
  const known = await resultKnown(prepared, host);
  if (known !== undefined) console.log(oneLine(remarkLine(remark('note', 'result-known', known))));
}

/** A debate to hold on the common path. */
interface DebateToHold<S> {
  readonly options: DebateOptions;
  readonly run: TerminalRun;
  /** The seats of a setup that do not review. */
  readonly rolesOf?: (setup: S) => DebateExtras['roles'];
}

/** The common path of debates without a code change: prepares one, and holds it, or prints its plan or its texts instead. */
export async function holdDebate<S extends CaseSetup, P, O>(
  prepare: () => Promise<Preparation<PreparedCase<S, P, O>>>,
  { options, run, rolesOf }: DebateToHold<S>,
): Promise<ExitCode> {
  const { instead, outputs } = options;
  if (instead !== undefined) checkPlain(outputs, `--${instead}`);
  const interactive = options.interactively === true ? interactiveHere() : undefined;
  const preparation = await prepare();
  if (preparation.kind === 'nothing') return tellNothing(preparation, options, run);
  const prepared = preparation.case;
  if (instead === undefined)
    return holdPrepared(prepared, { options, run, extras: { interactive, roles: rolesOf?.(prepared.setup) } });
  if (instead === 'dry-run') await tellResultKnown(prepared, run);
  const { debateForecast, debatePreview } = await import('../../app/price/debate-forecast.ts');
  const told: Write =
    instead === 'dry-run'
      ? (format, layout) => {
          const forecast = debateForecast(prepared);
          return format === 'json' ? jsonLines(forecast) : [`${debatePlanView(forecast, layout)}\n`];
        }
      : (format, layout) => {
          const preview = debatePreview(prepared);
          return format === 'json' ? jsonLines(preview) : [`${debatePreviewView(preview, layout)}\n`];
        };
  return exitAfter(EXIT.passed, await deliver(outputs, told, run.console));
}
