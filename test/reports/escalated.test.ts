import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { itemId } from '../../src/core/ids.ts';
import { annotations } from '../../src/reports/formats/agent/annotations.ts';
import { markdownReport } from '../../src/reports/formats/markdown/markdown.ts';
import { reportOn } from './example-reports.ts';

const story = (name: string): Readonly<Record<string, unknown>> =>
  parse(readFileSync(join(import.meta.dirname, '../stories', `${name}.yaml`), 'utf8')).debate;

test.each(['code-2-escalated', 'business-2-escalated'])('%s: row S4 asks for no change of the recommendation', (name) => {
  const view = reportOn(story(name)).view();
  expect(view.summary).toContain('1 dispute is severe and likely enough to be true: a person should decide first.');
  expect(markdownReport(view)).toContain('severe, and likely enough to be true: decide on this first');
  expect(`${view.summary}${markdownReport(view)}`).not.toMatch(/could change/);
});

test('version 1 escalates what would change the recommendation, and says so', () => {
  const view = reportOn(story('code-escalation-of-a-graver-dispute')).view();
  expect(view.items.some(({ escalate }) => escalate)).toBe(true);
  expect(view.summary).toContain('could change this');
});

test('a ruling on one finding leaves the other disputes of version 2 as they were escalated', () => {
  const debate = story('code-2-at-most-five-are-escalated');
  const before = reportOn(debate).view().items;
  const [first, ...others] = before.filter(({ escalate }) => escalate);
  const after = reportOn(debate, {
    rulings: [{ item: itemId(first?.id ?? ''), ruling: 'uphold', by: 'ann', reason: 'read' }],
  }).view().items;
  expect(others.length).toBeGreaterThan(0);
  expect(after.filter(({ escalate }) => escalate).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
});

test.each(['code-2-set-aside-tells-what-it-needs', 'business-2-set-aside'])(
  '%s: hints name options that a debate file has',
  (name) => {
    const { result } = reportOn(story(name));
    expect(JSON.stringify(result)).toContain('or --prefer recall (in a debate file: prefer: recall)');
    expect(JSON.stringify(result)).not.toContain('--threshold');
  },
);

test('the annotations of GitHub count what was set aside', () => {
  expect(annotations(reportOn(story('code-2-set-aside-tells-what-it-needs')).view())).toContain(' · 1 set aside');
});
