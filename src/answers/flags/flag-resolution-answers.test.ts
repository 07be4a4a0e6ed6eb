import { expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import { askId, seatId } from '../../core/ids.ts';
import type { Ask } from '../../core/protocol.ts';
import type { FlagResolutionPhases } from '../../core/protocols/flag-resolution/said.ts';
import type { Seat } from '../../core/seat.ts';
import { flagResolutionAnswers } from './flag-resolution-answers.ts';

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'critic', kind: 'model', canDefend: true };
const flag = { id: 'FLAG-001', quote: 'q', location: 'Para 3', issue: 'i', toClear: 't', highRisk: false };
const argue: Ask<FlagResolutionPhases, 'argue'> = {
  id: askId(1, 'argue', seat.id, flag.id),
  seat: seat.id,
  phase: 'argue',
  brief: { flag, side: 'critic' },
};
const rule: Ask<FlagResolutionPhases, 'rule'> = {
  id: askId(4, 'rule', seat.id, flag.id),
  seat: seat.id,
  phase: 'rule',
  brief: { flag, statements: [], evidence: [], faults: [] },
};

const read = (said: unknown) =>
  inWords(flagResolutionAnswers.argue.read(typeof said === 'string' ? said : JSON.stringify(said), argue, seat));
const ruled = (said: unknown) =>
  inWords(flagResolutionAnswers.rule.read(typeof said === 'string' ? said : JSON.stringify(said), rule, seat));
const notes = (...messages: readonly (readonly [kind: string, message: string])[]) =>
  messages.map(([kind, message]) => ({ kind, message, by: 's1' }));

const said = {
  argument: 'a',
  citations: [{ source: 'S001', quote: 'one' }],
  gaps: [],
  no_source: false,
  meets_to_clear: false,
  position: 'FIX_REQUIRED',
  fix: null,
};
const meant = {
  stand: 'fix-required',
  argument: 'a',
  citations: [{ source: 'S001', quote: 'one' }],
  gaps: [],
  noSource: false,
  meetsToClear: false,
  notes: [],
};
const meantWithout = { ...meant, noFix: true };

test.each<[string, unknown, string?]>([
  ['under the id of its flag', { 'FLAG-001': said }, 'FLAG-001'],
  ['under that id in another spelling', { flag_1: said }, 'flag_1'],
  ['under its side, with what the other side would say beside it', { critic: said, defender: null }, 'critic'],
  ['in a list under a name', { positions: [said] }, 'positions'],
  ['deep', { output: { result: { position: said } } }, 'output.result.position'],
])('a position %s is read', (_, wrapped, under) => {
  expect(read(wrapped)).toEqual({
    answer: { ...meantWithout, notes: notes(['coerced', `the answer was read from under ${under}`]) },
    problems: [],
  });
});

test('a bare list of one, and the frame of what was asked, say nothing more', () => {
  expect([read([said]), read({ flag_id: 'flag-1', side: 'critic', round: 1, ...said })]).toEqual([
    { answer: meantWithout, problems: [] },
    { answer: meantWithout, problems: [] },
  ]);
});

test('a position on another flag, or of the other side, is none', () => {
  const other = { answer: undefined };
  expect([read({ flag_id: 'FLAG-002', ...said }), read({ 'FLAG-002': said }), read({ defender: said })]).toEqual([
    { ...other, problems: ['flag_id: expected "FLAG-001", by the critic, found "FLAG-002"'] },
    { ...other, problems: ['flag_id: expected "FLAG-001", by the critic, found "FLAG-002"'] },
    { ...other, problems: ['flag_id: expected "FLAG-001", by the critic, found "defender"'] },
  ]);
  expect(read({ 'FLAG-002': { ...said, position: 'CLEARED' }, 'FLAG-001': said })).toMatchObject({
    answer: { stand: 'fix-required' },
    problems: ['expected one JSON object, found 2 that differ'],
  });
});

