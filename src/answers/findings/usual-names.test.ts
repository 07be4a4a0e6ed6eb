import { describe, expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import { askId, findingId, seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import type { Edition } from '../reading/reading.ts';
import { businessReviewAnswersOn } from './business-review-answers.ts';
import { codeReviewAnswersOn } from './code-review-answers.ts';

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'bug-detector', kind: 'model', canDefend: true };
const asked = { id: askId(1, 'any', seat.id), seat: seat.id };
const shown = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
  id: findingId(`F${n}`),
  file: `src/${n % 2 === 0 ? 'a' : 'b'}.ts`,
  line: 10 * n,
  endLine: 10 * n + 2,
  category: 'bug',
  severity: 'high' as const,
  title: `Title ${n}`,
  description: '',
  suggestion: '',
  evidence: { trigger: 'none' as const, practice: 'none' as const },
}));
const challenged = shown.map((finding) => ({ finding, challenges: [] }));

const readers = (edition?: Edition) => codeReviewAnswersOn(undefined, edition);
const review = (text: string, edition?: Edition, who = seat) =>
  inWords(readers(edition).review.read(text, { ...asked, phase: 'review', brief: { files: undefined } }, who));
const examine = (text: string, edition?: Edition) =>
  inWords(readers(edition)['cross-examine'].read(text, { ...asked, phase: 'cross-examine', brief: { findings: shown } }, seat));
const defend = (text: string, edition?: Edition) =>
  inWords(readers(edition).defend.read(text, { ...asked, phase: 'defend', brief: { challenged } }, seat));

const list = (...findings: readonly object[]) => JSON.stringify({ findings });
const graded = { severity: 'high', confidence: 80 };
const [one] = [{ title: 'T', file: 'a.ts', line: 3, ...graded }];

describe('findings under usual names', () => {
  test.each([
    ['path', { path: 'a.ts', line: 3 }, { file: 'a.ts', line: 3 }],
    ['filename', { filename: 'a.ts', lineNumber: 3 }, { file: 'a.ts', line: 3 }],
    ['relevant_file', { relevant_file: 'a.ts', line_number: '3' }, { file: 'a.ts', line: 3 }],
    ['filePath', { filePath: 'a.ts', start_line: 3, end_line: 5 }, { file: 'a.ts', line: 3, endLine: 5 }],
    ['startLine', { file: 'a.ts', startLine: 3, endLine: 5 }, { file: 'a.ts', line: 3, endLine: 5 }],
    ['lines', { file: 'a.ts', lines: '10-14' }, { file: 'a.ts', line: 10, endLine: 14 }],
    ['a list of lines', { file: 'a.ts', lines: [10, 14] }, { file: 'a.ts', line: 10, endLine: 14 }],
    ['location in words', { location: 'src/a.ts:10-14' }, { file: 'src/a.ts', line: 10, endLine: 14 }],
    ['location in parts', { location: { path: 'a.ts', start_line: 3 } }, { file: 'a.ts', line: 3 }],
    ['message', { message: 'It fails.' }, { description: 'It fails.' }],
    ['body', { body: 'It fails.' }, { description: 'It fails.' }],
    ['details', { details: 'It fails.' }, { description: 'It fails.' }],
    ['issue', { issue: 'It fails.' }, { description: 'It fails.' }],
    ['recommendation', { file: 'a.ts', recommendation: 'Use <.' }, { suggestion: 'Use <.' }],
    ['fix', { file: 'a.ts', fix: 'Use <.' }, { suggestion: 'Use <.' }],
    ['suggested_fix', { file: 'a.ts', suggestedFix: 'Use <.' }, { suggestion: 'Use <.' }],
    ['two texts for one field', { description: 'It fails.', details: 'For n = 0.' }, { description: 'It fails.\n\nFor n = 0.' }],
  ])('%s', (_name, said, read) => {
    const { answer, problems } = review(list({ title: 'T', ...graded, ...said }));
    expect(problems).toEqual([]);
    expect(answer?.findings).toEqual([expect.objectContaining({ title: 'T', ...read })]);
    expect(JSON.stringify(answer?.notes)).not.toContain('passed over');
  });

  test('a finding without a title is called by its issue, or by the first sentence of its description', () => {
    const { answer, problems } = review(
      list(
        { ...graded, path: 'a.ts', issue: 'Off by one', message: 'The loop reads past the end.' },
        { ...graded, path: 'a.ts', message: 'The loop reads past the end. It fails for n = 0.' },
      ),
    );
    expect(problems).toEqual([]);
    expect(answer?.findings.map(({ title, description }) => ({ title, description }))).toEqual([
      { title: 'Off by one', description: 'The loop reads past the end.' },
      { title: 'The loop reads past the end', description: 'The loop reads past the end. It fails for n = 0.' },
    ]);
  });

  test('the name that was asked for counts before others, and the file of the list before none', () => {
    const both = review(list({ ...one, path: 'b.ts' })).answer;
    expect(both?.findings[0]?.file).toBe('a.ts');
    expect(both?.notes.map(({ message }) => message)).toEqual(['not part of the answer and passed over: findings[].path']);
    const perFile = JSON.stringify([
      {
        filename: 'x.ts',
        findings: [
          { ...graded, title: 'A' },
          { ...graded, title: 'B', path: 'y.ts' },
        ],
      },
    ]);
    expect(review(perFile).answer?.findings.map(({ file }) => file)).toEqual(['x.ts', 'y.ts']);
  });

  test('each name that was read as another is noted once', () => {
    const finding = { title: 'T', ...graded, path: 'a.ts', lineNumber: 3 };
    expect(review(list(finding, finding)).answer?.notes.map(({ message }) => message)).toEqual([
      '"path" is read as file',
      '"lineNumber" is read as line',
    ]);
  });

  test('observations are findings too', () => {
    const said = {
      responses: [{ finding_id: 'F1', action: 'agree', new_observations: [{ ...graded, path: 'x.ts', message: 'It leaks.' }] }],
    };
    expect(examine(JSON.stringify(said))).toMatchObject({
      answer: { observations: [{ file: 'x.ts', title: 'It leaks', description: 'It leaks.' }] },
      problems: [],
    });
  });

  test('a hidden finding under usual names is asked about', () => {
    const hidden = { path: 'a.ts', lineNumber: 3, message: 'Runs what users send', severity: 'critical' };
    expect(review(JSON.stringify({ findings: [one], worst: hidden })).problems).toEqual([
      'beside the list there is more that looks like findings',
    ]);
  });

  test('a business finding', () => {
    const { answer, problems } = businessReviewAnswersOn().review.read(
      list({ ...graded, heading: 'Market', issue: 'Old number', details: 'It is last year’s.', recommendation: 'Use 13 %.' }),
      { ...asked, phase: 'review', brief: { files: undefined } },
      seat,
    );
    expect(problems).toEqual([]);
    expect(answer?.findings).toMatchObject([
      { section: 'Market', title: 'Old number', description: 'It is last year’s.', suggestion: 'Use 13 %.' },
    ]);
  });
});

