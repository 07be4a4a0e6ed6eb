import { expect, test } from 'vitest';
import { labelledPlans, scorePlanChecks } from '../../../bench/plans.ts';
import { planDefects } from './plan-checks.ts';
import { readPlan } from './plan-text.ts';

const plans = labelledPlans(new URL('../../../bench/plans', import.meta.url).pathname);

test.each([...new Set(plans.map(({ set }) => set))])('the labelled plans of %s are flagged as they should', (set) => {
  const own = plans.filter((one) => one.set === set);
  const wrong = scorePlanChecks(own).filter(({ wanted, found, wrong }) => found < wanted || wrong > 0);
  expect({ plans: own.length >= 30, wrong }).toEqual({ plans: true, wrong: [] });
});

const defectsOf = (artefacts: Readonly<Record<string, string>>, known = { besides: [] as readonly string[], isWhole: true }) =>
  planDefects(
    readPlan(
      Object.entries(artefacts).map(([name, text]) => ({ name, text })),
      known,
    ),
  );

const CYCLE =
  '| id | task | depends on |\n| --- | --- | --- |\n| T1 | Schema | T3 |\n| T2 | Import | T1 |\n| T3 | Check | T2 |\n';

test('a defect names its artefact, its line and the words that stand there', () => {
  expect(defectsOf({ 'design.md': '# Import\n', 'tasks.md': `# Tasks\n\n${CYCLE}` })).toEqual([
    {
      check: 'dependencies',
      artefact: 'tasks.md',
      section: 'Tasks',
      paragraph: 1,
      line: 5,
      quote: '| T1 | Schema | T3 |',
      title: 'These tasks wait for each other: T1 → T3 → T2 → T1',
      description: 'None of them can begin, because each depends on the next: T1 → T3 → T2 → T1.',
      suggestion: 'Say which of them comes first, and remove that dependency.',
      severity: 'high',
      confidence: 95,
    },
  ]);
});

test('files are looked for only where the folder is known, and sections only where every artefact could be read', () => {
  const text = { 'design.md': `# Import\n\nSee [threats](threats.md).\n\n${'Rows are copied by night. '.repeat(40)}` };
  const checks = (known: { readonly besides?: readonly string[]; readonly isWhole: boolean }) => [
    ...new Set(
      planDefects(readPlan([{ name: 'design.md', text: text['design.md'] }], known)).map(
        ({ check, title }) => `${check}: ${title}`,
      ),
    ),
  ];
  const missing = 'sections: No artefact says what it is for: a problem, a goal or a requirement';
  expect(checks({ besides: [], isWhole: true })).toContain('references: threats.md is not in any artefact');
  expect(checks({ besides: ['Threats.docx'], isWhole: true }).join('\n')).not.toContain('threats.md');
  expect(checks({ isWhole: true }).join('\n')).not.toContain('threats.md');
  expect(checks({ besides: [], isWhole: true })).toContain(missing);
  expect(checks({ besides: [], isWhole: false })).not.toContain(missing);
});

test('what a design refers to in another artefact is not dangling', () => {
  const design = '# Archive\n\n## 1. Goals\n\nSee section 3 for the way back, and section 9 for the rest.\n';
  const plan = '# Plan\n\n## 2. Steps\n\nCopy.\n\n## 3. Way back\n\nKeep the files.\n';
  const titles = defectsOf({ 'design.md': design, 'plan.md': plan }).map(({ title }) => title);
  expect(titles).toEqual(['section 9 is not in the document']);
});

test('a long chain of tasks, a wide one and texts that are no plan are read in time that grows with their length', () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `| T${at + 1} | Task | T${at} |`);
  const chain = `| id | task | depends on |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  expect(defectsOf({ 'tasks.md': chain }).map(({ title }) => title)).toEqual(['T1 depends on T0, and there is no such task']);
  for (const sign of ['T1 ', '| T1 ', '- [ ] T1 (depends on T2', 'phase 1 ', 'see x.md ', '3 days total effort ', 'T1–T999 '])
    expect(defectsOf({ 'tasks.md': sign.repeat(4_000), 'design.md': sign.repeat(4_000) }).length).toBeLessThan(20_000);
});
