import { atLeast, severitySpread } from '../../finding-debate/judging/severity.ts';
import type { FindingId, ItemId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { heardIn } from '../../protocol.ts';
import type { CodeItem } from './members.ts';
import { overlappingPairs } from './parts/overlaps.ts';
import { phrase } from './phrases.ts';
import { EXAMINED_SEVERITY, SEVERITY_CONFLICT_LEVELS } from './rules.ts';
import type { CodeReviewPhases, CodeReviewRecord, CodeReviewSetup } from './said.ts';

/** Selects the findings worth examining: those that conflict, are severe or have one source. Row M4. */
export function contested(items: readonly CodeItem[]): readonly CodeItem[] {
  const rivals = new Set<ItemId>();
  for (const [a, b] of overlappingPairs(items)) {
    if (a.lead.finding.category === b.lead.finding.category) continue;
    rivals.add(a.id);
    rivals.add(b.id);
  }
  return items.filter(
    (item) =>
      item.sourceCount < 2 ||
      atLeast(item.votedSeverity, EXAMINED_SEVERITY) ||
      severitySpread(item.severityVotes) >= SEVERITY_CONFLICT_LEVELS ||
      rivals.has(item.id),
  );
}

/** Notes that a finding was not examined because it was not contested: no failure, but no panelist looked. */
export function notExaminedNotes(
  { contestedOnly, agenda }: CodeReviewSetup,
  record: CodeReviewRecord,
  items: readonly CodeItem[],
): readonly Note[] {
  if (contestedOnly !== true || !agenda.includes('cross-examine')) return [];
  const asks = heardIn<CodeReviewPhases, 'cross-examine'>(record, 'cross-examine');
  if (asks.length === 0 && record.curtailed !== undefined) return [];
  const asked = new Set<FindingId>(asks.flatMap(({ ask }) => ask.brief.findings.map(({ id }) => id)));
  return items
    .filter(({ members }) => members.every(({ finding }) => finding.origin === 'round1' && !asked.has(finding.id)))
    .map(({ id }) => ({ kind: 'decided', message: phrase('not-examined'), finding: id }));
}
