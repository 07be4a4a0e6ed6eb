import { CONCEPTS } from './concepts.ts';
import { hashOf } from './hash.ts';
import { partsOfName } from './names.ts';
import { stemOf, withoutParticle } from './stem.ts';
import { KEYWORDS, KOREAN_STOP_WORDS, STOP_WORDS } from './stop-words.ts';
import { tokensOf } from './tokens.ts';

/** The kind of a feature: a word or syllable pair; a concept or part of a name; a number; a name. */
export const KIND = { word: 0, derived: 1, number: 2, name: 3 } as const;

/** A feature is one 32-bit integer: 26 bits of hash, two of kind, four of weight. */
export const HASH_SHIFT = 6;

/** The kind of a packed feature. */
export function kindOf(feature: number): number {
  return (feature >> 4) & 3;
}

/** The weight of a packed feature, 0 to 15. */
export function weightOf(feature: number): number {
  return feature & 15;
}

/** The features that a text is reduced to. */
export interface Features {
  readonly packed: number[];
  /** Members of numbered series, each as (series, member): handler0 of handler#, "section 1" of section. */
  readonly series: (readonly [number, number])[];
  /** The limit at which reading stops. */
  readonly most: number;
}

/** Weights before emphasis; docs/protocols lists them. */
const WEIGHTS = { word: 8, name: 8, number: 6, part: 5, concept: 5, pair: 5 } as const;

/** Seeds keep a number, a concept and a syllable pair apart from a word of the same spelling. */
const SEEDS = { number: 1, concept: 2, pair: 3, series: 4 } as const;

/** Adds the features of `text`, with each weight multiplied by `emphasis`. */
export function addFeatures(to: Features, text: string, emphasis: number): void {
  let label = '';
  for (const { kind, text: token } of tokensOf(text)) {
    if (to.packed.length >= to.most) return;
    if (kind === 'number') addNumber(to, token, label, emphasis);
    if (kind === 'syllables') label = addSyllables(to, withoutParticle(token), emphasis);
    else if (kind === 'word') label = addWord(to, token.toLowerCase(), emphasis);
    else label = kind === 'name' ? addName(to, token, emphasis) : '';
  }
}

function add(to: Features, kind: number, weight: number, hash: number): void {
  if (to.packed.length < to.most) to.packed.push((hash << HASH_SHIFT) | (kind << 4) | Math.min(15, Math.round(weight)));
}

function addNumber(to: Features, token: string, label: string, emphasis: number): void {
  const hash = hashOf(token.replaceAll(',', ''), SEEDS.number);
  add(to, KIND.number, WEIGHTS.number * emphasis, hash);
  if (label !== '') to.series.push([hashOf(label, SEEDS.series), hash]);
}

function addConcept(to: Features, stem: string, emphasis: number): void {
  const concept = CONCEPTS.get(stem);
  if (concept !== undefined) add(to, KIND.derived, WEIGHTS.concept * emphasis, hashOf(concept, SEEDS.concept));
}

function addSyllables(to: Features, word: string, emphasis: number): string {
  if (KOREAN_STOP_WORDS.has(word)) return '';
  addConcept(to, word, emphasis);
  if (word.length === 1) add(to, KIND.word, WEIGHTS.pair * emphasis, hashOf(word, SEEDS.pair));
  for (let at = 0; at + 1 < word.length; at++) {
    add(to, KIND.word, WEIGHTS.pair * emphasis, hashOf(word.slice(at, at + 2), SEEDS.pair));
  }
  return word;
}

function addWord(to: Features, word: string, emphasis: number, kind: number = KIND.word): string {
  if (word.length < 2 || STOP_WORDS.has(word)) return '';
  const stem = stemOf(word);
  const weight = kind === KIND.word ? WEIGHTS.word : kind === KIND.name ? WEIGHTS.name : WEIGHTS.part;
  add(to, kind, weight * emphasis, hashOf(stem));
  addConcept(to, stem, emphasis);
  return stem;
}

function addName(to: Features, token: string, emphasis: number): string {
  const name = token.toLowerCase();
  if (KEYWORDS.has(name)) return addWord(to, name, emphasis);
  const parts = partsOfName(token);
  // A name of one word is the same feature as the word, so `user` and "user" meet.
  if (parts.length === 1 && parts[0] === token) return addWord(to, name, emphasis, KIND.name);
  if (name.length < 2 || STOP_WORDS.has(name)) return '';
  const hash = hashOf(name);
  add(to, KIND.name, WEIGHTS.name * emphasis, hash);
  const series = name.replace(/\d+/g, '#');
  if (series !== name && series.length > 2) to.series.push([hashOf(series, SEEDS.series), hash]);
  for (const part of parts) addWord(to, part.toLowerCase(), emphasis, KIND.derived);
  return '';
}
