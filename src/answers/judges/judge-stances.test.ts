import { expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import { SAID_NOTHING } from '../../../test/said-nothing.ts';
import { askId, seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import { judgePanelAnswers } from './judge-panel-answers.ts';

const dimensions = [{ name: 'risk', weight: 1 }];
const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'judge', kind: 'model', canDefend: true };
const brief = { stance: 'for', dimensions, others: [] };
const { rebut, assess } = judgePanelAnswers({ dimensions }, undefined, 2);
const read = (said: object) => {
  const text = JSON.stringify({ new_score: 4, ...said });
  const { answer, problems } = rebut.read(text, { id: askId(2, 'rebut', seat.id), seat: seat.id, phase: 'rebut', brief }, seat);
  return { answer: answer && inWords(answer), problems };
};
const hold = (id: string, reason = '') => ({ id, stance: 'hold', reason });
const reject = (id: string, reason = '') => ({ id, stance: 'reject', reason });

test.each([
  [{ critical: [{ id: 'C1', stance: 'hold', reason: 'r' }] }, [hold('C1', 'r')]],
  [{ critical: [{ id: 'c-1', stance: 'REJECT' }] }, [reject('C1')]],
  [{ critical: { C1: 'hold', C2: 'withdraw' } }, [hold('C1'), reject('C2')]],
  [
    { critical: { C1: { stance: 'keep', reason: 'r' }, C2: { position: 'dropped', why: 'w' } } },
    [hold('C1', 'r'), reject('C2', 'w')],
  ],
  [{ critical: { C1: true, C2: false } }, [hold('C1'), reject('C2')]],
  [{ critical: { C1: 'hold because it stands there' } }, [hold('C1', 'because it stands there')]],
  [{ critical: [{ C1: 'agree' }, { C2: 'disagree' }] }, [hold('C1'), reject('C2')]],
  [
    { critical: ['C1: maintain', 'C2 - reject, it is masked', '**C3**: no longer hold'] },
    [hold('C1'), reject('C2', 'it is masked'), reject('C3')],
  ],
  [{ critical: 'C1: hold; C2: drop' }, [hold('C1'), reject('C2')]],
  [{ critical: [{ id: 1, stance: 'do not reject' }] }, [hold('C1')]],
  [
    {
      critical: [
        { id: 'C1', hold: true },
        { id: 'C2', reject: true },
      ],
    },
    [hold('C1'), reject('C2')],
  ],
  [{ holds: ['C1', { id: 'C2' }], rejects: 'C3 and C4' }, [hold('C1'), hold('C2'), reject('C3'), reject('C4')]],
  [{ critical: [{ finding: 'No way back', stance: 'reject', reason: 'r' }] }, [reject('No way back', 'r')]],
  [{ critical: { C1: '유지', C2: '기각' } }, [hold('C1'), reject('C2')]],
  [{ critical: [] }, undefined],
  [{ critical: null, holds: [], rejects: 'none' }, undefined],
  [{ critical: {} }, undefined],
])('%j', (said, stances) => {
  const { answer, problems } = read(said);
  expect(problems).toEqual([]);
  expect(answer).toMatchObject({ ...SAID_NOTHING, notes: expect.anything() });
  expect((answer as { stances?: unknown }).stances).toEqual(stances);
});

test('a word that neither holds nor rejects is left out, with a note', () => {
  const { answer } = read({ critical: [{ id: 'C1', stance: 'unsure' }] });
  expect(answer).not.toHaveProperty('stances');
  expect(answer).toMatchObject({
    notes: [{ kind: 'not-counted', message: '"unsure" of C1 neither holds nor rejects it and was left out' }],
  });
});

test('a finding without an id is a new one, beside those that are listed', () => {
  const { answer } = read({
    critical: [{ finding: 'Nobody is on call', reason: 'plan.md' }, 'No way back'],
    critical_findings: [{ finding: 'Passwords are logged', severity: 'CRITICAL', evidence: 'e' }],
  });
  expect(answer).toMatchObject({
    criticalFindings: [
      { finding: 'Passwords are logged', priority: 'CRITICAL', evidence: 'e' },
      { finding: 'Nobody is on call', priority: 'CRITICAL', evidence: 'plan.md' },
      { finding: 'No way back', priority: 'CRITICAL', evidence: '' },
    ],
  });
});

test.each([
  [
    [{ concern: 'c', would_remove: 'w', dimension: 'Risk Mitigation' }],
    [{ concern: 'c', wouldRemove: 'w', dimension: 'risk_mitigation' }],
  ],
  [[{ issue: 'c', fix: 'w', dimension: 'none' }], [{ concern: 'c', wouldRemove: 'w' }]],
  [['name an owner'], [{ concern: '', wouldRemove: 'name an owner' }]],
  ['name an owner', [{ concern: '', wouldRemove: 'name an owner' }]],
  [{ concern: 'c', condition: 'w' }, [{ concern: 'c', wouldRemove: 'w' }]],
  [[{ concern: '', would_remove: '' }], []],
  [['none'], []],
  [[], []],
  [null, undefined],
])('conditions %j', (said, conditions) => {
  const { answer } = read({ conditions: said });
  expect((answer as { conditions?: unknown }).conditions).toEqual(conditions);
});

test('what is asked for has stances and conditions, and the first round has no ids yet', () => {
  const wanted = (reader: typeof rebut | typeof assess) =>
    Object.keys((reader.schema(seat) as { properties: object }).properties);
  expect(wanted(rebut)).toEqual(expect.arrayContaining(['critical', 'critical_findings', 'conditions']));
  expect(wanted(rebut)).not.toContain('endorses');
  expect(wanted(assess)).toContain('conditions');
  expect(wanted(assess)).not.toContain('critical');
});

test('version 1 knows none of it', () => {
  const first = judgePanelAnswers({ dimensions }).rebut;
  const text = JSON.stringify({ new_score: 4, critical: { C1: 'hold' }, conditions: ['x'] });
  const { answer } = first.read(text, { id: askId(2, 'rebut', seat.id), seat: seat.id, phase: 'rebut', brief }, seat);
  expect(answer).not.toHaveProperty('stances');
  expect(answer).not.toHaveProperty('conditions');
});
