import { expect, test } from 'vitest';
import type { EditsApplied } from '../../../event.ts';
import { appliedTo } from './applied-edits.ts';

const step = (before: string, after: string): EditsApplied => ({ file: 'a.md', before, after, backup: 'b', edits: [] });
const chain = (...steps: readonly EditsApplied[]) => appliedTo('0', steps).map(({ before, after }) => before + after);

test('applications follow each other, and one from an older text takes the place of those after it', () => {
  expect(chain(step('0', '1'), step('1', '2'))).toEqual(['01', '12']);
  expect(chain(step('0', '1'), step('1', '2'), step('0', '3'))).toEqual(['03']);
  expect(chain(step('0', '1'), step('1', '2'), step('1', '3'))).toEqual(['01', '13']);
  expect(chain(step('9', '1'))).toEqual([]);
});
