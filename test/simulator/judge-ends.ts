import type { CaseEvent } from '../../src/core/event.ts';
import type { SeatId } from '../../src/core/ids.ts';
import type { JudgePanelOutcome } from '../../src/core/protocols/judge-panel/outcome.ts';
import type { JudgePanelSetup, Opinion } from '../../src/core/protocols/judge-panel/said.ts';
import { roundOf } from './debate.ts';
import { expectSame } from './equal.ts';
import { isEqual, isMore, spanOf, thousandths, written } from './fraction.ts';
import type { JudgeAsk } from './judge-answers.ts';
import type { JudgeRun } from './judge-debate.ts';
import { type Heard, isWithin, type Ruling, rulingOn } from './judge-law.ts';
import { bookById } from './judge-law-2.ts';
import { topicOf } from './judge-texts.ts';

/** What every end of a judge debate must be: what the law makes of what was said, worked out a second time. */
export function checkVerdict(
  setup: JudgePanelSetup,
  outcome: JudgePanelOutcome,
  { events, asks }: Pick<JudgeRun, 'events' | 'asks'>,
): void {
  const said = opinionsIn(events, asks);
  const isById = outcome.version === 2;
  const ruling = isById ? rulingOn(setup, said, bookById(idsIn(asks), setup.material !== undefined)) : rulingOn(setup, said);
  const { verdict, panel } = outcome;
  const heard = ruling?.heard.length ?? 0;
  expectSame(panel, heard < 2 ? (['none', 'INTERNAL'] as const)[heard] : heard === setup.judges.length ? 'full' : 'degraded');
  expectSame(verdict === undefined, ruling === undefined);
  if (ruling === undefined || verdict === undefined) return;
  const { type, reachedAt, gate, uncappedGate, confidence, majority, exactScore, score, outOf20 } = verdict;
  expectSame(
    { type, at: reachedAt, gate, capped: gate !== uncappedGate, majority: [...majority].sort(), confidence },
    {
      type: ruling.type,
      at: ruling.at,
      gate: ruling.gate,
      capped: ruling.capped,
      majority: ruling.majority,
      confidence: { consensus: 'HIGH', majority: 'MEDIUM', split: 'LOW' }[ruling.type],
    },
  );
  const same = isEqual(written(exactScore), ruling.score);
  expectSame({ exactScore, same }, { exactScore, same: true });
  expectSame({ score, shown: isNear(score, ruling, 1) }, { score, shown: true });
  expectSame({ outOf20, shown: isNear(outOf20, ruling, 4) }, { outOf20, shown: true });
  checkBounds(setup, ruling);
  expectSame(verdict.decisionNeeded === true, isById && ruling.mostHold);
  expectSame(heldIn(outcome), heldBy(ruling));
}

const isNear = (shown: number, { score: { parts, of } }: Ruling, times: number): boolean =>
  Math.abs(shown - (Number(parts * 1_000_000n) / Number(of) / 1_000_000) * times) <= 0.005_001;

/** What a verdict promises by its name, and where its score can lie at all. */
function checkBounds({ judges, single }: JudgePanelSetup, { type, score, majority, heard }: Ruling): void {
  const overall = heard.map((one) => one.score);
  const values = single ? [...overall, ...heard.flatMap(({ dimensions }) => [...dimensions.values()])] : overall;
  expectSame({ within: isWithin(score, values) }, { within: true });
  if (type === 'consensus') expectSame({ apart: isMore(spanOf(overall), thousandths(0.5)) }, { apart: false });
  if (type === 'majority') expectSame({ most: majority.length * 2 > judges.length }, { most: true });
}

/** What the ids are about that were put to judges. */
const idsIn = (asks: readonly JudgeAsk[]): ReadonlyMap<string, number> =>
  new Map(
    asks.flatMap(({ brief }) =>
      'critical' in brief ? (brief.critical ?? []).map(({ id, finding }) => [id, topicOf(finding) ?? -1] as const) : [],
    ),
  );

/** Who said what, by rounds; a round that was begun counts. */
export function opinionsIn(events: readonly CaseEvent[], asks: readonly JudgeAsk[]): readonly ReadonlyMap<SeatId, Heard>[] {
  const rounds = Array.from({ length: Math.max(0, ...asks.map(roundOf)) }, () => new Map<SeatId, Heard>());
  const byId = new Map(asks.map((ask) => [ask.id, ask]));
  for (const event of events) {
    const ask = event.type === 'ask-answered' ? byId.get(event.ask) : undefined;
    if (event.type !== 'ask-answered' || ask === undefined) continue;
    const opinion = event.answer as Opinion;
    rounds[roundOf(ask) - 1]?.set(ask.seat, { opinion, brokenOff: event.incomplete !== undefined });
  }
  return rounds;
}

type Held = readonly (readonly [number | undefined, readonly SeatId[]])[];

const heldIn = ({ critical }: JudgePanelOutcome): Held =>
  critical
    .filter((one) => one.heldBy.length > 0 && one.unfounded !== true)
    .map(({ finding, heldBy: holders }) => [topicOf(finding), [...holders].sort()] as const)
    .sort(([a = -1], [b = -1]) => a - b);

function heldBy({ holders }: Ruling): Held {
  const topics = [...new Set([...holders.values()].flatMap((holds) => [...holds]))].sort((a, b) => a - b);
  return topics.map(
    (topic) => [topic, [...holders].flatMap(([seat, holds]) => (holds.has(topic) ? [seat] : [])).sort()] as const,
  );
}
