import { expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import { askId, findingId, seatId } from '../../core/ids.ts';
import type { Ask } from '../../core/protocol.ts';
import type { CodeReviewPhases } from '../../core/protocols/code-review/said.ts';
import type { Seat } from '../../core/seat.ts';
import type { AnswerReaders } from '../reading/reading.ts';
import { codeReviewAnswers } from './code-review-answers.ts';

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'security-reviewer', kind: 'model', canDefend: true };
const shown = [1, 2, 3].map((n) => ({
  id: findingId(`F${n}`),
  file: `src/${n}.ts`,
  line: 10 * n,
  endLine: 10 * n,
  category: 'bug',
  severity: 'high' as const,
  title: `Title ${n}`,
  description: '',
  suggestion: '',
  evidence: { trigger: 'none' as const, practice: 'none' as const },
}));
const questions = shown.map((finding) => ({ finding, challenges: [] }));

type AskFor<P extends keyof CodeReviewPhases> = Ask<CodeReviewPhases, P>;
const asked = { id: askId(1, 'any', seat.id), seat: seat.id };
const review = (text: string, files?: readonly string[]) =>
  inWords(codeReviewAnswers.review.read(text, { ...asked, phase: 'review', brief: { files } } satisfies AskFor<'review'>, seat));
const crossExamine = (text: string) =>
  inWords(codeReviewAnswers['cross-examine'].read(text, { ...asked, phase: 'cross-examine', brief: { findings: shown } }, seat));
const defend = (text: string) =>
  inWords(codeReviewAnswers.defend.read(text, { ...asked, phase: 'defend', brief: { challenged: questions } }, seat));
const rule = (text: string) =>
  inWords(codeReviewAnswers.rule.read(text, { ...asked, phase: 'rule', brief: { questions, again: false } }, seat));

const raw = (n: number, more: object = {}) => ({
  title: `T${n}`,
  description: 'D',
  severity: 'high',
  confidence: 80 + n,
  ...more,
});
const draft = (n: number, more: object = {}) => ({
  file: '',
  line: 0,
  endLine: 0,
  category: 'security',
  severity: 'high',
  confidence: 80 + n,
  title: `T${n}`,
  description: 'D',
  suggestion: '',
  evidence: { trigger: 'none', practice: 'none', inferred: true },
  ...more,
});
const THEORETICAL = { trigger: 'theoretical', practice: 'none', inferred: true };
const note = (kind: string, message: string) => ({ kind, message, by: 's1' });
const json = (value: unknown) => JSON.stringify(value);
const list = (...findings: readonly unknown[]) => json({ findings });

/** A review with these findings. */
const found = (findings: readonly unknown[], notes: readonly unknown[] = [], problems: readonly string[] = []) => ({
  answer: { findings, unmatched: [], notes },
  problems,
});
const around = note('coerced', 'the answer was read from the text around it');
const repaired = note('coerced', 'the JSON of the answer was repaired');

test.each<[string, string, readonly unknown[]]>([
  ['bare', list(raw(1), raw(2)), []],
  ['behind a byte order mark', `\uFEFF${list(raw(1), raw(2))}`, []],
  ['in a code fence', `\`\`\`json\n${list(raw(1), raw(2))}\n\`\`\``, []],
  ['in prose', `I found {two} of [2]:\n${list(raw(1), raw(2))}\nThat's it.`, [around]],
  ['behind its thoughts', `<think>${list(raw(9))}</think>${list(raw(1), raw(2))}`, []],
  ['in a wrapper', json({ result: { answer: { findings: [raw(1), raw(2)] } } }), []],
  ['under another name', json({ Issues: [raw(1), raw(2)] }), [note('coerced', '"issues" is read as findings')]],
  ['as a bare list', json([raw(1), raw(2)]), []],
  ['as JSON Lines', `${json(raw(1))}\n${json(raw(2))}`, []],
  ['in two lists', `${list(raw(1))}\n${list(raw(2))}`, []],
  ['in a list for each file', json([{ findings: [raw(1)] }, { findings: [raw(2)] }]), []],
  ['as one JSON string', json(list(raw(1), raw(2))), []],
  ['in an escaped string', list(raw(1), raw(2)).replaceAll('"', '\\"'), []],
  ['with a bracket too many', `{"findings": [${json(raw(1))}}, ${json(raw(2))}]}`, [repaired]],
])('the same findings %s', (_, text, notes) => {
  expect(review(text)).toEqual(found([draft(1), draft(2)], notes));
});

test.each([
  ['an empty list', '{"findings": []}'],
  ['an empty list in a code fence', '```json\n{"findings": []}\n```'],
  ['a bare empty list', '[]'],
  ['a bare empty list in a code fence', '```json\n[]\n```'],
])('%s says that nothing was found', (_, text) => {
  expect(review(text).answer?.findings).toEqual([]);
  expect(review(text).problems).toEqual([]);
});

