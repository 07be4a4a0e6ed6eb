import type { HeldJournal } from '../../contracts/case-store.ts';
import { minOf } from '../../core/consensus/max-of.ts';
import { defined } from '../../core/defined.ts';
import type { ReportTerms } from '../../core/event.ts';
import { roundOf } from '../../core/ids.ts';
import type { Language } from '../../core/language.ts';
import type { AnyAsk } from '../../core/protocol.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { type Driven, drive } from '../../runtime/drive.ts';
import type { FloorOptions } from '../../runtime/floor.ts';
import { RETRY } from '../../runtime/retry.ts';
import { maskSaid } from '../../safety/secrets/mask-said.ts';
import { joinSignals } from '../../system/abort-signals.ts';
import type { Host } from '../host.ts';
import type { Kind } from '../kinds/kind.ts';
import { priceOfAsks } from '../price/first-round-price.ts';
import { Feed } from './feed.ts';
import type { EndedCase, HeldCase, HeldEvent } from './held-case.ts';
import { presentCase } from './load-case.ts';
import { openCase } from './open-case.ts';
import type { OpenableCase, OpenedCase } from './opened-case.ts';
import type { Patience } from './patience.ts';
import { rehearsalOf } from './rehearse.ts';
import { placedReport } from './report-terms.ts';
import { remembered } from './result-cache.ts';

/** A round that is about to be held. */
export interface RoundPrice {
  /** The phase of the ask: `cross-examine`. */
  readonly phase: string;
  readonly calls: number;
  /** Undefined if some price is unknown. */
  readonly micros: number | undefined;
}

/** The options for holding a case; undefined ones use the defaults. */
export interface HoldTerms {
  /** The number of concurrent asks. */
  readonly concurrency?: number | undefined;
  /** The time that a panelist may stay silent, in every phase. */
  readonly silenceMs?: number | undefined;
  readonly graceMs?: number | undefined;
  /** The report language, if it differs from the language that the case was opened with. */
  readonly language?: Language | undefined;
  /** The report terms, stored with the case for the run that resumes it. */
  readonly report?: ReportTerms | undefined;
  /** Called once, before the debate; unless it confirms, the case ends with the results so far. */
  readonly mayDebate?: ((round: RoundPrice) => Promise<boolean>) | undefined;
}

/** Opens a case and holds it. Resolves once it is opened; further progress is in its events. */
export async function hold<S extends CaseSetup, P, O>(
  prepared: OpenableCase<S, P, O>,
  terms: HoldTerms,
  host: Host,
): Promise<HeldCase> {
  const { panel, patience, startedAt } = prepared;
  const opened = await openCase(prepared, host, placedReport(terms.report, host.workspace.folder));
  const since = startedAt === undefined ? 0 : host.clock.monotonic() - startedAt;
  const deadlineMs = prepared.deadlineMs === undefined ? undefined : Math.max(1, prepared.deadlineMs - since);
  const held = run(
    { ...opened, panel: { ...panel, patience: { ...panel.patience, ...defined(patience ?? {}) } }, deadlineMs },
    terms,
    host,
  );
  return prepared.digest === undefined ? held : remembered(held, prepared.digest, host);
}

const SILENCE = { reviewMs: 120_000, debateMs: 180_000 } as const;
/** 32,000 tokens, the longest answer, at 18 a second. */
const CALL_MS = 1_800_000;
/** The time that answers may still arrive after a run is asked to end. */
export const GRACE_MS = 10_000;
const LINGER_MS = 2_000;

/** Runs a case from the end of its journal. */
export function run<S extends CaseSetup, P, O>(opened: OpenedCase<S, P, O>, terms: HoldTerms, host: Host): HeldCase {
  const stop = new AbortController();
  const feed = new Feed<HeldEvent>();
  const ended = driveCase(opened, { terms, host, feed, stop: stop.signal }).finally(() => feed.end());
  // A caller may read only the events: that must not end in an unhandled rejection. `ended` still rejects for those that await it.
  ended.catch(() => {});
  const { id } = opened.journal;
  return { id, title: opened.title, events: { [Symbol.asyncIterator]: () => feed.read() }, ended, stop: () => stop.abort() };
}

interface Running {
  readonly terms: HoldTerms;
  readonly host: Host;
  readonly feed: Feed<HeldEvent>;
  readonly stop: AbortSignal;
}

