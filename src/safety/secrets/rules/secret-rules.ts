import { indexOfMarks, type MarkIndex } from '../reading/marks.ts';
import { COMMAND_RULES } from './command-rules.ts';
import { DIRECTIVE_RULES } from './directive-rules.ts';
import { formRules, readSecretForms } from './form-rules.ts';
import { HEADER_RULES } from './header-rules.ts';
import { KEY_RULES } from './key-rules.ts';
import { PLACE_RULES } from './place-rules.ts';
import { PROSE_RULES } from './prose-rules.ts';
import type { SecretRule } from './secret-rule.ts';
import { COMPANION_RULES, TOKEN_RULES } from './token-rules.ts';

/** The rules, in this order: what one has taken, no later one sees. */
export interface SecretRules {
  /** By form, wherever it occurs. */
  readonly forms: readonly SecretRule[];
  /** By its surroundings. */
  readonly places: readonly SecretRule[];
  /** By what people say before it. */
  readonly prose: readonly SecretRule[];
  /** The marks of all of them. */
  readonly marks: MarkIndex;
}

let rules: SecretRules | undefined;

/** All rules; the table of forms is read when they are needed first. */
export function secretRules(): SecretRules {
  if (rules !== undefined) return rules;
  const made = {
    forms: [...COMPANION_RULES, ...formRules(readSecretForms()), ...TOKEN_RULES],
    places: [...PLACE_RULES, ...HEADER_RULES, ...COMMAND_RULES, ...DIRECTIVE_RULES, ...KEY_RULES],
    prose: PROSE_RULES,
  };
  const marks = Object.values(made).flatMap((some) => some.flatMap((rule) => rule.marks ?? []));
  rules = { ...made, marks: indexOfMarks(marks) };
  return rules;
}
