import { expect, test } from 'vitest';
import type { DecidedReview, Member } from '../review/decide-reviews.ts';
import type { LabelledFinding } from '../review/labelled-review.ts';
import { fitLead } from './fit-lead.ts';

const finding = (title: string, faults: readonly number[] = []): LabelledFinding => ({
  title,
  description: '',
  suggestion: '',
  file: '',
  line: 0,
  endLine: 0,
  severity: 'medium',
  category: 'bug',
  label: faults.length > 0 ? 'right' : 'wrong',
  faults,
});

const RIGHT = 'the refund runs twice for one order';
const WRONG = 'some other remark about naming of files';

/** Ash puts what is right first; elm puts it second, behind a remark that was taken for the same. */
const decided = (groups: readonly (readonly Member[])[]): DecidedReview => ({
  pr: 'one',
  review: {
    id: 'one',
    repository: 'north',
    faults: 1,
    reviewers: new Map([
      ['ash', [finding(RIGHT, [0]), finding(WRONG)]],
      ['elm', [finding(`${RIGHT} again`, [0]), finding(WRONG)]],
    ]),
  },
  groups: groups.map((members) => ({
    members,
    representative: members[0] ?? { tool: '', n: 0 },
    verdict: 'accepted',
    confidence: 50,
    logOdds: 0,
    features: undefined,
  })),
});

const [ash, elm] = ['ash', 'elm'].map((tool) => [0, 1].map((n) => ({ tool, n })));
const leadOf = (groups: readonly (readonly Member[])[]) =>
  fitLead([{ panel: ['ash', 'elm'], reviews: Array.from({ length: 20 }, () => decided(groups)) }]);

test('what tells right reports of a group from wrong ones gets a weight', () => {
  const { alike, order } = leadOf([[...(ash ?? []).slice(0, 1), ...(elm ?? [])]]);
  expect(alike).toBeGreaterThan(0);
  expect(order).toBeGreaterThan(0);
});

test('groups whose reports are all right, or all wrong, tell nothing', () => {
  expect(
    leadOf([
      [
        { tool: 'ash', n: 0 },
        { tool: 'elm', n: 0 },
      ],
      [
        { tool: 'ash', n: 1 },
        { tool: 'elm', n: 1 },
      ],
    ]),
  ).toEqual({
    alike: 0,
    order: 0,
    length: 0,
  });
});
