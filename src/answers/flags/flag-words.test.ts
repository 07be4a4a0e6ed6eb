import { expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import { AnswerProblem, problemsIn } from '../reading/describe-problem.ts';
import { arbiterWord, flagPosition, type RawArbiterWord, type RawFlagPosition } from '../wanted/flag-fields.ts';
import { readArbiterWord, readFlagPosition } from './flag-words.ts';

const NOTHING = { argument: '', citations: [], gaps: [], noSource: false, meetsToClear: false, notes: [] };

function position(more: object) {
  const raw = { position: 'CLEARED', ...more };
  expect(problemsIn(raw, flagPosition)).toEqual([]);
  return inWords(readFlagPosition(raw as RawFlagPosition, 'critic', ['here']));
}

function word(more: object) {
  const raw = { resolution: 'CLEARED', ...more };
  expect(problemsIn(raw, arbiterWord)).toEqual([]);
  return inWords(readArbiterWord(raw as RawArbiterWord, 'arbiter', ['here']));
}

test('every field of a position is read, and what is missing or null is nothing', () => {
  const raw = {
    position: 'FIX_REQUIRED',
    argument: 'a',
    citations: [{ source: 'S015', quote: 'q' }],
    gaps: [{ what: 'w', where: 'h', why: 'y' }],
    no_source: true,
    meets_to_clear: true,
    fix: { find: 'f', replace: 'r', scope: 'Minor' },
  };
  expect(position(raw)).toEqual({
    stand: 'fix-required',
    argument: 'a',
    citations: raw.citations,
    gaps: raw.gaps,
    noSource: true,
    meetsToClear: true,
    fix: { find: 'f', replace: 'r', scope: 'minor' },
    notes: [],
  });
  const nulls = Object.fromEntries(Object.keys(raw).map((key) => [key, null]));
  expect([position({}), position({ ...nulls, position: 'CLEARED' })]).toEqual([
    { stand: 'cleared', ...NOTHING },
    { stand: 'cleared', ...NOTHING, noFix: true },
  ]);
});

test('every field of a word of the arbiter is read, and what is missing or null is nothing', () => {
  const raw = {
    resolution: 'ESCALATE',
    reasoning: 'r',
    confidence: 0.7,
    evidence_considered: ['S001', { source: 'S002', quote: 'q' }],
    liability_remains: true,
    expertise_needed: true,
    irreducible_question: 'q?',
    fix: 'Take it out.',
    dissent: 'd',
  };
  expect(word(raw)).toEqual({
    resolution: 'escalate',
    reasoning: 'r',
    confidence: 0.7,
    evidence: ['S001', 'S002'],
    liabilityRemains: true,
    expertiseNeeded: true,
    irreducibleQuestion: 'q?',
    fix: { text: 'Take it out.' },
    dissent: 'd',
    notes: [],
  });
  const nulls = Object.fromEntries(Object.keys(raw).map((key) => [key, null]));
  const nothing = {
    resolution: 'cleared',
    reasoning: '',
    evidence: [],
    liabilityRemains: false,
    expertiseNeeded: false,
    notes: [],
  };
  expect([word({}), word({ ...nulls, resolution: 'CLEARED', irreducible_question: ' ', dissent: ' ' })]).toEqual([
    nothing,
    nothing,
  ]);
});

test('positions and rulings are understood in other spellings, and nothing else is', () => {
  const stands = ['CLEARED', 'clear', '**Cleared.**', 'FIX_REQUIRED', 'fix-required', 'Fix required.', 'fix', 'Fix needed'];
  expect(stands.map((said) => position({ position: said }).stand)).toEqual([
    ...stands.slice(0, 3).map(() => 'cleared'),
    ...stands.slice(3).map(() => 'fix-required'),
  ]);
  expect(['escalate', 'ESCALATED'].map((said) => word({ resolution: said }).resolution)).toEqual(['escalate', 'escalate']);
  for (const bad of ['ESCALATE', 'maybe', 'not cleared', ''])
    expect(() => position({ position: bad })).toThrow(
      expect.objectContaining({ path: ['here', 'position'], expected: 'CLEARED or FIX_REQUIRED', found: bad }),
    );
  expect(() => word({ resolution: 'unclear' })).toThrow(AnswerProblem);
});

test.each([
  [{ source_id: 'S015', text: 'q' }, 'S015', 'q'],
  [{ id: 's015', quotation: 'q' }, 'S015', 'q'],
  [{ source: '[S015]', quote: 'q' }, 'S015', 'q'],
  [{ source: ' (S015)', quote: 'q' }, 'S015', 'q'],
  [{ source: 'S015 (press conference)', quote: 'q' }, 'S015', 'q'],
  [{ source: 'S015, page 2', quote: 'q' }, 'S015', 'q'],
  [{ source: 'S015-a', quote: 'q' }, 'S015-a', 'q'],
  [{ source: 'S015b', quote: 'q' }, 'S015b', 'q'],
  [{ source: 'S015_b', quote: 'q' }, 'S015_b', 'q'],
  [{ source: 'S01', quote: 'q' }, 'S01', 'q'],
  [{ source: 'see S015', quote: 'q' }, 'see S015', 'q'],
  [{}, '', ''],
  ['S015: "these words"', 'S015', 'these words'],
  ['[s015] – “these words”', 'S015', 'these words'],
  ["S015, 'these\nwords'", 'S015', 'these\nwords'],
  ['S015: these words', 'S015', 'these words'],
  ['S015: he said "no"', 'S015', 'he said "no"'],
  ['these words', '', 'these words'],
  ['"these words"', '', 'these words'],
])('the citation %j names %j', (raw, source, quote) => {
  expect(position({ citations: [raw] }).citations).toEqual([{ source, quote }]);
});

test.each([
  [{ missing: 'w', location: 'h' }, 'w', 'h', ''],
  [{ gap: 'w', reason: 'y' }, 'w', '', 'y'],
  [{ what: 'w', missing: 'x', where: 'h', location: 'i', why: 'y', reason: 'z' }, 'w', 'h', 'y'],
  [{}, '', '', ''],
  ['Nobody is named.', 'Nobody is named.', '', ''],
  ['Nobody is named in paragraph 3.', 'Nobody is named in paragraph 3.', 'paragraph 3', ''],
  ['S015 names nobody.', 'S015 names nobody.', 'S015', ''],
  ['Nobody says "to avoid trial".', 'Nobody says "to avoid trial".', '"to avoid trial"', ''],
  ['It is vague since nobody spoke', 'It is vague since nobody spoke', '', 'since nobody spoke'],
  ['It is vague, but', 'It is vague, but', '', ''],
])('the gap %j says what, where and why', (raw, what, where, why) => {
  expect(position({ gaps: [raw] }).gaps).toEqual([{ what, where, why }]);
});

test.each([null, '', 'none', 'None.', 'N/A', '- nothing', 'not applicable', [], ['none', 'n/a', '']])(
  '%j stands for an empty list',
  (raw) => {
    expect(position({ citations: raw, gaps: raw })).toEqual({ stand: 'cleared', ...NOTHING });
    expect(word({ evidence_considered: raw }).evidence).toEqual([]);
  },
);

test('one thing alone is a list of one', () => {
  expect(position({ citations: 'S015: "q"', gaps: 'nothing in S015' })).toMatchObject({
    citations: [{ source: 'S015', quote: 'q' }],
    gaps: [{ what: 'nothing in S015', where: 'S015', why: '' }],
  });
});

test('booleans also come in words, and no other words do', () => {
  const read = (said: unknown) => [
    position({ no_source: said }).noSource,
    position({ meets_to_clear: said }).meetsToClear,
    word({ liability_remains: said }).liabilityRemains,
    word({ expertise_needed: said }).expertiseNeeded,
  ];
  for (const yes of [true, 'true', 'Yes.', ' YES ']) expect({ yes, read: read(yes) }).toEqual({ yes, read: Array(4).fill(true) });
  for (const no of [false, 'false', 'No', null]) expect({ no, read: read(no) }).toEqual({ no, read: Array(4).fill(false) });
  expect(problemsIn({ position: 'CLEARED', no_source: 'perhaps' }, flagPosition)).toHaveLength(1);
});

test('every source of an entry is weighed once, and an entry that names none is weighed by its words', () => {
  const considered = ['S015 and s016', { source_id: 'S015' }, { id: '[S017]' }, 'the hearing'];
  expect(word({ evidence_considered: considered }).evidence).toEqual(['S015', 'S016', 'S017', 'the hearing']);
  expect(word({ evidence_considered: 'S015, S016' }).evidence).toEqual(['S015', 'S016']);
});

test.each([
  null,
  '',
  'none',
  'N/A',
  'No fix necessary.',
  'no change is needed',
  'There is no correction required to the text.',
  'No edits were proposed in this article',
  {},
  { find: '', replace: '' },
  { find: null, replace: 'none' },
  { scope: 'minor' },
  { comment: 'no fix needed', scope: 'minor' },
])('%j is no fix', (fix) => {
  expect(position({ fix })).toEqual({ stand: 'cleared', ...NOTHING, noFix: true });
});

test.each([
  ['No fix of the headline will do: take it out.', { text: 'No fix of the headline will do: take it out.' }],
  [{ instead: ' Say who. ', after: 'none', more: 'Name a source.', scope: 'minor' }, { text: 'Say who.; Name a source.' }],
  [
    { find: 'f', replace: '' },
    { find: 'f', replace: '' },
  ],
  [{ find: 'f' }, { find: 'f' }],
  [
    { find: 'f', replace: 'none' },
    { find: 'f', replace: 'none' },
  ],
  [
    { find: ' ', replace: 'r', scope: ' SUBSTANTIVE ' },
    { replace: 'r', scope: 'substantive' },
  ],
])('%j is a fix', (raw, fix) => {
  expect(position({ fix: raw })).toEqual({ stand: 'cleared', ...NOTHING, fix });
});

test('an edit that changes nothing is no edit and a scope that is none is left out, both noted', () => {
  expect(position({ fix: { find: 'f', replace: 'f' } })).toEqual({
    stand: 'cleared',
    ...NOTHING,
    noFix: true,
    notes: [{ kind: 'not-counted', message: 'an edit that changes nothing is no edit', by: 'critic' }],
  });
  expect(position({ fix: { find: 'f', replace: 'r', scope: 'huge' } })).toEqual({
    stand: 'cleared',
    ...NOTHING,
    fix: { find: 'f', replace: 'r' },
    notes: [{ kind: 'not-counted', message: 'the scope of a fix is minor or substantive, not "huge"', by: 'critic' }],
  });
});

test.each([
  [0, 0, false],
  [1, 1, false],
  ['0.7', 0.7, false],
  [1.5, 0.015, true],
  [80, 0.8, true],
  [100, 1, true],
  ['80%', 0.8, true],
  ['1%', 0.01, true],
  ['1', 1, false],
])('a confidence of %j is read as %d: A14', (raw, confidence, noted) => {
  const notes = noted ? [{ kind: 'coerced', message: `a confidence of ${raw} is read as ${confidence}`, by: 'arbiter' }] : [];
  expect(word({ confidence: raw })).toMatchObject({ confidence, notes });
});

test.each([-0.1, 100.1, 101])('a confidence of %d is none', (raw) => {
  expect(() => word({ confidence: raw })).toThrow(
    expect.objectContaining({ path: ['here', 'confidence'], expected: 'a number between 0 and 1', found: raw }),
  );
});

test('`S015-a` is not S015, wherever it is named: A2', () => {
  expect(word({ evidence_considered: ['S015-a'] }).evidence).toEqual(['S015-a']);
  expect(position({ citations: ['S015-a: "these words"'] }).citations).not.toMatchObject([{ source: 'S015' }]);
});
