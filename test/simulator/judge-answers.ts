import type { AnyAsk } from '../../src/core/protocol.ts';
import type {
  DebateBrief,
  Dimension,
  JudgePanelPhases,
  ListedFinding,
  Opinion,
  PanelVersion,
  Unresolved,
} from '../../src/core/protocols/judge-panel/said.ts';
import { drawWords } from './flag-texts.ts';
import { numberedCritical } from './judge-answers-2.ts';
import { drawClaim, drawFinding, TOPIC_COUNT, topicOf } from './judge-texts.ts';
import { Dice } from './rng.ts';

export type JudgeAsk = AnyAsk<JudgePanelPhases>;

/** Who speaks, and how the judges' names are told apart from who they are. */
export interface Speaker {
  readonly seed: number;
  readonly key: string;
  readonly version: PanelVersion;
  /** Others by a key that no renaming changes. */
  readonly keyOf: (judge: string) => string;
}

/** How a panel judges: set once for a debate, so that some agree at once and some never. */
interface Temper {
  /** How far apart the judges begin, in thousandths, and how much of that is left after each round, in tenths. */
  readonly spread: number;
  readonly left: number;
  /** How far each of its dimensions may be from its score as a whole. */
  readonly apart?: number;
  /** Scores are multiples of this many thousandths. */
  readonly step: number;
  readonly critical: number;
  readonly endorses: number;
  readonly withdraws: number;
  readonly scores: Readonly<Record<'all' | 'some' | 'stated' | 'none', number>>;
}

const temperOf = (seed: number): Temper =>
  new Dice(seed, 'temper').pick<Temper>([
    { spread: 60, left: 8, step: 10, critical: 0.05, endorses: 0, withdraws: 0, scores: { all: 6, some: 1, stated: 2, none: 0 } },
    {
      spread: 400,
      left: 5,
      step: 100,
      critical: 0.3,
      endorses: 0.5,
      withdraws: 0.4,
      scores: { all: 5, some: 2, stated: 3, none: 1 },
    },
    {
      spread: 900,
      left: 3,
      step: 50,
      critical: 0.2,
      endorses: 0.9,
      withdraws: 0,
      scores: { all: 5, some: 3, stated: 2, none: 1 },
    },
    {
      spread: 900,
      left: 9,
      step: 100,
      critical: 0.4,
      endorses: 0.2,
      withdraws: 0.1,
      scores: { all: 3, some: 2, stated: 6, none: 1 },
    },
    {
      spread: 1800,
      left: 9,
      step: 7,
      critical: 0.5,
      endorses: 0.3,
      withdraws: 0.3,
      scores: { all: 4, some: 4, stated: 1, none: 1 },
    },
    {
      spread: 300,
      left: 2,
      step: 100,
      critical: 0.8,
      endorses: 0.9,
      withdraws: 0.1,
      scores: { all: 4, some: 1, stated: 4, none: 0 },
    },
    { spread: 500, left: 0, step: 50, critical: 0, endorses: 0, withdraws: 0, scores: { all: 5, some: 1, stated: 5, none: 0 } },
    {
      spread: 20,
      apart: 900,
      left: 9,
      step: 50,
      critical: 0,
      endorses: 0,
      withdraws: 0,
      scores: { all: 8, some: 1, stated: 1, none: 0 },
    },
  ]);

/** What a judge says in a round: a function of the seed, of who it is, and of what others listed. */
export function opinionOf(speaker: Speaker, ask: JudgeAsk): Opinion {
  const { seed, key } = speaker;
  const round = { assess: 1, rebut: 2, finalise: 3 }[ask.phase];
  const dice = new Dice(seed, 'opinion', key, round);
  const debate: DebateBrief | undefined = 'others' in ask.brief ? ask.brief : undefined;
  return {
    ...scoresOf(speaker, round, ask.brief.dimensions),
    ...(speaker.version === 1 ? criticalOf(speaker, round, debate) : criticalById(speaker, round, debate)),
    ...(dice.chance(0.9) ? { positionStatement: drawWords(dice, `On the whole it holds, says judge ${key}.`) } : {}),
    ...(round > 1 && dice.chance(0.5) ? { changeReason: drawWords(dice, 'The second argument convinced me.') } : {}),
    ...(round === 3 ? { isFinal: true, finalPosition: drawWords(dice, 'I stay with it.') } : {}),
    keyClaims: Array.from({ length: dice.int(0, 2) }, () => ({
      claim: drawClaim(dice),
      evidence: drawWords(dice, `section ${dice.int(1, 4)}`),
      ...(dice.chance(0.8) ? { confidence: dice.pick(['HIGH', 'MEDIUM', 'LOW'] as const) } : {}),
    })),
    ...exchanges(dice, debate, speaker),
    keyPointsMaintained: [],
    concessionsMade: round === 3 && dice.chance(0.3) ? [{ point: 'the rota', convincedBy: 'the numbers' }] : [],
    notes: [],
  };
}