test('what does not fit is told where it stands, and does no harm to the rest', () => {
  const citations = [7, { source: 'S002' }, { source: 'S001', quote: 'one' }, { source: 3, quote: 'q' }];
  expect(read({ ...said, citations, gaps: [{ where: 'Para 3' }], no_source: 'perhaps', fix: { steps: ['a'] } })).toEqual({
    answer: {
      ...meantWithout,
      citations: [
        { source: 'S002', quote: '' },
        { source: 'S001', quote: 'one' },
      ],
      gaps: [{ what: '', where: 'Para 3', why: '' }],
      notes: notes(
        ['not-counted', 'citations[0] was not counted: 7'],
        ['not-counted', 'citations[3] was not counted: {"source":3,"quote":"q"}'],
        ['not-counted', 'no_source was not counted: "perhaps"'],
        ['not-counted', 'fix.steps was not counted: ["a"]'],
      ),
    },
    problems: [
      'citations[0]: expected an object { source, quote }, found 7',
      'citations[1].quote: expected text, found nothing',
      'citations[3].source: expected text, found 3',
      'gaps[0].what: expected text, found nothing',
      'no_source: expected true or false, found "perhaps"',
      'fix.steps: expected text, found ["a"]',
    ],
  });
});

test('what nobody asked for is passed over, and so are second names of one thing', () => {
  const citations = [{ source: 'S001', source_id: 'S002', quote: 'one', page: 3 }];
  expect(read({ ...said, citations, mood: 'good', fix: { find: 'x', replace: 'y', why: 'z' } })).toEqual({
    answer: {
      ...meant,
      fix: { find: 'x', replace: 'y' },
      notes: notes([
        'not-counted',
        'not part of the answer and passed over: mood, citations[].source_id, citations[].page, fix.why',
      ]),
    },
    problems: [],
  });
});

test.each([
  ['{"argument": "a", "gaps": []}', 'position: expected CLEARED or FIX_REQUIRED, found nothing'],
  ['{"argument": "a", "position": "ESCALATE"}', 'position: expected CLEARED or FIX_REQUIRED, found "ESCALATE"'],
  ['{"argument": "a", "gaps": [], "position": 4}', 'position: expected CLEARED or FIX_REQUIRED, found 4'],
  ['I would clear it.', 'no JSON: I would clear it.'],
  ['', 'nothing'],
  ['{"verdict": "unsure"}', 'JSON that is not a position: {"verdict": "unsure"}'],
])('%s takes no stand', (text, problem) => {
  const { answer, problems } = read(text);
  expect({ answer, problem: problems.at(-1)?.endsWith(problem) }).toEqual({ answer: undefined, problem: true });
});

test('other names of the stand count where they name one', () => {
  const { position: _position, ...rest } = said;
  expect(read({ ...rest, recommendation: 'Fix required', verdict: 'unclear' })).toEqual({
    answer: {
      ...meantWithout,
      notes: notes(
        ['coerced', '"recommendation" is read as position'],
        ['not-counted', 'not part of the answer and passed over: verdict'],
      ),
    },
    problems: [],
  });
  expect(read({ ...said, verdict: 'CLEARED' })).toMatchObject({
    answer: { stand: 'fix-required' },
    problems: ['verdict: expected nothing that is said already, found "CLEARED"'],
  });
});

test('of several answers the fullest counts, of equals the last, and that they differ is told', () => {
  const draft = { argument: 'd', position: 'CLEARED' };
  for (const text of [
    [draft, said],
    [said, draft],
    [{ ...said, position: 'CLEARED' }, said],
  ].map((all) => all.map((one) => JSON.stringify(one)).join('\nno:\n')))
    expect(read(text)).toMatchObject({
      answer: { stand: 'fix-required', argument: 'a' },
      problems: ['expected one JSON object, found 2 that differ'],
    });
  expect(read(`${JSON.stringify(draft)}\n${JSON.stringify(said)}`).answer?.notes).toEqual(
    notes(['not-counted', 'another answer was not counted: {"argument":"d","position":"CLEARED"}']),
  );
  expect(read(`${JSON.stringify({ position: 'FIX_REQUIRED' })} then ${JSON.stringify(said)}`).problems).toEqual([]);
});

