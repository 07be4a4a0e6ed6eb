import { expect, test } from 'vitest';
import { UserError } from '../contracts/user-error.ts';
import { askId, seatId } from '../core/ids.ts';
import type { Seat } from '../core/seat.ts';
import { readRecorded } from './recorded.ts';

const FILE = `
usage: { input: 10, output: 1, cost: 0.001 }
after: 100ms
answers:
  argue: everybody argues
  rebut:
    about: { FLAG-009: everybody on nine }
seats:
  critic:
    usage: { input: 20, output: 2, cost: 0.002 }
    after: 2s
    answers:
      argue:
        about:
          FLAG-001: [first, second]
          "a:b%3A": escaped
      rebut:
        about: { FLAG-001: in any round }
        else: { about-nothing: true }
      2:rebut:
        about: { FLAG-001: in round 2 }
      rule: { say: { about: said } }
  x/critic-2:
    answers: { argue: by id }
`;

const seat = (id: string, role: string): Seat => ({ id: seatId(id), model: 'x', role, kind: 'model', canDefend: true });
const critic = seat('x/critic', 'critic');

/** The script's answer to an ask. */
function said(of: Seat, round: number, phase: string, more: { readonly about?: string; readonly attempt?: number } = {}) {
  const { about = '', attempt = 1 } = more;
  const { text, fail, message, usage, afterMs } = readRecorded(FILE, 'a.yaml').replyTo({
    ask: askId(round, phase, of.id, about),
    seat: of,
    phase,
    attempt,
  });
  return fail === undefined ? `${text} ${usage.costMicros} ${afterMs}` : `${fail}: ${message}`;
}

test('a seat says what is written for it and its subject, then what is written for all', () => {
  expect({
    subject: said(critic, 1, 'argue', { about: 'FLAG-001' }),
    secondTry: said(critic, 1, 'argue', { about: 'FLAG-001', attempt: 3 }),
    unescaped: said(critic, 1, 'argue', { about: 'a:b%3A' }),
    anotherSubject: said(critic, 1, 'argue', { about: 'FLAG-002' }),
    round: said(critic, 2, 'rebut', { about: 'FLAG-001' }),
    anotherRound: said(critic, 3, 'rebut', { about: 'FLAG-001' }),
    notOfThisRound: said(critic, 2, 'rebut', { about: 'FLAG-009' }),
    anotherRole: said(seat('x/defender', 'defender'), 2, 'rebut', { about: 'FLAG-009' }),
    saidAbout: said(critic, 4, 'rule', { about: 'FLAG-001' }),
    byId: said(seat('x/critic-2', 'critic'), 1, 'argue', { about: 'FLAG-001' }),
    byIdThenRole: said(seat('x/critic-2', 'critic'), 4, 'rule'),
    nothing: said(seat('x/defender', 'defender'), 2, 'rebut', { about: 'FLAG-001' }),
    inherited: said(seat('x/toString', 'toString'), 1, 'argue', { about: 'toString' }),
  }).toEqual({
    subject: 'first 2000 2000',
    secondTry: 'second 2000 2000',
    unescaped: 'escaped 2000 2000',
    anotherSubject: 'everybody argues 1000 100',
    round: 'in round 2 2000 2000',
    anotherRound: 'in any round 2000 2000',
    notOfThisRound: '{"about-nothing":true} 2000 2000',
    anotherRole: 'everybody on nine 1000 100',
    saidAbout: '{"about":"said"} 2000 2000',
    byId: 'by id 1000 100',
    byIdThenRole: '{"about":"said"} 2000 2000',
    nothing: 'refused: the script has no answer of this seat for rebut about FLAG-001',
    inherited: 'everybody argues 1000 100',
  });
});

test.each([
  ['seats: {}\nanswers: {}', undefined],
  [
    'usage: { input: 1, output: 1 }',
    'a.yaml:1: answers: expected an object { phase: answer, or a list of answers, one per attempt }, found nothing',
  ],
  [
    'seats:\n  critic:\n    answers:\n      argu: x',
    'a.yaml:4: seats.critic.answers.argu: expected a phase: PHASES, or one of a round such as 4:defend, found "argu"',
  ],
  [
    'answers:\n  reveiw: x',
    'a.yaml:2: answers.reveiw: expected a phase: PHASES, or one of a round such as 4:defend, found "reveiw"',
  ],
  [
    'answers:\n  123:ballot: x',
    'a.yaml:2: answers["123:ballot"]: expected a phase: PHASES, or one of a round such as 4:defend, found "123:ballot"',
  ],
  ['answers:\n  ballot: x\n  12:ballot: x', undefined],
  ['seats:\n  critic:\n    answers: {}\n    argue: x', 'a.yaml:4: seats.critic.argue: unknown key'],
  ['answers:\n  argue:\n    about: { F1: a }\n    els: b', 'a.yaml:4: answers.argue.els: unknown key'],
  [
    'answers:\n  argue:\n    about: all',
    'a.yaml:3: answers.argue.about: expected an object { subject: answer, or a list of answers, one per attempt }, found "all"',
  ],
  [
    'answers:\n  argue:\n    about:\n      F1: { about: { F2: a } }',
    'a.yaml:4: answers.argue.about.F1.about: expected about only under a phase itself, found {"F2":"a"}',
  ],
  [
    'answers:\n  argue:\n    about:\n      F1:\n        - yes\n        - fail: often',
    'a.yaml:6: answers.argue.about.F1[1].fail: expected one of timeout, crash, rate-limited, unavailable, refused, malformed, found "often"',
  ],
])('%j is told in its place', (text, problem) => {
  const read = () => {
    try {
      readRecorded(text, 'a.yaml');
    } catch (error) {
      if (error instanceof UserError)
        return `${error.place}: ${error.message}`.replace(/a phase: [^:]+, or/, 'a phase: PHASES, or');
      throw error;
    }
    return undefined;
  };
  expect(read()).toBe(problem);
});
