/** The known word that is at most so many letters away, the nearest first. */
export function nearest(word: string, known: readonly string[], lettersMax = 2): string | undefined {
  const asked = word.toLowerCase();
  let best: { readonly word: string; readonly letters: number } | undefined;
  for (const one of known) {
    if (Math.abs(one.length - word.length) > lettersMax) continue;
    const letters = distance(asked, one.toLowerCase());
    if (letters <= lettersMax && letters < (best?.letters ?? Number.POSITIVE_INFINITY)) best = { word: one, letters };
  }
  return best?.word;
}

/** Counts the letters to change, add or remove to turn one word into the other. */
export function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(swap, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
