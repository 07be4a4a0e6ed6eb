import type { words as en } from '../../en/told/first-rounds.ts';
import type { Like } from '../../table.ts';

/** Texts about the result of the first round, before the debate. */
export const words: Like<typeof en> = {
  total: (total, severities) => (total === 0 ? '보고된 지적 없음' : `보고된 지적 ${total}건 (${severities})`),
  ofSeverity: (number, severity) => `${severity} ${number}`,
  silent: (model) => `${model} 응답 없음`,
};
