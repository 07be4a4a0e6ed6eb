import type { JournalEntry } from '../../contracts/journal.ts';
import type { EditsApplied } from '../../core/event.ts';
import { appliedTo } from '../../core/protocols/flag-resolution/editing/applied-edits.ts';
import type { CaseSetup, Kind } from './kind.ts';

/** The applications of edits that the present text of a case rests on, by its journal. */
export function appliedIn<S extends CaseSetup, P, O>(
  { editing }: Kind<S, P, O>,
  setup: S,
  entries: readonly JournalEntry[],
): readonly EditsApplied[] {
  const file = editing?.file(setup);
  if (file === undefined) return [];
  return appliedTo(
    file.digest,
    entries.flatMap(({ event }) => (event.type === 'edits-applied' ? [event] : [])),
  );
}
