/** A part between fence markers. */
export interface FencedPart {
  /** The name in its markers. */
  readonly name: string;
  readonly text: string;
}

/** A text composed of our own text and of fenced data. */
export interface Unfenced {
  /** The fenced parts, in order. */
  readonly parts: readonly FencedPart[];
  /** The text outside the fences, without the markers: our own. */
  readonly words: string;
}

const MARK = /^<<<(?!end of )([\w -]{0,200}) ([0-9a-f]{20})>>>$/;

/** The nonce of the first marker in a text: that marker is ours, because text by others comes after it. */
export const nonceIn = (text: string): string | undefined =>
  text
    .split('\n')
    .map((line) => MARK.exec(line)?.[2])
    .find((nonce) => nonce !== undefined);

/** Separates data from our own text. The first marker gives the nonce: a line with another nonce is not a marker. */
export function unfenced(text: string): Unfenced {
  const parts: FencedPart[] = [];
  const words: string[] = [];
  let nonce: string | undefined;
  let open: { readonly name: string; readonly lines: string[] } | undefined;
  const close = (): void => {
    if (open !== undefined) parts.push({ name: open.name, text: open.lines.join('\n') });
    open = undefined;
  };
  for (const line of text.split('\n')) {
    if (open !== undefined) {
      if (line === `<<<end of ${open.name} ${nonce}>>>`) close();
      else open.lines.push(line);
      continue;
    }
    const [, name, word] = MARK.exec(line) ?? [];
    if (name === undefined || (nonce !== undefined && word !== nonce)) words.push(line);
    else {
      nonce = word;
      open = { name, lines: [] };
    }
  }
  close();
  return { parts, words: words.join('\n') };
}
