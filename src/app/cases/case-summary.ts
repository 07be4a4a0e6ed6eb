import type { CaseStore, ListedCase } from '../../contracts/case-store.ts';
import { JournalDamage, type JournalEntry } from '../../contracts/journal.ts';
import type { Case } from '../../core/case.ts';
import { defined } from '../../core/defined.ts';
import { type RuledItem, ruled } from '../../core/item.ts';
import { countItems } from '../../core/item-counts.ts';
import { readOpening } from '../../journal/opening.ts';
import type { CaseRow } from '../../reports/cases/case-list.ts';
import { recalledIn, replay } from '../case/load-case.ts';
import type { CaseSetup, Kind } from '../kinds/kind.ts';
import { withKind } from '../kinds/kinds.ts';
import { lessonIn } from '../learn/lessons.ts';
import { type CaseCounts, countsIn } from '../learn/statistics.ts';

const NOTHING = { inputTokens: 0, outputTokens: 0, costMicros: 0, unpriced: 0 };

/** What lists and statistics show of one case: plain data, so that an index can hold it. */
export interface CaseSummary {
  readonly row: CaseRow;
  /** Its part in the statistics; undefined if it was never opened, or cannot be read. */
  readonly counts?: CaseCounts;
}

/** Summarises a case; one that cannot be read is a line with its problem, and of a foreign one nothing is read. */
export async function summarise(listed: ListedCase, cases: CaseStore): Promise<CaseSummary> {
  const { id, place } = listed;
  const blank = { id, openedAt: 0, protocol: '', asks: { answered: 0, failed: 0 }, spent: NOTHING };
  if (listed.isForeign) return { row: { ...blank, state: 'foreign' } };
  try {
    const stored = await cases.read(listed);
    const opened = stored.entries[0];
    if (opened === undefined) return { row: { ...blank, state: 'empty' } };
    const opening = await readOpening(stored, place);
    const known = {
      ...blank,
      ...defined({ title: titleOf(opening.panel) }),
      openedAt: opened.at,
      protocol: opening.protocol,
      asks: asksIn(stored.entries),
    };
    const loaded = { id, stored, opening, isForeign: false };
    return withKind(opening.protocol, (kind): CaseSummary => {
      const replayed = replay(kind, loaded);
      const { state, ledger, finished } = replayed;
      const items = state.outcome === undefined ? undefined : itemsIn(kind, state.outcome, state);
      const over = state.record.curtailed === undefined ? 'closed' : 'ended early';
      const row: CaseRow = {
        ...known,
        state: listed.isHeld ? 'running' : finished && ledger.closed !== undefined ? over : 'unfinished',
        spent: ledger.spent,
        ...defined({ items: items === undefined ? undefined : countItems(items) }),
      };
      return { row, counts: countsIn(lessonIn(kind, loaded, replayed)) };
    });
  } catch (error) {
    return { row: { ...blank, state: 'damaged', problem: placed(error) } };
  }
}

/** The items after people have ruled, here and in what the repository remembers. */
function itemsIn<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  outcome: O,
  { setup, rulings }: Case<S, P, O>,
): readonly RuledItem[] {
  const items = ruled(kind.desk.protocol.items(outcome), rulings);
  if (kind.memory?.(setup) === undefined) return items;
  const recalled = recalledIn(kind, kind.present(outcome, { rulings: [...rulings.values()] }, setup), setup);
  return ruled(items, new Map(recalled.map((ruling) => [ruling.item, ruling])));
}

function placed(error: unknown): string {
  if (error instanceof JournalDamage && error.line !== undefined) return `line ${error.line}: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}

const titleOf = (panel: unknown): string | undefined =>
  typeof panel === 'object' && panel !== null && 'title' in panel && typeof panel.title === 'string' && panel.title !== ''
    ? panel.title
    : undefined;

function asksIn(entries: readonly JournalEntry[]): CaseRow['asks'] {
  const answered = entries.filter(({ event }) => event.type === 'ask-answered').length;
  const failed = entries.filter(({ event }) => event.type === 'ask-failed' && !event.willRetry).length;
  return { answered, failed };
}
