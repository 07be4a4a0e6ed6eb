import type { Keyed } from '../words/in-words.ts';
import { tell } from '../words/say.ts';
import type { StandingWords, ViewWords } from './view.ts';

type Standing = 'accepted' | 'disputed' | 'rejected';

/** The words of a table for one standing, under its code in documents. */
export function standingPhrases(
  code: string,
  table:
    | `standing.${Standing | 'filtered' | 'setAside' | 'preExisting'}`
    | `flagView.${Standing}`
    | `judgeView.${Standing | 'notCounted'}`,
): Keyed<StandingWords> {
  return {
    code,
    word: tell(`${table}.word`),
    counted: tell(`${table}.counted`),
    result: tell(`${table}.result`),
    section: tell(`${table}.section`),
  };
}

/** The item names of the two finding debates. */
export const findingWords = (isCalibrated: boolean): Keyed<ViewWords> => ({
  item: tell('standing.item'),
  standings: {
    accepted: standingPhrases('accepted', 'standing.accepted'),
    disputed: standingPhrases('disputed', 'standing.disputed'),
    rejected: standingPhrases('rejected', 'standing.rejected'),
    filtered: isCalibrated ? standingPhrases('filtered', 'standing.setAside') : FILTERED,
    'pre-existing': standingPhrases('pre-existing', 'standing.preExisting'),
  },
  lesser: { title: tell('standing.lesser.title') },
  matrix: { title: tell('standing.matrix.title'), result: tell('standing.matrix.result') },
});

/** The name of items below a threshold, the same in every protocol. */
export const FILTERED: Keyed<StandingWords> = standingPhrases('filtered', 'standing.filtered');
