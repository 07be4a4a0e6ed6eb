import { expect, test } from 'vitest';
import { panelStanding } from '../../core/panel-level.ts';
import { levelWarnings, reasonText } from './panel-words.ts';

const model = (name: string) => ({ model: name, kind: 'model' as const });

test.each([
  [0, { seats: [model('claude'), model('codex')], absent: [] }, []],
  [1, { seats: [model('claude'), model('codex')], absent: ['gemini'] }, ['gemini not found - continuing with claude and codex']],
  [
    2,
    { seats: [model('claude')], absent: ['gemini'] },
    [
      'models of other families not available - running a review by claude only, whose roles check each other',
      'gemini not found - continuing with claude',
    ],
  ],
  [3, { seats: [model('claude')], absent: [], isSolo: true }, ['no team - one solo review by claude, without a debate']],
  [
    3,
    { seats: [{ model: 'oxlint', kind: 'analyser' }], absent: [] },
    ['no model takes part - analysers report what they find, without a debate'],
  ],
  [3, { seats: [{ model: 'person', kind: 'person' }], absent: [] }, ['no model available - people review it alone']],
  [
    3,
    { seats: [model('claude'), { model: 'oxlint', kind: 'analyser' }], heard: [], absent: [] },
    ['no model answered - analysers alone are no panel', 'claude did not answer - continuing with nobody'],
  ],
  [
    3,
    { seats: [model('claude')], heard: [], absent: [] },
    ['no model answered', 'claude did not answer - continuing with nobody'],
  ],
] as const)('level %i warns of every reason for it', (level, seen, warnings) => {
  const standing = panelStanding(seen);
  const seatsOf = (kind: string) => seen.seats.filter((seat) => seat.kind === kind);
  const seated = 'heard' in seen ? seatsOf('model').map((seat) => seat.model) : [];
  const besides = { seated, analysers: seatsOf('analyser').length, people: seatsOf('person').length };
  expect({ level: standing.level, warnings: levelWarnings(standing, besides) }).toEqual({ level, warnings });
  expect(standing.reasons.map((reason) => reasonText(reason))).toHaveLength(warnings.length);
});
