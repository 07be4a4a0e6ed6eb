import { UserError } from '../contracts/user-error.ts';
import { CODE_ROLES, roleMeant, roleNamed } from '../core/protocols/code-review/roles.ts';

/** The roles named by words, each once; an unknown word is an error at `place`. */
export function rolesNamed(words: readonly string[], custom: readonly string[], place: string): readonly string[] {
  return [...new Set(words.map((word) => roleNamed(word, custom) ?? noRole(word, custom, place)))];
}

function noRole(word: string, custom: readonly string[], place: string): never {
  const near = roleMeant(word, custom);
  const hint = near === undefined ? `choose from ${[...CODE_ROLES, ...custom].join(', ')}` : `did you mean ${near}?`;
  throw new UserError('no-such-role', `unknown role "${word.trim().slice(0, 60)}"`, { place, hint });
}
