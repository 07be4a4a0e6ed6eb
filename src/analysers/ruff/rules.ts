import { rulesOf } from '../compiled-rules.ts';
import { SYNTAX_ERROR } from '../linters/lint-message.ts';
import type { RuleFacts } from '../linters/rule-facts.ts';

/** The facts of each rule by its code in a report. */
export const RUFF_RULES: ReadonlyMap<string, RuleFacts> = new Map(Object.entries(await rulesOf('ruff')));

/** The codes of all rules that are on; a rule that is not here is off. */
export const RUFF_CODES: readonly string[] = [...RUFF_RULES.keys()].filter((code) => code !== SYNTAX_ERROR);
