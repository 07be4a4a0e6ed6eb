import type { JudgePanelOutcome } from '../../src/core/protocols/judge-panel/outcome.ts';
import type { JudgePanelSetup } from '../../src/core/protocols/judge-panel/said.ts';
import { drive } from './drive.ts';
import { expectSame } from './equal.ts';
import { Dice } from './rng.ts';
import { propertyOfJudges2 } from './seeds.ts';

const WEIGHTS = [-2.5, -0.4, 0, 0.3, 0.85, 1, 1.7, 3];

const weighed = <S extends JudgePanelSetup>(setup: S, weightOf: (at: number) => number): S => ({
  ...setup,
  reliability: {
    source: 'simulated',
    date: '2026-05-01',
    judges: setup.judges.map(({ seat }, at) => ({ seat, weight: weightOf(at), examples: at })),
  },
});

const besidesScores = ({ verdict, ...outcome }: JudgePanelOutcome) => ({
  ...outcome,
  notes: [],
  holders: verdict?.criticalHolders,
  needed: verdict?.decisionNeeded,
});

propertyOfJudges2('equal weights decide as heads do', 1, (debate) => {
  const held = debate();
  const plain = drive(held).outcome.verdict;
  const { verdict } = drive({ ...held, setup: weighed(held.setup, () => 0.85) }).outcome;
  if (plain === undefined || verdict === undefined) return expectSame(verdict, plain);
  const { calculation: _plainly, ...expected } = plain;
  const { calculation: _weighed, weighing, ...found } = verdict;
  expectSame(found, expected);
  expectSame(weighing?.decides, (weighing?.judges.length ?? 0) > 0 && drive(held).outcome.panel !== 'INTERNAL');
});

propertyOfJudges2(
  'weights change scores and sides, and nothing else: no ask, no finding, no holder, no need of a person by N6',
  1,
  (debate, seed) => {
    const held = debate();
    const dice = new Dice(seed, 'weights');
    const weights = held.setup.judges.map(() => dice.pick(WEIGHTS));
    const base = drive(held);
    const other = drive({ ...held, setup: weighed(held.setup, (at) => weights[at] ?? 1) });
    expectSame(
      other.asks.map(({ id }) => id),
      base.asks.map(({ id }) => id),
    );
    expectSame(besidesScores(other.outcome), besidesScores(base.outcome));
    const [plain, verdict] = [base.outcome.verdict, other.outcome.verdict];
    if (plain === undefined || verdict === undefined) return expectSame(verdict, plain);
    const { type, score, exactScore, outOf20, gate } = plain;
    expectSame(verdict.weighing?.unweighted, { type, score, exactScore, outOf20, gate });
    const last = other.outcome.rounds.at(-1)?.positions ?? [];
    const heard = last.flatMap(({ judge, score: one }, at) => (one === null ? [] : [{ judge, one, weight: weights[at] ?? 0 }]));
    const heavy = heard.filter(({ weight }) => weight > 0).map(({ one }) => one);
    expectSame(verdict.weighing?.decides, heavy.length > 1);
    if (heavy.length < 2) expectSame(verdict.type, 'split');
    else if (!held.setup.single) {
      const within = verdict.score >= Math.min(...heavy) - 0.01 && verdict.score <= Math.max(...heavy) + 0.01;
      expectSame({ weights, within }, { weights, within: true });
    }
  },
);
