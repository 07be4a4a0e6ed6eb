import { expect, test } from 'vitest';
import { ECHO_WEIGHTS } from '../../core/finding-debate/calibrated/echo.ts';
import { askId, type SeatId } from '../../core/ids.ts';
import type { Heard } from '../../core/protocol.ts';
import { businessReview } from '../../core/protocols/business-review/protocol.ts';
import type { BusinessReviewPhases, BusinessReviewRecord } from '../../core/protocols/business-review/said.ts';
import { newMasker } from '../../safety/secrets/mask.ts';
import { businessSetup } from '../prepare/document.ts';
import { documentMaterial } from '../work/document-material.ts';
import { seatBusiness } from './seat-business-review.ts';
import type { SeatCandidate } from './seat-models.ts';

const model = (spec: string, family: string): SeatCandidate => ({ spec, family, sits: 'model' });
const [alpha, beta, gamma] = [model('x:alpha-1', 'alpha'), model('y:beta-2', 'beta'), model('z:gamma-3', 'gamma')];
const person: SeatCandidate = { spec: 'human', family: 'person', sits: 'person' };
const panel = { candidates: [person, alpha, beta, gamma], named: new Map([['y', beta]]) };
const TEAM = [
  'alpha/domain-accuracy-reviewer',
  'alpha/audience-fit-reviewer',
  'alpha/competitive-positioning-reviewer',
  'alpha/communication-clarity-reviewer',
  'alpha/data-evidence-reviewer',
];
const seated = (primaries: Parameters<typeof seatBusiness>[1]) => seatBusiness(panel, primaries).map(({ seat }) => seat.id);

test('the first model is the team, further ones come from outside, and a person sits once', () => {
  expect(seated([])).toEqual(['person/reviewer', ...TEAM, 'beta/business-cross-review', 'gamma/business-cross-review']);
});

test('a primary, by what was written or by what it is, reviews its categories in place of cross-reviewing only', () => {
  const primaries = ['accuracy', 'evidence', 'accuracy'].map((category) => ({ category, model: 'y' }));
  expect(seated(primaries)).toEqual([
    'person/reviewer',
    ...TEAM,
    'beta/accuracy',
    'beta/evidence',
    'gamma/business-cross-review',
  ]);
  expect(seated([{ category: 'clarity', model: 'z' }]).at(-1)).toBe('gamma/clarity');
});

test.each([
  ['w', 'no-such-primary'],
  ['x:alpha-1', 'not-from-outside'],
  ['human', 'not-from-outside'],
])('a primary that cannot be one is a mistake: %s', (written, code) => {
  expect(() => seated([{ category: 'accuracy', model: written }])).toThrow(expect.objectContaining({ code }));
});

const document = documentMaterial(
  { name: 'pitch.md', text: '# Pitch\nWe lead.', digest: 'd' },
  { type: 'strategy' },
  { id: 'case', masker: newMasker() },
);
const seats = seatBusiness(panel, [{ category: 'accuracy', model: 'y' }]).map(({ seat }) => seat);
const setup = businessSetup(seats, document);
const finding = {
  section: 'Pitch',
  paragraph: 1,
  category: 'evidence',
  severity: 'high' as const,
  confidence: 80,
  title: 'T',
  description: 'D',
  suggestion: '',
  evidence: { quote: 'We lead.', impact: 'concrete' as const },
};

/** Round 1, in which only these seats answer. */
function reviewedBy(answering: (id: SeatId) => boolean): BusinessReviewRecord {
  const heard = setup.assignments.map(({ seat }): Heard<BusinessReviewPhases, 'review'> => {
    const ask = { id: askId(1, 'review', seat), seat, phase: 'review' as const, brief: { files: undefined } };
    const answer = { findings: seat === TEAM[4] ? [finding] : [], verifications: [], unmatched: [], notes: [] };
    return answering(seat) ? { ask, answer } : { ask, failure: { kind: 'timeout', message: 'silent' } };
  });
  return { rounds: [{ name: '1:review', heard }], curtailed: undefined };
}

test('a new review counts echoes by numbers that its case keeps; what everybody was told of the document is none', () => {
  expect(setup.echo).toEqual(ECHO_WEIGHTS);
  const told = businessSetup(seats, { ...document, audience: 'investor' });
  expect(told.echo).toEqual({ ...ECHO_WEIGHTS, given: ['investor'] });
});

test('a cross-reviewer is asked in Round 2 only, and about all that is found there', () => {
  expect([...setup.externals]).toEqual(['beta/accuracy', 'gamma/business-cross-review']);
  expect(setup.assignments.map(({ seat }) => seat)).toEqual(['person/reviewer', ...TEAM, 'beta/accuracy']);
  const step = businessReview.next(
    setup,
    reviewedBy(() => true),
  );
  expect(step.kind === 'convene' ? step.asks.map(({ seat }) => seat) : []).toEqual(
    seats.map(({ id }) => id).filter((id) => id !== TEAM[4]),
  );
});

test('fewer than three who answer the first round leave a debate degraded', () => {
  const degradedWith = (count: number): unknown => {
    const record = { ...reviewedBy((id) => TEAM.slice(5 - count).includes(id)), curtailed: 'deadline' as const };
    const step = businessReview.next(setup, record);
    return step.kind === 'conclude' && step.outcome.degraded;
  };
  expect([degradedWith(2), degradedWith(3)]).toEqual([true, false]);
});
