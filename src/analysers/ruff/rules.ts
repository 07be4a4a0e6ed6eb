import { rulesOf } from '../compiled-rules.ts';
import { SYNTAX_ERROR } from '../linters/lint-message.ts';
import type { RuleFacts } from '../linters/rule-facts.ts';

/** The rules of ruff that are on. */
export interface RuffRules {
  /** Their codes; a rule that is not here is off. */
  readonly codes: readonly string[];
  /** The facts of each rule by its code in a report. */
  readonly facts: ReadonlyMap<string, RuleFacts>;
}

/** Loads the rules of ruff. */
export async function ruffRules(): Promise<RuffRules> {
  const facts = new Map(Object.entries(await rulesOf('ruff')));
  return { codes: [...facts.keys()].filter((code) => code !== SYNTAX_ERROR), facts };
}
