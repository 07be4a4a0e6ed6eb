import type { SgNode } from '@ast-grep/napi';
import { kindOf } from './tree.ts';

const BRANCHES: ReadonlySet<string> = new Set(['if_statement', 'elif_clause', 'else_clause', 'catch_clause', 'except_clause']);
const LEVELS_MAX = 4;

/**
 * The statement around an assignment that may be skipped, so that the name keeps its previous value. An assignment in an
 * `if` about the name's own value is a check, unless the condition only tests whether there is a value.
 */
export function branchOf(assignment: SgNode, name: string): SgNode | undefined {
  const branch = assignment
    .ancestors()
    .slice(0, LEVELS_MAX)
    .find((node) => BRANCHES.has(kindOf(node)));
  const condition = (branch?.field('condition') ?? branch?.parent()?.field('condition'))?.text();
  return condition === undefined || asksOnlyWhether(condition, name) ? branch : undefined;
}

const WHETHER =
  /^(?:!+|not |typeof )?NAME(?: is None|\.length)?(?:\s*[!=]==?\s*(?:undefined|null|None|''|""|0|['"]undefined['"]))?$/;

/** True if every term of a condition tests only whether the name has a value, or does not mention it. */
function asksOnlyWhether(condition: string, name: string): boolean {
  const terms = condition.slice(0, 200).split(/\|\||&&|\bor\b|\band\b/);
  const word = new RegExp(`(?<![\\w$.])${name.replace(/[^\w]/g, '\\$&')}(?![\\w$])`, 'g');
  return terms.every((term) => {
    const bare = term.replace(/^[\s(]+|[\s)]+$/g, '');
    return bare.search(word) === -1 || WHETHER.test(bare.replace(word, 'NAME'));
  });
}
