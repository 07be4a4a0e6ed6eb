import type { Language } from '../../core/language.ts';
import { type FirstRound, GRAVEST_FIRST } from '../protocols/code-review/first-round.ts';
import { FIRST_ROUND_WORDS, SEVERITY_WORDS } from '../words/tables.ts';

/** The number of findings of each model in Round 1, and the models that did not answer, in one line. */
export function firstRoundLine({ total, bySeverity, byModel, silent }: FirstRound, language: Language = 'en'): string {
  const words = FIRST_ROUND_WORDS[language];
  const severities = GRAVEST_FIRST.filter((severity) => bySeverity[severity] > 0).map((severity) =>
    words.ofSeverity(bySeverity[severity], SEVERITY_WORDS[language][severity]),
  );
  const models = [
    ...byModel.map(({ model, findings }) => `${model} ${findings}`),
    ...silent.map((model) => words.silent(model)),
  ].join(', ');
  return `${words.total(total, severities.join(', '))}${models === '' ? '' : `: ${models}`}`;
}
