import { expect, test } from 'vitest';
import { presentDecided } from '../../src/app/report/present-decided.ts';
import { itemId } from '../../src/core/ids.ts';
import type { Language } from '../../src/core/language.ts';
import { markdownReport } from '../../src/reports/formats/markdown/markdown.ts';
import { itemStory } from '../../src/reports/formats/story/story.ts';
import { storyJson } from '../../src/reports/formats/story/story-json.ts';
import { terminalReport } from '../../src/reports/formats/terminal/terminal.ts';
import { allItems, type ReportView } from '../../src/reports/report/view.ts';
import { decide } from '../../src/transcripts/decide.ts';
import type { Decided } from '../../src/transcripts/decision.ts';
import { EXAMPLES, exampleDebate, reportOn } from './example-reports.ts';

function decidedIn(debate: unknown): Decided {
  const decision = decide(debate);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  return decision.decided;
}

const viewOf = (debate: unknown, language: Language = 'en'): ReportView => presentDecided(decidedIn(debate), language).view();

const exampleView = (name: string, language: Language = 'en'): ReportView => viewOf(exampleDebate(name), language);

/** Where a report in a language is kept: English has no mark. */
const golden = (name: string, language: Language, end: string): string =>
  `${name}.${language === 'en' ? '' : `${language}.`}${end}`;

/** Colours as marks that can be read. */
const marked = (mark: string) => (text: string) => `<${mark}>${text}</${mark}>`;
const paint = { bold: marked('b'), dim: marked('dim'), red: marked('red'), yellow: marked('yellow'), green: marked('green') };
const options = { width: 100, paint, caseName: 'last' };

const LANGUAGES = ['en', 'ko'] as const;
const IN_EVERY_LANGUAGE = EXAMPLES.flatMap((name) => LANGUAGES.map((language) => [name, language] as const));

test.each(IN_EVERY_LANGUAGE)('the example %s reads the same in every format in %s', async (name, language) => {
  const view = exampleView(name, language);
  await expect(terminalReport(view, options)).toMatchFileSnapshot(golden(name, language, 'txt'));
  await expect(markdownReport(view)).toMatchFileSnapshot(golden(name, language, 'md'));
  await expect(terminalReport(view, { ...options, detail: 'whole' })).toMatchFileSnapshot(golden(name, language, 'whole.txt'));
  await expect(markdownReport(view, { detail: 'whole' })).toMatchFileSnapshot(golden(name, language, 'whole.md'));
  await expect(
    allItems(view)
      .map((item) => itemStory(item, { ...options, language }))
      .join('\n'),
  ).toMatchFileSnapshot(golden(name, language, 'stories.txt'));
});

test.each(EXAMPLES)('the example %s is the same for programs in Korean', async (name) => {
  const view = exampleView(name, 'ko');
  const { result } = presentDecided(decidedIn(exampleDebate(name)), 'ko');
  const stories = allItems(view).map((item) => storyJson(item, view));
  await expect(`${JSON.stringify({ result, stories }, null, 2)}\n`).toMatchFileSnapshot(`${name}.ko.json`);
});

test.each(IN_EVERY_LANGUAGE)(
  'rulings on the example %s move its items, and what the panel decided is still told in %s',
  async (name, language) => {
    const view = exampleView(name);
    const rulings = allItems(view).map(({ id }, index) => ({
      item: itemId(id),
      ruling: index === 0 ? ('dismiss' as const) : ('uphold' as const),
      by: 'the owner',
      reason: 'read it again',
    }));
    const ruled = reportOn(exampleDebate(name), { rulings, language }).view();
    await expect(terminalReport(ruled, options)).toMatchFileSnapshot(golden(`${name}.ruled`, language, 'txt'));
    await expect(markdownReport(ruled)).toMatchFileSnapshot(golden(`${name}.ruled`, language, 'md'));
  },
);

test.each(LANGUAGES)('a split of judges is for a person to settle in %s', async (language) => {
  const opinion = (judge_id: string, overall_score: number, final_position: string) => ({
    judge_id,
    overall_score,
    final_position,
  });
  const rounds = [
    [opinion('one', 2, 'It cannot be undone.'), opinion('two', 3, 'It depends.'), opinion('three', 4.5, 'It is ready.')],
  ];
  const split = viewOf({ protocol: 'judges', judges: ['one', 'two', 'three'].map((id) => ({ id })), rounds }, language);
  await expect(terminalReport(split, options)).toMatchFileSnapshot(golden('judge-panel.split', language, 'txt'));
  await expect(markdownReport(split)).toMatchFileSnapshot(golden('judge-panel.split', language, 'md'));
});
