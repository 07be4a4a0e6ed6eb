import { defined } from '../../../core/defined.ts';
import type { Language } from '../../../core/language.ts';
import { sayIn } from '../../words/say.ts';
import { named } from '../../words/table.ts';
import { ACTION_WORDS, FINDING_TEXTS, SEVERITY_WORDS } from '../../words/tables.ts';
import type { ReportItem, ReportSaid } from '../schema/item.ts';
import type { Saying } from '../view.ts';
import { statedNumber } from './stated-number.ts';

/** A protocol's terms for answers, in a language. */
export interface ActionWords {
  readonly language: Language;
  readonly actions: Readonly<Record<string, string>>;
}

/** The statements about a finding, in words. */
export const sayingsIn = ({ said }: Pick<ReportItem, 'said'>, words: ActionWords): readonly Saying[] =>
  said.map((one): Saying => {
    const { by: who, round, evidence, side, words: text } = one;
    return {
      ...(round === null ? {} : { round }),
      who,
      what: whatOf(one, words),
      words: text,
      ...defined({ evidence }),
      effect: effectOf(one, words.language),
      ...(side === undefined ? {} : { side: one.phase === 'review' ? 'for' : side }),
    };
  });

function whatOf({ phase, action, severity, confidence }: ReportSaid, { language, actions }: ActionWords): string {
  const texts = FINDING_TEXTS[language];
  if (phase === 'review') return texts.reportsIt(SEVERITY_WORDS[language][severity ?? 'low'], confidence ?? 0);
  if (phase === 'refute' || phase === 'ballot') return named(ACTION_WORDS[language].later, action);
  if (phase === 'rule') return texts.ruled(named(texts.rulings, action));
  return action === 'silent' ? ACTION_WORDS[language].silent : named(actions, action);
}

function effectOf(said: ReportSaid, language: Language): string {
  const texts = FINDING_TEXTS[language];
  const actions = ACTION_WORDS[language];
  const { phase, effect, why, adjustment = 0, counted = 0 } = said;
  switch (effect) {
    case 'conceded':
      return texts.concededLater;
    case 'replaced':
      return phase === 'rule' ? texts.replacedRuling : texts.replacedAnswer;
    case 'ignored':
      return texts.ignored(sayIn(language, why ?? ''));
    case 'not-substantive':
      return actions.notSubstantive;
    case 'unchallenged':
      return actions.unchallenged;
    case 'not-counted':
      return actions.notCounted;
    case 'implicit':
      return actions.implicit;
    case 'strong':
    case 'moderate':
    case 'weak':
      return actions.strength[effect];
    default:
      return phase === 'cross-examine' ? statedNumber(adjustment, counted, language) : '';
  }
}