/** Whom it agrees and disagrees with; the one it names is chosen by who that is, not by name. */
function exchanges(dice: Dice, debate: DebateBrief | undefined, { keyOf }: Speaker) {
  const others = [...(debate?.others ?? [])].sort((a, b) => (keyOf(a.judge) < keyOf(b.judge) ? -1 : 1));
  const withJudge = others.length === 0 ? '' : dice.pick(others).judge;
  const said = withJudge !== '' && dice.chance(0.5);
  const unresolved: readonly Unresolved[] = [
    {
      issue: drawClaim(dice),
      myView: 'It does.',
      opposingView: 'It does not.',
      whyUnresolved: drawWords(dice, 'Nobody measured it.'),
    },
  ];
  return {
    agreements: said ? [{ withJudge, onPoint: 'the queue', strengtheningEvidence: drawWords(dice, 'page 2') }] : [],
    disagreements: said
      ? [{ withJudge, onPoint: 'the rota', myCounterargument: 'It is late.', myEvidence: '', theirEvidenceWeakness: '' }]
      : [],
    ...(dice.chance(0.3) ? { unresolvedDisputes: unresolved } : {}),
    ...(dice.chance(0.1) ? { unresolvedDisagreements: dice.chance(0.5) ? [] : unresolved } : {}),
  };
}

/** Around where the panel as a whole stands, nearer with each round. */
function scoresOf({ seed, key }: Speaker, round: number, dimensions: readonly Dimension[]) {
  const { spread, left, apart = 0, step, scores } = temperOf(seed);
  const dice = new Dice(seed, 'scores', key, round);
  const centre = new Dice(seed, 'centre').pick([1500, 2700, 3000, 3400, 3900, 4000, 4100, 4600]);
  const reach = (spread * left ** (round - 1)) / 10 ** (round - 1);
  const lean = new Dice(seed, 'lean', key).int(-100, 100);
  const draw = (off = 0): number => {
    const exact = centre + off + (reach * lean) / 100 + (dice.chance(0.3) ? dice.int(-step, step) : 0);
    return Math.min(5000, Math.max(1000, Math.round(exact / step) * step)) / 1000;
  };
  const kind = dice.weighted(scores);
  const named = kind === 'all' ? dimensions : kind === 'some' ? dice.some(dimensions, 0.5) : [];
  const stated = [...named, ...(dice.chance(0.04) ? named.slice(0, 1) : [])].map(({ name }) => ({
    name,
    score: draw(new Dice(seed, 'dimension', key, name).int(-apart, apart)),
  }));
  const foreign = dice.chance(0.05) ? [{ name: 'elegance', score: draw() }] : [];
  const field = dice.chance(0.9) ? (['overallScore', 'newScore', 'finalScore'] as const)[round - 1] : 'newScore';
  const claimed = kind !== 'stated' && dice.chance(0.2) ? dice.pick([1, 2.5, 5]) : draw();
  const states = kind === 'stated' || (kind !== 'none' && dice.chance(0.5));
  return { dimensionScores: [...stated, ...foreign], ...(states && field !== undefined ? { [field]: claimed } : {}) };
}

function criticalById({ seed, key }: Speaker, round: number, debate: DebateBrief | undefined) {
  const { critical, endorses, withdraws } = temperOf(seed);
  return numberedCritical({ seed, key, round, critical, holds: endorses / 2, rejects: withdraws / 2 }, debate);
}

/** What it lists, endorses and withdraws. */
function criticalOf(speaker: Speaker, round: number, debate: DebateBrief | undefined) {
  const { seed, key, keyOf } = speaker;
  const temper = temperOf(seed);
  const topics = Array.from({ length: new Dice(seed, 'topics').int(0, TOPIC_COUNT) }, (_, at) => at);
  const dice = new Dice(seed, 'critical', key, round);
  const listed = topics
    .filter(() => dice.chance(temper.critical))
    .map((topic): ListedFinding => {
      const { id, finding } = drawFinding(topic, dice);
      const priority = dice.chance(0.85) ? 'CRITICAL' : dice.pick(['HIGH', 'MEDIUM', 'LOW'] as const);
      return { ...(dice.chance(0.5) ? { id } : {}), finding, priority, evidence: drawWords(dice, `page ${dice.int(1, 3)}`) };
    });
  const fills = dice.weighted(round === 1 ? { list: 8, empty: 1, missing: 1 } : { list: 3, empty: 1, missing: 6 });
  const others = [...(debate?.others ?? [])].sort((a, b) => (keyOf(a.judge) < keyOf(b.judge) ? -1 : 1));
  const shown = others.flatMap(({ judge, opinion }) => (opinion.criticalFindings ?? []).map((one) => ({ ...one, judge })));
  const named = (finding: (typeof shown)[number]): string => {
    const other = drawFinding(topicOf(finding.finding) ?? 0, dice);
    return dice.pick([finding.id ?? finding.finding, finding.finding, `${finding.judge}: ${finding.finding}`, other.finding]);
  };
  return {
    ...(fills === 'missing' ? {} : { criticalFindings: fills === 'empty' ? [] : listed }),
    endorses: [
      ...shown.filter(() => dice.chance(temper.endorses)).map(named),
      ...(dice.chance(0.05) ? ['a finding that nobody made about anything'] : []),
      ...(dice.chance(0.05) ? [drawFinding(dice.int(0, TOPIC_COUNT - 1), dice).finding] : []),
    ],
    withdraws: topics.filter(() => dice.chance(temper.withdraws)).map((topic) => drawFinding(topic, dice).finding),
  };
}
