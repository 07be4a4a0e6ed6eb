import { type Passage, passagesIn } from './passages.ts';
import { searchTerms } from './search-terms.ts';

/** A text to be searched. */
export interface SearchedText {
  readonly id: string;
  readonly text: string;
  /** What it is called; its words count a little for each of its passages. */
  readonly title?: string | undefined;
}

/** A passage with the text it is from. */
export interface FoundPassage extends Passage {
  readonly of: string;
}

/** A part of a question, with how much its words count. */
export interface WeighedWords {
  readonly words: string;
  readonly weight: number;
}

/** How soon repeating a term stops counting, and how much long passages are held back (BM25). Fitted: docs/quality.md. */
const REPEATED = 0.9;
const LENGTH = 0.6;
/** The weight of a term in the title of a text or the name of a section, against one in the passage. */
const TITLE = 0.3;

/** The passages that hold a term: pairs of a passage's number and how often it has the term. */
type Postings = number[];

/**
 * An index over the passages of some texts, ranked by BM25 over stems, numbers, names and pairs of syllables. Equal texts give
 * equal results: there is no chance, no clock and no model in it.
 */
export class PassageIndex {
  /** All passages, in the order of the texts. */
  readonly passages: readonly FoundPassage[];
  readonly #postings = new Map<number, Postings>();
  readonly #titles = new Map<number, number[]>();
  readonly #lengths: number[] = [];
  readonly #meanLength: number;

  constructor(texts: Iterable<SearchedText>) {
    const passages: FoundPassage[] = [];
    for (const { id, text, title = '' } of texts) {
      const titled = new Set(searchTerms(title));
      for (const passage of passagesIn(text)) {
        const number = passages.push({ ...passage, of: id }) - 1;
        this.#lengths.push(this.#add(passage.text, number));
        for (const term of new Set([...titled, ...searchTerms(passage.section)])) push(this.#titles, term, number);
      }
    }
    this.passages = passages;
    this.#meanLength = this.#lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, passages.length);
  }

  /** The passages that fit a question best, best first; passages that share nothing with it are left out. */
  search(question: string | readonly WeighedWords[], most: number, within?: string): readonly FoundPassage[] {
    const scores = new Float64Array(this.passages.length);
    for (const [term, weight] of weighed(question)) this.#score(scores, term, weight);
    return [...scores.keys()]
      .filter((number) => (scores[number] ?? 0) > 0 && (within === undefined || this.passages[number]?.of === within))
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      .slice(0, most)
      .flatMap((number) => this.passages[number] ?? []);
  }

  #add(text: string, number: number): number {
    const counts = new Map<number, number>();
    const terms = searchTerms(text);
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      push(this.#postings, term, number);
      push(this.#postings, term, count);
    }
    return terms.length;
  }

  #score(scores: Float64Array, term: number, weight: number): void {
    const held = this.#postings.get(term) ?? [];
    const rarity = weight * this.#rarity(held.length / 2);
    for (let at = 0; at < held.length; at += 2) {
      const [number = 0, count = 0] = [held[at], held[at + 1]];
      const long = 1 - LENGTH + (LENGTH * (this.#lengths[number] ?? 0)) / this.#meanLength;
      scores[number] = (scores[number] ?? 0) + (rarity * count * (REPEATED + 1)) / (count + REPEATED * long);
    }
    const titled = this.#titles.get(term) ?? [];
    const share = TITLE * weight * this.#rarity(titled.length);
    for (const number of titled) scores[number] = (scores[number] ?? 0) + share;
  }

  #rarity(having: number): number {
    return Math.log(1 + (this.passages.length - having + 0.5) / (having + 0.5));
  }
}

/** The terms of a question, each with its highest weight. */
function weighed(question: string | readonly WeighedWords[]): ReadonlyMap<number, number> {
  const terms = new Map<number, number>();
  for (const { words, weight } of typeof question === 'string' ? [{ words: question, weight: 1 }] : question)
    for (const term of searchTerms(words)) terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  return terms;
}

function push<K>(map: Map<K, number[]>, key: K, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
