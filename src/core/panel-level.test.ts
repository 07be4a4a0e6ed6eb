import { expect, test } from 'vitest';
import { panelStanding } from './panel-level.ts';

const model = (name: string) => ({ model: name, kind: 'model' as const });
const ANALYSERS = [
  { model: 'oxlint', kind: 'analyser' as const },
  { model: 'person', kind: 'person' as const },
];

test.each([
  [0, 'all', { seats: [model('a'), model('a'), model('b'), ...ANALYSERS], absent: [] }, ['a', 'b'], []],
  [1, 'one away', { seats: [model('a'), model('b')], absent: ['c'] }, ['a', 'b'], [{ kind: 'missing', who: 'c' }]],
  [
    1,
    'one silent',
    { seats: [model('a'), model('b'), model('c')], heard: ['a', 'b', 'oxlint'], absent: [] },
    ['a', 'b'],
    [{ kind: 'missing', who: 'c' }],
  ],
  [2, 'one family', { seats: [model('a'), ...ANALYSERS], absent: [] }, ['a'], [{ kind: 'one-family', family: 'a' }]],
  [
    2,
    'one heard',
    { seats: [model('a'), model('b')], heard: ['b'], absent: [] },
    ['b'],
    [
      { kind: 'one-family', family: 'b' },
      { kind: 'missing', who: 'a' },
    ],
  ],
  [3, 'one solo review', { seats: [model('a')], absent: [], isSolo: true }, ['a'], [{ kind: 'solo', family: 'a' }]],
  [
    3,
    'one solo review that failed',
    { seats: [model('a')], heard: [], absent: [], isSolo: true },
    [],
    [{ kind: 'no-model-answered' }, { kind: 'missing', who: 'a' }],
  ],
  [3, 'none', { seats: ANALYSERS, absent: [] }, [], [{ kind: 'no-model' }]],
  [
    3,
    'none heard',
    { seats: [model('a'), ...ANALYSERS], heard: ['oxlint'], absent: [] },
    [],
    [{ kind: 'no-model-answered' }, { kind: 'missing', who: 'a' }],
  ],
])('level %i: %s', (level, _, seen, families, reasons) => {
  expect(panelStanding(seen)).toEqual({ level, families, reasons });
});
