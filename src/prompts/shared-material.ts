import { fenced } from '../safety/fence/fence.ts';
import { fill, loadTemplate } from './load-template.ts';

interface Laid {
  readonly template: string;
  /** Templates that follow, each after an empty line. */
  readonly more?: readonly string[];
  /** Untrusted parts: each is put between marks with its name. */
  readonly parts: Named;
  /** Trusted text. */
  readonly words?: Named;
  readonly nonce: string;
}

interface Named {
  readonly [name: string]: string;
}

/** The limits of the cache: a case has one entry per part of its material. */
const REMEMBERED_MAX = 64;
const CHARACTERS_MAX = 4_000_000;

const remembered: (Laid & { readonly text: string })[] = [];

/**
 * Renders the part that all asks about the same material share: templates with each part between marks. Cached, because a case
 * asks for it dozens of times and it may be large.
 */
export function sharedMaterial(laid: Laid): string {
  const known = remembered.findLast((one) => isSame(one, laid));
  if (known !== undefined) return known.text;
  const { template, more = [], parts, words = {}, nonce } = laid;
  const values = Object.entries(parts).map(([name, text]) => [name, fenced(name, text, nonce)]);
  const text = fill([template, ...more].map(loadTemplate).join('\n\n'), { ...words, ...Object.fromEntries(values) });
  remembered.push({ ...laid, text });
  while (remembered.length > 1 && (remembered.length > REMEMBERED_MAX || sizeOf(remembered) > CHARACTERS_MAX)) remembered.shift();
  return text;
}

const sizeOf = (list: readonly { readonly text: string }[]): number => list.reduce((sum, { text }) => sum + text.length, 0);

const isSame = (a: Laid, b: Laid): boolean =>
  a.template === b.template &&
  a.nonce === b.nonce &&
  (a.more ?? []).join() === (b.more ?? []).join() &&
  areSame(a.words ?? {}, b.words ?? {}) &&
  areSame(a.parts, b.parts);

const areSame = (a: Named, b: Named): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, text]) => b[name] === text);
