import type { Decided } from '../transcripts/decide.ts';
import { type Presented, presentBusinessReview, presentCodeReview, presentJudgePanel } from './kinds.ts';

/** A debate that was decided from a file, made ready to be printed. */
export function presentDecided(decided: Decided): Presented {
  const extra = { ...(decided.id === undefined ? {} : { id: decided.id }), notes: [...decided.unknownKeys, ...decided.notes] };
  switch (decided.protocol) {
    case 'code':
      return presentCodeReview(decided.outcome, extra);
    case 'business':
      return presentBusinessReview(decided.outcome, extra);
    case 'judges':
      return presentJudgePanel(decided.outcome, extra, decided.unread);
  }
}
