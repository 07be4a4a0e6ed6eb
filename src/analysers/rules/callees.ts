import type { SgNode } from '@ast-grep/napi';
import type { Dialect } from './dialect.ts';
import { importsOf } from './imports.ts';
import { kindOf } from './tree.ts';

const NAME_MAX = 100;
const WORDS_LOOKED_AT = 400;
const CLASS_BODIES: ReadonlySet<string> = new Set(['class_body', 'class_definition']);

/** The functions that a file calls: imported ones by their full names, and which of the file's own functions are async. */
export class Callees {
  readonly #imports: ReadonlyMap<string, string>;
  readonly #async: ReadonlySet<string>;
  readonly #methods = new Map<number, ReadonlySet<string>>();

  constructor(root: SgNode, dialect: Dialect) {
    this.#imports = importsOf(root, dialect);
    this.#async = asyncFunctions(root, dialect);
  }

  /** The full name of the function that a node refers to: `child_process.exec`, `async save` for an async function of the file, otherwise its code. */
  fullName(node: SgNode): string {
    const code = node.text();
    if (code.length > NAME_MAX) return code.slice(-NAME_MAX);
    if (this.#isAsync(node, code)) return `async ${code}`;
    const root = /^[\w$]+/.exec(code)?.[0] ?? '';
    const imported = this.#imports.get(root);
    return imported === undefined ? code : `${imported}${code.slice(root.length)}`;
  }

  #isAsync(node: SgNode, code: string): boolean {
    if (this.#async.has(code)) return true;
    const method = /^(?:this|self)\.([\w$]+)$/.exec(code)?.[1];
    const around = method && node.ancestors().find((ancestor) => CLASS_BODIES.has(kindOf(ancestor)));
    return around ? this.#asyncMethods(around).has(method) : false;
  }

  #asyncMethods(classBody: SgNode): ReadonlySet<string> {
    const known = this.#methods.get(classBody.id());
    if (known !== undefined) return known;
    const members = (classBody.field('body') ?? classBody).namedChildren();
    const names = members.filter(runsAsync).flatMap((member) => member.field('name')?.text() ?? []);
    this.#methods.set(classBody.id(), new Set(names));
    return new Set(names);
  }
}

function asyncFunctions(root: SgNode, { declarations, parameters }: Dialect): ReadonlySet<string> {
  const bound = new Map<string, number>();
  const names: string[] = [];
  const kinds = [...declarations, ...parameters].map((kind) => ({ kind }));
  for (const node of root.findAll({ rule: { any: kinds } })) {
    if (isMember(node)) continue;
    const isDeclared = declarations.includes(kindOf(node));
    // If a name is bound twice, the target of a call is unknown.
    for (const name of namesIn(isDeclared ? (node.field('name') ?? node.field('left') ?? node) : node))
      bound.set(name, (bound.get(name) ?? 0) + 1);
    if (isDeclared && runsAsync(node)) names.push(node.field('name')?.text() ?? '');
  }
  return new Set(names.filter((name) => bound.get(name) === 1));
}

const namesIn = (node: SgNode): ReadonlySet<string> =>
  new Set(
    node
      .text()
      .slice(0, WORDS_LOOKED_AT)
      .match(/[\w$]+/g),
  );

/** A method cannot be called by its bare name. */
const isMember = (node: SgNode): boolean => {
  if (kindOf(node) !== 'function_definition') return false;
  const parent = node.parent();
  const around = parent && kindOf(parent) === 'decorated_definition' ? parent.parent() : parent;
  const owner = around?.parent();
  return owner ? kindOf(owner) === 'class_definition' : false;
};

/**
 * True if a function is async and must be awaited. In JavaScript, a function whose whole body is `try` and `catch` is
 * designed to run unawaited, and one without `await` and `return` is done when it returns.
 */
function runsAsync(node: SgNode): boolean {
  const made = kindOf(node) === 'variable_declarator' ? node.field('value') : node;
  if (!made || !/^(?:(?:public|private|protected|static|override)\s+)*async\s+(?!\*)/.test(`${made.text().slice(0, NAME_MAX)} `))
    return false;
  const body = made.field('body');
  const [only, ...others] = (body?.namedChildren() ?? []).filter((child) => kindOf(child) !== 'comment');
  const isGuarded =
    only !== undefined && others.length === 0 && kindOf(only) === 'try_statement' && Boolean(only.field('handler'));
  const code = body?.text() ?? '';
  const isDoneAtOnce = body !== null && kindOf(body) === 'statement_block' && !/\b(?:await|return)\b/.test(code);
  return !isGuarded && !isDoneAtOnce && !/\byield\b/.test(code);
}
