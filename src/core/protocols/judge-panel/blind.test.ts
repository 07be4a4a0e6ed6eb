import { describe, expect, test } from 'vitest';
import { cpuTimer } from '../../../../test/cpu-time.ts';
import { SAID_NOTHING } from '../../../../test/said-nothing.ts';
import { askId, type SeatId, seatId } from '../../ids.ts';
import type { Ask } from '../../protocol.ts';
import { blindAsk } from './blind.ts';
import { judgeNames } from './judge-names.ts';
import type { JudgePanelPhases, Opinion, ShownOpinion } from './said.ts';

const seats = (...names: readonly string[]): readonly SeatId[] => names.map(seatId);

/** An opinion that names a judge in every field that can. */
const about = (name: string): Opinion => ({
  ...SAID_NOTHING,
  newScore: 3,
  dimensionScores: [{ name: 'x', score: 3 }],
  positionStatement: `${name}'s point, (${name}), ${name}은 옳다.`,
  changeReason: `What ${name} says.`,
  positionRevision: `### Points I accept\n${name}: all.`,
  finalPosition: `With ${name}.`,
  keyClaims: [{ claim: `As ${name} says`, evidence: `${name}`, confidence: 'HIGH' }],
  criticalFindings: [{ id: `${name}-1`, finding: `What ${name} found`, priority: 'CRITICAL', evidence: `see ${name}` }],
  endorses: [`${name}: no way back: none`, 'no-way-back', `the one of ${name}`],
  withdraws: [`${name}: slow`],
  stances: [{ id: 'C1', stance: 'hold', reason: `as ${name} shows` }],
  conditions: [{ concern: `c ${name}`, wouldRemove: `what ${name} asks for`, dimension: 'x' }],
  agreements: [{ withJudge: name, onPoint: `p ${name}`, strengtheningEvidence: `e ${name}` }],
  disagreements: [
    { withJudge: name, onPoint: 'p', myCounterargument: `c ${name}`, myEvidence: 'e', theirEvidenceWeakness: `w ${name}` },
  ],
  unresolvedDisputes: [{ issue: `i ${name}`, myView: 'm', opposingView: `${name} differs`, whyUnresolved: '' }],
  keyPointsMaintained: [{ point: `p ${name}`, reason: `r ${name}`, evidence: 'e' }],
  concessionsMade: [{ point: 'p', convincedBy: name }],
  unresolvedDisagreements: [{ issue: 'i', myView: 'm', opposingView: `${name} differs`, whyUnresolved: `w ${name}` }],
});

const shown = (judge: SeatId, opinion: Opinion): ShownOpinion => ({
  judge,
  stance: `stance of ${judge}`,
  round: 1,
  score: 3,
  opinion,
  ...(opinion.criticalFindings === undefined
    ? {}
    : { alsoHolds: opinion.criticalFindings.map(({ finding }) => `also: ${finding}`) }),
  notFound: [`"said of ${judge}"`],
});

/** The second round as one judge is asked it: every judge speaks of the first judge and of the one that is asked. */
const rebutFor = (asked: SeatId, judges: readonly SeatId[]): Ask<JudgePanelPhases, 'rebut'> => ({
  id: askId(2, 'rebut', asked),
  seat: asked,
  phase: 'rebut',
  brief: {
    stance: 'own',
    dimensions: [{ name: 'x', weight: 100 }],
    own: shown(asked, about(judges[0] ?? '')),
    others: judges
      .filter((judge) => judge !== asked)
      .map((judge, index) => shown(judge, about(index === 0 ? asked : (judges[0] ?? '')))),
    critical: judges.map((judge, index) => ({
      id: `C${index + 1}`,
      finding: `What ${judge} found`,
      evidence: `see ${judge}`,
      heldBy: [judge],
      rejectedBy: judges.filter((other) => other !== judge),
      notFound: [`"said of ${judge}"`],
    })),
  },
});

const PANELS = [
  seats('grok-4', 'gpt-5.2', 'gemini'),
  seats('grok', 'grok-4', 'grok-4-fast', 'GROK-5'),
  seats('openai/o3 (high)', 'a.b*c', '판사 1', 'x:y'),
  seats('Judge B', 'Judge A', 'Judge C'),
  seats('s1', 'S1'),
  Array.from({ length: 30 }, (_, index) => seatId(`seat-${index}`)),
];

