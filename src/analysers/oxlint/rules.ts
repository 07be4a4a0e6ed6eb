import { SYNTAX_ERROR } from '../linters/lint-message.ts';
import { NO_PROGRAM, type RuleFacts } from '../linters/rule-facts.ts';
import { LOGIC_RULES } from './rules-logic.ts';
import { PROMISE_RULES } from './rules-promises.ts';
import { RISK_RULES } from './rules-risks.ts';
import { VALUE_RULES } from './rules-values.ts';
import { WRONG_RULES } from './rules-wrong.ts';

/** Every rule that is on, by its name in a config of oxlint; a rule that is not here is off. */
export const CONFIGURED_RULES: ReadonlyMap<string, RuleFacts> = new Map(
  [WRONG_RULES, LOGIC_RULES, VALUE_RULES, PROMISE_RULES, RISK_RULES].flatMap((table) => Object.entries(table)),
);

const UNREADABLE: RuleFacts = {
  ...NO_PROGRAM,
  confidence: 80,
  why: 'The parser cannot read this file as JavaScript or TypeScript, so it will not load, and no rule was applied to it.',
};

/** The facts of each rule by its name in a report, which is without its plugin. */
export const OXLINT_RULES: ReadonlyMap<string, RuleFacts> = new Map([
  [SYNTAX_ERROR, UNREADABLE],
  ...[...CONFIGURED_RULES].map(([name, facts]) => [name.slice(name.indexOf('/') + 1), facts] as const),
]);
