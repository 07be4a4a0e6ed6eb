import { rulesOf } from '../compiled-rules.ts';
import { SYNTAX_ERROR } from '../linters/lint-message.ts';
import type { RuleFacts } from '../linters/rule-facts.ts';

/** The rules of oxlint that are on. */
export interface OxlintRules {
  /** Their names in a config of oxlint; a rule that is not here is off. */
  readonly configured: readonly string[];
  /** The facts of each rule by its name in a report, which is without its plugin. */
  readonly facts: ReadonlyMap<string, RuleFacts>;
}

/** Loads the rules of oxlint. */
export async function oxlintRules(): Promise<OxlintRules> {
  const table = Object.entries(await rulesOf('oxlint'));
  return {
    configured: table.map(([name]) => name).filter((name) => name !== SYNTAX_ERROR),
    facts: new Map(table.map(([name, facts]) => [name.slice(name.indexOf('/') + 1), facts])),
  };
}
