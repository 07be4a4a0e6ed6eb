import type { CaseStore, ListedCase } from '../../contracts/case-store.ts';
import { JournalDamage, type JournalEntry } from '../../contracts/journal.ts';
import { defined } from '../../core/defined.ts';
import { ruled } from '../../core/item.ts';
import { countItems } from '../../core/item-counts.ts';
import { readOpening } from '../../journal/opening.ts';
import type { CaseRow } from '../../reports/cases/case-list.ts';
import { replay } from '../case/load-case.ts';
import { withKind } from '../kinds/kinds.ts';

const NOTHING = { inputTokens: 0, outputTokens: 0, costMicros: 0, unpriced: 0 };

/** One line of the list of cases; a case that cannot be read is a line with its problem, and of a foreign one nothing is read. */
export async function caseRow(listed: ListedCase, cases: CaseStore): Promise<CaseRow> {
  const { id, place } = listed;
  const blank = { id, openedAt: 0, protocol: '', asks: { answered: 0, failed: 0 }, spent: NOTHING };
  if (listed.isForeign) return { ...blank, state: 'foreign' };
  try {
    const stored = await cases.read(listed);
    const opened = stored.entries[0];
    if (opened === undefined) return { ...blank, state: 'empty' };
    const opening = await readOpening(stored, place);
    const known = {
      ...blank,
      ...defined({ title: titleOf(opening.panel) }),
      openedAt: opened.at,
      protocol: opening.protocol,
      asks: asksIn(stored.entries),
    };
    return withKind(opening.protocol, (kind) => {
      const { state, ledger, finished } = replay(kind, { id, stored, opening, isForeign: false });
      const items = state.outcome === undefined ? undefined : ruled(kind.desk.protocol.items(state.outcome), state.rulings);
      const over = state.record.curtailed === undefined ? 'closed' : 'ended early';
      return {
        ...known,
        state: listed.isHeld ? 'running' : finished && ledger.closed !== undefined ? over : 'unfinished',
        spent: ledger.spent,
        ...defined({ items: items === undefined ? undefined : countItems(items) }),
      };
    });
  } catch (error) {
    return { ...blank, state: 'damaged', problem: placed(error) };
  }
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
