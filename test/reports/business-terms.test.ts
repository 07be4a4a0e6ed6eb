import { expect, test } from 'vitest';
import { presentBusinessReview } from '../../src/app/kinds/business-review.ts';
import { presentDecided } from '../../src/app/report/present-decided.ts';
import { itemId } from '../../src/core/ids.ts';
import { markdownReport } from '../../src/reports/formats/markdown/markdown.ts';
import { itemStory } from '../../src/reports/formats/story/story.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';
import { decide } from '../../src/transcripts/decide.ts';

const words = { section: 'Market', paragraph: 1, description: 'Nobody can check it.', suggestion: 'Name the source.' };
const DEBATE = {
  protocol: 'business',
  round1: [
    {
      model: 'claude',
      role: 'domain-accuracy-reviewer',
      verifications: [{ claim: 'We serve 120 customers', status: 'verified' }, 'unverified'],
      scorecard: { product: 80, overall_accuracy: 58 },
      findings: [
        {
          ...words,
          id: 'growth',
          category: 'accuracy',
          severity: 'high',
          confidence: 80,
          title: 'Growth is overstated',
          claim: 'It grew 5x',
          verification: 'partial',
          evidence: { quote: 'It grew 5x', impact: 'concrete' },
        },
      ],
    },
    { model: 'claude', role: 'audience-fit-reviewer', scorecard: { tone: 60, depth: 75 }, findings: [] },
    { model: 'claude', role: 'communication-clarity-reviewer', scorecard: { structure: 10, overall_clarity: 90 }, findings: [] },
    {
      model: 'claude',
      role: 'data-evidence-reviewer',
      findings: [
        {
          ...words,
          id: 'source',
          section: 'Team',
          category: 'evidence',
          severity: 'medium',
          confidence: 85,
          title: 'No source for the head count',
          evidence: { quote: 'forty engineers', impact: 'concrete' },
        },
      ],
    },
    { model: 'owner', role: 'reviewer', kind: 'person', scorecard: { overall: 99 }, findings: [] },
  ],
  round2: [
    {
      model: 'codex',
      reviewer: 'business-cross-review',
      responses: [
        {
          finding_id: 'growth',
          action: 'challenge',
          confidence_adjustment: -10,
          reasoning: 'The table says so.',
          evidence: 'Traction, paragraph 2: "x5"',
        },
      ],
    },
  ],
  round3: [
    {
      model: 'claude',
      reviewer: 'domain-accuracy-reviewer',
      defenses: [
        {
          finding_id: 'growth',
          action: 'defend',
          defense_reasoning: 'The table counts orders.',
          additional_evidence: 'Appendix B is headed "Orders, not revenue".',
        },
      ],
    },
  ],
};

function decided(debate: object = DEBATE) {
  const decision = decide(debate);
  if (!('decided' in decision) || decision.decided.protocol !== 'business-review') throw new Error(JSON.stringify(decision));
  return decision.decided;
}

const result = () => JSON.parse(JSON.stringify(presentDecided(decided()).result));

test('what reviewers point to and what became of a claim is in the result', () => {
  const { findings } = result();
  const [growth] = findings.filter(({ id }: { id: string }) => id === 'growth');
  expect({
    verification: growth.verification,
    responses: growth.review_trail.round2.responses,
    ...growth.review_trail.round3,
  }).toEqual({
    verification: 'partially_accurate',
    responses: [
      {
        reviewer: 'business-cross-review',
        model: 'codex',
        action: 'challenge',
        confidence_adjustment: -10,
        counted: -10,
        reasoning: 'The table says so.',
        evidence: 'Traction, paragraph 2: "x5"',
      },
    ],
    defense_status: 'defended',
    defense_action: 'defend',
    defense_strength: 'strong',
    revised_severity: null,
    revised_confidence: null,
    defense_reasoning: 'The table counts orders.',
    additional_evidence: 'Appendix B is headed "Orders, not revenue".',
    note: null,
    defenses: [
      {
        defender: 'domain-accuracy-reviewer',
        model: 'claude',
        action: 'defend',
        strength: 'strong',
        revised_severity: null,
        revised_confidence: null,
        reasoning: 'The table counts orders.',
        additional_evidence: 'Appendix B is headed "Orders, not revenue".',
        counts: true,
      },
    ],
  });
});

