/** A part of a comment: its beginning and end, and blocks between them that can be dropped from the last on. */
export interface CommentSection {
  readonly head: string;
  readonly blocks: readonly string[];
  readonly glue: '\n' | '\n\n';
  readonly tail: string;
  /** The share of the available room reserved for it, from 0 to 1. */
  readonly share: number;
}

/** Says how many blocks were left out. */
export type LeftOut = (count: number) => string;

/** The sections in order, as far as there is room; omitted content is counted in its place. */
export function fitted(sections: readonly CommentSection[], room: number, leftOut: LeftOut): readonly string[] {
  let rest = room;
  return sections.map((section, at) => {
    const later = sections.slice(at + 1);
    const kept = later.reduce((sum, one) => sum + Math.min(whole(one).length + GAP, Math.floor(room * one.share)), 0);
    const text = cutTo(section, rest - kept, leftOut);
    rest -= text.length + GAP;
    return text;
  });
}

/** Between two sections. */
const GAP = 2;

function cutTo(section: CommentSection, room: number, leftOut: LeftOut): string {
  const all = whole(section);
  if (all.length <= room) return all;
  const { head, blocks, glue, tail } = section;
  // The longest line that says how much is left out.
  let used = [head, leftOut(blocks.length), tail].join('\n\n').length;
  const kept: string[] = [];
  for (const block of blocks) {
    used += glue.length + block.length;
    if (used > room) break;
    kept.push(block);
  }
  return joined(section, kept, leftOut(blocks.length - kept.length));
}

const whole = (section: CommentSection): string => joined(section, section.blocks, '');

const joined = ({ head, glue, tail }: CommentSection, blocks: readonly string[], left: string): string => {
  const body = `${head}${blocks.length === 0 ? '' : `${glue}${blocks.join(glue)}`}`;
  return [body, left, tail].filter((part) => part !== '').join('\n\n');
};
