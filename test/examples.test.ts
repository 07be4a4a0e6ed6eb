import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../src/contracts/clock.ts';
import type { Panelist } from '../src/contracts/panelist.ts';
import { type SeatId, seatId } from '../src/core/ids.ts';
import { DEFAULT_DIMENSIONS } from '../src/core/protocols/judge-panel/rules.ts';
import type { Flag } from '../src/core/protocols/flag-resolution/said.ts';
import type { Seat } from '../src/core/seat.ts';
import { MemoryJournal } from '../src/journal/memory-journal.ts';
import { scriptedPanelist } from '../src/panelists/scripted.ts';
import type { Desk, Seated } from '../src/runtime/desk.ts';
import { drive } from '../src/runtime/drive.ts';
import { flagResolutionDesk } from '../src/runtime/flag-desk.ts';
import { judgePanelDesk } from '../src/runtime/judge-desk.ts';
import { readRecorded } from '../src/scenarios/recorded.ts';

const examples = join(import.meta.dirname, '../examples');
const textOf = (file: string): string => readFileSync(join(examples, file), 'utf8');

const NONCE = 'c0ffee00c0ffee00c0de';

/** The recorded panelist of a file, without the time that it takes. */
function recorded(file: string): Panelist {
  const { concurrency, replyTo } = readRecorded(textOf(file), file);
  return scriptedPanelist({ name: file, concurrency, replyTo: (call) => ({ ...replyTo(call), afterMs: 0 }) }, systemClock);
}

const seatsFor = (roles: readonly string[], model = 'panel'): readonly Seat[] =>
  roles.map((role) => ({ id: seatId(`${model}/${role}`), model, role, kind: 'model', canDefend: true }));

/** What a case comes to, where nobody fails and every word is understood. */
async function hold<S extends Seated, P, O extends { readonly notes: readonly unknown[] }>(
  desk: Desk<S, P, O>,
  setup: S,
  panelistOf: (seat: Seat) => Panelist,
): Promise<O> {
  const { state } = await drive(desk, setup, {
    clock: systemClock,
    journal: new MemoryJournal(systemClock),
    seating: new Map<SeatId, Panelist>(setup.seats.map((seat) => [seat.id, panelistOf(seat)])),
    concurrency: 16,
    silenceMs: () => 20_000,
    lingerMs: 1_000,
    graceMs: 100,
    retry: { waitMs: 1, waitMaxMs: 1_000 },
  });
  expect(state.record.rounds.flatMap(({ heard }) => heard.filter(({ failure }) => failure !== undefined))).toEqual([]);
  if (state.outcome === undefined) throw new Error('the case was held to its end');
  return state.outcome;
}

test('flags: the two of the seed come out as written there, the others in all other ways', async () => {
  const { flags } = JSON.parse(textOf('flags/flags.json')) as { flags: (Omit<Flag, 'toClear'> & { to_clear: string; risk?: string })[] };
  const seats = seatsFor(['critic', 'defender', 'arbiter']);
  const [critic, defender, arbiter] = seats.map(({ id }) => id) as [SeatId, SeatId, SeatId];
  const panel = recorded('flags/panel.yaml');
  const outcome = await hold(
    flagResolutionDesk,
    {
      ...{ seats, critic, defender, arbiter, nonce: NONCE, reviewType: 'legal' },
      article: textOf('flags/articles/full.md'),
      sources: new Map(readdirSync(join(examples, 'flags/evidence')).map((id) => [id, textOf(`flags/evidence/${id}/content.md`)])),
      flags: flags.map(({ to_clear, risk, ...flag }) => ({ ...flag, toClear: to_clear, highRisk: risk === 'high' })),
    },
    () => panel,
  );
  console.log(JSON.stringify(outcome.flags.map(({turns, ...f}) => f), null, 1).slice(0, 12000), JSON.stringify(outcome.notes, null, 1));
});

const judged = (file: string) => {
  const seats = seatsFor(['neutral', 'for', 'against']);
  const panel = recorded(file);
  return hold(
    judgePanelDesk,
    {
      ...{ seats, dimensions: DEFAULT_DIMENSIONS, rounds: 3, single: false, nonce: NONCE },
      judges: seats.map(({ id, role }) => ({ seat: id, stance: role })),
      material: {
        subject: 'Job queue on a store of its own',
        artefacts: ['design.md', 'plan.md', 'tasks.md'].map((name) => ({ name, text: textOf(`judge/${name}`) })),
      },
    },
    () => panel,
  );
};

test('judges', async () => {
  for (const f of ['judge/panel.yaml', 'judge/panel-split.yaml']) {
    const { verdict, rounds, critical, convergent, divergent, notes, statistics } = await judged(f);
    console.log(JSON.stringify({ verdict, rounds: rounds.map(({ positions, ...r }) => ({...r, scores: positions.map(({exactScore}) => exactScore)})), critical, convergent, divergent, notes, statistics }, null, 1));
  }
});
