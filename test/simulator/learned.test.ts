import type { FindingDebateSetup } from '../../src/core/finding-debate/hearing/said.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { TrackRecord } from '../../src/core/track-record/track-record.ts';
import { drive } from './drive.ts';
import { expectSame } from './equal.ts';
import type { FindingDebate, FindingItem, FindingOutcome } from './finding-debate.ts';
import { allItems } from './places.ts';
import { Dice } from './rng.ts';
import { propertyOfFindings2 } from './seeds.ts';

const MOST = 0.8;
const CLOSE = 1e-9;

propertyOfFindings2('more upheld outcomes of a reviewer never lower what it alone reports', 0.4, (debate, seed) => {
  const held = debate({ agenda: ['cross-examine'], everybodyResponds: true });
  const { seats } = held.setup;
  const dice = new Dice(seed, 'learned');
  const records = recordsOf(seats, dice);
  const { model, role } = dice.pick(seats);
  const improved = records.map((one) => {
    const isOwn = one.panelist === model && one.as !== 'examiner' && (one.role === undefined || one.role === role);
    return isOwn ? { ...one, upheld: one.upheld + 7 } : one;
  });
  const before = drive(withLearned(held, records)).outcome;
  const after = drive(withLearned(held, improved)).outcome;
  const own = new Set(seats.filter((seat) => seat.model === model && seat.role === role).map(({ id }) => id));
  for (const item of allItems(before)) {
    if (!item.members.every(({ finding }) => own.has(finding.seat))) continue;
    const [lower, higher] = [oddsOf(item), oddsOf(sameItem(after, item))];
    if (higher < lower - CLOSE) throw new Error(`"${item.lead.finding.title}" of ${model}/${role}: ${lower} → ${higher}`);
  }
});

propertyOfFindings2(
  'track records move a finding within bounds, silence no position and turn none around',
  0.4,
  (debate, seed) => {
    const held = debate({ agenda: ['cross-examine'], everybodyResponds: true });
    const plain = drive(held).outcome;
    const weighed = drive(withLearned(held, recordsOf(held.setup.seats, new Dice(seed, 'weighed')))).outcome;
    expectSame(allItems(weighed).length, allItems(plain).length);
    for (const item of allItems(plain)) {
      const { confidence, calibrated } = sameItem(weighed, item);
      const own = confidence.adjustments.filter(({ term }) => term.phrase === 'term-track-record');
      if (own.some(({ logOdds = 0 }) => Math.abs(logOdds) > MOST + CLOSE)) throw new Error('a track record is out of bounds');
      for (const { weight = 1 } of calibrated?.positions ?? [])
        if (weight < 0.25 || weight > 1.5) throw new Error(`a position counts ${weight} times`);
    }
  },
);

propertyOfFindings2('records of nobody on the panel, and those of equals, change nothing', 0.2, (debate) => {
  const held = debate({ agenda: ['cross-examine'], everybodyResponds: true });
  const strangers: readonly TrackRecord[] = [
    { panelist: 'nobody here', as: 'reporter', upheld: 40, overturned: 2 },
    { panelist: 'nor here', as: 'reporter', upheld: 3, overturned: 50 },
  ];
  const equals = [...new Set(held.setup.seats.map(({ model }) => model))].flatMap((panelist) =>
    (['reporter', 'analyser', 'examiner'] as const).map((as) => ({ panelist, as, upheld: 3, overturned: 9 })),
  );
  const odds = (outcome: FindingOutcome) => allItems(outcome).map((item) => [item.lead.finding.id, oddsOf(item).toFixed(9)]);
  const plain = odds(drive(held).outcome);
  for (const records of [strangers, equals]) expectSame(odds(drive(withLearned(held, records)).outcome), plain);
});

/** Counts for every panelist, in each of its roles. */
function recordsOf(seats: readonly Seat[], dice: Dice): readonly TrackRecord[] {
  const roles = new Map<string, Set<string>>();
  for (const { model, role } of seats) roles.set(model, (roles.get(model) ?? new Set()).add(role));
  return [...roles].flatMap(([panelist, own]) =>
    (['reporter', 'analyser', 'examiner'] as const).flatMap((as) => {
      const each = [...own].map(
        (role): TrackRecord => ({ panelist, as, role, upheld: dice.int(0, 60), overturned: dice.int(0, 60) }),
      );
      const sum = (of: (record: TrackRecord) => number): number => each.reduce((total, record) => total + of(record), 0);
      return [{ panelist, as, upheld: sum(({ upheld }) => upheld), overturned: sum(({ overturned }) => overturned) }, ...each];
    }),
  );
}

const withLearned = (debate: FindingDebate, learned: readonly TrackRecord[]): FindingDebate => ({
  ...debate,
  setup: { ...debate.setup, learned } as FindingDebateSetup,
});

const oddsOf = ({ confidence: { prior = 0, adjustments } }: FindingItem): number =>
  adjustments.reduce((sum, { logOdds = 0 }) => sum + logOdds, prior);

function sameItem(outcome: FindingOutcome, { lead }: FindingItem): FindingItem {
  const found = allItems(outcome).find(({ members }) => members.some(({ finding }) => finding.id === lead.finding.id));
  if (found === undefined) throw new Error(`"${lead.finding.title}" is gone`);
  return found;
}