test.each([
  ['id', 'reason'],
  ['finding', 'comment'],
  ['findingId', 'rationale'],
  ['reference', 'explanation'],
])('answers of later rounds under %s and %s', (id, reason) => {
  const responses = [{ [id]: 'F2', action: 'agree', [reason]: 'I see it.' }];
  expect(examine(JSON.stringify({ responses }))).toMatchObject({
    answer: { responses: [{ finding: 'F2', stance: 'agree', reasoning: 'I see it.' }] },
    problems: [],
  });
  const defenses = [{ [id]: 'F2', action: 'defend', [reason]: 'It is reached.' }];
  expect(defend(JSON.stringify({ defenses }))).toMatchObject({
    answer: { defenses: [{ finding: 'F2', action: 'defend', reasoning: 'It is reached.' }] },
    problems: [],
  });
});

test('a word that is no stance is none, under whatever name', () => {
  const said = { responses: [{ finding_id: 'F3', agree: true, position: 'line 12', verdict: 'real' }] };
  expect(examine(JSON.stringify(said))).toMatchObject({
    answer: { responses: [{ finding: 'F3', stance: 'agree' }] },
    problems: [],
  });
});

test('a finding may be named by an object with its id', () => {
  const said = { responses: [{ finding: { id: 'F3', title: 'Title 3' }, stance: 'disagree', reason: 'No.' }] };
  expect(examine(JSON.stringify(said))).toMatchObject({
    answer: { responses: [{ finding: 'F3', stance: 'disagree' }] },
    problems: [],
  });
});

test('a finding with neither place nor description is asked for again and does not count', () => {
  const bare = { title: 'Bug', ...graded };
  expect(review(list(one, bare))).toMatchObject({
    answer: { findings: [{ file: 'a.ts' }], notes: [{ kind: 'not-counted' }] },
    problems: [
      'findings[1]: expected a finding with a place or a description beside its title, found {"title":"Bug","severity":"high","confidence":80}',
    ],
  });
  expect(review(list(bare)).answer).toBeUndefined();
  for (const more of [{ file: 'a.ts' }, { line: 3 }, { description: 'D' }, { evidence: 'i <= n' }])
    expect(review(list({ ...bare, ...more })).problems).toEqual([]);
});

test('one unknown id among seven keeps the six', () => {
  const responses = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F99'].map((finding_id) => ({
    finding_id,
    action: 'agree',
    reasoning: 'r',
  }));
  const { answer, problems } = examine(JSON.stringify({ responses }));
  expect(problems).toEqual([]);
  expect(answer?.responses.length).toBe(6);
  expect(answer?.unmatched).toEqual([{ reference: 'F99', action: 'agree', reasoning: 'r' }]);
});