test('of an answer that breaks off counts what is complete', () => {
  const begun =
    '{"position": "CLEARED", "no_source": true, "citations": [{"source": "S001", "quote": "one"}, {"source": "S002", "qu';
  expect(read(`{"critic": ${begun}`)).toEqual({
    answer: {
      ...meant,
      stand: 'cleared',
      argument: '',
      noSource: true,
      notes: notes(
        ['coerced', 'the answer was read from under critic'],
        [
          'not-counted',
          'the answer ends in the middle of citations[1], and what is not complete was not counted: {"source": "S002", "qu',
        ],
      ),
    },
    problems: ['the answer ends in the middle of citations[1]'],
    isCut: true,
  });
  expect(read('{"argument": "a", "position": "CLEARED"')).toEqual({
    answer: undefined,
    problems: [
      'expected a JSON object { "argument": …, "citations": [ … ], "position": … }, found JSON that ends before it is a position: {"argument": "a", "position": "CLEARED"',
    ],
  });
});

test('half a fix is no fix', () => {
  const { answer, problems } = read('{"position": "FIX_REQUIRED", "argument": "a", "fix": {"find": "x", "replace": "y", "sco');
  expect({ fix: answer?.fix, problems }).toEqual({ fix: undefined, problems: ['the answer ends in the middle of fix'] });
});

test('an open bracket in prose does not hide the answer behind it', () => {
  const { answer, problems } = read(`It says { "x and then:\n\n${JSON.stringify(said)}`);
  expect({ stand: answer?.stand, citations: answer?.citations, problems }).toEqual({
    stand: 'fix-required',
    citations: meant.citations,
    problems: [],
  });
});

test('a word of the arbiter is read as far as it fits', () => {
  const word = {
    reasoning: { evidence: 'weak', completeness: ['no gap'] },
    evidence_considered: ['S001', { source: 'S002', quote: 'q' }, 5],
    liability_remains: 'no',
    expertise_needed: false,
    irreducible_question: null,
    resolution: 'ESCALATED',
    confidence: 140,
    fix: null,
    dissent: 'd',
  };
  expect(ruled({ arbiter_decision: word })).toEqual({
    answer: {
      resolution: 'escalate',
      reasoning: 'evidence: weak\ncompleteness:\nno gap',
      evidence: ['S001', 'S002'],
      liabilityRemains: false,
      expertiseNeeded: false,
      dissent: 'd',
      notes: notes(
        ['coerced', 'the answer was read from under arbiter_decision'],
        ['coerced', 'reasoning is no text and is read as its words'],
        ['not-counted', 'confidence was not counted: 140'],
        ['not-counted', 'evidence_considered[2] was not counted: 5'],
        ['not-counted', 'not part of the answer and passed over: evidence_considered[].quote'],
      ),
    },
    problems: [
      'confidence: expected a number between 0 and 1, found 140',
      'evidence_considered[2]: expected an object { source }, found 5',
    ],
  });
});

test('an arbiter that decides nothing is not read', () => {
  const problems = (said: object) => ruled(said).problems;
  expect([problems({ reasoning: 'r', confidence: 0.9 }), problems({ resolution: 'maybe', reasoning: 'r' })]).toEqual([
    ['resolution: expected CLEARED, FIX_REQUIRED or ESCALATE, found nothing'],
    ['resolution: expected CLEARED, FIX_REQUIRED or ESCALATE, found "maybe"'],
  ]);
});

test('what was asked for and stands under a name of its own may be somebody else’s, and is told', () => {
  const opponent = { position: 'CLEARED', citations: [] };
  expect(read({ ...said, opponent })).toEqual({
    answer: {
      ...meantWithout,
      notes: notes(['not-counted', 'opponent was not counted: {"position":"CLEARED","citations":[]}']),
    },
    problems: [
      'opponent: expected what is part of a position beside the rest of it, found {"position":"CLEARED","citations":[]}',
    ],
  });
});