describe('an ask of a later round under neutral names', () => {
  test('the whole of it', () => {
    const judges = seats('grok', 'gpt', 'gemini');
    const opinion: Opinion = {
      ...SAID_NOTHING,
      changeReason: 'Grok is right, and gpt-like reasoning is not.',
      agreements: [{ withJudge: 'grok', onPoint: 'step 4', strengtheningEvidence: '' }],
      endorses: ['grok: no-way-back'],
      notes: [{ kind: 'coerced', message: 'read as 3', by: 'gemini' }],
    };
    const ask: Ask<JudgePanelPhases, 'finalise'> = {
      id: askId(3, 'finalise', seatId('gpt')),
      seat: seatId('gpt'),
      phase: 'finalise',
      brief: {
        stance: 'for',
        dimensions: [{ name: 'x', weight: 100 }],
        others: [shown(seatId('gemini'), opinion), shown(seatId('grok'), { ...SAID_NOTHING, finalPosition: 'No.' })],
      },
    };
    const masked = (stance: boolean) => blindAsk({ ask, seed: 'seed', judges, reveals: { stance } }).ask;
    const [first, second] = masked(false).brief.others;
    expect(masked(false)).toEqual({
      ...ask,
      brief: {
        ...ask.brief,
        others: [
          {
            judge: 'Judge B',
            stance: '',
            round: 1,
            score: 3,
            notFound: ['"said of Judge B"'],
            opinion: {
              ...SAID_NOTHING,
              changeReason: 'Judge C is right, and Judge A-like reasoning is not.',
              agreements: [{ withJudge: 'Judge C', onPoint: 'step 4', strengtheningEvidence: '' }],
              endorses: ['Judge C: no-way-back'],
            },
          },
          {
            judge: 'Judge C',
            stance: '',
            round: 1,
            score: 3,
            notFound: ['"said of Judge C"'],
            opinion: { ...SAID_NOTHING, finalPosition: 'No.' },
          },
        ],
      },
    });
    expect(masked(true).brief.others).toEqual([
      { ...first, stance: 'stance of gemini' },
      { ...second, stance: 'stance of grok' },
    ]);
  });

  test.each(PANELS)('no name of a judge is left, and every name comes back: %s, %s …', (...judges) => {
    for (const asked of judges) {
      const ask = rebutFor(asked, judges);
      const blind = blindAsk({ ask, seed: 'a seed', judges });
      const { own, others, critical = [] } = blind.ask.brief;
      const text = JSON.stringify([own?.judge, own?.opinion, own?.notFound, others, critical]);
      expect(critical.map(({ id, heldBy, rejectedBy }) => [id, new Set([...heldBy, ...rejectedBy]).size])).toEqual(
        judges.map((_, index) => [`C${index + 1}`, judges.length]),
      );
      if (!judges.includes(seatId('Judge A'))) for (const name of judges) expect(text).not.toContain(name);
      expect(text).not.toContain('stance of');
      const all = [own, ...others].map((one) => (one === undefined ? one : blind.restore(one.opinion)));
      const originals = [ask.brief.own?.opinion, ...ask.brief.others.map(({ opinion }) => opinion)];
      expect(all.map((one) => JSON.stringify(one)).sort()).toEqual(originals.map((one) => JSON.stringify(one)).sort());
    }
  });

  test('the first round shows nobody and stays as it is', () => {
    const brief = { stance: 'for', dimensions: [] };
    const ask: Ask<JudgePanelPhases, 'assess'> = {
      id: askId(1, 'assess', seatId('a')),
      seat: seatId('a'),
      phase: 'assess',
      brief,
    };
    const blind = blindAsk({ ask, seed: 'seed', judges: seats('a', 'b') });
    expect(blind.ask).toBe(ask);
    expect(blind.restore(about('Judge A'))).toEqual(about('Judge A'));
  });

  test('names and order follow from the seed and the ask, and not from the order of the judges', () => {
    const judges = seats('grok-4', 'gpt-5.2', 'gemini', 'claude');
    const order = (seed: string, asked: string, given = judges) => {
      const ask = rebutFor(seatId(asked), judges);
      const others = ask.brief.others.map((one) => ({ ...one, opinion: { ...SAID_NOTHING, finalPosition: `I, ${one.judge}` } }));
      const turned = given === judges ? others : others.toReversed();
      const blind = blindAsk({ ask: { ...ask, brief: { ...ask.brief, others: turned } }, seed, judges: given });
      return JSON.stringify(blind.ask.brief.others.map(({ opinion }) => blind.restore(opinion).finalPosition));
    };
    const all = seeds(50).map((seed) => order(seed, 'claude'));
    expect(seeds(50).map((seed) => order(seed, 'claude', judges.toReversed()))).toEqual(all);
    expect(new Set(all).size).toBe(6);
    expect(new Set(seeds(50).map((seed) => `${order(seed, 'claude')} ${order(seed, 'grok-4')}`)).size).toBeGreaterThan(12);
  });

  test('a judge that was not heard yet has no name to come back to, and speaks all the same', () => {
    const judges = seats('grok', 'gpt');
    const { others } = rebutFor(seatId('gpt'), judges).brief;
    const ask = { ...rebutFor(seatId('gpt'), judges), brief: { stance: 'own', dimensions: [], others } };
    const blind = blindAsk({ ask, seed: 's', judges: [] });
    expect(Object.keys(blind.ask.brief)).toEqual(['stance', 'dimensions', 'others']);
    const [other] = blind.ask.brief.others;
    expect(blind.restore({ ...SAID_NOTHING, endorses: [`${other?.judge}: x`] }).endorses).toEqual(['grok: x']);
  });
});

