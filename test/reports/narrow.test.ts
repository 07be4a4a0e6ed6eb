import { expect, test } from 'vitest';
import { itemStory } from '../../src/reports/formats/story/story.ts';
import { columns } from '../../src/reports/formats/terminal/layout.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';
import { terminalReport } from '../../src/reports/formats/terminal/terminal.ts';
import { allItems } from '../../src/reports/report/view.ts';
import { EXAMPLES, exampleDebate, reportOn } from './example-reports.ts';

/** A line may be too wide only if it cannot be broken: one word, or a line of code. */
const isOneWord = (line: string): boolean => /^\s*(?:[-+]\d* +)?\S+$/.test(line);

const CASES = EXAMPLES.flatMap((name) =>
  (['en', 'ko'] as const).flatMap((language) => [30, 40].map((width) => [name, language, width] as const)),
);

test.each(CASES)('the report on %s in %s fits into %i columns', (name, language, width) => {
  const view = reportOn(exampleDebate(name), { language }).view();
  const texts = [
    terminalReport(view, { width, paint: PLAIN, caseName: 'last' }),
    terminalReport(view, { width, paint: PLAIN, caseName: 'last', detail: 'whole' }),
    ...allItems(view).map((item) => itemStory(item, { width, paint: PLAIN, language })),
  ];
  const tooWide = texts.flatMap((text) => text.split('\n')).filter((line) => columns(line) > width && !isOneWord(line));
  expect(tooWide).toEqual([]);
});
