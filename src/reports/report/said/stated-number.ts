import type { Language } from '../../../core/language.ts';
import { FINDING_TEXTS } from '../../words/tables.ts';

/** The counted value of an adjustment, if it differs from the requested one. */
export function statedNumber(asked: number, counted: number, language: Language): string {
  const sign = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
  if (asked === counted) return asked === 0 ? '' : sign(asked);
  return FINDING_TEXTS[language].counts(sign(asked), sign(counted));
}
