import { expect, test } from 'vitest';
import { inside } from '../../../test/prompt-marks.ts';
import { defined } from '../../core/defined.ts';
import { askId, seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import { nonceFor } from '../../safety/fence/fence.ts';
import { type BusinessReviewCase, businessReviewDesk, type CodeReviewCase, codeReviewDesk } from './desks.ts';

const seat = (id: string, role: string): Seat => ({ id: seatId(id), model: id, role, kind: 'model', canDefend: true });
const seats = [seat('a', 'audience-fit-reviewer'), seat('b', 'accuracy'), seat('c', 'business-cross-review')];

test('a seat is told to go as far as the rules let it: models from outside further than the team', () => {
  const setup = {
    seats,
    externals: new Set(['b', 'c'].map(seatId)),
    texts: new Map(),
    document: { title: 'Pitch', type: 'content', shown: '# A\nB', nonce: nonceFor('case', 'document') },
  } as unknown as BusinessReviewCase;
  const told = seats.map((one) => {
    const ask = { id: askId(2, 'cross-examine', one.id), seat: one.id, phase: 'cross-examine', brief: { findings: [] } } as const;
    return /from (-\d+ to \d+),/.exec(businessReviewDesk.prompt(ask, one, setup).own)?.[1];
  });
  expect(told).toEqual(['-20 to 20', '-30 to 30', '-30 to 30']);
});

test('an ask is shown the part that it is about, alike for all seats, and all of it where it is about none', () => {
  const guidance = [{ file: 'AGENTS.md', text: 'Rules of b.', files: ['b.ts'] }];
  const setup = {
    texts: new Map(),
    roleWords: { 'house-rules': 'No globals.' },
    material: {
      title: 'a change',
      shown: '',
      nonce: nonceFor('case', 'change'),
      guidance,
      files: ['a.ts', 'b.ts'].map((path) => ({ path })),
      parts: ['a', 'b'].map((name) => ({ id: name, shown: `=== ${name}.ts`, spans: [{ file: `${name}.ts`, start: 1, end: 9 }] })),
    },
  } as unknown as CodeReviewCase;
  const put = (part: string | undefined, role: string) => {
    const one = seat('x', role);
    const brief = { files: undefined, ...defined({ part }) };
    return codeReviewDesk.prompt({ id: askId(1, 'review', one.id, part), seat: one.id, phase: 'review', brief }, one, setup);
  };
  const { nonce } = setup.material ?? { nonce: '' };
  const [first, second] = [put('a', 'bug-detector'), put('b', 'house-rules')];
  expect(first.shared).toBe(put('a', 'house-rules').shared);
  const shownIn = (text: string): readonly string[] => ['change', 'others', 'guidance'].map((name) => inside(text, name, nonce));
  expect(shownIn(first.shared)).toEqual(['=== a.ts', 'b.ts', 'nothing']);
  expect(shownIn(second.shared)).toEqual(['=== b.ts', 'a.ts', '=== AGENTS.md\nRules of b.']);
  expect(inside(second.own, 'role', nonce)).toBe('No globals.');
  for (const part of ['', undefined])
    expect(shownIn(put(part, 'x').shared)).toEqual(['=== a.ts\n\n=== b.ts', 'nothing', '=== AGENTS.md\nRules of b.']);
});