test('every score is told with what it is made of, and what was given beside it', () => {
  const { quality_scorecard, scorecard_terms, notes } = result();
  const accuracy = { reviewer: 'domain-accuracy-reviewer', model: 'claude' };
  const none = { verifications: [], scorecards: [], penalties: [] };
  const card = (reviewer: string, overall: number | null, sub_scores: object[]) => [
    { reviewer, model: 'claude', overall, sub_scores },
  ];
  expect(quality_scorecard).toMatchObject({ accuracy: 67, audience_fit: 68, communication_clarity: 90, data_evidence: 92 });
  expect(scorecard_terms).toEqual({
    dimensions: [
      {
        dimension: 'accuracy',
        from: 'verification',
        calculation: '(100 + 40 + 60) / 3 = 67 (66.67 rounded)',
        verifications: [
          { ...accuracy, claim: 'We serve 120 customers', status: 'verified', worth: 100 },
          { ...accuracy, claim: null, status: 'unverified', worth: 40 },
          { ...accuracy, claim: 'It grew 5x', status: 'partially_accurate', worth: 60 },
        ],
        scorecards: card('domain-accuracy-reviewer', 58, [{ name: 'product', score: 80 }]),
        penalties: [],
      },
      {
        ...none,
        dimension: 'audience_fit',
        from: 'sub-scores',
        calculation: '(60 + 75) / 2 = 68 (67.5 rounded)',
        scorecards: card('audience-fit-reviewer', null, [
          { name: 'tone', score: 60 },
          { name: 'depth', score: 75 },
        ]),
      },
      { ...none, dimension: 'competitive_positioning', from: 'no-reviewer', calculation: null },
      {
        ...none,
        dimension: 'communication_clarity',
        from: 'scorecard',
        calculation: '90',
        scorecards: card('communication-clarity-reviewer', 90, [{ name: 'structure', score: 10 }]),
      },
      {
        ...none,
        dimension: 'data_evidence',
        from: 'derived',
        calculation: '100 - 10 × 80 % = 92',
        penalties: [{ finding: 'source', severity: 'medium', confidence: 80, points: 10 }],
      },
    ],
    overall_calculation: '(66.67 + 67.5 + 90 + 92) / 4 = 79 (79.04 rounded)',
  });
  expect(notes.filter(({ message }: { message: string }) => message.startsWith('scores'))).toEqual([
    { kind: 'not-counted', message: 'scores and verifications of a reviewer without a field of its own', by: 'owner' },
  ]);
});

test('the story and the Markdown tell them too', () => {
  const view = presentDecided(decided()).view();
  const story = view.items.map((item) => itemStory(item, { width: 200, paint: PLAIN })).join('\n');
  expect(story).toContain('The table says so. [evidence: Traction, paragraph 2: "x5"]');
  expect(story).toContain('The table counts orders. [evidence: Appendix B is headed "Orders, not revenue".]');
  expect(story).toContain('accuracy · high · evidence: survived · claim: partially accurate');
  const lines = markdownReport(view).split('\n');
  const from = lines.findIndex((line) => line.startsWith('- **Accuracy:**'));
  expect(lines.slice(from, from + 15)).toEqual([
    '- **Accuracy:** (100 + 40 + 60) / 3 = 67 (66.67 rounded)',
    '  - domain-accuracy-reviewer: verified (100): “We serve 120 customers”',
    '  - domain-accuracy-reviewer: unverified (40): a claim that is not named',
    '  - domain-accuracy-reviewer: partially accurate (60): “It grew 5x”',
    '  - domain-accuracy-reviewer: overall 58 (not counted)',
    '  - domain-accuracy-reviewer: product 80 (not counted)',
    '- **Audience fit:** (60 + 75) / 2 = 68 (67.5 rounded)',
    '  - audience-fit-reviewer: tone 60, depth 75',
    '- **Communication clarity:** 90',
    '  - communication-clarity-reviewer: overall 90',
    '  - communication-clarity-reviewer: structure 10 (not counted)',
    '- **Data and evidence:** 100 - 10 × 80 % = 92',
    '  - finding 2: medium, 10 points at confidence 80',
    '- **Overall:** (66.67 + 67.5 + 90 + 92) / 4 = 79 (79.04 rounded)',
    '',
  ]);
});

test('what a person dismissed pulls no score down any more', () => {
  const ruling = { item: itemId('source'), ruling: 'dismiss' as const, by: 'the owner', reason: 'it is in the annex' };
  const pulled = (rulings: readonly (typeof ruling)[]): string =>
    markdownReport(presentBusinessReview(decided().outcome, { rulings }).view())
      .split('\n')
      .find((line) => line.startsWith('| Data and evidence')) ?? '';
  expect([pulled([]), pulled([ruling])]).toEqual([
    '| Data and evidence | 92 | derived | 2 |',
    '| Data and evidence | 92 | derived |  |',
  ]);
});

test.each([
  ['en', '1 of 2 checked claims holds; 1 in part; 2 could not be checked from the document'],
  ['ko', '확인한 주장 2개 중 1개 맞음; 1개 일부만 맞음; 2개는 문서만으로 확인할 수 없음'],
] as const)('claims that could not be checked are told apart from the others in %s', (language, sentence) => {
  const [accuracy, ...others] = DEBATE.round1;
  const verifications = [...(accuracy?.verifications ?? []), { claim: 'Growth will go on', status: 'unverified' }];
  const apart = decided({ ...DEBATE, version: 2, claims_apart: true, round1: [{ ...accuracy, verifications }, ...others] });
  const { result, view } = presentBusinessReview(apart.outcome, { language });
  const { scorecard_terms, quality_scorecard } = JSON.parse(JSON.stringify(result));
  const [terms] = scorecard_terms.dimensions;
  expect({ score: quality_scorecard.accuracy, claims: terms.claims }).toEqual({
    score: 80,
    claims: { checked: 2, hold: 1, in_part: 1, unchecked: 2, withdrawn: 0 },
  });
  expect(terms.verifications.map(({ worth }: { worth: number | null }) => worth)).toEqual([100, null, null, 60]);
  expect(markdownReport(view())).toContain(`| 80 | ${sentence} |`);
});
