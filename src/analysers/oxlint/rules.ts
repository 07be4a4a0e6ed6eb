import { rulesOf } from '../compiled-rules.ts';
import { SYNTAX_ERROR } from '../linters/lint-message.ts';
import type { RuleFacts } from '../linters/rule-facts.ts';

const table = Object.entries(await rulesOf('oxlint'));

/** Every rule that is on, by its name in a config of oxlint; a rule that is not here is off. */
export const CONFIGURED_RULES: readonly string[] = table.map(([name]) => name).filter((name) => name !== SYNTAX_ERROR);

/** The facts of each rule by its name in a report, which is without its plugin. */
export const OXLINT_RULES: ReadonlyMap<string, RuleFacts> = new Map(
  table.map(([name, facts]) => [name.slice(name.indexOf('/') + 1), facts]),
);
