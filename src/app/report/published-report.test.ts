import { expect, test } from 'vitest';
import { itemId } from '../../core/ids.ts';
import { decide } from '../../transcripts/decide.ts';
import { presentCodeReview } from '../kinds/code-review.ts';
import { publishedReport } from './published-report.ts';

const finding = {
  id: 'one',
  line: 3,
  severity: 'high',
  confidence: 90,
  category: 'bug',
  title: 'Total is rounded twice',
  description: 'The total is rounded before tax and again after it, so cents are lost.',
  suggestion: 'Round once, at the end.',
  evidence: { trigger: 'concrete' },
};
const decision = decide({
  protocol: 'code',
  round1: [
    { model: 'ash', role: 'bug-detector', file: 'a.ts', findings: [finding] },
    { model: 'oak', role: 'bug-detector', file: 'a.ts', findings: [{ ...finding, id: 'two' }] },
  ],
});
if (!('decided' in decision) || decision.decided.protocol !== 'code-review') throw new Error('not decided');
const { outcome } = decision.decided;

test('after a ruling every count, sentence and recommendation of the published report is computed anew', () => {
  const [only] = outcome.accepted;
  const before = publishedReport(presentCodeReview(outcome, {}));
  expect(before.headline).toMatchObject({ recommendation: 'fix-before-merge', counts: { to_fix: 1, dismissed: 0 } });
  const ruling = { item: only?.id ?? itemId(''), ruling: 'dismiss', by: 'ann', reason: 'It is rounded once.' } as const;
  const after = publishedReport(presentCodeReview(outcome, { rulings: [ruling] }));
  expect(after.headline).toMatchObject({ recommendation: 'merge', counts: { to_fix: 0, dismissed: 1 } });
  expect(JSON.stringify(after.headline.summary)).not.toContain('stands');
  expect(after.items[0]).toMatchObject({ standing: 'rejected', panel_standing: 'accepted', ruling: { by: 'ann' } });
  expect(after.items[0]?.fingerprint).toBe(before.items[0]?.fingerprint);
});
