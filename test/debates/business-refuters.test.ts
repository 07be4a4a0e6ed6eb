import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { BusinessReviewResult } from '../../src/reports/protocols/business-review/schema.ts';
import type { Ended } from '../ended.ts';
import { runHere } from '../run-here.ts';

const PLAN = `# Market

We serve a market of nine million customers in twelve countries.

# Stores

The number of stores doubled to eighty since the merger.
`;

const SIZE = 'Market size is overstated';
const STORES = 'Stores are counted twice';

const finding = (title: string, section: string, quote: string): object => ({
  section,
  paragraph: 1,
  category: 'accuracy',
  title,
  description: `${title}: the regulator counts otherwise.`,
  evidence: { quote, impact: 'concrete' },
  suggestion: 'Use the count of the regulator.',
  severity: 'high',
  confidence: 80,
});

/** One reviewer reports both; another doubts the second; refuters and voters quote the document. */
const PANEL = {
  answers: {
    review: { findings: [] },
    'cross-examine': { responses: [], new_observations: [] },
    refute: {
      refutations: [
        {
          finding_id: SIZE,
          action: 'not_refuted',
          reasoning: 'No passage gives another count.',
          evidence: 'The number of stores doubled to eighty since the merger.',
        },
      ],
    },
    defend: { defenses: [{ finding_id: STORES, action: 'defend', reasoning: 'They are.' }] },
    ballot: { votes: [{ finding_id: STORES, vote: 'not_valid', reasoning: 'The merger explains it.' }] },
  },
  seats: {
    'domain-accuracy-reviewer': {
      answers: {
        review: {
          findings: [
            finding(SIZE, 'Market', 'a market of nine million customers'),
            finding(STORES, 'Stores', 'stores doubled to eighty'),
          ],
        },
      },
    },
    'data-evidence-reviewer': {
      answers: {
        'cross-examine': {
          responses: [{ finding_id: STORES, action: 'challenge', reasoning: 'They are not.', confidence_adjustment: -5 }],
          new_observations: [],
        },
      },
    },
  },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tribunal-business-'));
  writeFileSync(join(root, 'plan.md'), PLAN);
  writeFileSync(join(root, 'panel.yaml'), stringify(PANEL));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = (...args: readonly string[]): Promise<Ended> =>
  runHere(args, { cwd: root, env: { ...process.env, CI: '1' }, hurry: 20 });
const REVIEW = ['business', 'plan.md', '--models', 'script:panel.yaml', '--id', 'case', '--quiet', '--format', 'json'];

test('a document is put to refuters and to a vote where somebody wants it', async () => {
  const held = await run(...REVIEW, '--refute', '--ballot');
  expect(held.status).toBe(0);
  const { findings, consensus }: BusinessReviewResult = JSON.parse(held.stdout);
  expect(findings.map(({ title }) => title)).toEqual([SIZE]);
  expect(findings[0]?.review_trail.refutations).toMatchObject([{ action: 'not-refuted' }]);
  const stores = consensus.rejected.find(({ original_title }) => original_title === STORES);
  // Four reviewers did not report it, and each of them votes.
  expect(stores?.review_trail.ballot).toHaveLength(4);
  expect(await run('cases', 'verify', 'case')).toMatchObject({ status: 0 });
});

test('and is not, where nobody does', async () => {
  const held = await run(...REVIEW);
  const result: BusinessReviewResult = JSON.parse(held.stdout);
  const all = [...result.findings, ...result.consensus.disputed, ...result.consensus.rejected];
  expect(all.filter(({ review_trail: trail }) => trail.refutations !== undefined || trail.ballot !== undefined)).toEqual([]);
});
