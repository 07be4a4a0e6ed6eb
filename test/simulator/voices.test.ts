import { ECHO_WEIGHTS } from '../../src/core/finding-debate/calibrated/echo.ts';
import type { AuthorFamily } from '../../src/core/finding-debate/hearing/author-family.ts';
import type { FindingDebateSetup } from '../../src/core/finding-debate/hearing/said.ts';
import { askId } from '../../src/core/ids.ts';
import type { Phrase } from '../../src/core/phrase.ts';
import type { AnyHeard, CaseRecord } from '../../src/core/protocol.ts';
import { drive } from './drive.ts';
import { expectSame, expectSameDebate } from './equal.ts';
import type { FindingDebate, FindingItem, FindingOutcome, FindingSimPhases } from './finding-debate.ts';
import { REVERSED } from './panel.ts';
import { allItems } from './places.ts';
import { Dice } from './rng.ts';
import { propertyOfCode2, propertyOfFindings2 } from './seeds.ts';

type Record = CaseRecord<FindingSimPhases>;

/** What comes of a record under a setup that differs in how voices count. */
function decided({ protocol, setup }: FindingDebate, record: Record, more: object = {}): FindingOutcome {
  const step = protocol.next({ ...setup, ...more } as FindingDebateSetup, {
    ...record,
    curtailed: record.curtailed ?? 'unfinished',
  });
  if (step.kind !== 'conclude') throw new Error('a debate that was ended goes on');
  return step.outcome;
}

const oddsOf = (
  { confidence: { prior = 0, adjustments } }: FindingItem,
  isCounted: (term: Phrase) => boolean = () => true,
): number => adjustments.reduce((sum, { term, logOdds = 0 }) => sum + (isCounted(term) ? logOdds : 0), prior);

function sameItem(outcome: FindingOutcome, { lead, id }: FindingItem): FindingItem {
  const found = allItems(outcome).find(({ members }) => members.some(({ finding }) => finding.id === lead.finding.id));
  if (found === undefined) throw new Error(`${id} is gone`);
  return found;
}

const HEIGHT: Readonly<{ [status: string]: number }> = { rejected: 0, 'set-aside': 1, disputed: 2, accepted: 3 };

/** Some of the families that sit there, or all of them. */
function authorsOf({ setup }: FindingDebate, seed: number): readonly AuthorFamily[] {
  const families = [...new Set(setup.seats.flatMap(({ kind, model }) => (kind === 'model' ? [model] : [])))];
  const dice = new Dice(seed, 'authors');
  return dice
    .shuffle(families)
    .slice(0, dice.int(1, families.length))
    .map((family) => ({ family, from: 'commit' }));
}

propertyOfCode2(
  'whoever is said to have written the change, no finding becomes less likely or is dismissed',
  1,
  (debate, seed) => {
    const held = debate();
    const { record } = drive(held).end;
    const before = decided(held, record);
    const after = decided(held, record, { authorFamily: authorsOf(held, seed) });
    for (const item of allItems(before)) {
      const other = sameItem(after, item);
      if (oddsOf(other) < oddsOf(item) - 1e-9) throw new Error(`${item.id}: ${oddsOf(item)} → ${oddsOf(other)}`);
      const [was, is] = [item.verdict.status, other.verdict.status];
      if (is === 'pre-existing' ? was !== is : (HEIGHT[is] ?? 0) < (HEIGHT[was] ?? 0))
        throw new Error(`${item.id}: ${was} → ${is}`);
    }
    if (after.effectiveVoices > before.effectiveVoices + 1e-9) throw new Error('more voices than without an author');
  },
);

propertyOfFindings2('echo never raises a probability', 0.5, (debate) => {
  const held = debate();
  const { record } = drive(held).end;
  const before = decided(held, record);
  const after = decided(held, record, { echo: ECHO_WEIGHTS });
  for (const item of allItems(before)) {
    const odds = [oddsOf(item), oddsOf(sameItem(after, item))] as const;
    if (odds[1] > odds[0] + 1e-9) throw new Error(`${item.id}: ${odds[0]} → ${odds[1]}`);
  }
  if (after.effectiveVoices > before.effectiveVoices + 1e-9) throw new Error('more voices with echo');
});

propertyOfCode2('one source in more passes that say the same changes nothing but its consistency', 0.5, (debate) => {
  const held = debate();
  if ('parts' in held.setup) return;
  const record = withoutObservations(drive(held).end.record);
  const models = new Set(held.setup.seats.flatMap(({ id, kind }) => (kind === 'model' ? [id] : [])));
  const before = decided(held, record, { echo: ECHO_WEIGHTS });
  const after = decided(held, again(record, models), { echo: ECHO_WEIGHTS });
  const isCounted = (term: Phrase): boolean => term.phrase !== 'term-found-in-passes';
  expectSame(allItems(after).length, allItems(before).length);
  for (const item of allItems(before)) {
    const other = sameItem(after, item);
    expectSame([item.id, oddsOf(other, isCounted).toFixed(9), other.severity], [item.id, oddsOf(item).toFixed(9), item.severity]);
    const found = other.confidence.adjustments.filter(({ term }) => !isCounted(term));
    if (found.some(({ term }) => term.gaps.join() !== '2,2')) throw new Error(`${item.id}: ${found[0]?.term.gaps}`);
  }
  expectSame(after.effectiveVoices, before.effectiveVoices);
});

propertyOfFindings2('names and seats decide nothing where echoes are counted', 0.2, (debate, seed) => {
  const more = { echo: ECHO_WEIGHTS };
  const withMore = (held: FindingDebate): FindingDebate => ({ ...held, setup: { ...held.setup, ...more } as FindingDebateSetup });
  expectSameDebate(withMore(debate({ everybodyResponds: true })), withMore(debate({ everybodyResponds: true, seatOrder: seed })));
  expectSameDebate(withMore(debate()), withMore(debate({ naming: REVERSED })));
});

/** What is observed later is numbered behind what was reported. */
function withoutObservations({ rounds, curtailed }: Record): Record {
  const heardOnce = (heard: AnyHeard<FindingSimPhases>): AnyHeard<FindingSimPhases> =>
    heard.answer !== undefined && 'observations' in heard.answer
      ? ({ ...heard, answer: { ...heard.answer, observations: [] } } as AnyHeard<FindingSimPhases>)
      : heard;
  return { curtailed, rounds: rounds.map((round) => ({ ...round, heard: round.heard.map(heardOnce) })) };
}

/** The same record, with every model asked once more in Round 1, saying the same. */
function again({ rounds, curtailed }: Record, models: ReadonlySet<string>): Record {
  return {
    curtailed,
    rounds: rounds.map((round, at) => (at > 0 ? round : { ...round, heard: [...round.heard, ...round.heard.flatMap(repeated)] })),
  };
  function repeated(heard: AnyHeard<FindingSimPhases>): readonly AnyHeard<FindingSimPhases>[] {
    const { ask } = heard;
    if (ask.phase !== 'review' || !models.has(heard.by ?? ask.seat) || heard.failure !== undefined) return [];
    const second = { ...ask, id: askId(1, 'review', ask.seat, `${ask.id}#2`), brief: { ...ask.brief, pass: 2 } };
    const { answer } = heard as { readonly answer: FindingSimPhases['review']['answer'] };
    // Their own ids take nobody else's number.
    const findings = answer.findings.map((draft, at) => ({ ...draft, id: `again ${ask.id} ${at}` }));
    return [{ ...heard, ask: second, answer: { ...answer, findings } } as AnyHeard<FindingSimPhases>];
  }
}
