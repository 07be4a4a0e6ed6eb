import type { SgNode } from '@ast-grep/napi';
import { kindOf } from './tree.ts';

const PARTS_MAX = 50;
const NAME_MAX = 100;

/** The names that the left side of an assignment binds. */
export function namesBound(pattern: SgNode): readonly string[] {
  switch (kindOf(pattern)) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      return [pattern.text()];
    case 'object_pattern':
    case 'array_pattern':
    case 'pattern_list':
    case 'tuple_pattern':
      return pattern.namedChildren().slice(0, PARTS_MAX).flatMap(namesBound);
    case 'pair_pattern':
      return inField(pattern, 'value');
    case 'object_assignment_pattern':
    case 'assignment_pattern':
      return inField(pattern, 'left');
    default:
      return [];
  }
}

const inField = (node: SgNode, field: string): readonly string[] => {
  const child = node.field(field);
  return child ? namesBound(child) : [];
};

/** The names that an expression reads: itself, and the variable at its start. */
export function namesRead(expression: SgNode): readonly string[] {
  switch (kindOf(expression)) {
    case 'identifier':
      return [expression.text()];
    case 'member_expression':
    case 'subscript_expression':
    case 'attribute':
    case 'subscript': {
      const code = expression.text();
      const root = /^\w+/.exec(code)?.[0];
      return [...(code.length <= NAME_MAX ? [code] : []), ...(root === undefined ? [] : [root])];
    }
    default:
      return [];
  }
}
