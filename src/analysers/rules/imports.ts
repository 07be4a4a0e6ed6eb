import type { SgNode } from '@ast-grep/napi';
import type { Dialect } from './dialect.ts';
import { kindOf } from './tree.ts';

const ALIAS_MAX = 200;
/** The full names behind the local names of imports: `child_process.exec` for `sh`. */
export function importsOf(root: SgNode, { imports }: Dialect): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const node of root.findAll({ rule: imports })) for (const [name, full] of aliasesIn(node, names)) names.set(name, full);
  return names;
}

type Alias = readonly [name: string, full: string];

function aliasesIn(node: SgNode, known: ReadonlyMap<string, string>): readonly Alias[] {
  switch (kindOf(node)) {
    case 'variable_declarator':
      return required(node, known);
    case 'import_from_statement':
      return pythonNames(node, `${node.field('module_name')?.text() ?? ''}.`);
    default:
      return kindOf(node.namedChildren()[0] ?? node).startsWith('import_') ? imported(node) : pythonNames(node, '');
  }
}

const moduleOf = (text: SgNode | null | undefined): string => (text?.text() ?? '').replace(/["'`]/g, '').replace(/^node:/, '');

function imported(statement: SgNode): readonly Alias[] {
  const [clause] = statement.namedChildren();
  const source = moduleOf(statement.field('source') ?? clause?.field('source'));
  const parts = clause?.namedChildren().slice(0, ALIAS_MAX) ?? [];
  return parts.flatMap((part): readonly Alias[] => {
    switch (kindOf(part)) {
      case 'identifier':
        return [[part.text(), source]];
      case 'namespace_import':
        return part.namedChildren().map((name) => [name.text(), source]);
      case 'named_imports':
        return part
          .namedChildren()
          .slice(0, ALIAS_MAX)
          .map((each) => {
            const name = each.field('name')?.text() ?? '';
            return [each.field('alias')?.text() ?? name, `${source}.${name}`];
          });
      default:
        return [];
    }
  });
}

function pythonNames(statement: SgNode, prefix: string): readonly Alias[] {
  const parts = statement.namedChildren().slice(prefix === '' ? 0 : 1, ALIAS_MAX);
  return parts.flatMap((part): readonly Alias[] => {
    const alias = part.field('alias')?.text();
    const name = (part.field('name') ?? part).text();
    return alias !== undefined || prefix !== '' ? [[alias ?? name, `${prefix}${name}`]] : [];
  });
}

/** `const { exec: sh } = require('child_process')`, `const sh = require('child_process').exec`, `const run = promisify(sh)`. */
function required(declarator: SgNode, known: ReadonlyMap<string, string>): readonly Alias[] {
  const name = declarator.field('name');
  const value = declarator.field('value')?.text().slice(0, ALIAS_MAX) ?? '';
  const full = fullNameOf(value, known);
  if (!name || full === undefined) return [];
  if (kindOf(name) === 'identifier') return [[name.text(), full]];
  return name
    .namedChildren()
    .slice(0, ALIAS_MAX)
    .map((part) => {
      const key = part.field('key')?.text() ?? part.text();
      return [part.field('value')?.text() ?? key, `${full}.${key}`];
    });
}

function fullNameOf(value: string, known: ReadonlyMap<string, string>): string | undefined {
  const promised = /^(?:\w+\.|require\([^()]+\)\.)?promisify\(([\w$.]+|require\([^()]+\)\.\w+)\)$/.exec(value)?.[1];
  if (promised !== undefined) {
    const root = /^[\w$]+/.exec(promised)?.[0] ?? '';
    const full = known.get(root);
    return fullNameOf(promised, known) ?? (full === undefined ? promised : `${full}${promised.slice(root.length)}`);
  }
  const parts = /^require\(["'`](?:node:)?([^"'`]+)["'`]\)((?:\.\w+)*)$/.exec(value);
  return parts ? `${parts[1]}${parts[2]}` : undefined;
}
