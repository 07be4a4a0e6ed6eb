import type { JournalEntry } from '../../contracts/journal.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { openCase } from '../../core/case.ts';
import type { CurtailReason } from '../../core/event.ts';
import type { Language } from '../../core/language.ts';
import { type TeamView, teamView } from '../../core/team.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { guarded, type LoadedCase, loadCase, presentCase, replay, setupFor, unfit } from '../case/load-case.ts';
import type { Host } from '../host.ts';
import type { Kind, Presented } from '../kinds/kind.ts';
import { withKind } from '../kinds/kinds.ts';
import { reportLanguage } from '../report/report-language.ts';

/** A case to read. */
export interface CaseRequest {
  /** Its name, the beginning of it, or `last`; or the path of any case, as a folder or packed. */
  readonly wanted: string;
  /** The report language, if it differs from that of the case or the user's settings. */
  readonly language?: Language | undefined;
}

/** The facts known about every case that was read. */
export interface ReadCase {
  readonly id: string;
  readonly protocol: string;
  /** The case may come from another author: it is not known to be the user's own. */
  readonly isForeign: boolean;
  readonly remarks: readonly Remark[];
}

/** The result of a case, or its provisional state. */
export interface ShownCase extends ReadCase {
  /** True if the debate is over; otherwise the report shows the provisional outcome if it ended now. */
  readonly isFinished: boolean;
  /** The reason why it ended early, if it did. */
  readonly curtailed: CurtailReason | undefined;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  readonly report: Presented;
}

/** Reads the result of a case, or its provisional state; asks no panelist again. */
export async function showCase({ wanted, language }: CaseRequest, host: Host): Promise<ShownCase> {
  const loaded = await loadCase(wanted, host);
  return over(loaded, async (kind) => {
    const { state, ledger, asItStands, finished } = replay(kind, loaded);
    const spoken = await reportLanguage({ language, opened: state.setup.language }, host);
    const presented = await presentCase(kind, asItStands, { ...loaded, journal: loaded.stored, state, ledger, language: spoken });
    const { id } = loaded;
    return {
      ...whatIsKnown(loaded),
      remarks: [...remarksOn(loaded), ...(finished ? [] : [remark('note', 'case-unfinished', { id })])],
      isFinished: finished,
      curtailed: state.record.curtailed,
      openedAt: loaded.stored.entries[0]?.at ?? 0,
      report: { ...presented, view: () => guarded(id, presented.view) },
    };
  });
}

/** The log of a case. */
export interface CaseLog extends ReadCase {
  readonly team: TeamView;
  readonly entries: readonly JournalEntry[];
  readonly language: Language;
}

/** Reads how a case went: messages, tasks, rounds, shutdowns. */
export async function caseLog({ wanted, language }: CaseRequest, host: Host): Promise<CaseLog> {
  const loaded = await loadCase(wanted, host);
  return over(loaded, async (kind) => {
    const { entries } = loaded.stored;
    const setup = setupFor(kind, loaded.opening);
    const facts = entries.map(({ event }) => event);
    const team = guarded(loaded.id, () => teamView(openCase(kind.desk.protocol, setup), facts));
    const spoken = await reportLanguage({ language, opened: setup.language }, host);
    return { ...whatIsKnown(loaded), remarks: remarksOn(loaded), team, entries, language: spoken };
  });
}

/** The fields common to every case that was read. */
export const whatIsKnown = ({ id, opening: { protocol }, isForeign }: LoadedCase): Omit<ReadCase, 'remarks'> => ({
  id,
  protocol,
  isForeign,
});

/** The remarks about a case that was read. */
export function remarksOn({ id, isForeign, stored: { tornBytes } }: LoadedCase): readonly Remark[] {
  return [
    ...foreignRemark({ id, isForeign }),
    ...(tornBytes > 0 ? [remark('note', 'journal-torn', { id, bytes: tornBytes })] : []),
  ];
}

/** States before anything else that a case may come from another author. */
export const foreignRemark = ({ id, isForeign }: Pick<ReadCase, 'id' | 'isForeign'>): readonly Remark[] =>
  isForeign ? [remark('note', 'case-foreign', { id })] : [];

/** Runs an operation on a case; one with inconsistent facts is reported as damaged, regardless of the code that fails on it. */
export async function over<R>(
  { id, opening }: LoadedCase,
  use: <S extends CaseSetup, P, O>(kind: Kind<S, P, O>) => Promise<R>,
): Promise<R> {
  try {
    return await withKind(opening.protocol, use);
  } catch (error) {
    return unfit(id)(error);
  }
}
