import type { Analysed, AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import { linesOf, quoteOf } from './code-line.ts';

/** A file that could not be analysed, and why. */
export interface Unread {
  readonly file: AnalysedFile;
  readonly why: string;
}

/** A file that is too large for a linter, alone or after the others. */
export const tooLarge = (file: AnalysedFile, linter: string): Unread => ({
  file,
  why: `${linter} is given no text of that size`,
});

/** A file that a linter breaks down over. */
export const tooHard = (file: AnalysedFile, linter: string): Unread => ({ file, why: `${linter} breaks down over this file` });

/** The findings, file by file, and the changed files that could not be analysed. */
export function analysed(looked: readonly (readonly AnalyserFinding[] | Unread)[]): Analysed {
  const leftOut: string[] = [];
  const findings = looked.flatMap((one) => {
    if (!('why' in one)) return one;
    const said = notAnalysed(one);
    for (const { path } of said) leftOut.push(`${path} (${one.why})`);
    return said;
  });
  return { kind: 'findings', findings, ...(leftOut.length === 0 ? {} : { leftOut }) };
}

/** Reports it at the first line that the change wrote. */
function notAnalysed({ file, why }: Unread): readonly AnalyserFinding[] {
  const lines = linesOf(file.text);
  const line = lines.findIndex((_, index) => file.isChanged(index + 1)) + 1;
  if (line === 0) return [];
  return [
    {
      path: file.path,
      line,
      rule: 'not-analysed',
      category: 'maintainability',
      severity: 'low',
      confidence: 90,
      title: 'File that could not be analysed',
      description: `${why}, so nothing is known of it. Ordinary code does not do that: look at what is in it.`,
      suggestion: 'Review this file by hand, or split it if it is that large.',
      quote: quoteOf(lines, line),
      trigger: 'concrete',
    },
  ];
}