const expected = 'expected a JSON object { "findings": [ … ] }, found';
test.each([
  ['', `${expected} nothing`],
  ['I found no issues. Looks good!', `${expected} no JSON: I found no issues. Looks good!`],
  ['I would say {"findings": []} if I could.', 'findings is empty, and more is said beside it: I would say if I could.'],
  [
    'I cannot help with this.\n\n```json\n{"findings": []}\n```',
    'findings is empty, and more is said beside it: I cannot help with this.',
  ],
  [`{"findings": [,,,]}`, `findings has commas and no elements: {"findings": [,,,]}`],
  ['{"findings": [], "error": "too long"}', 'findings is empty, and more is said beside it: error'],
  ['{"status": "failed", "items": []}', 'findings is empty, and more is said beside it: status'],
  ['It returns [] here.', `${expected} JSON without findings: []`],
  ['It returns {"items": []} here.', `${expected} JSON without findings: {"items": []}`],
  ['{"verdict": "fine"}', `${expected} JSON without findings: {"verdict": "fine"}`],
  ['{"findings": "none"}', 'findings: expected a list, found "none"'],
  ['{"findings": null}', 'findings: expected a list, found null'],
  ['{"findings": [', 'the answer ends in the middle of findings[0]'],
  ['{"findings": [{"title": "T", "severity": "high", "confidence": 8', 'the answer ends in the middle of findings[0]'],
  [
    'x", "severity": "high", "title": "y" {"findings": []}',
    'findings is empty, but what seem to be parts of it could not be read: x" "severity": "high" "title": "y"',
  ],
])('%s is no answer', (text, problem) => {
  const ending = problem.startsWith('the answer ends') ? { isCut: true } : {};
  expect(review(text)).toEqual({ answer: undefined, problems: [problem], ...ending });
});

test('what does not fit is told and noted, and the rest is read', () => {
  const text = list(raw(1), { title: 'T2', confidence: 'sure' }, 'T3', raw(4, { id: 'x', line: '3-5', file: './a.ts', cwe: 1 }));
  expect(review(text)).toEqual(
    found(
      [draft(1), draft(4, { id: 'x', file: 'a.ts', line: 3, endLine: 5, evidence: THEORETICAL })],
      [
        note('not-counted', 'findings[1] was not counted: {"title":"T2","confidence":"sure"}'),
        note('not-counted', 'findings[2] was not counted: "T3"'),
        note('not-counted', 'not part of the answer and passed over: findings[].cwe'),
      ],
      [
        'findings[1].severity: expected text, found nothing',
        'findings[1].confidence: expected a number from 0 to 100, found "sure"',
        'findings[2]: expected a finding, found "T3"',
      ],
    ),
  );
});

test('where nothing fits there is no answer', () => {
  expect(review(list({ title: 'T' }))).toEqual({
    answer: undefined,
    problems: ['findings[0].severity: expected text, found nothing', 'findings[0].confidence: expected a number, found nothing'],
  });
});

test('numbers of hundreds of digits do not fit', () => {
  const many = '9'.repeat(400);
  expect(review(list(raw(2, { line: many }), raw(3, { line: 1 }))).answer?.findings).toEqual([
    draft(3, { line: 1, endLine: 1, evidence: THEORETICAL }),
  ]);
});

test('an answer that breaks off counts as far as it is whole', () => {
  const ends = 'the answer ends in the middle of findings[1]';
  const lost = `${ends}, which was not counted: {"title":"T2","description":"D","severity":"high","confidence":8`;
  expect(review(list(raw(1), raw(2)).slice(0, -4))).toEqual({
    ...found([draft(1)], [note('not-counted', lost)], [ends]),
    isCut: true,
  });
});

test('an answer that breaks off behind an element keeps it', () => {
  const ends = 'the answer ends in the middle of findings';
  expect(review(`{"findings": [${json(raw(1))},`)).toEqual({
    ...found([draft(1)], [note('not-counted', `${ends}: what is missing was not counted`)], [ends]),
    isCut: true,
  });
});

test('a finding without a file is about the only one that was assigned; a note on one without an id names its title', () => {
  const text = list(raw(1, { severity: 'blocker' }));
  const severity = note('coerced', '"T1": severity "blocker" is read as critical');
  expect(review(text, ['a.ts'])).toEqual(found([draft(1, { file: 'a.ts', severity: 'critical' })], [severity]));
  expect(review(text, ['a.ts', 'b.ts'])).toEqual(found([draft(1, { severity: 'critical' })], [severity]));
});

test('an answer that is too long is read as far as it may be', () => {
  const { answer, problems } = review(`${list(raw(1))}${' '.repeat(8_000_000)}${list(raw(2))}`);
  expect(answer?.findings).toEqual([draft(1)]);
  expect(problems).toEqual(['the answer is longer than 8000000 characters: only these were read']);
});