test('an object that gives a name twice says two things and does not count', () => {
  const twice = '{"argument": "a", "position": "CLEARED", "position": "FIX_REQUIRED"}';
  expect(read(twice)).toEqual({
    answer: undefined,
    problems: [expect.stringMatching(/found JSON that is not a position/)],
  });
});

test('what was thought aloud counts only where nothing was said', () => {
  const thought = `<think>${JSON.stringify({ ...said, position: 'CLEARED' })}</think>`;
  expect([read(`${thought}${JSON.stringify(said)}`), read(thought)]).toMatchObject([
    { answer: { stand: 'fix-required', notes: [] }, problems: [] },
    {
      answer: { stand: 'cleared', notes: [{ message: 'the answer was read from what was thought aloud before it' }, {}] },
      problems: [],
    },
  ]);
});

test('what decides counts before what says more, and what is whole before what breaks off', () => {
  const stated = '{"position": "FIX_REQUIRED", "argument": "w"}';
  const undecided = '{"argument": "a", "gaps": [], "citations": [], "no_source": true}';
  const begun = '{"position": "CLEARED", "argument": "a", "no_source": true, "gaps": [';
  for (const text of [`${stated}\n${undecided}`, `${stated}\n${begun}`])
    expect(read(text)).toMatchObject({
      answer: { stand: 'fix-required', argument: 'w' },
      problems: ['expected one JSON object, found 2 that differ'],
    });
});

const cite: Ask<FlagResolutionPhases, 'cite'> = {
  id: askId(1, 'cite', seat.id, flag.id),
  seat: seat.id,
  phase: 'cite',
  brief: { flag, side: 'critic', round: 1, struck: [] },
};
const join: Ask<FlagResolutionPhases, 'join'> = {
  id: askId(4, 'join', seat.id, flag.id),
  seat: seat.id,
  phase: 'join',
  brief: { passage: 'p', edits: [{ flag, fix: { find: 'a', replace: 'b' } }] },
};

test.each<[string, unknown, unknown]>([
  ['a list', { citations: [{ source: '[S001]', quote: 'one' }] }, [{ source: 'S001', quote: 'one' }]],
  ['one in words', { citations: ['S001: "one"'] }, [{ source: 'S001', quote: 'one' }]],
  ['none', { citations: [] }, []],
  ['under another name', { quotes: [{ source: 'S001', quote: 'one' }] }, [{ source: 'S001', quote: 'one' }]],
])('what is cited in the place of what was struck is read: %s', (_, said, citations) => {
  expect(flagResolutionAnswers.cite.read(JSON.stringify(said), cite, seat)).toMatchObject({
    answer: { citations },
    problems: [],
  });
});

test('who cites nothing when asked again for it is asked for its form, and half a list adds what it has', () => {
  expect(flagResolutionAnswers.cite.read('{"argument":"a"}', cite, seat)).toMatchObject({ answer: undefined });
  const cited = { citations: [{ source: 'S001', quote: 'one' }], notes: [] };
  expect(flagResolutionAnswers.cite.added(cited)).toBe(cited);
});

test.each<[string, unknown, unknown]>([
  ['an edit', { reasoning: 'r', fix: { find: 'a', replace: 'b', scope: 'minor' } }, { find: 'a', replace: 'b', scope: 'minor' }],
  ['under another name', { reason: 'r', edit: { find: 'a', replace: 'b' } }, { find: 'a', replace: 'b' }],
  ['none', { reasoning: 'r', fix: null }, undefined],
  ['one that changes nothing', { reasoning: 'r', fix: { find: 'a', replace: 'a' } }, undefined],
  ['in words', { reasoning: 'r', fix: 'Say it otherwise.' }, { text: 'Say it otherwise.' }],
  ['under the id of a flag', { 'FLAG-001': { reasoning: 'r', fix: { find: 'a', replace: 'b' } } }, { find: 'a', replace: 'b' }],
])('one edit for several flags is read: %s', (_, said, fix) => {
  const { answer, problems } = flagResolutionAnswers.join.read(JSON.stringify(said), join, seat);
  expect({ reasoning: answer?.reasoning, fix: answer?.fix, problems }).toEqual({ reasoning: 'r', fix, problems: [] });
});
