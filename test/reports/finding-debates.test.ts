import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { presentDecided } from '../../src/cli/present-decided.ts';
import { markdownReport } from '../../src/reports/markdown.ts';
import { ruledView } from '../../src/reports/ruled-view.ts';
import { itemStory } from '../../src/reports/story.ts';
import { terminalReport } from '../../src/reports/terminal.ts';
import type { ReportView } from '../../src/reports/view.ts';
import { decide } from '../../src/transcripts/decide.ts';

const examples = join(import.meta.dirname, '../../examples');

function exampleView(name: string): ReportView {
  const decision = decide(parse(readFileSync(join(examples, `${name}.yaml`), 'utf8')));
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  return presentDecided(decision.decided).view();
}

/** Colours as marks that can be read. */
const marked = (mark: string) => (text: string) => `<${mark}>${text}</${mark}>`;
const paint = { bold: marked('b'), dim: marked('dim'), red: marked('red'), yellow: marked('yellow'), green: marked('green') };
const options = { width: 100, paint, caseName: 'last' };

for (const name of ['code-review', 'business-review']) {
  test(`the example ${name} reads the same in every format`, async () => {
    const view = exampleView(name);
    await expect(terminalReport(view, options)).toMatchFileSnapshot(`${name}.txt`);
    await expect(markdownReport(view)).toMatchFileSnapshot(`${name}.md`);
    await expect(view.items.map((item) => itemStory(item, options)).join('\n')).toMatchFileSnapshot(`${name}.stories.txt`);
  });
}

test('rulings move findings, and what the panel decided is still told', async () => {
  const view = exampleView('code-review');
  const rulings = view.items.map(({ id }, index) => ({
    item_id: id,
    ruling: index === 0 ? ('dismiss' as const) : ('uphold' as const),
    by: 'the owner',
    reason: 'read it again',
  }));
  const ruled = ruledView({ ...view, rulings });
  await expect(terminalReport(ruled, options)).toMatchFileSnapshot('code-review.ruled.txt');
  await expect(markdownReport(ruled)).toMatchFileSnapshot('code-review.ruled.md');
});
