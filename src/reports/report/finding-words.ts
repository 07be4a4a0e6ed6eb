import type { Language } from '../../core/language.ts';
import { STANDING_WORDS } from '../words/tables.ts';
import type { StandingWords, ViewWords } from './view.ts';

/** The item names of the two finding debates. */
export function findingWords(language: Language, isCalibrated = false): ViewWords {
  const { item, accepted, disputed, rejected, setAside, preExisting, lesser, matrix } = STANDING_WORDS[language];
  return {
    item,
    standings: {
      accepted: { code: 'accepted', ...accepted },
      disputed: { code: 'disputed', ...disputed },
      rejected: { code: 'rejected', ...rejected },
      filtered: isCalibrated ? { code: 'filtered', ...setAside } : filteredWords(language),
      'pre-existing': { code: 'pre-existing', ...preExisting },
    },
    lesser: { title: lesser.title },
    matrix,
  };
}

/** The name of items below a threshold, the same in every protocol. */
export const filteredWords = (language: Language): StandingWords => ({
  code: 'filtered',
  ...STANDING_WORDS[language].filtered,
});
