import type { Language } from '../../../core/language.ts';
import { count } from '../../wording/wording.ts';
import type { Like } from '../table.ts';

const en = {
  total: (total: number, severities: string) =>
    total === 0 ? 'reported no findings' : `reported ${count(total, 'finding')} (${severities})`,
  ofSeverity: (number: number, severity: string) => `${number} ${severity}`,
  silent: (model: string) => `${model} no answer`,
};

const ko: Like<typeof en> = {
  total: (total, severities) => (total === 0 ? '보고된 지적 없음' : `보고된 지적 ${total}건 (${severities})`),
  ofSeverity: (number, severity) => `${severity} ${number}`,
  silent: (model) => `${model} 응답 없음`,
};

/** What the first round came to, before the debate. */
export const FIRST_ROUND_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
