const ALTERNATIVES_MAX = 64;

/** Expands `{a,b}` in a pattern; undefined if there are too many alternatives. */
export function withoutBraces(pattern: string): readonly string[] | undefined {
  const done: string[] = [];
  const open = [pattern];
  while (open.length > 0) {
    if (open.length + done.length > ALTERNATIVES_MAX) return undefined;
    const one = open.shift() ?? '';
    const braces = firstBraces(one);
    if (braces === undefined) done.push(one);
    else for (const choice of braces.choices) open.push(one.slice(0, braces.start) + choice + one.slice(braces.end));
  }
  return done;
}

/** The first braces with a comma at their own level. */
function firstBraces(
  text: string,
): { readonly start: number; readonly end: number; readonly choices: readonly string[] } | undefined {
  for (let start = nextOf(text, '{', 0); start >= 0; start = nextOf(text, '{', start + 1)) {
    const commas: number[] = [];
    let depth = 0;
    for (let at = start; at < text.length; at++) {
      const character = text[at];
      if (character === '\\') at++;
      else if (character === '{') depth++;
      else if (character === ',' && depth === 1) commas.push(at);
      else if (character === '}' && --depth === 0) {
        if (commas.length === 0) break;
        const edges = [start, ...commas, at];
        return { start, end: at + 1, choices: edges.slice(1).map((edge, index) => text.slice((edges[index] ?? 0) + 1, edge)) };
      }
    }
  }
  return undefined;
}

function nextOf(text: string, wanted: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === wanted) return at;
  }
  return -1;
}
