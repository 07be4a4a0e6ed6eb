import type { SgNode } from '@ast-grep/napi';
import { branchOf } from './branch.ts';
import type { Dialect } from './dialect.ts';
import { namesBound, namesRead } from './names.ts';
import type { Origin } from './rule-file.ts';
import {
  beginsLoose,
  composedOf,
  either,
  extended,
  FIXED,
  KEYED,
  OUTSIDE,
  PLAIN,
  partOf,
  RECORD,
  type Traits,
} from './traits.ts';
import { calleeOf, kindOf, lastName } from './tree.ts';

/** The traits of a name from one position to the end of its scope. */
interface Binding {
  readonly from: number;
  readonly to: number;
  readonly traits: Traits;
}

const CODE_LOOKED_AT = 400;
const DEPTH_MAX = 40;
const CHILDREN_MAX = 50;
const BINDINGS_LOOKED_AT = 50;
const KEYED_METHODS = /^(?:update|digest|hexdigest|copy|toString|toLowerCase|toUpperCase|slice|lower|upper|decode)$/;

/**
 * The origins of the values in one file, as far as one function shows them. A name keeps its last assigned value; a value
 * that was looked up in a list or tested is clean from there on; unknown functions return unrelated values.
 */
export class Origins {
  readonly #root: SgNode;
  readonly #dialect: Dialect;
  readonly #bindings = new Map<string, Binding[]>();

  constructor(root: SgNode, dialect: Dialect) {
    this.#root = root;
    this.#dialect = dialect;
    for (const node of root.findAll({ rule: dialect.handlers })) this.#bindHandler(node);
    const kinds = [...dialect.bindings.keys(), ...dialect.tests].map((kind) => ({ kind }));
    for (const node of root.findAll({ rule: { any: kinds } })) {
      if (dialect.bindings.has(kindOf(node))) this.#bindAssignment(node);
      else this.#clearTested(node);
    }
  }

  /** True if the value of a node has this origin. */
  is(node: SgNode, origin: Origin): boolean {
    const traits = this.#traits(node, 0);
    switch (origin) {
      case 'outside':
        return traits.outside;
      case 'outside-leads':
        return traits.leads;
      case 'composed':
        return traits.composed && !traits.outside;
      case 'composed-of-outside':
        return traits.composedOfOutside;
      case 'composed-sql':
        return traits.composed && traits.sql && !traits.outside;
      case 'composed-sql-of-outside':
        return traits.composedOfOutside && traits.sql;
      case 'composed-html-of-outside':
        return traits.composedOfOutside && traits.html;
      case 'composed-html-of-record':
        return traits.composed && traits.html && traits.record && !traits.outside;
      case 'keyed':
        return traits.keyed;
    }
  }

  #bindHandler(definition: SgNode): void {
    const body = definition.field('body');
    const parameters = definition.field('parameters')?.namedChildren() ?? [];
    if (!body) return;
    const { start, end } = body.range();
    for (const name of parameters.flatMap((parameter) => this.#dialect.sentTo(parameter)))
      this.#add(name, { from: start.index, to: end.index, traits: OUTSIDE });
  }

  #bindAssignment(node: SgNode): void {
    const fields = this.#dialect.bindings.get(kindOf(node));
    const target = fields && node.field(fields.name);
    const value = fields && node.field(fields.value);
    if (!target || !value) return;
    const names = namesBound(target);
    if (names.length === 0) return;
    const plain = this.#traits(value, 0);
    const given = plain === PLAIN && this.#isFixed(value) ? FIXED : plain;
    for (const name of names) {
      const before = this.#lookUp(name, node.range().start.index);
      const isAdded = kindOf(node).startsWith('augmented');
      const traits =
        !isAdded || before === undefined || before === FIXED ? given : this.#isFixed(value) ? before : extended(before, given);
      // A plain value matters only if it replaces another.
      if (traits !== PLAIN || before !== undefined) this.#bind(node, { name, traits, before });
    }
  }

