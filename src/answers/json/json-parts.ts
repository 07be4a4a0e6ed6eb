import { type Bracketed, bracketsIn } from './brackets.ts';
import { type Parsed, type Repairer, strictJson } from './json-repair.ts';
import { commentEnd, isBlank, isComment } from './json-tokens.ts';
import { Unreadable } from './unreadable.ts';

/** The depth of an element of a list: inside two wrappers, an object and its list. */
const ELEMENT_DEPTH = 4;

/** A piece of text read part by part: a part that is damaged or cut off does no harm to the others. */
export interface Parts {
  /** The named lists with their surroundings; undefined if there are none. */
  readonly lists: Parsed | undefined;
  /** Everything in it could be read. */
  readonly isSound: boolean;
  /** Something in it could be read only after a repair. */
  readonly isRepaired: boolean;
  /** See `JsonPiece.endsIn`. */
  readonly endsIn: string | undefined;
  /** If the piece is not an answer itself: the closed objects inside it that have such a list. */
  readonly closedWithin: readonly Bracketed[];
}

const NOTHING: Parts = { lists: undefined, isSound: false, isRepaired: false, endsIn: undefined, closedWithin: [] };

/** Reads the elements of the lists that matter one by one; `text` begins with its bracket. */
export function readParts(text: string, repairer: Repairer, isListName: (key: string) => boolean): Parts {
  const [root] = bracketsIn(text, ELEMENT_DEPTH);
  if (root === undefined) return NOTHING;
  const reading = new PartReading(text, repairer, isListName);
  const holds = reading.holdsList(root);
  const lists = holds ? { value: reading.read(root) } : undefined;
  return {
    lists,
    isSound: !root.isCrossed && reading.isSound,
    isRepaired: reading.isRepaired,
    endsIn: reading.endsIn,
    closedWithin: holds ? [] : reading.closedWithin(root),
  };
}

class PartReading {
  isSound = true;
  isRepaired = false;
  endsIn: string | undefined;
  readonly #text: string;
  readonly #repairer: Repairer;
  readonly #isListName: (key: string) => boolean;

  constructor(text: string, repairer: Repairer, isListName: (key: string) => boolean) {
    this.#text = text;
    this.#repairer = repairer;
    this.#isListName = isListName;
  }

  /** It is a list, or an object with a named list up to two objects further in. */
  holdsList(node: Bracketed, levels = 2): boolean {
    if (node.kind === 'list') return true;
    return node.inside.some((inner) =>
      inner.kind === 'list' ? this.#isListName(inner.key) : inner.key !== '' && levels > 0 && this.holdsList(inner, levels - 1),
    );
  }

  /** Objects that hold a list and are closed, in something that is not. */
  closedWithin(node: Bracketed): readonly Bracketed[] {
    return node.inside.flatMap((inner) => {
      if (!inner.isClosed) return this.closedWithin(inner);
      return inner.kind === 'object' && this.holdsList(inner) ? [inner] : [];
    });
  }

  read(node: Bracketed): unknown {
    return node.kind === 'list' ? this.#elements(node) : this.#members(node);
  }

  #members(node: Bracketed): Readonly<Record<string, unknown>> {
    if (!node.isClosed) this.endsIn = node.key;
    const members = new Map<string, unknown>();
    for (const inner of node.inside) {
      const value = this.#member(inner);
      const before = members.get(inner.key);
      if (value !== undefined)
        members.set(inner.key, Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value);
    }
    return Object.fromEntries(members);
  }

  /** The value of one key; undefined if it was cut off and has no complete part. */
  #member(inner: Bracketed): unknown {
    const matters = inner.kind === 'list' ? this.#isListName(inner.key) : this.holdsList(inner);
    if (matters) return this.read(inner);
    if (inner.isClosed) return this.#value(inner);
    this.endsIn = inner.key;
    return undefined;
  }

  #elements(node: Bracketed): readonly unknown[] {
    const elements: unknown[] = [];
    let last = node.start + 1;
    for (const inner of node.inside) {
      this.#between(elements, last, inner.start, false);
      elements.push(inner.isClosed ? this.#value(inner) : new Unreadable(this.#textOf(inner), true));
      last = inner.end;
    }
    const isPending = node.inside.at(-1)?.isClosed === false;
    if (!isPending) this.#between(elements, last, node.end, !node.isClosed);
    if (node.isClosed) return elements;
    // A list that breaks off at its start is not an empty one.
    if (elements.length === 0) elements.push(new Unreadable('', true));
    this.endsIn = elements.at(-1) instanceof Unreadable ? undefined : node.key;
    return elements;
  }

  /** Text between two elements that is neither comma nor comment counts as an unreadable element. */
  #between(elements: unknown[], from: number, to: number, isCut: boolean): void {
    const start = nextSaid(this.#text, from, to);
    if (start >= to) return;
    const said = this.#text.slice(start, to).trim();
    if (!/^(?:\.+|…)[\s,\]]*$/.test(said)) this.isSound = false;
    elements.push(new Unreadable(said, isCut));
  }

  #value(node: Bracketed): unknown {
    const text = this.#textOf(node);
    const valid = strictJson(text, node.names);
    if (valid !== undefined) return valid.value;
    const repaired = this.#repairer.repair(text);
    this.isRepaired = true;
    if (repaired !== undefined) return repaired.value;
    this.isSound = false;
    return new Unreadable(text, false);
  }

  #textOf = ({ start, end }: Bracketed): string => this.#text.slice(start, end);
}

const SEPARATORS = new Set([',', ']', '}'].map((mark) => mark.charCodeAt(0)));

/** The first position without a blank, comma, closing bracket or comment. */
function nextSaid(text: string, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at);
    if (isBlank(code) || SEPARATORS.has(code)) at++;
    else if (isComment(text, at)) at = commentEnd(text, at);
    else return at;
  }
  return at;
}
