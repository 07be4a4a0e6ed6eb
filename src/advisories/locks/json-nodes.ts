import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { checkDepth } from '../../core/text/bounded-json.ts';

/** A value in a JSON text, with its line. */
export class JsonNode {
  readonly #node: Node;
  readonly #lineAt: (offset: number) => number;

  constructor(node: Node, lineAt: (offset: number) => number) {
    this.#node = node;
    this.#lineAt = lineAt;
  }

  /** The line on which it begins; of the value of a key, that of the key. */
  get line(): number {
    const { parent, offset } = this.#node;
    return this.#lineAt(parent?.type === 'property' ? parent.offset : offset);
  }

  /** The line on which it ends. */
  get endLine(): number {
    return this.#lineAt(this.#node.offset + this.#node.length);
  }

  get isObject(): boolean {
    return this.#node.type === 'object';
  }

  /** The string value; undefined for any other kind of value. */
  get text(): string | undefined {
    const { value }: { readonly value?: unknown } = this.#node;
    return typeof value === 'string' ? value : undefined;
  }

  /** True if the value is `true`. */
  get isTrue(): boolean {
    return this.#node.value === true;
  }

  /** The keys and values of an object; empty for any other kind of value. */
  *entries(): Generator<readonly [string, JsonNode]> {
    if (this.#node.type !== 'object') return;
    for (const { children = [] } of this.#node.children ?? []) {
      const [key, value] = children;
      if (key !== undefined && value !== undefined) yield [String(key.value), new JsonNode(value, this.#lineAt)];
    }
  }

  /** The items of a list; empty for any other kind of value. */
  *items(): Generator<JsonNode> {
    if (this.#node.type !== 'array') return;
    for (const child of this.#node.children ?? []) yield new JsonNode(child, this.#lineAt);
  }

  /** The value of a key. */
  at(name: string): JsonNode | undefined {
    for (const [key, value] of this.entries()) if (key === name) return value;
    return undefined;
  }
}

/** True if an object has a duplicate key: parsers disagree about which of the two counts. */
function hasTwins(root: Node): boolean {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { type, children = [] } = node;
    if (type === 'object' && new Set(children.map(({ children: pair }) => pair?.[0]?.value)).size < children.length) return true;
    for (const child of children) open.push(child);
  }
  return false;
}

/** The value of a JSON text; undefined if the text is not valid JSON or has a duplicate key. */
export function jsonNodes(text: string): JsonNode | undefined {
  checkDepth(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  if (root === undefined || errors.length > 0 || hasTwins(root)) return undefined;
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return new JsonNode(root, (offset) => {
    let [low, high] = [0, starts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  });
}
