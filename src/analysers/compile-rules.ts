import type { RuleFacts } from './linters/rule-facts.ts';
import { readRuleTable } from './linters/rule-table.ts';
import { type PackRule, readRuleFiles } from './rules/rule-file.ts';

/** The rules that are written as YAML: the rule pack, and the rules of each linter by their names. */
export interface CompiledRules {
  readonly pack: readonly PackRule[];
  readonly oxlint: Readonly<Record<string, RuleFacts>>;
  readonly ruff: Readonly<Record<string, RuleFacts>>;
  readonly eslint: Readonly<Record<string, RuleFacts>>;
}

/** Reads and checks them: the files in `/rules`, one for each rule of the pack, and the tables in `/data/linters`. */
export const COMPILERS: { readonly [Name in keyof CompiledRules]: () => CompiledRules[Name] } = {
  pack: () => readRuleFiles().map(({ hits, misses, ...rule }) => rule),
  oxlint: () => readRuleTable('oxlint'),
  ruff: () => readRuleTable('ruff'),
  eslint: () => readRuleTable('eslint'),
};
