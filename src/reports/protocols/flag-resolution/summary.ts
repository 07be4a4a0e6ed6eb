import type { Language } from '../../../core/language.ts';
import type { FlagResolutionOutcome } from '../../../core/protocols/flag-resolution/outcome.ts';
import { gapSentences } from '../../report/result-parts.ts';
import { FLAG_SUMMARY_WORDS } from '../../words/protocols/flag-summaries.ts';
import { sayIn } from '../../words/say.ts';
import type { FlagResult } from './schema.ts';

/** What an editor must know before anything else, from counts alone. */
export function flagSummaryOf(
  results: readonly FlagResult[],
  { failures, scan }: FlagResolutionOutcome,
  language: Language,
): string {
  const words = FLAG_SUMMARY_WORDS[language];
  if (results.length === 0) return [words.noFlags[scan], ...gapSentences(failures).map((one) => sayIn(language, one))].join(' ');
  const having = (holds: (result: FlagResult) => boolean): number => results.filter(holds).length;
  const endingIn = (status: FlagResult['final_resolution']['status']): number =>
    having(({ final_resolution }) => final_resolution.status === status);
  const escalated = endingIn('ESCALATED');
  const manual = having(({ final_resolution }) => final_resolution.edit?.application === 'manual');
  const errors = having(({ error }) => error !== undefined);
  return [
    ...(scan === 'failed' ? [words.givenOnly] : []),
    words.results({ flags: results.length, cleared: endingIn('CLEARED'), fixes: endingIn('FIX_REQUIRED'), escalated }),
    ...(manual === 0 ? [] : [words.byHand(manual)]),
    ...(errors === 0 ? [] : [words.unreadable(errors)]),
    ...(escalated === 0 ? [] : [words.mustRule]),
    ...gapSentences(failures).map((one) => sayIn(language, one)),
  ].join(' ');
}
