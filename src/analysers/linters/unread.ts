import type { AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import { linesOf, quoteOf } from './code-line.ts';

/** Says that a file is too large for a linter, or all of them together are. */
export const tooLarge = (file: AnalysedFile, linter: string): readonly AnalyserFinding[] =>
  unread(file, `${linter} is given no text of that size`);

/** Says, at the first line that the change wrote, that nothing is known of a file. */
export function unread(file: AnalysedFile, why: string): readonly AnalyserFinding[] {
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
