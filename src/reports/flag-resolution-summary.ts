import type { FlagResolutionOutcome } from '../core/protocols/flag-resolution/outcome.ts';
import type { FlagResult } from './flag-resolution-schema.ts';
import { gapSentences } from './result-parts.ts';
import { count } from './wording.ts';

const NO_FLAGS = {
  none: 'There are no flags: nothing was doubted.',
  whole: 'The article was scanned, and nothing in it was doubted.',
  'in-part': 'The scan of the article was answered only in part; in what was heard of it nothing was doubted.',
  failed: 'The scan of the article failed: nobody knows what there is to doubt in it.',
} as const;

/** What an editor must know before anything else, from counts alone. */
export function flagSummaryOf(results: readonly FlagResult[], { failures, scan }: FlagResolutionOutcome): string {
  if (results.length === 0) return [NO_FLAGS[scan], ...gapSentences(failures)].join(' ');
  const having = (holds: (result: FlagResult) => boolean): number => results.filter(holds).length;
  const [cleared, fixes, escalated] = (['CLEARED', 'FIX_REQUIRED', 'ESCALATED'] as const).map((status) =>
    having(({ final_resolution }) => final_resolution.status === status),
  );
  const manual = having(({ final_resolution }) => final_resolution.edit?.application === 'manual');
  const errors = having(({ error }) => error !== undefined);
  return [
    ...(scan === 'failed' ? ['The scan of the article failed: these are the flags that were given.'] : []),
    `${count(results.length, 'flag')}: ${cleared} cleared, ${fixes} to fix, ${escalated} escalated.`,
    ...(manual === 0 ? [] : [`${count(manual, 'fix', 'fixes')} must be made by hand.`]),
    ...(errors === 0 ? [] : [`${count(errors, 'flag')} could not be read.`]),
    ...(escalated === 0 ? [] : ['A person must rule on what is escalated before this can be printed.']),
    ...gapSentences(failures),
  ].join(' ');
}
