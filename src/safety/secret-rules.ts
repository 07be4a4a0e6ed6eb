import type { SecretRule } from './secret-rule.ts';
import { ASSIGNMENT_RULES } from './secret-rules-assignments.ts';
import { COMMAND_RULES } from './secret-rules-commands.ts';
import { PLACE_RULES } from './secret-rules-places.ts';
import { PROSE_RULES } from './secret-rules-prose.ts';
import { TOKEN_RULES } from './secret-rules-tokens.ts';

/** In this order: what one rule has taken, no later one sees. */
export const SECRET_RULES: readonly SecretRule[] = [
  ...TOKEN_RULES,
  ...PLACE_RULES,
  ...ASSIGNMENT_RULES,
  ...COMMAND_RULES,
  ...PROSE_RULES,
];
