import type { SeatId } from '../../src/core/ids.ts';
import type { JudgePanelOutcome } from '../../src/core/protocols/judge-panel/outcome.ts';
import { judgePanel, judgePanel2 } from '../../src/core/protocols/judge-panel/protocol.ts';
import { DEFAULT_DIMENSIONS } from '../../src/core/protocols/judge-panel/rules.ts';
import type {
  Dimension,
  Judge,
  JudgePanelPhases,
  JudgePanelSetup,
  PanelVersion,
} from '../../src/core/protocols/judge-panel/said.ts';
import { type Debate, type Options, type Reply, type Run, roundOf } from './debate.ts';
import { CUT, LOST } from './drive.ts';
import { type JudgeAsk, opinionOf } from './judge-answers.ts';
import { WORK } from './judge-answers-2.ts';
import { sawJudges } from './judge-coverage.ts';
import { judgeBriefs, judgeDigest } from './judge-digest.ts';
import { checkVerdict } from './judge-ends.ts';
import { type Naming, type Persona, PLAIN, seatFor, seatOf } from './panel.ts';
import { Dice } from './rng.ts';

/** Judge debates as the simulator holds them. */
export type JudgeDebate = Debate<JudgePanelSetup, JudgePanelPhases, JudgePanelOutcome>;
export type JudgeRun = Run<JudgePanelSetup, JudgePanelPhases, JudgePanelOutcome>;
export type JudgeReply = Reply<JudgePanelPhases>;

const ROUNDS_MOST = 3;

const WEIGHTS: readonly (readonly Dimension[])[] = [
  DEFAULT_DIMENSIONS,
  DEFAULT_DIMENSIONS,
  [
    { name: 'cost', weight: 0.5 },
    { name: 'risk', weight: 0.3 },
    { name: 'reach', weight: 0.2 },
  ],
  [
    { name: 'cost', weight: 33.4 },
    { name: 'risk', weight: 33.3 },
    { name: '__proto__', weight: 33.3 },
  ],
  [
    { name: 'cost', weight: 100 },
    { name: 'style', weight: 0 },
  ],
];

/** The judge debate of version 1 that a seed stands for. */
export const judgeDebate = (seed: number, options: Options = {}): JudgeDebate => debateOf(seed, 1, options);

/** The same of version 2: critical findings have ids, and in most debates the work is at hand. */
export const judgeDebate2 = (seed: number, options: Options = {}): JudgeDebate => debateOf(seed, 2, options);

function debateOf(seed: number, version: PanelVersion, options: Options): JudgeDebate {
  const dice = new Dice(seed, 'judge setup');
  const naming = options.naming ?? PLAIN;
  const order = <T>(things: readonly T[]): readonly T[] =>
    options.seatOrder === undefined ? things : new Dice(seed, 'order', options.seatOrder).shuffle(things);
  const panel = drawJudges(dice);
  const setup: JudgePanelSetup = {
    seats: order(panel.map((persona) => seatFor(persona, naming))),
    judges: order(panel.map((persona) => judgeFor(seed, persona, naming))),
    dimensions: dice.pick(WEIGHTS),
    rounds: dice.pick([3, 3, 3, 2, 1] as const),
    single: dice.chance(0.2),
    ...options.judges,
    ...(version === 2 && new Dice(seed, 'work').chance(0.8) ? { material: { artefacts: WORK } } : {}),
  };
  const personas = new Map<SeatId, Persona>(panel.map((persona) => [seatOf(naming, persona), persona]));
  return {
    seed,
    protocol: version === 1 ? judgePanel : judgePanel2,
    setup,
    personas,
    naming,
    asksMost: setup.judges.length * (setup.single ? 1 : Math.min(setup.rounds, ROUNDS_MOST)),
    reply: (ask) => replyTo({ seed, version, personas }, ask, options),
    told: (outcome) => judgeDigest(personas, outcome),
    briefs: (asks) => judgeBriefs(personas, asks),
    checkEnd: (outcome, events, asks) => checkVerdict(setup, outcome, { events, asks }),
    saw: sawJudges,
  };
}

const drawJudges = (dice: Dice): readonly Persona[] =>
  Array.from({ length: dice.int(2, 6) }, (_, at) => ({
    key: String(at),
    family: String(dice.int(0, 3)),
    role: 'judge',
    kind: 'model',
    canDefend: true,
    ids: 'none',
  }));

function judgeFor(seed: number, persona: Persona, naming: Naming): Judge {
  const dice = new Dice(seed, 'judge', persona.key);
  return {
    seat: seatOf(naming, persona),
    stance: dice.pick(['neutral', 'for', 'against']),
    ...(dice.chance(0.5) ? { stancePrompt: 'Look for what could go wrong.' } : {}),
  };
}

interface Script {
  readonly seed: number;
  readonly version: PanelVersion;
  readonly personas: ReadonlyMap<SeatId, Persona>;
}

/** What is said, and whether it arrives: a failure belongs to the judge and the round, whatever the seat is called. */
function replyTo({ seed, version, personas }: Script, ask: JudgeAsk, { nobodyFails = false }: Options): JudgeReply {
  const keyOf = (judge: string): string => personas.get(judge as SeatId)?.key ?? '';
  const key = keyOf(ask.seat);
  const dice = new Dice(seed, 'failure', key, roundOf(ask));
  const fragility = nobodyFails ? 0 : new Dice(seed, 'fragility').pick([0, 0, 0.1, 0.3, 0.7]);
  if (dice.chance(fragility)) return { failure: LOST };
  const answer = opinionOf({ seed, version, key, keyOf }, ask);
  return dice.chance(fragility / 3) ? { answer, incomplete: CUT } : { answer };
}
