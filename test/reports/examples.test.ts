import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { presentBusinessReview, presentCodeReview, presentFlagResolution, presentJudgePanel } from '../../src/cli/kinds.ts';
import { presentDecided } from '../../src/cli/present-decided.ts';
import type { Ruling } from '../../src/core/event.ts';
import { itemId } from '../../src/core/ids.ts';
import { markdownReport } from '../../src/reports/markdown.ts';
import { itemStory } from '../../src/reports/story.ts';
import { terminalReport } from '../../src/reports/terminal.ts';
import { allItems, type ReportView } from '../../src/reports/view.ts';
import { type Decided, decide } from '../../src/transcripts/decide.ts';

const examples = join(import.meta.dirname, '../../examples');

function decidedIn(debate: unknown): Decided {
  const decision = decide(debate);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  return decision.decided;
}

const viewOf = (debate: unknown): ReportView => presentDecided(decidedIn(debate)).view();

const exampleIn = (name: string): unknown => parse(readFileSync(join(examples, `${name}.yaml`), 'utf8'));

const exampleView = (name: string): ReportView => viewOf(exampleIn(name));

/** A decided debate after people have spoken. */
function ruledViewOf(decided: Decided, rulings: readonly Ruling[]): ReportView {
  const extra = { ...(decided.id === undefined ? {} : { id: decided.id }), notes: decided.notes, rulings };
  switch (decided.protocol) {
    case 'code':
      return presentCodeReview(decided.outcome, extra).view();
    case 'business':
      return presentBusinessReview(decided.outcome, extra).view();
    case 'flags':
      return presentFlagResolution(decided.outcome, extra).view();
    case 'judges':
      return presentJudgePanel(decided.outcome, extra, { errors: decided.unread }).view();
  }
}

/** Colours as marks that can be read. */
const marked = (mark: string) => (text: string) => `<${mark}>${text}</${mark}>`;
const paint = { bold: marked('b'), dim: marked('dim'), red: marked('red'), yellow: marked('yellow'), green: marked('green') };
const options = { width: 100, paint, caseName: 'last' };

for (const name of ['code-review', 'business-review', 'flag-resolution', 'judge-panel']) {
  test(`the example ${name} reads the same in every format`, async () => {
    const view = exampleView(name);
    await expect(terminalReport(view, options)).toMatchFileSnapshot(`${name}.txt`);
    await expect(markdownReport(view)).toMatchFileSnapshot(`${name}.md`);
    await expect(
      allItems(view)
        .map((item) => itemStory(item, options))
        .join('\n'),
    ).toMatchFileSnapshot(`${name}.stories.txt`);
  });
}

test.each(['code-review', 'business-review', 'flag-resolution', 'judge-panel'])(
  'rulings on the example %s move its items, and what the panel decided is still told',
  async (name) => {
    const view = exampleView(name);
    const rulings = allItems(view).map(({ id }, index) => ({
      item: itemId(id),
      ruling: index === 0 ? ('dismiss' as const) : ('uphold' as const),
      by: 'the owner',
      reason: 'read it again',
    }));
    const ruled = ruledViewOf(decidedIn(exampleIn(name)), rulings);
    await expect(terminalReport(ruled, options)).toMatchFileSnapshot(`${name}.ruled.txt`);
    await expect(markdownReport(ruled)).toMatchFileSnapshot(`${name}.ruled.md`);
  },
);

test('a split of judges is for a person to settle', async () => {
  const opinion = (judge_id: string, overall_score: number, final_position: string) => ({
    judge_id,
    overall_score,
    final_position,
  });
  const rounds = [
    [opinion('one', 2, 'It cannot be undone.'), opinion('two', 3, 'It depends.'), opinion('three', 4.5, 'It is ready.')],
  ];
  const split = viewOf({ protocol: 'judges', judges: ['one', 'two', 'three'].map((id) => ({ id })), rounds });
  await expect(terminalReport(split, options)).toMatchFileSnapshot('judge-panel.split.txt');
  await expect(markdownReport(split)).toMatchFileSnapshot('judge-panel.split.md');
});
