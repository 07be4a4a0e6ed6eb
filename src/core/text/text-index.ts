import { HASH_SHIFT, KIND, kindOf, weightOf } from './features.ts';
import { DIFFERENT_PERCENT } from './similarity.ts';
import type { TextSketch } from './sketch.ts';

/** Up to this many things are compared one by one. */
const FEW = 32;
/** Lists this many times as long as all texts are not worth walking through. */
const LONG_WAY = 2;

/**
 * Things by their texts. Finds those that a text is not plainly different from, among many without comparing each: it passes
 * over texts that share too little weight, that name other members of a numbered series, and that have other names in the same
 * words. Whatever it leaves is to be compared.
 */
export class TextIndex<T> {
  readonly #things: T[] = [];
  readonly #numbers = new Map<T, number>();
  readonly #texts: { readonly thing: number; readonly sketch: TextSketch }[] = [];
  #kept: Postings | undefined;

  /** Adds a text of a thing; things keep the order in which they first came. */
  add(thing: T, sketch: TextSketch): void {
    const number = this.#numbers.get(thing) ?? this.#things.push(thing) - 1;
    this.#numbers.set(thing, number);
    this.#kept?.add(sketch, this.#texts.length);
    this.#texts.push({ thing: number, sketch });
  }

  /** All things, in order. */
  get all(): readonly T[] {
    return this.#things;
  }