async function driveCase<S extends CaseSetup, P, O>(opened: OpenedCase<S, P, O>, running: Running): Promise<EndedCase> {
  const { kind, setup, journal, panel, masker, lookout, deadlineMs } = opened;
  const { terms, host, feed, stop } = running;
  const { clock } = host;
  const patience: Patience = {
    ...panel.patience,
    reviewMs: terms.silenceMs ?? panel.patience.reviewMs,
    debateMs: terms.silenceMs ?? panel.patience.debateMs,
    graceMs: terms.graceMs ?? panel.patience.graceMs,
  };
  const ending = joinSignals([stop, journal.lost]);
  const rehearsal = rehearsalOf(kind, setup);
  let held = 0;
  let told: Promise<void> | undefined;
  try {
    const driven = await drive(kind.desk, setup, {
      clock,
      journal,
      panelists: panel.panelists,
      concurrency: terms.concurrency ?? panel.concurrency,
      silenceMs: silenceIn(patience),
      callMs: ({ seat }) => (seat.kind === 'person' ? undefined : (patience.callMs ?? CALL_MS)),
      ...defined({ lookout }),
      mask: (text) => maskSaid(masker, text),
      lingerMs: LINGER_MS,
      graceMs: patience.graceMs ?? GRACE_MS,
      // No retry waits longer than the time limit of the run.
      retry: {
        waitMs: patience.retryMs ?? RETRY.waitMs,
        waitMaxMs: Math.min(RETRY.waitMaxMs, deadlineMs ?? RETRY.waitMaxMs),
      },
      stop: ending.signal,
      ...defined({
        deadlineAt: deadlineMs === undefined ? undefined : clock.monotonic() + deadlineMs,
        mayConvene: terms.mayDebate === undefined ? undefined : askedOnce(opened, terms.mayDebate),
      }),
      onHeard: (ask, characters) => {
        rehearsal.begin();
        feed.flash(ask, { kind: 'heard', ask, characters });
      },
      watch: (entry, state, { spent }) => {
        const isNew = entry.number > journal.found;
        feed.push({ kind: 'fact', entry, isNew, addTo: (board) => board.note(entry, state, spent) });
        const rounds = state.record.rounds.length;
        const found = isNew && held === 0 && rounds === 1 && state.outcome === undefined ? kind.afterReview?.(state) : undefined;
        if (found !== undefined) feed.push({ kind: 'first-round', found, language: setup.language });
        held = rounds;
        if (entry.event.type === 'reply-received') told ??= opened.tellTracked?.();
      },
    });
    rehearsal.end();
    return await endedCase(kind, driven, { journal, terms });
  } finally {
    rehearsal.end();
    ending.release();
    await (told ?? opened.tellTracked?.());
    await lookout?.close();
    await journal.close();
  }
}

/** The silence limit: from the request, else from the panelist, else the default. */
const silenceIn =
  (patience: Patience): FloorOptions['silenceMs'] =>
  ({ ask, seat }, needed) => {
    // A person thinks for as long as it takes.
    if (seat.kind === 'person' && needed !== undefined) return needed;
    const isFirst = roundOf(ask) <= 1;
    const [said, usual] = isFirst ? [patience.reviewMs, SILENCE.reviewMs] : [patience.debateMs, SILENCE.debateMs];
    return said ?? needed ?? usual;
  };

/** Asks once, before the debate: the review was agreed to before it began, and a yes to the debate is one to its end. */
function askedOnce<S extends CaseSetup, P, O>(
  { kind, setup, panel: { panelists }, lookout }: OpenedCase<S, P, O>,
  mayDebate: NonNullable<HoldTerms['mayDebate']>,
): (round: string, asks: readonly AnyAsk<P>[]) => Promise<boolean> {
  let isAsked = false;
  let first: number | undefined;
  return async (round, asks) => {
    first ??= minOf(asks, ({ id }) => roundOf(id));
    const begun = first;
    if (isAsked || asks.every(({ id }) => roundOf(id) <= begun)) return true;
    isAsked = true;
    const micros = priceOfAsks(kind, setup, { asks, panelists, mayLook: lookout !== undefined });
    return mayDebate({ phase: round.replace(/^\d+:/, ''), calls: asks.length, micros });
  };
}

async function endedCase<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  { state, ledger, end }: Driven<S, P, O>,
  { journal, terms }: { readonly journal: HeldJournal; readonly terms: HoldTerms },
): Promise<EndedCase> {
  const { open, outcome, setup } = state;
  if (outcome === undefined) {
    const asks = open?.pending.length ?? 0;
    const waiting = open?.pending.filter(({ fate }) => fate.kind === 'waiting').length ?? 0;
    return { kind: 'stopped', round: open?.name, settled: asks - waiting, asks };
  }
  const { id } = journal;
  const report = await presentCase(kind, outcome, { id, journal, state, ledger, language: terms.language });
  return {
    kind: 'decided',
    report,
    curtailed: end === 'curtailed' ? state.record.curtailed : undefined,
    openedAt: journal.entries[0]?.at ?? 0,
    documents: kind.documents?.(report, setup) ?? [],
    workFolder: setup.workFolder,
    posting: kind.posting?.(setup),
  };
}
