import { expect, test } from 'vitest';
import type { FlagResolutionOutcome } from '../../core/protocols/flag-resolution/outcome.ts';
import type { JudgePanelOutcome } from '../../core/protocols/judge-panel/outcome.ts';
import { presentFlagResolution } from './flag-resolution.ts';
import { presentJudgePanel } from './judge-panel.ts';
import { withKind } from './kinds.ts';

test.each(['judge-panel/1', 'judge-panel/2'])('a stored case of %s is held by the rules it was opened under', (id) => {
  expect(withKind(id, ({ desk }) => desk.protocol.id)).toBe(id);
});

test('a case of a protocol that is not known is refused', () => {
  expect(() => withKind('judge-panel/3', () => undefined)).toThrow(/judge-panel\/3.*not part of this Tribunal/);
});

const outcomeOf = (scan: FlagResolutionOutcome['scan']): FlagResolutionOutcome => ({
  protocol: 'flag-resolution/2',
  reviewType: 'integrity',
  scan,
  flags: [],
  joined: [],
  answered: 0,
  failures: [],
  curtailed: undefined,
  notes: [],
});

test.each([
  ['none', true],
  ['whole', true],
  ['in-part', true],
  ['failed', false],
] as const)('an article without flags, scan %s: somebody answered is %s', (scan, answered) => {
  expect(presentFlagResolution(outcomeOf(scan), {}).answered).toBe(answered);
});

const JUDGED: JudgePanelOutcome = {
  judges: [],
  dimensions: [],
  single: false,
  panel: 'full',
  verdict: undefined,
  rounds: [],
  critical: [],
  claims: [],
  convergent: [],
  divergent: [],
  statistics: {
    roundsHeld: 0,
    opinions: 0,
    absences: 0,
    raised: 0,
    lowered: 0,
    unchanged: 0,
    agreements: 0,
    disagreements: 0,
    concessions: 0,
  },
  failures: [],
  curtailed: undefined,
  notes: [],
};

test.each([
  ['was read', { text: 'a' }, false],
  ['is missing', { text: null, unread: 'it does not exist' }, false],
  ['is there and was not read', { text: null, unread: 'it is not a regular file', isHidden: true }, true],
] as const)('a plan of which one piece %s', (_, piece, gaps) => {
  const work = {
    subject: 'a plan',
    artefacts: [
      { name: 'design.md', text: 'd' },
      { name: 'plan.md', ...piece },
    ],
  };
  expect(presentJudgePanel(JUDGED, {}, { work }).gaps).toBe(gaps);
});

test('a stored case is replayed by the version that it was opened under', () => {
  const versions = ['flag-resolution/1', 'flag-resolution/2'];
  expect(versions.map((protocol) => withKind(protocol, ({ desk }) => desk.protocol.id))).toEqual(versions);
  expect(() => withKind('flag-resolution/3', () => undefined)).toThrow('flag-resolution/3');
});
