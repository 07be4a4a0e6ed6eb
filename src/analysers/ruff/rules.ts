import { SYNTAX_ERROR } from '../linters/lint-message.ts';
import { NO_PROGRAM, type RuleFacts } from '../linters/rule-facts.ts';
import { LOGIC_RULES } from './rules-logic.ts';
import { RISK_RULES } from './rules-risks.ts';
import { RUNNING_RULES } from './rules-running.ts';
import { WRONG_RULES } from './rules-wrong.ts';

const UNREADABLE: RuleFacts = {
  ...NO_PROGRAM,
  confidence: 85,
  why: 'The parser cannot read this file as Python 3, so importing it raises a SyntaxError.',
};

/** The codes of all rules that are on; a rule that is not here is off. */
export const RUFF_CODES: readonly string[] = [WRONG_RULES, LOGIC_RULES, RISK_RULES, RUNNING_RULES].flatMap(Object.keys);

/** The facts of each rule by its code in a report. */
export const RUFF_RULES: ReadonlyMap<string, RuleFacts> = new Map([
  [SYNTAX_ERROR, UNREADABLE],
  ...[WRONG_RULES, LOGIC_RULES, RISK_RULES, RUNNING_RULES].flatMap((table) => Object.entries(table)),
]);
