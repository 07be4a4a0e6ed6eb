import { expect, test } from 'vitest';
import { type SeatPlan, seatModels } from './seat-models.ts';

const PLAN: SeatPlan = {
  roles: ['security-reviewer', 'bug-detector', 'test-coverage-reviewer'],
  familyRoles: { '': ['security-reviewer', 'bug-detector'], gemini: ['architecture-reviewer'], grok: [] },
  order: ['claude'],
};

const told = (models: Parameters<typeof seatModels>[0], plan = PLAN): readonly string[] =>
  seatModels(models, plan).map(({ seat, spec }) => `${seat.id} ${seat.model} ${seat.role}: ${spec}`);

test('every role once on the first model, two on each further one', () => {
  expect(
    told([
      { spec: 'anthropic:a', family: 'claude', sits: 'model' as const },
      { spec: 'openai:b', family: 'gpt', sits: 'model' as const },
    ]),
  ).toEqual([
    'claude/security-reviewer claude security-reviewer: anthropic:a',
    'claude/bug-detector claude bug-detector: anthropic:a',
    'claude/test-coverage-reviewer claude test-coverage-reviewer: anthropic:a',
    'gpt/security-reviewer gpt security-reviewer: openai:b',
    'gpt/bug-detector gpt bug-detector: openai:b',
  ]);
});

test('two models of one family have seats of their own and one voice', () => {
  expect(
    told([
      { spec: 'ollama:qwen3', family: 'qwen', sits: 'model' as const },
      { spec: 'ollama:qwen2', family: 'qwen', sits: 'model' as const },
    ]).slice(3),
  ).toEqual([
    'qwen/security-reviewer-2 qwen security-reviewer: ollama:qwen2',
    'qwen/bug-detector-2 qwen bug-detector: ollama:qwen2',
  ]);
});

test('an analyser has one seat under its own name, and cannot defend', () => {
  expect(
    seatModels(
      [
        { spec: 'oxlint', family: 'oxlint', sits: 'analyser' },
        { spec: 'sarif:a.sarif', family: 'oxlint', sits: 'analyser' },
        { spec: 'openai:b', family: 'gpt', sits: 'model' },
      ],
      PLAN,
    ).slice(0, 3),
  ).toEqual([
    { seat: { id: 'oxlint', model: 'oxlint', role: '', kind: 'analyser', canDefend: false }, spec: 'oxlint' },
    { seat: { id: 'oxlint-2', model: 'oxlint', role: '', kind: 'analyser', canDefend: false }, spec: 'sarif:a.sarif' },
    expect.objectContaining({ seat: expect.objectContaining({ role: 'security-reviewer', canDefend: true }) }),
  ]);
});

test('the first of the order that is there has every role, wherever it was named; families have roles of their own, or none', () => {
  const panel = [
    { spec: 'google:g', family: 'gemini', sits: 'model' as const },
    { spec: 'xai:x', family: 'grok', sits: 'model' as const },
    { spec: 'anthropic:a', family: 'claude', sits: 'model' as const },
  ];
  expect(told(panel)).toEqual([
    'gemini/architecture-reviewer gemini architecture-reviewer: google:g',
    'claude/security-reviewer claude security-reviewer: anthropic:a',
    'claude/bug-detector claude bug-detector: anthropic:a',
    'claude/test-coverage-reviewer claude test-coverage-reviewer: anthropic:a',
  ]);
});

test('without roles one model reviews alone; people and analysers sit beside it', () => {
  const panel = [
    { spec: 'openai:b', family: 'gpt', sits: 'model' as const },
    { spec: 'anthropic:a', family: 'claude', sits: 'model' as const },
    { spec: 'human', family: 'person', sits: 'person' as const },
    { spec: 'rules', family: 'rules', sits: 'analyser' as const },
  ];
  expect(told(panel, { ...PLAN, roles: [] })).toEqual([
    'claude/reviewer claude reviewer: anthropic:a',
    'person/reviewer person reviewer: human',
    'rules rules : rules',
  ]);
});

test('of equals the one with the best track record as a reporter has every role; an order counts more', () => {
  const panel = [
    { spec: 'xai:x', family: 'grok', sits: 'model' as const },
    { spec: 'openai:b', family: 'gpt', sits: 'model' as const },
    { spec: 'anthropic:a', family: 'claude', sits: 'model' as const },
  ];
  const records = [
    { panelist: 'grok', as: 'reporter', upheld: 10, overturned: 20 },
    { panelist: 'gpt', as: 'reporter', upheld: 25, overturned: 5 },
    { panelist: 'claude', as: 'examiner', upheld: 90, overturned: 0 },
  ] as const;
  const primary = (plan: SeatPlan): readonly string[] =>
    seatModels(panel, plan).flatMap(({ seat }) => (seat.role === 'test-coverage-reviewer' ? [seat.model] : []));
  expect(primary({ ...PLAN, order: [] })).toEqual(['grok']);
  expect(primary({ ...PLAN, order: [], records })).toEqual(['gpt']);
  expect(primary({ ...PLAN, order: ['claude'], records })).toEqual(['claude']);
});
