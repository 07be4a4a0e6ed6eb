import { problemText } from '../../answers/reading/describe-problem.ts';
import { defined } from '../../core/defined.ts';
import type { Language } from '../../core/language.ts';
import type { FlagError } from '../../reports/protocols/flag-resolution/result.ts';
import type { Decided, UnreadableFlag } from '../../transcripts/decision.ts';
import { presentBusinessReview } from '../kinds/business-review.ts';
import { presentCodeReview } from '../kinds/code-review.ts';
import { presentFlagResolution } from '../kinds/flag-resolution.ts';
import { presentJudgePanel } from '../kinds/judge-panel.ts';
import type { Presented } from '../kinds/kind.ts';

/** A debate that was decided from a file, made ready to be printed. */
export function presentDecided(decided: Decided, language?: Language): Presented {
  const extra = {
    ...defined({ id: decided.id, language }),
    notes: [...decided.unknownKeys, ...decided.notes],
  };
  switch (decided.protocol) {
    case 'code-review':
      return presentCodeReview(decided.outcome, extra);
    case 'business-review':
      return presentBusinessReview(decided.outcome, extra);
    case 'flag-resolution':
      return presentFlagResolution(decided.outcome, extra, { errors: decided.unreadable.map(flagError) });
    case 'judge-panel':
      return presentJudgePanel(decided.outcome, extra, { errors: decided.unread });
  }
}

const flagError = ({ index, id, flag, problems }: UnreadableFlag): FlagError => ({
  index,
  id,
  flag,
  error: problems.map(problemText).join('; '),
});