  /** All things that are not plainly different from a text, in order, and maybe others. */
  near(sketch: TextSketch): readonly T[] {
    if (this.#things.length <= FEW || sketch.weight === 0) return this.#things;
    if (this.#kept === undefined) {
      this.#kept = new Postings();
      for (const [at, text] of this.#texts.entries()) this.#kept.add(text.sketch, at);
    }
    const likely = this.#kept.likely(sketch);
    if (lengthOf(likely) > this.#texts.length * LONG_WAY) return this.#things;
    const numbers = new Set<number>();
    for (const list of likely) for (const at of list) numbers.add(this.#texts[at]?.thing ?? 0);
    return [...numbers].sort((a, b) => a - b).flatMap((number) => this.#things[number] ?? []);
  }
}

type Texts = readonly number[];

/** Numbers of texts by their features and series. */
class Postings {
  readonly #byFeature = new Map<number, number[]>();
  /** By the series they name, so that those without a series can be listed. */
  readonly #bySeries = new Map<string, { readonly series: ReadonlySet<number>; readonly texts: number[] }>();
  readonly #byMember = new Map<string, number[]>();
  readonly #byTemplate = new Map<string, Template>();
  readonly #weightless: number[] = [];
  /** The texts that name each series. */
  readonly #having = new Map<number, number[]>();
  #texts = 0;
  #lightest = Number.POSITIVE_INFINITY;

  add(sketch: TextSketch, text: number): void {
    if (sketch.weight === 0) {
      this.#weightless.push(text);
      return;
    }
    this.#texts++;
    this.#lightest = Math.min(this.#lightest, sketch.weight);
    for (const feature of sketch.features) push(this.#byFeature, feature >> HASH_SHIFT, text);
    const series = seriesOf(sketch);
    for (const one of series) push(this.#having, one, text);
    const key = [...series].sort((a, b) => a - b).join(' ');
    const alike = this.#bySeries.get(key) ?? { series, texts: [] };
    this.#bySeries.set(key, alike);
    alike.texts.push(text);
    for (const [one, member] of membersIn(sketch)) push(this.#byMember, memberKey(one, member), text);
    const template: Template = this.#byTemplate.get(templateOf(sketch)) ?? { texts: [], byName: new Map() };
    this.#byTemplate.set(templateOf(sketch), template);
    template.texts.push(text);
    push(template.byName, namesIn(sketch)[0], text);
  }

  /** Lists that hold every text which is not plainly different; the shortest way of telling. */
  likely(sketch: TextSketch): readonly Texts[] {
    const template = this.#byTemplate.get(templateOf(sketch));
    const ways = [this.#byWeight(sketch)];
    // Names and series pass over only those texts that have the same words or series, so most of them must.
    if (this.#isMost(template?.texts)) ways.push(this.#byNames(sketch));
    for (const series of seriesOf(sketch))
      if (this.#isMost(this.#having.get(series))) ways.push(this.#bySeriesOf(sketch, series));
    const [shortest] = ways.map((lists) => ({ lists, length: lengthOf(lists) })).sort((a, b) => a.length - b.length);
    return [...(shortest?.lists ?? []), this.#weightless];
  }

  #isMost(texts: Texts = []): boolean {
    return texts.length * 2 > this.#texts;
  }

  /**
   * Texts that share a feature with a text, but for its most frequent ones: those alone weigh less than the share of the lighter
   * text from which on two texts are not plainly different.
   */
  #byWeight({ features, weight }: TextSketch): readonly Texts[] {
    const lists = [...features].map((feature) => ({
      weight: weightOf(feature),
      texts: this.#byFeature.get(feature >> HASH_SHIFT) ?? [],
    }));
    lists.sort((a, b) => b.texts.length - a.texts.length);
    // In whole numbers, so that nothing is lost by rounding.
    let left = DIFFERENT_PERCENT * Math.min(weight, this.#lightest);
    const from = lists.findIndex((list) => {
      left -= list.weight * 100;
      return left <= 0;
    });
    return lists.slice(Math.max(0, from)).map(({ texts }) => texts);
  }

  /** Texts in other words, and of those in the same words the ones that have all names of the text, or no other names. */
  #byNames(sketch: TextSketch): readonly Texts[] {
    const key = templateOf(sketch);
    const template = this.#byTemplate.get(key);
    const names = namesIn(sketch);
    if (template === undefined || names.length === 0) return [...this.#byTemplate.values()].map(({ texts }) => texts);
    const lists: Texts[] = [template.byName.get(undefined) ?? []];
    for (const [other, { texts }] of this.#byTemplate) if (other !== key) lists.push(texts);
    for (const feature of sketch.features) lists.push(template.byName.get(feature >> HASH_SHIFT) ?? []);
    const [rarest] = names.map((name) => this.#byFeature.get(name) ?? []).sort((a, b) => a.length - b.length);
    return rarest === undefined ? lists : [...lists, rarest];
  }

  /** Texts that do not name other members of a series: they lack it, mention a member of the text's, or one that it mentions. */
  #bySeriesOf(sketch: TextSketch, series: number): readonly Texts[] {
    const lists: Texts[] = [];
    for (const alike of this.#bySeries.values()) if (!alike.series.has(series)) lists.push(alike.texts);
    for (const [one, member] of membersIn(sketch)) if (one === series) lists.push(this.#byFeature.get(member) ?? []);
    for (const feature of sketch.features) lists.push(this.#byMember.get(memberKey(series, feature >> HASH_SHIFT)) ?? []);
    return lists;
  }
}

interface Template {
  readonly texts: number[];
  /** By the first name in them; undefined: those without one. */
  readonly byName: Map<number | undefined, number[]>;
}

/** The plain words of a text with their weights. */
const templateOf = ({ features }: TextSketch): string => features.filter((feature) => kindOf(feature) === KIND.word).join(' ');

const namesIn = ({ features }: TextSketch): Texts =>
  [...features].filter((feature) => kindOf(feature) === KIND.name).map((feature) => feature >> HASH_SHIFT);

const lengthOf = (lists: readonly Texts[]): number => lists.reduce((sum, { length }) => sum + length, 0);

const memberKey = (series: number, member: number): string => `${series} ${member}`;

const seriesOf = (sketch: TextSketch): ReadonlySet<number> => new Set([...membersIn(sketch)].map(([series]) => series));

/** The series that a text names with the members, as features write them. */
function* membersIn({ series }: TextSketch): Generator<readonly [number, number]> {
  for (let at = 0; at < series.length; at += 2) yield [series[at] ?? 0, ((series[at + 1] ?? 0) << HASH_SHIFT) >> HASH_SHIFT];
}

function push<K>(map: Map<K, number[]>, key: K, text: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [text]);
  else list.push(text);
}
