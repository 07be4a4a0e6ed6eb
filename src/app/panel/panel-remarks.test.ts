import { expect, test } from 'vitest';
import { remark } from '../../contracts/remark.ts';
import { seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import { panelRemarks } from './panel-remarks.ts';

const candidate = (spec: string, sits: Candidate['sits'] = 'model'): Candidate => ({
  kind: 'found',
  spec,
  family: spec,
  sits,
  remark: '',
  context: undefined,
  cutsSilently: undefined,
  priceMissing: undefined,
});

const seated = (spec: string, kind: Seat['kind'] = 'model', id = spec) => ({
  spec,
  seat: { id: seatId(id), model: spec, role: 'r', kind, canDefend: true },
});

test('a whole panel has nothing to tell', () => {
  const candidates = [candidate('a'), candidate('b'), candidate('rules', 'analyser')];
  expect(panelRemarks({ candidates, seated: [seated('a'), seated('b'), seated('rules', 'analyser')], absent: [] })).toEqual([]);
});

test('who has no seat, who could not come and what that makes of the panel are told', () => {
  const arbiter = seated('b', 'model', 'arbiter');
  const panel = {
    candidates: [candidate('a'), candidate('b')],
    seated: [seated('a'), arbiter],
    absent: [{ who: 'c', why: 'c does not answer' }],
    arbiter: arbiter.seat.id,
  };
  const known = { panelLevel: 2, families: ['a'] } as const;
  expect(panelRemarks(panel)).toEqual([
    remark('note', 'seatless-panelist', { panelist: 'b' }),
    remark('note', 'panel-reduced', { ...known, reason: { kind: 'one-family', family: 'a' }, analysers: 0, people: 0 }),
    remark('warning', 'panelist-absent', { ...known, who: 'c', why: 'c does not answer' }),
  ]);
});

test('where no model sits it is told that there could be some', () => {
  const panel = { candidates: [candidate('rules', 'analyser')], seated: [seated('rules', 'analyser')], absent: [] };
  expect(panelRemarks(panel)).toEqual([
    remark('note', 'panel-reduced', { panelLevel: 3, reason: { kind: 'no-model' }, families: [], analysers: 1, people: 0 }),
    remark('note', 'models-missing', { panelLevel: 3 }),
  ]);
});
