import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Challenged, Draft, Shown } from '../../core/finding-debate/hearing/said.ts';
import { askId, findingId, seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import { businessReviewAnswers } from '../findings/business-review-answers.ts';
import { codeReviewAnswers } from '../findings/code-review-answers.ts';
import { flagResolutionAnswers } from '../flags/flag-resolution-answers.ts';
import { judgePanelAnswers } from '../judges/judge-panel-answers.ts';
import type { Reading } from '../reading/reading.ts';

const seat: Seat = { id: seatId('s1'), model: 'claude', role: 'bug-detector', kind: 'model', canDefend: true };
const shown = { id: findingId('F1'), title: 'Off by one', file: 'a.ts', section: 'Market', line: 3 } as unknown as Shown<Draft>;
const challenged: Challenged<Draft> = { finding: shown, challenges: [] };
const briefs = {
  review: { files: undefined },
  'cross-examine': { findings: [shown] },
  defend: { challenged: [challenged] },
  rule: { questions: [challenged], again: false },
};

/** A model's answer that follows the schema to the letter. */
const code = {
  file: 'a.ts',
  line: 3,
  end_line: null,
  category: 'bug',
  title: 'Off by one',
  description: 'The loop reads past the end.',
  evidence: { quote: 'i <= n', trigger: 'concrete', reference: null, practice: 'none' },
  caused_by: null,
  suggestion: 'Use <.',
  severity: 'high',
  confidence: 80,
};
const business = {
  section: 'Market',
  paragraph: 2,
  claim: null,
  category: 'accuracy',
  title: 'Off by one',
  description: 'The number is last year’s.',
  evidence: { quote: '12 %', impact: 'concrete' },
  contradicts: { section: 'Team', paragraph: null, quote: '13 %' },
  verification: 'contradicted',
  suggestion: 'Use 13 %.',
  severity: 'high',
  confidence: 80,
};
const responses = [
  {
    finding_id: 'F1',
    reasoning: 'I checked line 3.',
    evidence: null,
    same_as: null,
    severity: 'low',
    action: 'disagree',
    confidence_adjustment: -10,
  },
];
const placed = responses.map((response) => ({ ...response, place: 'a.ts:3' }));
const rule = { rulings: [{ finding_id: 'F1', reasoning: 'Both said so.', cites: ['F1'], ruling: 'accept' }] };
const said = { finding_id: 'F1', reasoning: 'a.ts:3 is reached when n is 0.', action: 'modify', revised_severity: 'low' };

const debates = [
  {
    name: 'code',
    seat,
    readers: codeReviewAnswers,
    answers: {
      review: { findings: [code] },
      'cross-examine': { responses: placed, new_observations: [code] },
      defend: { defenses: [{ ...said, confidence_adjustment: -5, revised_description: null, revised_line: null }] },
      rule,
    },
  },
  {
    name: 'business',
    seat: { ...seat, role: 'domain-accuracy-reviewer' },
    readers: businessReviewAnswers,
    answers: {
      review: {
        findings: [business],
        verifications: [{ claim: '12 %', status: 'contradicted' }],
        scorecard: { product: 80, market: 70, numbers: 60, consistency: 65, overall_accuracy: 70 },
      },
      'cross-examine': { responses, new_observations: [business] },
      defend: { defenses: [{ ...said, additional_evidence: null, revised_confidence: 60 }] },
      rule,
    },
  },
] as const;

type Phase = keyof typeof briefs;
type AnyReader = {
  readonly schema: (seat: Seat) => object;
  readonly read: (text: string, ask: unknown, seat: Seat) => Reading<object>;
};

describe.each(debates)('what a $name debate asks for', ({ readers, answers, seat }) => {
  test.each(Object.keys(briefs) as Phase[])(
    '%s: an answer that keeps to the schema is read whole, without a word to say',
    (phase) => {
      const { schema, read } = readers[phase] as unknown as AnyReader;
      const fits = new Ajv2020().compile(schema(seat));
      expect({ fits: fits(answers[phase]), empty: fits({}), errors: fits.errors?.[0]?.keyword }).toEqual({
        fits: true,
        empty: false,
        errors: 'required',
      });
      const ask = { id: askId(1, phase, seat.id), seat: seat.id, phase, brief: briefs[phase] };
      const { answer, problems } = read(JSON.stringify(answers[phase]), ask, seat);
      expect({ problems, notes: (answer as { notes: unknown } | undefined)?.notes }).toEqual({ problems: [], notes: [] });
    },
  );

  test.each(Object.keys(briefs) as Phase[])('%s: keeps to what every vendor takes', (phase) => {
    const nullable = objectsIn((readers[phase] as unknown as AnyReader).schema(seat)).filter(({ anyOf }) => anyOf !== undefined);
    expect(nullable.length).toBeLessThanOrEqual(16);
    for (const node of objectsIn((readers[phase] as unknown as AnyReader).schema(seat))) {
      const allowed = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'anyOf'];
      expect(Object.keys(node).filter((key) => !allowed.includes(key))).toEqual([]);
      if (node.type !== 'object') continue;
      expect(node.additionalProperties).toBe(false);
      expect(node.required).toEqual(Object.keys(node.properties as object));
    }
  });
});

