import { expect, test } from 'vitest';
import { findingId } from '../../core/ids.ts';
import { showingOf } from './brief-references.ts';

const finding = (id: string, title: string, also: readonly string[] = []) => ({
  id: findingId(id),
  category: 'bug',
  severity: 'high' as const,
  title,
  description: '',
  suggestion: '',
  evidence: { trigger: 'none' as const, practice: 'none' as const },
  ...(also.length === 0 ? {} : { also: also.map((one) => ({ title: one, place: 'a.ts:3' })) }),
});
const resolve = showingOf(
  [
    finding('f1', 'Token is logged', ['Secret in the log', 'Token is logged']),
    finding('f2', 'Retry never ends', ['Endless loop', 'Shared name']),
    finding('f3', 'Endless loop'),
    finding('f4', 'Lock is not released', ['Shared name']),
  ],
  () => ({ place: 'a.ts', line: 1 }),
).resolver([], false);

test.each([
  ['the title of a merged report', 'Secret in the log', { finding: 'f1' }],
  ['the same in another case and spacing', '  SECRET in  the log ', { finding: 'f1' }],
  ['a title that the finding shares with its merged report', 'Token is logged', { finding: 'f1' }],
  ['a part of such a title', 'Secret in the', { unmatched: expect.anything() }],
  // Whether these are one issue is known only with the groups; if they are not, the statement counts for nothing.
  ['the title of a finding and of a report merged into another', 'Endless loop', { finding: 'f2', alsoNamed: ['f3'] }],
  ['the title of reports merged into two findings', 'Shared name', { finding: 'f2', alsoNamed: ['f4'] }],
])('%s', (_, reference, meant) => {
  expect(resolve(reference)).toEqual(meant);
});
