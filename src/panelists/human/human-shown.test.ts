import { expect, test } from 'vitest';
import { fenced, nonceFor } from '../../safety/fence/fence.ts';
import { unfenced } from '../../safety/fence/fenced-parts.ts';
import { shownOf, subjectsIn, thingsText, thingText } from './human-shown.ts';

const nonce = nonceFor('case-1', 'material');

/** A part as a person sees it, without the fence. */
function shown(text: string) {
  const [part = { name: '', text: '' }] = unfenced(fenced('findings', text, nonce)).parts;
  return shownOf(part);
}

test('what the fence wrote out is read as it was written, beside escapes of JSON and what looks like one', () => {
  const title = 'a\u202E "b" \\ \\u{41} \n é \u001b';
  expect(shown(JSON.stringify([{ id: 'F1', title }])).things).toEqual([
    { id: 'F1', title: title.replace('\u202E', '\\u{202E}') },
  ]);
});

test('a line that is broken leaves the others readable, and text is text', () => {
  const { things } = shown('[\n{"id":"F1"},\n{"id":"F2",\n{"id":"F3"}\n]');
  expect(things).toEqual([{ id: 'F1' }, '{"id":"F2",', { id: 'F3' }]);
  expect(shown('a.ts\nb.ts').things).toEqual(['a.ts\nb.ts']);
  expect(shown('[]').things).toEqual([]);
});

test('whatever has an id can be asked about, once, also inside of something', () => {
  const parts = [
    {
      name: 'brief',
      things: [
        {
          questions: [
            { finding: { id: 'F1' }, challenges: [] },
            { id: 'F2', parts: [{ id: 'inner' }] },
          ],
        },
      ],
    },
    { name: 'more', things: [{ id: 'F2' }, { id: '' }, { id: 7 }, 'F9', null] },
  ];
  expect(subjectsIn(parts).map(({ id }) => id)).toEqual(['F1', 'F2']);
});

test('a finding begins with what tells it from others, and everything else stands below', () => {
  const finding = {
    id: 'F1',
    section: 'Market',
    paragraph: 2,
    severity: 'low',
    title: 'Old',
    description: 'two\nlines',
    none: null,
  };
  expect(
    thingText({ finding, challenges: ['no', { stance: 'partial', of: [1, true] }] }, '  '),
  ).toBe(`  F1 · LOW · Market, paragraph 2 · Old
    description: two
      lines
    challenges:
      - no
      - stance: partial
        of:
          - 1
          - true`);
  expect(thingText('just\nwords', '> ')).toBe('> just\n> words');
});

test('several things are told from each other, with or without a name of their own', () => {
  expect(
    thingsText(
      [{ judge: 'A', score: 3, findings: [{ severity: 'CRITICAL', finding: 'It floods' }] }, { id: 'F1', x: 1 }, 'words'],
      '  ',
    ),
  ).toBe(`  - judge: A
    score: 3
    findings:
      - severity: CRITICAL
        finding: It floods
  - F1
      x: 1
  - words`);
  expect(thingsText(['a', 'b'], '')).toBe('- a\n- b');
});