test.each([
  [['F1', 'X2', 'X3'], 0],
  [['X1'], 0],
  [['X1', 'X2'], 2],
])('of the ids %j so many are asked about again: %i', (ids, problems) => {
  const text = JSON.stringify({ responses: ids.map((finding_id) => ({ finding_id, action: 'agree' })) });
  expect(examine(text).problems.length).toBe(problems);
  expect(examine(text).answer?.unmatched.length).toBe(ids.filter((id) => id.startsWith('X')).length);
});

test.each([
  'I found no issues, great work!\n\n{"findings": []}',
  '{"findings": []}\n\nNo problems found. LGTM!',
  '{"findings": [], "summary": "I found no issues, great work!"}',
  '{"review": {"findings": []}, "comment": "The change looks good, no issues found."}',
])('a polite sentence beside an empty list is an answer: %s', (text) => {
  expect(review(text)).toMatchObject({ answer: { findings: [] }, problems: [] });
  expect(review(text, 2).answer).toBeUndefined();
});

describe('YAML is read like JSON', () => {
  const yaml = 'findings:\n  - path: a.ts\n    line: 3\n    title: T\n    severity: high\n    confidence: 80\n';
  test.each([
    ['bare', yaml],
    ['in a fence', `Here is my review:\n\`\`\`yaml\n${yaml}\`\`\``],
  ])('%s', (_where, text) => {
    const { answer, problems } = review(text);
    expect(problems).toEqual([]);
    expect(answer?.findings).toMatchObject([{ file: 'a.ts', line: 3, title: 'T', severity: 'high', confidence: 80 }]);
    expect(answer?.notes.map(({ message }) => message)).toContain('the answer is YAML and was read like JSON');
    expect(review(text, 2).answer).toBeUndefined();
  });

  test('an empty list is one, and a word in its place is none', () => {
    expect(review('findings: []')).toMatchObject({ answer: { findings: [] }, problems: [] });
    expect(review('findings: none')).toEqual({ answer: undefined, problems: ['findings: expected a list, found "none"'] });
  });

  test('only where there is no JSON', () => {
    expect(review(`${yaml}\n${list({ ...one, title: 'J' })}`).answer?.findings.map(({ title }) => title)).toEqual(['J']);
  });

  test('responses', () => {
    const text = 'responses:\n  - id: F2\n    agree: false\n    reason: It is checked before.\n';
    expect(examine(text)).toMatchObject({
      answer: { responses: [{ finding: 'F2', stance: 'disagree', reasoning: 'It is checked before.' }] },
      problems: [],
    });
  });
});

describe('confidences', () => {
  const said = (confidences: readonly unknown[], who = seat) => {
    const { answer, problems } = review(
      list(...confidences.map((confidence, n) => ({ ...one, title: `T${n}`, confidence }))),
      undefined,
      who,
    );
    return {
      read: answer?.findings.map(({ confidence }) => confidence),
      notes: answer?.notes.map(({ message }) => message),
      problems,
    };
  };

  test.each([
    [[8, 7, 10], [80, 70, 100], ['3 of 3 confidences are on 1–10 and were multiplied by 10']],
    [[8.5, 7], [85, 70], ['2 of 2 confidences are on 1–10 and were multiplied by 10']],
    [['8/10'], [80], ['1 of 1 confidences are on 1–10 and were multiplied by 10']],
    [['8/10', 7], [80, 70], ['2 of 2 confidences are on 1–10 and were multiplied by 10']],
    [['8/10', 85], [80, 85], ['1 of 2 confidences are on 1–10 and were multiplied by 10']],
    [['80/100', 7], [80, 7], []],
    [['8%', 9], [8, 9], []],
    [[8], [80], ['a confidence of 8 may be on 1–10 or on 0–100: it counts as 80']],
    [[8, 60], [8, 60], []],
    [[1, 1], [100, 100], ['2 of 2 confidences are on 0–1 and were multiplied by 100']],
    [[0.8, 0.9], [80, 90], ['2 of 2 confidences are on 0–1 and were multiplied by 100']],
    [[0, 5], [0, 5], []],
  ])('%j are %j', (given, read, notes) => {
    expect(said(given)).toEqual({ read, notes, problems: [] });
  });

  test('analysers and people rate on 0–100', () => {
    for (const kind of ['analyser', 'person'] as const) expect(said([8, 7], { ...seat, kind }).read).toEqual([8, 7]);
  });

  test('earlier editions knew 0–1 and 0–100 only', () => {
    expect(
      review(list({ ...one, confidence: 8 }, { ...one, confidence: 7 }), 2).answer?.findings.map(({ confidence }) => confidence),
    ).toEqual([8, 7]);
  });
});
