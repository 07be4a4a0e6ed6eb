import type { Phrase } from '../../../core/phrase.ts';
import type { FlagResolutionOutcome } from '../../../core/protocols/flag-resolution/outcome.ts';
import { gapSentences } from '../../report/result-parts.ts';
import { tell } from '../../words/say.ts';
import type { KeyedFlag } from './schema.ts';

/** The statements that an editor must see first, sentence by sentence. */
export function flagSummaryOf(
  results: readonly KeyedFlag[],
  { failures, scan, leftOut = [] }: FlagResolutionOutcome,
): readonly Phrase[] {
  if (results.length === 0 && leftOut.length > 0)
    return [tell('flags.noFlags.rules'), tell('flags.foundByRules', leftOut.length), ...gapSentences(failures)];
  if (results.length === 0) return [tell(`flags.noFlags.${scan}`), ...gapSentences(failures)];
  const having = (holds: (result: KeyedFlag) => boolean): number => results.filter(holds).length;
  const endingIn = (status: KeyedFlag['final_resolution']['status']): number =>
    having(({ final_resolution }) => final_resolution.status === status);
  const escalated = endingIn('ESCALATED');
  const manual = having(({ final_resolution }) => final_resolution.edit?.application === 'manual');
  const errors = having(({ error }) => error !== undefined);
  return [
    ...(scan === 'failed' ? [tell('flags.givenOnly')] : []),
    tell('flags.results', results.length, endingIn('CLEARED'), endingIn('FIX_REQUIRED'), escalated),
    ...(leftOut.length === 0 ? [] : [tell('flags.leftOut', leftOut.length)]),
    ...(manual === 0 ? [] : [tell('flags.byHand', manual)]),
    ...(errors === 0 ? [] : [tell('flags.unreadable', errors)]),
    ...(escalated === 0 ? [] : [tell('flags.mustRule')]),
    ...gapSentences(failures),
  ];
}
