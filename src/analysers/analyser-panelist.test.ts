import { expect, test } from 'vitest';
import type { Analysed, AnalysedChange, AnalyserFinding } from '../contracts/analyser.ts';
import type { PanelistCall, PanelistReply } from '../contracts/panelist.ts';
import { type Remark, remark } from '../contracts/remark.ts';
import { askId, seatId } from '../core/ids.ts';
import { analyserPanelist } from './analyser-panelist.ts';

const CHANGE: AnalysedChange = {
  files: [{ path: 'a.ts', text: 'one\ntwo\nthree\n', isChanged: (line) => line === 2 }],
  masked: [],
  touched: ['a.ts'],
};

const found = (more: Partial<AnalyserFinding> = {}): AnalyserFinding => ({
  path: 'a.ts',
  line: 2,
  rule: 'x/y',
  category: 'bug',
  severity: 'medium',
  confidence: 80,
  title: 'T',
  description: 'D.',
  suggestion: 'S',
  quote: 'two',
  trigger: 'concrete',
  ...more,
});

const seat = { id: seatId('x/analyser'), model: 'x', role: 'analyser', kind: 'analyser', canDefend: false } as const;
const CALL: PanelistCall = {
  ask: askId(1, 'review', seat.id),
  seat,
  phase: 'review',
  attempt: 1,
  heard: () => {},
  prompt: { rules: '', shared: '', own: '' },
  answerSchema: {},
  shapeInWords: '',
};
const FREE = { inputTokens: 0, outputTokens: 0, costMicros: 0 };

const replyOf = (analyse: () => Promise<Analysed>, signal = new AbortController().signal): Promise<PanelistReply> =>
  analyserPanelist({ name: 'x', change: CHANGE, open: async () => ({ name: 'x', analyse }) }).reply(CALL, signal);

const findingsIn = (reply: PanelistReply): readonly { readonly [key: string]: unknown }[] =>
  JSON.parse((reply.kind === 'answer' ? reply.text : reply.partial) ?? '').findings;

test('it reports what it found on changed lines, and costs nothing', async () => {
  const findings = [found(), found({ line: 1, endLine: 3, reference: 'CWE-1' }), found({ line: 3 }), found({ path: 'b.ts' })];
  const reply = await replyOf(async () => ({ kind: 'findings', findings }));
  expect(reply).toMatchObject({ kind: 'answer', usage: FREE });
  expect(findingsIn(reply)).toEqual([
    {
      file: 'a.ts',
      line: 2,
      category: 'bug',
      severity: 'medium',
      confidence: 80,
      title: 'T',
      suggestion: 'S',
      description: 'D. (x/y)',
      evidence: { quote: 'two\nthree', trigger: 'concrete', reference: 'x/y', practice: 'aligned' },
    },
    expect.objectContaining({ line: 1, end_line: 3, evidence: expect.objectContaining({ reference: 'CWE-1' }) }),
  ]);
});

test('of more than anybody reads it tells the gravest, and that there is more', async () => {
  const findings = Array.from({ length: 501 }, (_, index) => found({ severity: index === 500 ? 'high' : 'low' }));
  const reply = await replyOf(async () => ({ kind: 'findings', findings }));
  expect(reply).toMatchObject({
    kind: 'failure',
    failure: { kind: 'refused', message: 'it found 501 places; these are the gravest 500' },
  });
  expect(findingsIn(reply)).toHaveLength(500);
  expect(findingsIn(reply)[0]).toMatchObject({ severity: 'high' });
});

test('what it could not look at is told beside what it found', async () => {
  const reply = await replyOf(async () => ({ kind: 'findings', findings: [found()], leftOut: ['a.ts (nested too deeply)'] }));
  expect(reply).toMatchObject({
    kind: 'failure',
    failure: { kind: 'refused', message: 'it could not look at a.ts (nested too deeply)' },
  });
  expect(findingsIn(reply)).toHaveLength(1);
});

test('what it cannot do is on the record, and it is not asked again', async () => {
  const message = 'does not work here';
  const reply = await replyOf(async () => ({ kind: 'failure', message }));
  expect(reply).toEqual({ kind: 'failure', failure: { kind: 'refused', message }, usage: FREE });
});

test('what it broke down on is a crash', async () => {
  const reply = await replyOf(async () => {
    throw new Error('it threw');
  });
  expect(reply).toEqual({ kind: 'failure', failure: { kind: 'crashed', message: 'it threw' }, usage: FREE });
});

test('an analysis that was ended says nothing', async () => {
  const ended = AbortSignal.abort();
  expect(await replyOf(async () => ({ kind: 'findings', findings: [found()] }), ended)).toMatchObject({
    kind: 'failure',
    failure: { kind: 'crashed' },
  });
});

test('a quote that tells too little takes the lines below it along', async () => {
  const text = 'try {\n  go();\n} catch {\n}\nconst whole = 1;\n';
  const change = { ...CHANGE, files: [{ path: 'a.ts', text, isChanged: () => true }] };
  const findings = [
    found({ line: 1, quote: 'try {' }),
    found({ line: 4, quote: '}' }),
    found({ line: 5, quote: 'const whole = 1;' }),
  ];
  const reply = await analyserPanelist({
    name: 'x',
    change,
    open: async () => ({ name: 'x', analyse: async () => ({ kind: 'findings', findings }) }),
  }).reply(CALL, new AbortController().signal);
  expect(findingsIn(reply).map(({ evidence }) => (evidence as { quote: string }).quote)).toEqual([
    'try {\n  go();\n} catch {',
    '}\nconst whole = 1;',
    'const whole = 1;',
  ]);
});

test.each<Analysed>([
  { kind: 'findings', findings: [] },
  { kind: 'failure', message: 'does not work here' },
])('what it has to tell besides is told, not printed: $kind', async (analysed) => {
  const remarks = [remark('note', 'cache-unreadable', { database: 'x', folder: 'cache', why: 'a file there is damaged' })];
  const told: Remark[] = [];
  await analyserPanelist({
    name: 'x',
    change: CHANGE,
    open: async () => ({ name: 'x', analyse: async () => ({ ...analysed, remarks }) }),
    onRemark: (one) => told.push(one),
  }).reply(CALL, new AbortController().signal);
  expect(told).toEqual(remarks);
});

test('what took too long did, and may be tried again', async () => {
  expect(await replyOf(async () => ({ kind: 'failure', cause: 'timeout', message: 'it took too long' }))).toMatchObject({
    failure: { kind: 'timeout', message: 'it took too long' },
  });
});
