import type { ChangedFile } from '../src/diff/change.ts';

/** Numbers below a limit, the same in every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WORDS = ['', ' ', '…', '- x', '+ y', '  12 + z', '=== h (added)', '\t', 'a b', '}', 'x'.repeat(2100)];

/** A file, an edit of it, and the hunks between them with some lines around. */
export function editedFile(
  roll: (below: number) => number,
  path: string,
): {
  file: ChangedFile;
  text: string;
  added: readonly (readonly [number, string])[];
} {
  const around = roll(4);
  const steps = Array.from({ length: 1 + roll(60) }, () => ({
    mark: ' +-    '.charAt(roll(7)),
    text: WORDS[roll(WORDS.length)] ?? '',
  }));
  const isNear = (index: number): boolean =>
    steps.slice(Math.max(0, index - around), index + around + 1).some(({ mark }) => mark !== ' ');
  const hunks: { diffLine: 1; oldStart: number; newStart: number; lines: string[] }[] = [];
  const added: (readonly [number, string])[] = [];
  const text: string[] = [];
  let [oldLine, newLine, open] = [1, 1, false];
  for (const [index, { mark, text: line }] of steps.entries()) {
    if (isNear(index)) {
      if (!open) hunks.push({ diffLine: 1, oldStart: oldLine, newStart: newLine, lines: [] });
      hunks.at(-1)?.lines.push(mark + line);
    }
    open = isNear(index);
    if (mark === '+') added.push([newLine, line]);
    if (mark !== '-') text.push(line);
    if (mark !== '-') newLine++;
    if (mark !== '+') oldLine++;
  }
  return {
    file: { path, kind: 'modified', content: 'text', diffLine: 1, hunks },
    text: text.map((line) => `${line}\n`).join(''),
    added,
  };
}
