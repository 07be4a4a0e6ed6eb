import { count } from '../../count.ts';

/** Texts about the result of the first round, before the debate. */
export const words = {
  total: (total: number, severities: string) =>
    total === 0 ? 'reported no findings' : `reported ${count(total, 'finding')} (${severities})`,
  ofSeverity: (number: number, severity: string) => `${number} ${severity}`,
  silent: (model: string) => `${model} no answer`,
};
