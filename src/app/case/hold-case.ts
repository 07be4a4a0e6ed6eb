import { openHost } from '../../cli/host.ts';
import type { Output } from '../../cli/options/outputs.ts';
import { exitAfter } from '../../cli/output/deliver.ts';
import type { EventFile } from '../../cli/output/event-file.ts';
import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import { printReport } from '../../cli/output/print-report.ts';
import { postCommand, resumeCommand } from '../../cli/output/resume-command.ts';
import { tellDocuments } from '../../cli/output/tell-documents.ts';
import { tellGate } from '../../cli/output/tell-gate.ts';
import { postHeld } from '../../cli/output/tell-posted.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { askedBefore, type Interactive } from '../../cli/terminal/interactive.ts';
import { onInterrupt } from '../../cli/terminal/interrupt.ts';
import { openProgress } from '../../cli/terminal/progress.ts';
import type { SharedScreen } from '../../cli/terminal/shared-screen.ts';
import type { HeldJournal } from '../../contracts/case-store.ts';
import { JournalFailure } from '../../contracts/journal.ts';
import type { Lookout } from '../../contracts/lookout.ts';
import type { Case } from '../../core/case.ts';
import { defined } from '../../core/defined.ts';
import { roundOf } from '../../core/ids.ts';
import type { Language } from '../../core/language.ts';
import type { Poster } from '../../forge/post-summary.ts';
import { preDebateSummary } from '../../reports/before/pre-debate-text.ts';
import type { Baseline } from '../../reports/formats/sarif/compare.ts';
import type { TerminalOptions } from '../../reports/formats/terminal/options.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { type Driven, drive } from '../../runtime/drive.ts';
import type { FloorOptions } from '../../runtime/floor.ts';
import type { Panelists } from '../../runtime/panel.ts';
import { RETRY } from '../../runtime/retry.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { maskSaid } from '../../safety/secrets/mask-said.ts';
import { systemClock } from '../../system/clock.ts';
import type { Kind } from '../kinds/kind.ts';
import type { Gate } from '../report/gate.ts';
import { leaveDocuments } from '../report/leave-documents.ts';
import { presentCase } from './load-case.ts';

/** How patient a run is; what is undefined is as usual. */
export interface Patience {
  readonly reviewMs?: number | undefined;
  readonly debateMs?: number | undefined;
  /** How long a call may take in all. */
  readonly callMs?: number | undefined;
  readonly retryMs?: number | undefined;
  readonly graceMs?: number | undefined;
}

export interface HoldOptions extends Gate {
  readonly id: string;
  readonly dir: string;
  /** What progress is headed with, where that is not the case's name. */
  readonly title?: string;
  readonly journal: HeldJournal;
  /** Takes secrets out of what panelists say. */
  readonly masker: Masker;
  /** How many facts the case had when this run took it up. */
  readonly known: number;
  readonly panelists: Panelists;
  readonly concurrency: number;
  readonly patience: Patience;
  /** The terminal, where somebody on the panel is asked in it. */
  readonly screen?: SharedScreen;
  /** The work beyond what is shown; closed when the run ends. */
  readonly lookout?: Lookout | undefined;
  readonly deadlineMs?: number | undefined;
  readonly outputs: readonly Output[];
  /** What results in SARIF are compared with. */
  readonly baseline?: Baseline | undefined;
  readonly events?: EventFile | undefined;
  readonly quiet: boolean;
  /** What the report is written in, where that is not what the case was opened with. */
  readonly language?: Language | undefined;
  /** Posts what came of it, where somebody wants that. */
  readonly poster?: Poster | undefined;
  /** Who is asked before the debate. */
  readonly interactive?: Interactive | undefined;
}

const SILENCE = { reviewMs: 120_000, debateMs: 180_000 } as const;
/** 32,000 tokens, the longest answer, at 18 a second. */
const CALL_MS = 1_800_000;
const GRACE_MS = 10_000;
const LINGER_MS = 2_000;

