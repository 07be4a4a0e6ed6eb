import type { AnalysedChange } from '../contracts/analyser.ts';
import type { Seat } from '../core/seat.ts';
import type { CodeReviewCase } from '../runtime/desks.ts';
import { filesLookedAt, filesUnread } from './analyser-choice.ts';
import type { SeatedBy } from './debate.ts';
import { isShownInPart, type Prepared } from './review-material.ts';

const RESPONDERS = 3;

/** A review of three rounds in which every model looks at the whole change, and every analyser at what it understands. */
export function reviewSetup(
  seats: readonly Seat[],
  reviewed: Prepared,
  { seated, named, analysed }: SeatedBy & { readonly analysed: AnalysedChange },
): CodeReviewCase {
  const analysers = new Map(seated.filter(({ seat }) => seat.kind === 'analyser').map(({ seat, spec }) => [seat.id, spec]));
  const isAlone = analysers.size === seats.length;
  const unread = isAlone ? filesUnread([...analysers.values()], analysed) : [];
  return {
    seats,
    assignments: seats.map(({ id }) => {
      const analyser = analysers.get(id);
      return { seat: id, part: '', files: analyser === undefined ? undefined : filesLookedAt(analyser, analysed) };
    }),
    agenda: isAlone ? [] : ['cross-examine', 'defend'],
    respondersPerFinding: RESPONDERS,
    independence: 'auto',
    outlines: new Map(),
    advisories: [],
    onlyTexts: true,
    ruleByRule: true,
    // Analysers know what they look for and nothing else.
    ...(isAlone || isShownInPart(reviewed.material) ? { shownInPart: true } : {}),
    ...(isAlone ? { analysersAlone: named === undefined ? 'for-want-of-models' : 'wanted' } : {}),
    ...(unread.length === 0 ? {} : { unread }),
    ...reviewed,
  };
}
