import { lookedAtIn, noticesInDebate } from '../../context/notices/debate-notices.ts';
import type { StoredCase } from '../../contracts/case-store.ts';
import { type Journal, JournalDamage, JournalFailure } from '../../contracts/journal.ts';
import { UserError } from '../../contracts/user-error.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import { apply, type Case } from '../../core/case.ts';
import { defined } from '../../core/defined.ts';
import type { Language } from '../../core/language.ts';
import type { CaseRecord } from '../../core/protocol.ts';
import { type Opening, readOpening } from '../../journal/opening.ts';
import type { CaseExtra, RecalledRuling } from '../../reports/report/result-parts.ts';
import { FOREIGN_WORDS } from '../../reports/words/tables.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Ledger, Spent } from '../../runtime/ledger.ts';
import { LiveCase } from '../../runtime/live-case.ts';
import type { Host } from '../host.ts';
import type { Kind, Presented } from '../kinds/kind.ts';
import { recalled } from '../memory/recalled.ts';
import { answersIn } from '../report/case-answers.ts';
import { viewWithExcerpts } from '../report/view-with-excerpts.ts';

/** A case to be looked at. */
export interface LoadedCase {
  readonly id: string;
  readonly stored: StoredCase;
  readonly opening: Opening;
  /** The case may come from another author: it is not known to be the user's own. */
  readonly isForeign: boolean;
}

/** Loads one of the user's cases by name, by the beginning of its name or as `last`; any other by its path. */
export async function loadCase(wanted: string, { cases }: Pick<Host, 'cases'>): Promise<LoadedCase> {
  const stored = await cases.read(wanted);
  const { id, place, isForeign } = stored;
  return { id, stored, opening: await readOpening(stored, place), isForeign };
}

/** A case replayed from its journal; no panelist is asked. */
export interface Replayed<S, P, O> {
  readonly state: Case<S, P, O>;
  readonly ledger: Ledger;
  /** The outcome, or the provisional outcome if the debate ended now, and the record it is based on. */
  readonly asItStands: O;
  readonly record: CaseRecord<P>;
  readonly finished: boolean;
}

/** The setup a case was opened with, as its protocol knows it. */
export const setupFor = <S extends CaseSetup, P, O>(_kind: Kind<S, P, O>, { setup }: Opening): S => setup as S;

/** Reports a case with inconsistent facts as damaged, regardless of the code that fails on it. */
export function guarded<R>(place: string, derive: () => R): R {
  try {
    return derive();
  } catch (error) {
    return unfit(place)(error);
  }
}

const KNOWN_FAILURES = [UserError, JournalDamage, JournalFailure, WorldFailure];

/** The same guard for later derivations. */
export const unfit =
  (place: string) =>
  (error: unknown): never => {
    if (KNOWN_FAILURES.some((known) => error instanceof known)) throw error;
    throw new JournalDamage(place, undefined, `it cannot be replayed: ${error instanceof Error ? error.message : String(error)}`);
  };

/** Replays a case. */
export const replay = <S extends CaseSetup, P, O>(kind: Kind<S, P, O>, { id, stored, opening }: LoadedCase): Replayed<S, P, O> =>
  guarded(id, () => replayed(kind, setupFor(kind, opening), stored));

function replayed<S extends CaseSetup, P, O>({ desk }: Kind<S, P, O>, setup: S, stored: StoredCase): Replayed<S, P, O> {
  const { state, ledger } = new LiveCase(desk, setup, readOnly(stored));
  const ended = state.outcome === undefined ? apply(state, { type: 'case-curtailed', reason: 'unfinished' }) : state;
  return { state, ledger, asItStands: ended.outcome as O, record: ended.record, finished: state.outcome !== undefined };
}

/** A case with all facts that a report shows. */
export interface Told<S, P, O> {
  readonly id: string;
  readonly journal: Pick<Journal, 'entries' | 'text'>;
  readonly state: Case<S, P, O>;
  readonly ledger: Ledger;
  /** The report language, if it differs from the language that the case was opened with. */
  readonly language?: Language | undefined;
  /** It is not known to be the user's own. */
  readonly isForeign?: boolean;
  /** An earlier case with an equal request, whose result is served without a call. */
  readonly isReused?: boolean;
}

/** Prepares an outcome for printing, with the other facts of the journal. */
export async function presentCase<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  outcome: O,
  { id, journal, state, ledger, ...told }: Told<S, P, O>,
): Promise<Presented> {
  const { entries } = journal;
  const openedAt = entries[0]?.at;
  const { absent, showDebateLog } = state.setup;
  const language = told.language ?? state.setup.language;
  const extra: CaseExtra = {
    id,
    rulings: [...state.rulings.values()],
    // An equal request is about the text as it was before its edits were applied.
    applied:
      told.isReused === true
        ? []
        : entries.flatMap(({ event, at }) => (event.type === 'edits-applied' ? [{ ...event, at }] : [])),
    notices: noticesInDebate({ entries, seats: state.setup.seats, lookedAt: await lookedAtIn(journal) }),
    ...defined({ absent, showDebateLog, language }),
    ...(told.isForeign === true ? { foreign: true } : {}),
    ...(told.isReused === true ? { reused: true } : {}),
    ...defined({ openedAt }),
    usage: knownUsage(ledger.spent),
    accounts: [...ledger.accounts].map(([panelist, account]) => ({ panelist, calls: account.calls, ...knownUsage(account) })),
    rounds: [...ledger.rounds].map(([round, account]) => ({ round, calls: account.calls, ...knownUsage(account) })),
  };
  const presented = withRecalled(kind, outcome, { extra, setup: state.setup });
  const answers = () => answersIn(journal, state.setup.seats);
  return told.isForeign === true ? { ...asForeign(presented), answers } : { ...presented, answers };
}

/** The report, with what the memory of the repository dismisses as rulings: looked up in the report without them. */
function withRecalled<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  outcome: O,
  { extra, setup }: { readonly extra: CaseExtra; readonly setup: S },
): Presented {
  const presented = kind.present(outcome, extra, setup);
  const rulings = recalledIn(kind, presented, setup);
  if (rulings.length === 0) return presented;
  return kind.present(outcome, { ...extra, rulings: [...(extra.rulings ?? []), ...rulings] }, setup);
}

/** The rulings that the memory of the repository makes on a report without them. */
export function recalledIn<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  presented: Presented,
  setup: S,
): readonly RecalledRuling[] {
  const memory = kind.memory?.(setup);
  return memory === undefined ? [] : recalled(viewWithExcerpts(presented), presented.items, memory);
}

/** Makes a report in any format state first that the case may come from another author. */
const asForeign = (presented: Presented): Presented => ({
  ...presented,
  view: () => {
    const view = presented.view();
    return { ...view, incomplete: [FOREIGN_WORDS[view.language].notYours, ...view.incomplete] };
  },
});

const knownUsage = ({ inputTokens, outputTokens, costMicros, unpriced, ...parts }: Spent) => ({
  ...parts,
  inputTokens,
  outputTokens,
  costMicros: unpriced > 0 ? null : costMicros,
  atLeastMicros: costMicros,
});

function readOnly({ entries, text }: StoredCase): Journal {
  const refused = async (): Promise<never> => {
    throw new Error('the case was opened to be read');
  };
  return { entries, text, append: refused, keep: refused };
}