/** Holds a case from wherever its journal ends, shows how it goes, and prints what came of it. */
export async function holdCase<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  setup: S,
  options: HoldOptions,
  console: Console,
): Promise<ExitCode> {
  const { id, journal, masker, known, panelists, concurrency, patience, deadlineMs, events } = options;
  const progress = openProgress({
    title: options.title ?? `${id} · ${kind.desk.protocol.id} · ${setup.seats.length} seats`,
    quiet: options.quiet,
  });
  options.screen?.drawnBy(progress);
  let held = 0;
  const graceMs = patience.graceMs ?? GRACE_MS;
  const interrupt = onInterrupt((again) => {
    if (again) {
      progress.done();
      console.log(`resume   ${resumeCommand(options)}`);
    } else progress.log(`stopping: waiting up to ${Math.ceil(graceMs / 1000)} s for what is in flight; Ctrl-C again ends it now`);
  });
  try {
    const driven = await drive(kind.desk, setup, {
      clock: systemClock,
      journal,
      panelists,
      concurrency,
      silenceMs: silenceIn(patience),
      callMs: ({ seat }) => (seat.kind === 'person' ? undefined : (patience.callMs ?? CALL_MS)),
      ...defined({ lookout: options.lookout }),
      mask: (text) => maskSaid(masker, text),
      lingerMs: LINGER_MS,
      graceMs,
      // Nobody waits for longer than there is time.
      retry: {
        waitMs: patience.retryMs ?? RETRY.waitMs,
        waitMaxMs: Math.min(RETRY.waitMaxMs, deadlineMs ?? RETRY.waitMaxMs),
      },
      stop: interrupt.signal,
      ...(deadlineMs === undefined ? {} : { deadlineAt: systemClock.monotonic() + deadlineMs }),
      ...(options.interactive === undefined
        ? {}
        : {
            mayConvene: askedBefore(kind, setup, {
              interactive: options.interactive,
              panelists,
              mayLook: options.lookout !== undefined,
              hold: () => progress.hold(console.log),
            }),
          }),
      onHeard: (ask, characters) => progress.heard(ask, characters),
      watch: (entry, state, ledger) => {
        const isNew = entry.number > known;
        progress.watch(entry, state, ledger.spent, isNew);
        const rounds = state.record.rounds.length;
        if (isNew && held === 0 && rounds === 1 && state.outcome === undefined && !options.quiet)
          for (const line of linesAfterReview(kind, state, { ...console, language: options.language ?? setup.language }))
            progress.log(line);
        held = rounds;
        if (isNew) events?.write(entry);
      },
    });
    progress.done();
    return await report(kind, driven, options, console);
  } catch (error) {
    if (!(error instanceof JournalFailure)) throw error;
    progress.done();
    console.log(`error  ${error.file}  the case cannot be written: ${error.message}`);
    console.log(`       what was recorded is safe; make room and go on: ${resumeCommand(options)}`);
    return EXIT.noVerdict;
  } finally {
    progress.done();
    interrupt.off();
    events?.close();
    await options.lookout?.close();
    await journal.close();
  }
}

/** What the first round found, told before the debate about it. */
function linesAfterReview<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  state: Case<S, P, O>,
  layout: TerminalOptions,
): readonly string[] {
  const found = kind.afterReview?.(state);
  return found === undefined ? [] : ['', ...preDebateSummary(found, layout).trimEnd().split('\n'), ''];
}

/** How long nothing may arrive: as somebody says, else as the panelist needs, else as usual. */
const silenceIn =
  (patience: Patience): FloorOptions['silenceMs'] =>
  ({ ask, seat }, needed) => {
    // A person thinks for as long as it takes.
    if (seat.kind === 'person' && needed !== undefined) return needed;
    const isFirst = roundOf(ask) <= 1;
    const [said, usual] = isFirst ? [patience.reviewMs, SILENCE.reviewMs] : [patience.debateMs, SILENCE.debateMs];
    return said ?? needed ?? usual;
  };

async function report<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  { state, ledger, end }: Driven<S, P, O>,
  options: HoldOptions,
  console: Console,
): Promise<ExitCode> {
  if (state.outcome === undefined) {
    const open = state.open;
    const waiting = open?.pending.filter(({ fate }) => fate.kind === 'waiting').length ?? 0;
    console.log(
      `stopped  in round ${open?.name ?? '?'}: ${(open?.pending.length ?? 0) - waiting} of ${open?.pending.length ?? 0} asks are settled, and kept`,
    );
    console.log(`resume   ${resumeCommand(options)}`);
    if (options.poster !== undefined) console.log(`post     when it is over: ${postCommand(options)}`);
    return EXIT.interrupted;
  }
  const { id, journal } = options;
  const presented = await presentCase(kind, state.outcome, { id, journal, state, ledger, language: options.language });
  const delivered = await printReport(presented, { ...options, caseName: options.id }, console);
  const openedAt = options.journal.entries[0]?.at ?? 0;
  const host = openHost({ dir: options.dir, console });
  const { setup } = state;
  const leaving = { id, openedAt, documents: kind.documents?.(presented, setup) ?? [], workFolder: setup.workFolder };
  tellDocuments(await leaveDocuments(leaving, host), { quiet: options.quiet, console });
  if (end === 'curtailed') {
    const more = state.record.curtailed === 'budget' ? ' (with more: --max-cost DOLLARS or --max-tokens NUMBER)' : '';
    console.log(`partial  the debate was ended early (${state.record.curtailed}); go on with: ${resumeCommand(options)}${more}`);
  }
  if (!presented.answered) {
    console.log('error  nobody answered the first round: there is no verdict');
    const next = end === 'curtailed' ? '' : '; mend that and try again';
    console.log(`       why, for each: tribunal cases show ${options.id} --log${next}`);
  } else if (!presented.quorate) console.log('partial  too few of the panel answered for a valid debate');
  const code = tellGate({ presented, curtailed: end === 'curtailed' }, options, console);
  const { poster, dir } = options;
  const posting = kind.posting?.(setup);
  const posted =
    poster === undefined || posting === undefined
      ? 'whole'
      : await postHeld({ poster, posting, report: presented, id, dir, openedAt }, { host, console });
  return exitAfter(exitAfter(code, delivered), posted);
}
