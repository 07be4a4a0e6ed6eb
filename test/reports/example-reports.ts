import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { presentBusinessReview } from '../../src/app/kinds/business-review.ts';
import { presentCodeReview } from '../../src/app/kinds/code-review.ts';
import { presentFlagResolution } from '../../src/app/kinds/flag-resolution.ts';
import { presentJudgePanel } from '../../src/app/kinds/judge-panel.ts';
import type { Presented } from '../../src/app/kinds/kind.ts';
import type { Ruling } from '../../src/core/event.ts';
import { itemId } from '../../src/core/ids.ts';
import type { Language } from '../../src/core/language.ts';
import { allItems } from '../../src/reports/report/view.ts';
import { decide } from '../../src/transcripts/decide.ts';
import type { Decided } from '../../src/transcripts/decision.ts';

const examples = join(import.meta.dirname, '../../examples');

/** The examples of all protocols. */
export const EXAMPLES = ['code-review', 'business-review', 'flag-resolution', 'judge-panel', 'judge-panel-2'] as const;

/** What is said of an example besides its debate. */
export interface Told {
  readonly language?: Language;
  readonly rulings?: readonly Ruling[];
}

/** The debate in an example. */
export function exampleDebate(name: string): unknown {
  return parse(readFileSync(join(examples, `${name}.yaml`), 'utf8'));
}

/** A debate, decided and made ready to be written. */
export function reportOn(debate: unknown, { language = 'en', rulings = [] }: Told = {}): Presented {
  const decision = decide(debate);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  return presented(decision.decided, { language, rulings });
}

/** An example in a language, where people have ruled on every item: the first is dismissed, the others are upheld. */
export function ruledExample(name: string, language: Language): Presented {
  const rulings = allItems(reportOn(exampleDebate(name)).view()).map(({ id }, index) => ({
    item: itemId(id),
    ruling: index === 0 ? ('dismiss' as const) : ('uphold' as const),
    by: 'the owner',
    reason: 'read it again',
  }));
  return reportOn(exampleDebate(name), { language, rulings });
}

function presented(decided: Decided, told: Required<Told>): Presented {
  const extra = { ...(decided.id === undefined ? {} : { id: decided.id }), notes: decided.notes, ...told };
  switch (decided.protocol) {
    case 'code-review':
      return presentCodeReview(decided.outcome, extra);
    case 'business-review':
      return presentBusinessReview(decided.outcome, extra);
    case 'flag-resolution':
      return presentFlagResolution(decided.outcome, extra);
    case 'judge-panel':
      return presentJudgePanel(decided.outcome, extra, { errors: decided.unread });
  }
}
