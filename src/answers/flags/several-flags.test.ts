import { describe, expect, test } from 'vitest';
import { seatId } from '../../core/ids.ts';
import type { Ask } from '../../core/protocol.ts';
import type { Flag, FlagResolutionPhases } from '../../core/protocols/flag-resolution/said.ts';
import type { Seat } from '../../core/seat.ts';
import { flagResolutionAnswers } from './flag-resolution-answers.ts';

type Phases = FlagResolutionPhases;

const seat: Seat = { id: seatId('critic'), model: 'm', role: 'critic', kind: 'model', canDefend: true };
const flagOf = (id: string): Flag => ({ id, quote: 'Q', location: '', issue: 'I', toClear: 'T', highRisk: false });
const IDS = ['FLAG-001', 'FLAG-002', 'FLAG-003'];
const argue: Ask<Phases, 'argue-several'> = {
  id: '1:argue:critic:FLAG-001 +2' as Ask<Phases, 'argue-several'>['id'],
  seat: seat.id,
  phase: 'argue-several',
  brief: { flags: IDS.map((id) => ({ flag: flagOf(id), side: 'critic' })) },
};
const reader = flagResolutionAnswers['argue-several'];
const read = (text: unknown) => reader.read(typeof text === 'string' ? text : JSON.stringify(text), argue, seat);
const position = (flag_id: unknown, more: object = {}) => ({
  flag_id,
  argument: 'A.',
  citations: [{ source: 'S001', quote: 'q' }],
  gaps: [],
  no_source: false,
  meets_to_clear: false,
  position: 'FIX_REQUIRED',
  fix: null,
  ...more,
});
const told = (reading: ReturnType<typeof read>) => ({
  said: reading.answer?.answers.map(({ flag, said, inPart }) => `${flag} ${said.stand}${inPart ? ' in part' : ''}`),
  problems: reading.problems,
});

describe('an answer about several flags', () => {
  test('gives each flag what it says about it, in the order of the flags', () => {
    const reading = read({
      answers: [position('FLAG-003', { position: 'CLEARED' }), position('flag 1'), position(2, { argument: 'B.' })],
    });
    expect(told(reading)).toEqual({ said: ['FLAG-001 fix-required', 'FLAG-002 fix-required', 'FLAG-003 cleared'], problems: [] });
    const alone = flagResolutionAnswers.argue.read(
      JSON.stringify(position('FLAG-002', { argument: 'B.' })),
      { id: argue.id, seat: seat.id, phase: 'argue', brief: { flag: flagOf('FLAG-002'), side: 'critic' } },
      seat,
    );
    expect(reading.answer?.answers[1]?.said).toEqual(alone.answer);
  });

  test('a flag that is left out, said twice or in another name is asked for, and no other', () => {
    expect(told(read({ answers: [position('FLAG-001')] }))).toEqual({
      said: ['FLAG-001 fix-required'],
      problems: [
        'FLAG-002: expected an answer on it, found nothing',
        'FLAG-003: expected an answer on it, found nothing',
        'answers that were read and need not be repeated: FLAG-001',
      ],
    });
    const strange = read({ answers: [position('FLAG-001'), position('FLAG-001'), position('FLAG-002'), position('FLAG-9')] });
    expect(told(strange)).toEqual({
      said: ['FLAG-001 fix-required in part', 'FLAG-002 fix-required'],
      problems: [
        'FLAG-001: expected one answer, found several',
        'answers: expected one of the flags that were shown, found "FLAG-9"',
        'FLAG-003: expected an answer on it, found nothing',
        'answers that were read and need not be repeated: FLAG-002',
      ],
    });
  });

  test('a fault in one answer does no harm to the others', () => {
    const reading = read({
      answers: [
        position('FLAG-001', { position: 'PERHAPS' }),
        position('FLAG-002', { citations: [{ source: 'S001' }] }),
        position('FLAG-003'),
      ],
    });
    expect(told(reading).said).toEqual(['FLAG-002 fix-required in part', 'FLAG-003 fix-required']);
    expect(reading.problems.map((problem) => problem.split(':')[0])).toEqual([
      'FLAG-001',
      'FLAG-002',
      'FLAG-001',
      'answers that were read and need not be repeated',
    ]);
  });

  test('one that breaks off keeps the answers that were given to their end, and a begun one clears nothing', () => {
    const whole = JSON.stringify({
      answers: [position('FLAG-001', { position: 'CLEARED' }), position('FLAG-002', { position: 'CLEARED' })],
    });
    const reading = read(whole.slice(0, whole.lastIndexOf('"position"') + 22));
    expect([reading.isCut, told(reading).said]).toEqual([true, ['FLAG-001 cleared']]);
    expect(reading.answer && reader.added(reading.answer)?.answers.map(({ flag }) => flag)).toEqual(['FLAG-001']);
  });

  test('words without an answer, and an empty list, are no answer', () => {
    for (const text of ['I agree with all of it.', { answers: [] }, { answers: [position('FLAG-9')] }]) {
      const reading = read(text);
      expect([reading.answer, reading.problems.length > 0]).toEqual([undefined, true]);
    }
  });
});

describe('a second reply to an ask about several flags', () => {
  const joined = (first: unknown, second: unknown) => {
    const earlier = read(first).answer;
    if (earlier === undefined || reader.joined === undefined) throw new Error('the first reply says something');
    return reader.joined(earlier, read(second), argue);
  };

  test('completes the first, and need not repeat it', () => {
    const first = { answers: [position('FLAG-001'), position('FLAG-003')] };
    expect(told(joined(first, { answers: [position('FLAG-002')] }))).toEqual({
      said: ['FLAG-001 fix-required', 'FLAG-002 fix-required', 'FLAG-003 fix-required'],
      problems: [],
    });
  });

  test('a whole answer counts before one in part, and of equals the later', () => {
    const first = { answers: [position('FLAG-001'), position('FLAG-002', { citations: [{ source: 'S001' }] })] };
    const second = { answers: [position('FLAG-001', { position: 'CLEARED' }), position('FLAG-002', { position: 'CLEARED' })] };
    expect(told(joined(first, second)).said).toEqual(['FLAG-001 cleared', 'FLAG-002 cleared']);
    const worse = { answers: [position('FLAG-001', { citations: [{ source: 'S001' }], position: 'CLEARED' })] };
    expect(told(joined(second, worse))).toEqual({
      said: ['FLAG-001 cleared', 'FLAG-002 cleared'],
      problems: [
        'FLAG-003: expected an answer on it, found nothing',
        'answers that were read and need not be repeated: FLAG-001, FLAG-002',
      ],
    });
  });

  test('one that cannot be read takes nothing back', () => {
    const first = { answers: [position('FLAG-001')] };
    const reading = joined(first, 'Sorry, I cannot.');
    expect([told(reading).said, reading.problems.length > 0]).toEqual([['FLAG-001 fix-required'], true]);
  });
});
