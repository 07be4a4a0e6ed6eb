import { grouped } from './grouped.ts';
import { compareText } from './order.ts';
import { sayTheSame } from './similarity.ts';
import { sketchOf, type TextSketch } from './sketch.ts';

/** Compares texts, and sketches each of them once. */
export type Alike = (a: string, b: string) => boolean;

/** Compares by `sayTheSame` and caches the sketches. */
export function likeness(): Alike {
  const sketches = new Map<string, TextSketch>();
  const sketch = (text: string): TextSketch => {
    const known = sketches.get(text) ?? sketchOf(text, '');
    sketches.set(text, known);
    return known;
  };
  return (a, b) => sayTheSame(sketch(a), sketch(b));
}

/** Case, blanks and closing punctuation make no other text. */
export function textKey(text: string): string {
  const plain = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  let end = plain.length;
  while (end > 0 && '.!;:'.includes(plain.charAt(end - 1))) end--;
  return end === 0 ? plain : plain.slice(0, end);
}

/** Things that say the same, joined transitively, whatever order they came in; with more than `most` different texts only equal ones join. */
export function clustersOf<T>(
  things: readonly T[],
  textOf: (thing: T) => string,
  { alike, most }: { readonly alike: Alike; readonly most: number },
): { readonly clusters: readonly (readonly T[])[]; readonly compared: boolean } {
  const equal = [...grouped(things, (thing) => textKey(textOf(thing)))]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, same]) => same);
  if (equal.length > most) return { clusters: equal, compared: false };
  const roots = joined(
    equal.map((same) => same.map(textOf).sort(compareText)[0] ?? ''),
    alike,
  );
  const clusters = [...grouped([...equal.entries()], ([at]) => roots[at])].map(([, members]) => members);
  return { clusters: clusters.map((members) => members.flatMap(([, same]) => same)), compared: true };
}

/** For each text the index of the first one it is joined with. */
function joined(texts: readonly string[], alike: Alike): readonly number[] {
  const parents = texts.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root] ?? root;
    return root;
  };
  for (const [at, text] of texts.entries()) {
    for (let earlier = 0; earlier < at; earlier++) {
      const [a, b] = [rootOf(earlier), rootOf(at)];
      if (a !== b && alike(texts[earlier] ?? '', text)) parents[Math.max(a, b)] = Math.min(a, b);
    }
  }
  return texts.map((_, at) => rootOf(at));
}
