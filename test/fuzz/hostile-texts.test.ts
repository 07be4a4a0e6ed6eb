import { expect, test } from 'vitest';
import { codeReviewAnswers } from '../../src/answers/findings/code-review-answers.ts';
import { askId, seatId } from '../../src/core/ids.ts';
import type { Seat } from '../../src/core/seat.ts';
import { cpuTimer } from '../cpu-time.ts';
import { Dice } from '../simulator/rng.ts';
import { objectSample } from './object-samples.ts';

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'r1', kind: 'model', canDefend: true };
const ask = { id: askId(1, 'review', seat.id), seat: seat.id, phase: 'review' as const, brief: { files: undefined } };

const LENGTH = 500_000;
/** CPU time. Each takes a second at most; what takes the square of the length would take hours. */
const SLOW_MS = 20_000;

const much = (piece: string, length = LENGTH): string => piece.repeat(length / piece.length);
const inList = (words: string): string => `{"findings": [${words}]}`;
const inField = (name: string, words: string): string =>
  inList(JSON.stringify({ title: 'T', severity: 'high', confidence: 80, [name]: words }));

const EMPTY_ELEMENTS = inList(`${much('{},')}{}`);

test.each<[string, string]>([
  ['opening braces', much('{')],
  ['opening brackets', much('[')],
  ['both', much('[{')],
  ['quotes', `{${much('"')}`],
  ['single quotes', `{'${much("'")}`],
  ['objects in objects without end', much('{"a":')],
  ['lists in lists', inList(`{"a": ${much('[', LENGTH / 2)}${much(']', LENGTH / 2)}}`)],
  ['findings in findings', `${much('{"findings":[')}${much(']}')}`],
  ['findings in findings without end', much('{"findings":[')],
  ['brackets that do not fit', `[{${much('{"', LENGTH / 2)}${much(']', LENGTH / 2)}`],
  ['braces that do not fit', `[{"a": ${much('[', LENGTH / 2)}${much('}', LENGTH / 2)}`],
  ['many objects', much('{}')],
  ['many empty lists', much('[] ')],
  ['many answers', much('{"findings":[]}')],
  ['many empty elements', EMPTY_ELEMENTS],
  ['many damaged elements', inList(much('{"a":x y},'))],
  ['many things between elements', inList(much('{} x '))],
  ['many names', inList(`{${much('"a":1,')}"b":1}`)],
  ['many wrappers', `{${much('"a":{"b":{"findings":[]}},')}"z":1}`],
  ['comments', `{"a"${much('/*')}`],
  ['quotes and comments', `{"a":"${much('"/*')}`],
  ['backslashes', inList(`"${much('\\')}`)],
  ['escaped quotes', much('{\\"')],
  ['names without end', much('{a')],
  ['blanks', `{${much(' ')}`],
  ['marks of thoughts', much('</think> x')],
  ['thoughts without end', `<think>${much('</thin')}`],
  ['code fences', much('```\n')],
  ['blanks in a number', inField('confidence', `1${much(' ')}x`)],
  ['a long number', inField('confidence', much('9'))],
  ['a long line', inField('line', much('9'))],
  ['a long path', inField('file', much('./'))],
  ['a long title', inField('title', much('a b'))],
  ['quotes in a description', inField('description', much('"\''))],
])('%s neither hang nor overflow the reader', (_, text) => {
  const spentMs = cpuTimer();
  const { answer, problems } = codeReviewAnswers.review.read(text, ask, seat);
  expect(answer !== undefined || problems.length > 0).toBe(true);
  // It has a problem with each of 20,000 elements.
  if (text === EMPTY_ELEMENTS) {
    expect(problems.slice(0, 2)).toEqual([
      'findings: expected at most 20000, found 166667',
      'findings[0].severity: expected text, found nothing',
    ]);
    expect(problems.slice(100)).toEqual(['and 59901 more problems']);
  }
  expect(spentMs()).toBeLessThan(SLOW_MS);
});

const positions = (words: string): string => `{"position": "CLEARED", "overall_score": 3, "resolution": "CLEARED", ${words}`;

test.each<[string, string]>([
  ['opening braces', much('{')],
  ['objects in objects without end', much('{"position":')],
  ['names and objects without end', much('{"position":"x","a":')],
  ['lists in lists', positions(`"citations": ${much('[', LENGTH / 2)}${much(']', LENGTH / 2)}}`)],
  ['lists in lists without end', positions(`"citations": ${much('[')}`)],
  ['prose in prose', positions(`"argument": ${much('[', LENGTH / 2)}${much(']', LENGTH / 2)}}`)],
  ['many answers', much('{"position":"CLEARED","overall_score":3,"resolution":"CLEARED"} ')],
  ['many answers that differ', Array.from({ length: 30_000 }, (_, index) => positions(`"argument": "${index}"}`)).join('\n')],
  ['many answers in a list', `[${much('{"position":"CLEARED","overall_score":3},')}{}]`],
  ['many answers in a list without end', `[${much('{"position":"CLEARED","overall_score":3},')}`],
  ['many answers under names', `{${much('"a":{"position":"CLEARED","overall_score":3},')}"z":1}`],
  ['many closed objects in one that is not', `{"x: ${much('{"position":"CLEARED"} ')}`],
  ['many damaged objects in one that is not', `{"x: ${much('{"position":"CLEARED" y z} ')}`],
  ['many citations', positions(`"citations": [${much('{"source":"S001"},')}{}]}`)],
  ['many bare citations', positions(`"citations": [${much('"S001: x",')}1]}`)],
  ['many gaps without end', positions(`"gaps": [${much('{"what":"x"},')}`)],
  ['a long gap', positions(`"gaps": [${JSON.stringify(much('because "x'))}]}`)],
  ['a long citation', positions(`"citations": [${JSON.stringify(`S${much('1')}`)}]}`)],
  ['a long source', positions(`"evidence_considered": [${JSON.stringify(much('S001-'))}]}`)],
  ['a long stand', `{"position": "${much('*')}", "resolution": "${much('_')}", "overall_score": "${much(' ')}"}`],
  ['a long name', `{"${much('aB')}": 1, "position": "CLEARED"}`],
  ['many dimensions', positions(`"dimension_scores": {${Array.from({ length: 80_000 }, (_, at) => `"d${at}":3`).join(',')}}}`)],
  [
    'many dimensions in a list',
    positions(`"dimension_scores": [${much('{"dimension":"d","score":3},')}{"name":"e","score":2}]}`),
  ],
  ['a long flag id', positions(`"flag_id": "${much('0')}", "judge_id": "${much('0 ')}"}`)],
  ['a fix of many parts', positions(`"fix": {${Array.from({ length: 50_000 }, (_, at) => `"k${at}":[]`).join(',')}}}`)],
  ['quotes and comments without end', positions(`"argument": "${much('"/*')}`)],
  ['commas without end', positions(much(','))],
])('%s neither hang nor overflow the readers of objects', (_, text) => {
  for (const phase of ['flags argue', 'flags rule', 'judges rebut'] as const) {
    const spentMs = cpuTimer();
    const { answer, problems } = objectSample(phase, 1, new Dice(1)).read(text);
    expect({ phase, isTold: answer !== undefined || problems.length > 0 }).toEqual({ phase, isTold: true });
    expect({ phase, isSlow: spentMs() > SLOW_MS }).toEqual({ phase, isSlow: false });
    expect(problems.length).toBeLessThanOrEqual(101);
    expect(answer?.notes.length ?? 0).toBeLessThanOrEqual(1_000);
  }
});
