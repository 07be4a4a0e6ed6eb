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

/** A case that is to be looked at. */
export interface CaseRequest {
  /** Its name, the beginning of it, or `last`; or the path of any case, as a folder or packed. */
  readonly wanted: string;
  /** What it is written in, where that is not as the case or the user's settings say. */
  readonly language?: Language | undefined;
}

/** What is known of every case that was read. */
export interface ReadCase {
  readonly id: string;
  readonly protocol: string;
  /** It is not known to be the user's own: anyone may have written it. */
  readonly isForeign: boolean;
  readonly remarks: readonly Remark[];
}

/** What a case came to, or how it stands. */
export interface ShownCase extends ReadCase {
  /** The debate is over; otherwise the report tells how it would stand if it ended now. */
  readonly isFinished: boolean;
  /** Why it was ended early, where it was. */
  readonly curtailed: CurtailReason | undefined;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  readonly report: Presented;
}

/** Reads what a case came to, or how it stands; nothing is asked again. */
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

/** How a case went. */
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

/** What every case that was read has in common. */
export const whatIsKnown = ({ id, opening: { protocol }, isForeign }: LoadedCase): Omit<ReadCase, 'remarks'> => ({
  id,
  protocol,
  isForeign,
});

/** What is worth telling of a case that was read. */
export function remarksOn({ id, isForeign, stored: { tornBytes } }: LoadedCase): readonly Remark[] {
  return [
    ...foreignRemark({ id, isForeign }),
    ...(tornBytes > 0 ? [remark('note', 'journal-torn', { id, bytes: tornBytes })] : []),
  ];
}

/** Says before anything else that a case may have been written by anyone. */
export const foreignRemark = ({ id, isForeign }: Pick<ReadCase, 'id' | 'isForeign'>): readonly Remark[] =>
  isForeign ? [remark('note', 'case-foreign', { id })] : [];

/** Does something with a case; one whose facts do not fit together is a damaged one, whatever trips over it. */
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
