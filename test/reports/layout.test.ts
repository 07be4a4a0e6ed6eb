import { expect, test } from 'vitest';
import type { Block } from '../../src/reports/blocks/block.ts';
import { layOut } from '../../src/reports/blocks/layout.ts';
import { agentText } from '../../src/reports/formats/agent/agent-text.ts';
import type { ReportView, ViewItem } from '../../src/reports/report/view.ts';
import { exampleDebate, reportOn } from './example-reports.ts';

const view = reportOn(exampleDebate('code-review')).view();
const [, dispute] = view.items as readonly [ViewItem, ViewItem];
const disputes = (...severities: readonly ('high' | 'medium' | 'low')[]): ReportView => ({
  ...view,
  items: severities.map((severity, at) => ({
    ...dispute,
    number: at + 1,
    escalate: severity === 'high' && at % 2 === 1,
    gravity: severity === 'high' ? 'grave' : severity === 'medium' ? 'moderate' : 'slight',
    data: { category: 'bug', locations: [], severity, confidence: 50 },
  })),
});
const decided = (blocks: readonly Block[] | undefined): unknown =>
  blocks?.map((block) =>
    block.kind === 'fold' ? decided(block.blocks) : block.kind === 'item' ? block.item.number : block.kind,
  );
const toDecide = (of: ReportView, detail: 'short' | 'whole' = 'short') =>
  decided(layOut(of, { detail }).sections.find(({ id }) => id === 'disputed')?.blocks);

test('the most consequential decision comes first, five at most, and what has little at stake is folded', () => {
  expect(toDecide(disputes('low', 'medium', 'high', 'high'))).toEqual([4, 3, 2, [1]]);
  expect(toDecide(disputes('high', 'high', 'high', 'high', 'high', 'high', 'medium'))).toEqual([2, 4, 6, 1, 3, [5, 7]]);
  expect(toDecide(disputes('low'))).toEqual([[1]]);
  expect(toDecide(disputes('low', 'high'), 'whole')).toEqual([2, 1]);
});

test('a short report folds what is not needed to act, and a whole one folds nothing', () => {
  const open = (detail: 'short' | 'whole') =>
    layOut(view, { detail }).sections.flatMap(({ id, isFolded }) => (isFolded ? [] : [id]));
  expect(open('short')).toEqual(['accepted', 'disputed']);
  expect(open('whole')).toEqual(['accepted', 'disputed', 'matrix', 'log', 'statistics', 'notes']);
});

test('an agent is told every word of what it is to fix or to ask, folded or not', () => {
  const long = Array.from({ length: 60 }, (_, line) => `${line} ${'word '.repeat(200)}end`).join('\n');
  const items = disputes('low', 'high').items.map((item, at) => ({
    ...item,
    standing: at === 0 ? ('disputed' as const) : ('accepted' as const),
    description: long,
    suggestion: long,
    quote: long,
    perspectives: [{ who: 'claude', words: long }],
  }));
  const lines = agentText({ ...view, items }).split('\n');
  const ends = (field: string) => lines.filter((line) => line.startsWith(`${field} > `) && line.endsWith('end')).length;
  expect([ends('what'), ends('fix'), ends('quote'), ends('side')]).toEqual([120, 60, 120, 60]);
});
