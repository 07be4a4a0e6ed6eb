import { ZodObject, ZodOptional, type ZodRawShape, type ZodType, ZodUnion } from 'zod';
import { earlierOf, elementOf, otherNamesIn, ownOf, readsOf } from '../wanted/field-table.ts';
import { type Envelope, isEnvelope } from './envelope.ts';
import { mentions, withPlainQuotes } from './mentions.ts';
import type { Edition } from './reading.ts';
import { type Element, type Renamed, renamedFrom } from './renamed.ts';

/** The list that the answers of a phase contain, and how to recognise its elements. */
export interface ListShape<Raw> {
  readonly name: ListName;
  readonly aliases: readonly string[];
  readonly element: ZodType<Raw>;
  /** An element has something of that name. */
  readonly isKey: (name: string) => boolean;
  /** True if the value of the first field may contain the second. */
  readonly isPart: (name: string, inner: string) => boolean;
  /** True for the name of the list or of a field that may accompany it. */
  readonly isBeside: (name: string) => boolean;
  /** One element in words: `a finding`. */
  readonly one: string;
  readonly isListName: (key: string) => boolean;
  readonly fits: (value: unknown) => boolean;
  /** At least two of an element's own names are in it. */
  readonly resembles: (value: object) => boolean;
  /** It fits, or at least three of an element's own names are in it: too many to be about something else. */
  readonly isLikely: (value: object) => boolean;
  /** True if elements outside the list, and text beside an empty one, are asked about; the first edition ignored some. */
  readonly isStrict: boolean;
  /** True if YAML counts in the absence of JSON, and courtesies beside an empty list are accepted; earlier editions did neither. */
  readonly isLenient: boolean;
  /** An element, or the object around a list, under the requested names. */
  readonly renamed: (element: Envelope) => Renamed;
  /** Some text speaks of the list or of what an element has, by name. */
  readonly isMentioned: (text: string) => boolean;
  /** True if a text looks like a fragment of an element: it contains at least two of its names as JSON keys. */
  readonly isFragment: (text: string) => boolean;
}

/** The aliases that models use for each list. */
const LISTS = {
  findings: { one: 'a finding', aliases: ['issues', 'problems', 'results', 'items'] },
  responses: { one: 'a response', aliases: ['answers', 'results', 'items'] },
  refutations: { one: 'a refutation', aliases: ['responses', 'answers', 'results', 'items'] },
  votes: { one: 'a vote', aliases: ['ballot', 'ballots', 'responses', 'answers', 'results', 'items'] },
  defenses: { one: 'a defense', aliases: ['defences', 'responses', 'answers', 'results', 'items'] },
  flags: { one: 'a flag', aliases: ['issues', 'concerns', 'claims', 'findings', 'problems', 'results', 'items'] },
  answers: { one: 'an answer on a flag', aliases: ['flags', 'positions', 'decisions', 'rulings', 'results', 'items'] },
  lookups: { one: 'a lookup', aliases: ['advisories', 'answers', 'results', 'items'] },
  rulings: { one: 'a ruling', aliases: ['decisions', 'answers', 'results', 'items'] },
} as const;

/** The name of a list by which answers are known. */
export type ListName = keyof typeof LISTS;

/** Further rules about an answer besides its elements. */
interface More {
  /** The names of fields that may accompany the list. */
  readonly besides?: readonly string[];
  /** Further names that show that a text mentions an element, and those that show it only in quotation marks. */
  readonly others?: readonly string[];
  readonly quoted?: readonly string[];
  readonly edition?: Edition | undefined;
  /** Shapes that replace those of some fields. */
  readonly instead?: ZodRawShape | undefined;
  /** Its fields have no aliases. */
  readonly isPlain?: true;
  /** The description of an element in problems; by default its name. */
  readonly expected?: string;
  /** A requirement on every element beyond its fields, and its text for problems. */
  readonly must?: { readonly say: string; readonly holds: (element: Envelope) => boolean };
}

/** The list of that name, with elements of that kind. */
export function listShape<Raw>(name: ListName, kind: Element, more: More = {}): ListShape<Raw> {
  const { besides = [], others = [], quoted = [], edition, instead = {}, isPlain = false } = more;
  const { one, aliases } = LISTS[name];
  const fields = edition === undefined ? kind.fields : earlierOf(kind.fields);
  const whole = readsOf(fields);
  const shape = elementOf(ownOf(fields), more.expected ?? one).extend(instead);
  const { must } = more;
  const element = must === undefined ? shape : shape.refine(must.holds, must.say);
  const names = new Set<string>([name, ...aliases]);
  const isListName = (key: string): boolean => names.has(key.toLowerCase());
  const keys = Object.keys(shape.shape);
  const words = [...names, ...keys, ...others];
  const readsNames = edition === undefined && !isPlain;
  const renamed = (said: Envelope): Renamed => (readsNames ? renamedFrom(said, kind) : { element: said, read: [] });
  const quotedWords = readsNames ? [...words, ...otherNamesIn(fields), ...quoted] : words;
  const namesIn = (value: object): number => {
    const { element } = renamed(value as Envelope);
    return keys.filter((key) => Object.hasOwn(element, key)).length;
  };
  const fits = (value: unknown): boolean => element.safeParse(isEnvelope(value) ? renamed(value).element : value).success;
  return {
    name,
    aliases,
    element: element as unknown as ZodType<Raw>,
    isKey: (key) => Object.hasOwn(whole, key),
    isPart: (key, inner) => partsOf(whole[key]).includes(inner),
    isBeside: (key) => key.toLowerCase() === name || besides.includes(key),
    one,
    isListName,
    fits,
    resembles: (value) => namesIn(value) >= 2,
    isLikely: (value) => namesIn(value) >= 3 || (namesIn(value) === 2 && fits(value)),
    isStrict: edition !== 1,
    isLenient: edition === undefined,
    renamed,
    isMentioned: (text) => mentions(text, words, quotedWords),
    isFragment: (text) => {
      const plain = withPlainQuotes(text);
      return quotedWords.filter((word) => plain.includes(`"${word}":`)).length >= 2;
    },
  };
}

/** The names of what a field may be made of. */
function partsOf(field: unknown): readonly string[] {
  if (field instanceof ZodOptional) return partsOf(field.unwrap());
  if (field instanceof ZodUnion) return field.options.flatMap(partsOf);
  return field instanceof ZodObject ? Object.keys(field.shape) : [];
}