  /** A value assigned in one branch holds within that branch; after it the name has either its previous value or this one. */
  #bind(
    node: SgNode,
    { name, traits, before }: { readonly name: string; readonly traits: Traits; readonly before: Traits | undefined },
  ): void {
    const rest = this.#restOfScope(node);
    const branch = before?.outside ? branchOf(node, name) : undefined;
    if (before === undefined || branch === undefined) {
      this.#add(name, { ...rest, traits });
      return;
    }
    const end = branch.range().end.index;
    this.#add(name, { from: end, to: rest.to, traits: either(before, traits) });
    this.#add(name, { from: rest.from, to: end, traits });
  }

  #clearTested(node: SgNode): void {
    for (const name of this.#dialect.tested(node).slice(0, CHILDREN_MAX).flatMap(namesRead))
      if (this.#bindings.has(name) || this.#dialect.source.test(name))
        this.#add(name, { ...this.#restOfScope(node), traits: PLAIN });
  }

  #restOfScope(node: SgNode): Pick<Binding, 'from' | 'to'> {
    const scope = node.ancestors().find((ancestor) => this.#dialect.functions.has(kindOf(ancestor))) ?? this.#root;
    return { from: node.range().end.index, to: scope.range().end.index };
  }

  #add(name: string, binding: Binding): void {
    const list = this.#bindings.get(name);
    if (list === undefined) this.#bindings.set(name, [binding]);
    else list.push(binding);
  }

  #lookUp(name: string, at: number): Traits | undefined {
    const list = this.#bindings.get(name) ?? [];
    const last = list.length - 1;
    for (let index = last; index >= 0 && index > last - BINDINGS_LOOKED_AT; index--) {
      const binding = list[index];
      if (binding !== undefined && binding.from <= at && at <= binding.to) return binding.traits;
    }
    return undefined;
  }

  #traits(node: SgNode, depth: number): Traits {
    if (depth > DEPTH_MAX) return PLAIN;
    const of = (child: SgNode | null | undefined): Traits => (child ? this.#traits(child, depth + 1) : PLAIN);
    const anyOf = (children: readonly SgNode[]): Traits => children.slice(0, CHILDREN_MAX).map(of).reduce(either, PLAIN);
    const known = this.#dialect.readings.has(kindOf(node)) ? this.#known(node) : undefined;
    if (known !== undefined) return known;
    switch (kindOf(node)) {
      case 'identifier':
      case 'shorthand_property_identifier':
        return this.#lookUp(node.text(), node.range().start.index) ?? PLAIN;
      case 'template_string':
      case 'string':
      case 'concatenated_string':
        return this.#text(node, of);
      case 'binary_expression':
      case 'binary_operator':
        return this.#binary(node, of);
      case 'ternary_expression':
        return this.#choice(node.field('condition'), [node.field('consequence'), node.field('alternative')], of);
      case 'conditional_expression':
        return this.#choice(node.namedChildren()[1], [node.namedChildren()[0], node.namedChildren()[2]], of);
      case 'call_expression':
      case 'new_expression':
      case 'call':
        return this.#call(node, of);
      case 'member_expression':
      case 'attribute':
      case 'subscript_expression':
      case 'subscript':
        return this.#part(node, of);
      case 'boolean_operator':
      case 'parenthesized_expression':
      case 'await_expression':
      case 'await':
      case 'non_null_expression':
        return anyOf(node.namedChildren());
      case 'as_expression':
      case 'satisfies_expression':
        return of(node.namedChildren()[0]);
      case 'pair':
      case 'keyword_argument':
        return of(node.field('value'));
      case 'array':
      case 'object':
      case 'list':
      case 'tuple':
      case 'dictionary':
      case 'spread_element':
      case 'list_splat':
      case 'dictionary_splat':
        return { ...partOf(anyOf(node.namedChildren())), leads: false };
      default:
        return PLAIN;
    }
  }

  /** One of two values; the one that the condition looked up or tested is clean. */
  #choice(
    condition: SgNode | null | undefined,
    values: readonly (SgNode | null | undefined)[],
    of: (child: SgNode | null | undefined) => Traits,
  ): Traits {
    const tests = condition?.findAll({ rule: { any: this.#dialect.tests.map((kind) => ({ kind })) } }) ?? [];
    const tested = new Set(tests.slice(0, CHILDREN_MAX).flatMap((test) => this.#dialect.tested(test).flatMap(namesRead)));
    return values
      .map((value) => (value && namesRead(value).some((name) => tested.has(name)) ? PLAIN : of(value)))
      .reduce(either, PLAIN);
  }

  #part(node: SgNode, of: (child: SgNode | null) => Traits): Traits {
    const code = node.text().slice(0, CODE_LOOKED_AT);
    if (code.endsWith('.length')) return PLAIN;
    const part = partOf(of(node.field('object') ?? node.field('value')));
    return part === PLAIN && this.#dialect.recordText.test(code) ? RECORD : part;
  }

  /** The traits known of an expression as a whole: it reads external input, or it was tested. */
  #known(node: SgNode): Traits | undefined {
    const code = node.text().slice(0, CODE_LOOKED_AT);
    if (!this.#dialect.source.test(code) || code.endsWith('.length')) return undefined;
    if (this.#lookUp(code, node.range().start.index) === PLAIN) return PLAIN;
    if (!kindOf(node).startsWith('call')) return code.includes('(') ? undefined : OUTSIDE;
    // An expression that ends in a call is external input only if each call in the chain passes it through.
    const callee = calleeOf(node);
    if (callee.includes('(')) return undefined;
    return this.#dialect.source.test(callee) && this.#dialect.passingMethods.test(lastName(callee)) ? OUTSIDE : undefined;
  }

  #text(node: SgNode, of: (child: SgNode) => Traits): Traits {
    const inner =
      kindOf(node) === 'concatenated_string'
        ? node.namedChildren().flatMap((text) => text.namedChildren())
        : node.namedChildren();
    const substituted = inner
      .filter((child) => kindOf(child) === 'template_substitution' || kindOf(child) === 'interpolation')
      .slice(0, CHILDREN_MAX)
      .flatMap((child) => child.namedChildren().slice(0, 1));
    const known = substituted.map((part) => (this.#isFixed(part) ? undefined : of(part)));
    const loose = known.filter((part) => part !== undefined);
    const code = node.text().slice(0, CODE_LOOKED_AT);
    return composedOf(loose, { code, leads: beginsLoose(code) && (known[0]?.leads ?? false) });
  }

  #binary(node: SgNode, of: (child: SgNode | null) => Traits): Traits {
    const [left, right] = [node.field('left'), node.field('right')];
    const operator = node.field('operator')?.text() ?? '';
    const [a, b] = [of(left), of(right)];
    if (operator === '||' || operator === '??') return either(a, b);
    // Paths are joined by a slash in Python.
    if (operator === '/' && kindOf(node) === 'binary_operator') return either(partOf(a), partOf(b));
    if ((operator !== '+' && operator !== '%') || left === null || right === null) return PLAIN;
    const isText = isTextual(left) || isTextual(right) || a.composed || b.composed || a.sql;
    if (!isText || (operator === '%' && !isTextual(left))) return either(partOf(a), partOf(b));
    const isLoose = (part: SgNode): boolean => !isTextual(part) && !this.#isFixed(part);
    const loose = [...(isLoose(left) ? [a] : []), ...(isLoose(right) ? [b] : [])];
    const code = left.text().slice(0, CODE_LOOKED_AT);
    const leads = isTextual(left) ? beginsLoose(code) && b.leads : a.leads;
    const text = composedOf(loose, { code, leads });
    const whole = { ...text, sql: text.sql || a.sql, html: text.html || a.html || b.html };
    return [a, b].reduce((sum, part) => (part.composed ? either(sum, { ...part, leads: part.leads && part === a }) : sum), whole);
  }

  #call(node: SgNode, of: (child: SgNode | null | undefined) => Traits): Traits {
    const callee = calleeOf(node);
    const given = (node.field('arguments')?.namedChildren() ?? []).slice(0, CHILDREN_MAX);
    if (this.#dialect.keying.test(callee)) return KEYED;
    if (this.#dialect.cleaning.test(callee)) return given.some((part) => of(part).keyed) ? KEYED : PLAIN;
    if (this.#dialect.passing.test(callee)) return this.#passed(given, of);
    const method = lastName(callee);
    const object = (node.field('function') ?? node.field('constructor'))?.field('object');
    if (object && KEYED_METHODS.test(method) && of(object).keyed) return KEYED;
    if (!object || !this.#dialect.passingMethods.test(method)) return PLAIN;
    if (!isTextual(object)) return of(object);
    if (method === 'join') return partOf(given.map(of).reduce(either, PLAIN));
    const values = given.map((part) => (kindOf(part) === 'keyword_argument' ? (part.field('value') ?? part) : part));
    const known = values.map((part) => (this.#isFixed(part) ? undefined : of(part)));
    const loose = known.filter((part) => part !== undefined);
    const code = object.text().slice(0, CODE_LOOKED_AT);
    return composedOf(loose, { code, leads: beginsLoose(code) && (known[0]?.leads ?? false) });
  }

  /** The result of a function that passes its arguments through: it begins as its first argument begins. */
  #passed(given: readonly SgNode[], of: (child: SgNode) => Traits): Traits {
    const all = given.map(of);
    return { ...all.reduce(either, PLAIN), leads: all[0]?.leads ?? false };
  }

  /** True if the program alone determines this part of a text. */
  #isFixed(node: SgNode): boolean {
    switch (kindOf(node)) {
      case 'number':
      case 'integer':
      case 'float':
      case 'true':
      case 'false':
      case 'null':
      case 'none':
        return true;
      case 'string':
      case 'template_string':
        return node.namedChildren().every((child) => !['interpolation', 'template_substitution'].includes(kindOf(child)));
      case 'identifier':
        return this.#dialect.fixed.test(node.text()) || this.#lookUp(node.text(), node.range().start.index) === FIXED;
      case 'member_expression':
      case 'attribute':
        return this.#dialect.fixed.test(node.text().slice(0, CODE_LOOKED_AT));
      case 'binary_expression':
      case 'binary_operator':
        return this.#dialect.numeric.has(node.field('operator')?.text() ?? '');
      case 'call_expression':
      case 'call':
        return this.#dialect.cleaning.test(calleeOf(node)) || this.#dialect.marks.test(node.text().slice(-CODE_LOOKED_AT));
      case 'parenthesized_expression':
        return node.namedChildren().every((child) => this.#isFixed(child));
      case 'ternary_expression':
        return ['consequence', 'alternative'].every((field) => this.#isFixed(node.field(field) ?? node));
      case 'conditional_expression':
        return node.namedChildren().every((child, index) => index === 1 || this.#isFixed(child));
      default:
        return false;
    }
  }
}

const isTextual = (node: SgNode): boolean => ['string', 'template_string', 'concatenated_string'].includes(kindOf(node));