const person: Seat = { ...seat, kind: 'person' };

test('people are told the limits of numbers, and nobody else is', () => {
  const flag = flagResolutionAnswers.rule;
  const judge = judgePanelAnswers({ dimensions: ['minimum', 'Is it fair?'].map((name) => ({ name, weight: 1 })) }).rebut;
  const { review, defend } = businessReviewAnswers;
  const limits = [codeReviewAnswers.review, codeReviewAnswers['cross-examine'], review, defend, flag, judge].map(({ schema }) =>
    limitsIn(schema(person)),
  );
  expect(limits).toEqual([
    ['line 1..', 'end_line 1..', 'confidence 0..100'],
    ['confidence_adjustment -30..30', 'line 1..', 'end_line 1..', 'confidence 0..100'],
    ['paragraph 1..', 'paragraph 1..', 'confidence 0..100'],
    ['revised_confidence 0..100'],
    ['confidence 0..1'],
    ['previous_score 1..5', 'minimum 1..5', 'dimension_2 1..5', 'new_score 1..5'],
  ]);
  for (const kind of ['model', 'analyser'] as const) {
    const schema = judge.schema({ ...seat, kind });
    expect(limitsIn(schema)).toEqual(['previous_score ..', 'minimum ..', 'dimension_2 ..', 'new_score ..']);
    expect(schema).toMatchObject({
      properties: {
        dimension_scores: { properties: { minimum: { type: 'number' }, dimension_2: { description: 'Is it fair?' } } },
      },
    });
  }
});

test.each([
  ['domain-accuracy-reviewer', ['product', 'market', 'numbers', 'consistency', 'overall_accuracy'], true],
  ['audience-fit', ['tone', 'complexity', 'relevance', 'structure', 'overall_audience_fit'], false],
  ['positioning', ['differentiation', 'competitors', 'defensibility', 'value', 'overall_positioning'], false],
  [
    'communication-clarity-reviewer',
    ['structure', 'wording', 'persuasiveness', 'consistency', 'brevity', 'overall_clarity'],
    false,
  ],
  ['data-evidence', ['support', 'sources', 'projections', 'metrics', 'presentation', 'overall_evidence'], false],
])('%s is asked for the scores of its own field, and only one reviewer for what became of claims', (role, scores, checks) => {
  const [, , finding] = objectsIn(businessReviewAnswers.review.schema({ ...seat, role }));
  const { properties } = businessReviewAnswers.review.schema({ ...seat, role }) as { properties: Record<string, object> };
  expect({
    asked: Object.keys(properties),
    scores: Object.keys((properties.scorecard as { properties: object }).properties),
    verification: Object.hasOwn((finding as { properties: object }).properties, 'verification'),
  }).toEqual({
    asked: ['findings', ...(checks ? ['verifications'] : []), 'scorecard'],
    scores,
    verification: checks,
  });
});

test.each(['reviewer', 'business-cross-review', 'legal-reviewer'])(
  '%s has no field of its own, and is asked for no score that would count nowhere',
  (role) => {
    const schema = businessReviewAnswers.review.schema({ ...seat, role });
    const [, , finding] = objectsIn(schema);
    expect({
      asked: Object.keys((schema as { properties: object }).properties),
      verification: Object.hasOwn((finding as { properties: object }).properties, 'verification'),
    }).toEqual({ asked: ['findings'], verification: false });
  },
);

test('the overall score of a scorecard counts, and the others are its parts', () => {
  const ask = { id: askId(1, 'review', seat.id), seat: seat.id, phase: 'review' as const, brief: { files: undefined } };
  const scorecard = { tone: 80, complexity: 60, relevance: 70, structure: 90, overall_audience_fit: 72 };
  const { answer, problems } = businessReviewAnswers.review.read(JSON.stringify({ findings: [], scorecard }), ask, seat);
  expect({ problems, scorecard: answer?.scorecard, notes: answer?.notes }).toEqual({
    problems: [],
    scorecard: {
      overall: 72,
      subScores: [
        { name: 'tone', score: 80 },
        { name: 'complexity', score: 60 },
        { name: 'relevance', score: 70 },
        { name: 'structure', score: 90 },
      ],
    },
    notes: [],
  });
});

/** The numbers in a schema by name, each with its limits. */
function limitsIn(schema: object, name = ''): readonly string[] {
  const { type, minimum = '', maximum = '', properties = {}, items, anyOf = [] } = schema as Record<string, never>;
  const inner = [...(items === undefined ? [] : [items]), ...(anyOf as object[])].flatMap((one) => limitsIn(one, name));
  const own = type === 'number' || type === 'integer' ? [`${name} ${minimum}..${maximum}`] : [];
  return [...own, ...inner, ...Object.entries(properties).flatMap(([key, one]) => limitsIn(one as object, key))];
}

/** A schema and all schemas in it. */
function objectsIn(schema: object): readonly Record<string, unknown>[] {
  const { properties = {}, items, anyOf = [] } = schema as { properties?: object; items?: object; anyOf?: object[] };
  const inner = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf] as object[];
  return [schema as Record<string, unknown>, ...inner.flatMap(objectsIn)];
}
