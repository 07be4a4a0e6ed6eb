import { phrase } from '../../core/answer-phrases.ts';
import type { ListName } from '../reading/list-shape.ts';
import type { Edition } from '../reading/reading.ts';
import type { Remarks } from '../reading/remarks.ts';

/** One statement about one finding. */
export interface Word {
  readonly finding: string;
  readonly reference?: string;
}

/** How contradictory statements in a list are detected. */
interface Weighing<W> {
  readonly list: ListName;
  /** True for a statement that dismisses the finding, false for one that keeps it; undefined for neither. */
  readonly dismisses: (word: W) => boolean | undefined;
  readonly remarks: Remarks;
  /** The first edition counted them all. */
  readonly edition: Edition | undefined;
}

/** Drops a statement that would dismiss a finding that the same answer keeps; the panelist is asked which one it means. */
export function withoutContradictions<W extends Word>(words: readonly W[], weighing: Weighing<W>): readonly W[] {
  const { list, dismisses, remarks, edition } = weighing;
  if (edition === 1) return words;
  const saying = (isNo: boolean): ReadonlySet<string> =>
    new Set(words.filter((word) => dismisses(word) === isNo).map(({ finding }) => finding));
  const [kept, dismissed] = [saying(false), saying(true)];
  const torn = new Map(
    words
      .filter(({ finding }) => kept.has(finding) && dismissed.has(finding))
      .map(({ finding, reference }) => [finding, reference ?? finding]),
  );
  for (const reference of torn.values()) {
    remarks.problem(`${list}: expected one word on ${reference}, found two that contradict each other`);
    remarks.loss(phrase('not-counted', list, `${reference} is dismissed, and kept by the same answer`));
  }
  return words.filter((word) => !torn.has(word.finding) || dismisses(word) !== true);
}