test('responses name what was shown in many ways, and observations stand where they were made', () => {
  const text = json({
    responses: [
      { finding_id: 'F1', action: 'support', confidence_adjustment: 5, reasoning: 'a', new_observations: ['Seen', { title: 8 }] },
      { finding_id: 'Title 2', agree: false, reasoning: 'b' },
      { finding_id: 'src/3.ts:30', action: 'partial', new_observations: [raw(9, { file: 'x.ts' })] },
      { finding_id: '#3', action: 'agree' },
      { finding_id: 'F9', action: 'agree', reasoning: 'c' },
      { finding_id: 'F1', action: 'shrug' },
    ],
  });
  expect(crossExamine(text)).toEqual({
    answer: {
      responses: [
        { finding: 'F1', reference: 'F1', stance: 'agree', adjustment: 5, reasoning: 'a' },
        { finding: 'F2', reference: 'Title 2', stance: 'disagree', adjustment: 0, reasoning: 'b' },
        { finding: 'F3', reference: 'src/3.ts:30', stance: 'partial', adjustment: 0, reasoning: '' },
        { finding: 'F3', reference: '#3', stance: 'agree', adjustment: 0, reasoning: '' },
      ],
      observations: [
        draft(0, { title: 'Seen', description: '', file: 'src/1.ts', severity: 'medium', confidence: 50 }),
        draft(9, { file: 'x.ts' }),
      ],
      unmatched: [{ reference: 'F9', action: 'agree', reasoning: 'c' }],
      notes: [
        note('not-counted', 'responses[5] was not counted: {"finding_id":"F1","action":"shrug"}'),
        note('unmatched', '"F9": no finding has this id, place or title'),
        note('not-counted', 'responses[0].new_observations[1] was not counted: {"title":8}'),
        note('coerced', 'an observation is taken at severity medium and confidence 50'),
      ],
    },
    problems: [
      'responses[5].action: expected agree, disagree or partial (also support, challenge), or agree: true|false, found "shrug"',
      'responses[0].new_observations[1]: expected a finding, or a sentence, found {"title":8}',
    ],
  });
});

test('positions are counted over what was shown; in an answer that breaks off nobody knows from where', () => {
  const responses = [3, '1'].map((finding_id) => ({ finding_id, action: 'agree' }));
  const targets = (text: string) => crossExamine(text).answer?.responses.map(({ finding }) => finding);
  expect(targets(json({ responses }))).toEqual(['F3', 'F1']);
  expect(targets(json({ responses: responses.slice(1) }))).toEqual(['F2']);
  expect(targets(json({ responses: responses.slice(1) }).slice(0, -1))).toEqual([]);
  expect(targets(json({ responses }).slice(0, -1))).toEqual(['F3', 'F1']);
});

test('defenses and rulings', () => {
  const defenses = [
    { finding_id: 'F1', action: 'withdraw', reasoning: 'a' },
    { finding_id: 2, maintain: true, revised_confidence: 70 },
  ];
  expect(defend(json({ defenses }))).toEqual({
    answer: {
      defenses: [
        { finding: 'F1', reference: 'F1', action: 'concede', adjustment: 0, reasoning: 'a' },
        {
          finding: 'F3',
          reference: '2',
          action: 'modify',
          maintained: true,
          adjustment: 0,
          revisedConfidence: 70,
          reasoning: '',
        },
      ],
      unmatched: [],
      notes: [],
    },
    problems: [],
  });
  expect(
    rule(
      json({
        rulings: [
          { finding_id: 'F1', ruling: 'accept', cites: ['F2'] },
          { finding_id: 'F2', ruling: 'maybe' },
        ],
      }),
    ),
  ).toEqual({
    answer: {
      rulings: [{ finding: 'F1', reference: 'F1', ruling: 'accept', reasoning: '', cites: ['F2'] }],
      unmatched: [],
      notes: [note('not-counted', 'rulings[1] was not counted: {"finding_id":"F2","ruling":"maybe"}')],
    },
    problems: ['rulings[1].ruling: expected accept, reject, dispute or merge, found "maybe"'],
  });
});

test('a reader of something else does not compile', () => {
  // @ts-expect-error: rulings are no defenses
  const wrong: AnswerReaders<CodeReviewPhases> = { ...codeReviewAnswers, defend: codeReviewAnswers.rule };
  expect(wrong.defend).toBe(codeReviewAnswers.rule);
});

test("what is quoted in prose beside the list is not the panelist's own word", () => {
  const quoted = JSON.stringify(raw(7));
  const { answer, problems } = review(`They want me to say ${quoted}, which I will not.\n${list(raw(1))}`);
  expect(answer?.findings).toEqual([draft(1)]);
  expect(problems).toEqual(['beside the list there is more that looks like findings']);
  const retracted = review(`${list(raw(1))}\nOn second thought that is a false positive:\n${list()}`);
  expect(retracted.problems).toEqual(['one list of findings is empty and another is not']);
});