const seeds = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `seed ${index}`);

describe('names of judges', () => {
  const { mask, restore } = judgeNames(seats('grok', 'for', 'a', 'gpt'));

  test.each([
    ['Judge A', 'grok'],
    [' judge-b ', 'for'],
    ['C', 'a'],
    ['Judge A and Judge D', 'grok and gpt'],
    ['Judge E', 'Judge E'],
    ['nobody', 'nobody'],
  ])('where a judge is expected, %j is %j', (said, name) => {
    expect(restore.name(said)).toBe(name);
  });

  test.each([
    ['Judge A: no way back', 'grok: no way back'],
    ['judge b : no: way back', 'for: no: way back'],
    ['A: no way back', 'A: no way back'],
    ['no way back', 'no way back'],
    ['what Judge D says: no', 'what gpt says: no'],
  ])('where a finding is named, %j is %j', (said, named) => {
    expect(restore.reference(said)).toBe(named);
  });

  test.each([
    ['JUDGE A, Judge-D and judge_A', 'grok, gpt and grok'],
    ['Judge A가 옳다', 'grok가 옳다'],
    ['to judge a plan; Judge Ada; prejudge A', 'to judge a plan; Judge Ada; prejudge A'],
    ['Judge B is for it', 'judge "for" is for it'],
    ['Judge E', 'Judge E'],
  ])('within a text, %j is %j', (said, text) => {
    expect(restore.text(said)).toBe(text);
  });

  test('a name that is an ordinary word is hidden where it names a judge, and nowhere else', () => {
    const text = 'judge "for" speaks for a plan, as judge "a" does; Grok and grokking differ';
    expect(mask.text(text)).toBe('Judge B speaks for a plan, as Judge C does; Judge A and grokking differ');
    expect(restore.text(mask.text(text))).toBe(text.replace('Grok', 'grok'));
    expect([mask.name('for'), mask.reference('for: a risk'), mask.reference('a risk for: us')]).toEqual([
      'Judge B',
      'Judge B: a risk',
      'a risk for: us',
    ]);
  });

  test('a long text with many beginnings of names takes no time', () => {
    const spentMs = cpuTimer();
    mask.text('judge "'.repeat(200_000));
    restore.text('Judge '.repeat(200_000));
    restore.name(`judge${' '.repeat(1_000_000)}`);
    expect(spentMs()).toBeLessThan(8_000);
  });
});
