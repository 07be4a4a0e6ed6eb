/** Something that stands between marks. */
export interface FencedPart {
  /** What its marks call it. */
  readonly name: string;
  readonly text: string;
}

/** A text that was put together from our words and from data. */
export interface Unfenced {
  /** What stands between marks, in order. */
  readonly parts: readonly FencedPart[];
  /** What stands outside: our words, without the marks. */
  readonly words: string;
}

const MARK = /^<<<(?!end of )([\w -]{0,200}) ([0-9a-f]{20})>>>$/;

/** The word on the first mark of a text: that one is ours, because what others wrote stands behind it. */
export const nonceIn = (text: string): string | undefined =>
  text
    .split('\n')
    .map((line) => MARK.exec(line)?.[2])
    .find((nonce) => nonce !== undefined);

/** Takes data and words apart. The first mark gives the nonce: whatever carries another one is no mark. */
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