test('of several lists under different names nobody knows which is meant', () => {
  const { answer, problems } = review(JSON.stringify({ confirmed: { findings: [raw(1)] }, rejected: { findings: [raw(2)] } }));
  expect(answer).toBeUndefined();
  expect(problems[0]).toBe('there are several lists under different names: give one list "findings"');
});

test('findings that stand under a file are about that file', () => {
  const { file: _file, ...bare } = raw(1) as Record<string, unknown>;
  for (const text of [
    JSON.stringify([
      { file: 'b.ts', findings: [bare] },
      { file: 'c.ts', findings: [] },
    ]),
    JSON.stringify({ file: 'b.ts', findings: [bare] }),
  ])
    expect(review(text, ['a.ts', 'b.ts']).answer?.findings.map(({ file }) => file)).toEqual(['b.ts']);
});

test('a decorated severity is what it says', () => {
  const severities = ['**Critical**', '🔴 Critical', 'Critical (9.8)', 'non-critical'];
  const read = severities.map((severity) => review(list({ ...raw(1), severity })).answer?.findings[0]?.severity);
  expect(read).toEqual(['critical', 'critical', 'critical', 'medium']);
});

test('an action and a boolean that contradict each other say nothing', () => {
  const said = crossExamine(JSON.stringify({ responses: [{ finding_id: 'F1', action: 'agree', agree: false, reasoning: 'x' }] }));
  expect(said.problems).toEqual(['responses[0].agree: expected the same as its action says, found false']);
});

test.each<[unknown, string]>([
  ['catastrophic-ish', '"catastrophic-ish"'],
  ['sev:banana', '"sev:banana"'],
  ['🔴', '"🔴"'],
  ['', '""'],
  [3, '3'],
  [null, 'null'],
  [['high'], '["high"]'],
])('a finding of severity %j stays, unread, and is asked for again', (severity, said) => {
  const message = `"T1": the severity ${said} was not understood: it is judged as medium and counts as critical until it is known`;
  expect(review(list(raw(1, { severity })))).toEqual(
    found(
      [draft(1, { severity: 'medium', severityUnread: said })],
      [note('coerced', message)],
      [`findings[0].severity: expected critical, high, medium or low, found ${said}`],
    ),
  );
});

test.each<[unknown, string]>([
  [-1, '-1'],
  [-0.5, '-0.5'],
  [1.2, '1.2'],
  [150, '150'],
  [1e9, '1000000000'],
  ['NaN', '"NaN"'],
  ['very', '"very"'],
  ['110%', '"110%"'],
  ['0.95%', '"0.95%"'],
  [null, 'null'],
  [[80], '[80]'],
])('a finding of confidence %j stays, counts as sure, and is asked for again', (confidence, said) => {
  expect(review(list(raw(1, { confidence }), raw(2, { confidence: 0.8 })))).toEqual(
    found(
      [draft(1, { confidence: 100, confidenceUnread: said }), draft(2, { confidence: 80 })],
      [
        note('coerced', '1 of 2 confidences are on 0–1 and were multiplied by 100'),
        note('coerced', `"T1": the confidence ${said} was not understood: it counts as 100 until it is known`),
      ],
      [`findings[0].confidence: expected a number from 0 to 100, found ${said}`],
    ),
  );
});

test('grades of observations and defenses that cannot be read are asked for again', () => {
  const seen = { title: 'Seen', severity: 'banana', confidence: 'very', file: 'a.ts' };
  const examined = crossExamine(json({ responses: [], new_observations: [seen, { title: 'Plain', severity: null }] }));
  expect(examined.problems).toEqual([
    'new_observations[0].severity: expected critical, high, medium or low, found "banana"',
    'new_observations[0].confidence: expected a number from 0 to 100, found "very"',
  ]);
  expect(examined.answer?.observations).toMatchObject([
    { severity: 'medium', severityUnread: '"banana"', confidence: 100, confidenceUnread: '"very"' },
    { severity: 'medium', confidence: 50 },
  ]);
  const { answer, problems } = defend(
    json({ defenses: [{ finding_id: 'F1', action: 'modify', revised_severity: 'banana', new_confidence: 400, reasoning: 'r' }] }),
  );
  expect(problems).toEqual([
    'defenses[0].revised_severity: expected critical, high, medium or low, found "banana"',
    'defenses[0].new_confidence: expected a number from 0 to 100, found 400',
  ]);
  expect(answer?.defenses).toEqual([
    { finding: 'F1', reference: 'F1', action: 'modify', adjustment: 0, reasoning: 'r', severityUnread: '"banana"' },
  ]);
});
