import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJudgesFile } from '../src/config/judges-file.ts';
import type { Panelist } from '../src/contracts/panelist.ts';
import { total } from '../src/core/consensus/confidence.ts';
import { askId, type SeatId, seatId } from '../src/core/ids.ts';
import type { Seat } from '../src/core/seat.ts';
import { scriptedPanelist } from '../src/panelists/scripted.ts';
import type { CaseSetup, Desk } from '../src/runtime/desks/desk.ts';
import { businessReviewDesk } from '../src/runtime/desks/desks.ts';
import { flagResolutionDesk, flagResolutionDesk2 } from '../src/runtime/desks/flag-resolution-desk.ts';
import { judgePanelDesk } from '../src/runtime/desks/judge-panel-desk.ts';
import { drive } from '../src/runtime/drive.ts';
import { readRecorded } from '../src/scenarios/recorded.ts';
import { MemoryJournal } from '../src/store/memory/memory-journal.ts';
import { systemClock } from '../src/system/clock.ts';

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
async function hold<S extends CaseSetup, P, O extends { readonly notes: readonly unknown[] }>(
  desk: Desk<S, P, O>,
  setup: S,
  panelistOf: (seat: Seat) => Panelist,
): Promise<O> {
  const { state } = await drive(desk, setup, {
    clock: systemClock,
    journal: new MemoryJournal(systemClock),
    panelists: new Map<SeatId, Panelist>(setup.seats.map((seat) => [seat.id, panelistOf(seat)])),
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

test.each([
  ['the first', flagResolutionDesk, { by: 'no-source', rounds: 0 }],
  ['the second', flagResolutionDesk2, { by: 'agreement', rounds: 2 }],
] as const)(
  'flags, by %s version: the two of the seed come out as written there, and the others in each other way',
  async (_, desk, last) => {
    const folders = readdirSync(join(examples, 'flags/evidence')).sort();
    const texts = folders.map((id) => textOf(`flags/evidence/${id}/content.md`));
    const digests = folders.map((id) => JSON.parse(textOf(`flags/evidence/${id}/metadata.json`)).sha256);
    expect(digests).toEqual(texts.map((text) => createHash('sha256').update(text).digest('hex')));
    expect(JSON.parse(textOf('flags/sources.json')).sources.map(({ id }: { id: string }) => id)).toEqual(folders);

    const article = textOf('flags/articles/full.md');
    const { review_type, flags } = JSON.parse(textOf('flags/flags.json'));
    const seats = seatsFor(['critic', 'defender', 'arbiter']);
    const [critic, defender, arbiter] = seats.map(({ id }) => id) as [SeatId, SeatId, SeatId];
    const panel = recorded('flags/panel.yaml');
    const outcome = await hold(
      desk,
      {
        seats,
        critic,
        defender,
        arbiter,
        nonce: NONCE,
        article,
        reviewType: review_type,
        sources: new Map(folders.map((id, at) => [id, texts[at] ?? null])),
        flags: flags.map((flag: RawFlag) => ({ ...flag, toClear: flag.to_clear, highRisk: flag.risk === 'high' })),
      },
      () => panel,
    );

    expect(flags.filter(({ quote }: RawFlag) => !article.includes(quote))).toEqual([]);
    const { text: scan } = readRecorded(textOf('flags/panel.yaml'), 'panel.yaml').replyTo({
      ask: askId(0, 'scan', seatId('s')),
      phase: 'scan',
      attempt: 1,
      seat: { id: seatId('s'), model: '', role: 'scanner', kind: 'model', canDefend: true },
    });
    // Who scans the article finds these flags, in the order in which they get their names.
    expect(JSON.parse(scan).flags).toEqual(flags.map(({ id: _id, ...flag }: RawFlag) => ({ risk: 'normal', ...flag })));
    expect(
      outcome.flags.map(({ flag, status, by, rounds, fix, escalations, struck }) => ({
        id: flag.id,
        status,
        by: by.kind === 'fast-path' ? by.path : by.kind,
        rounds,
        escalations,
        fix: fix?.application,
        struck: struck.length,
      })),
    ).toEqual([
      { id: 'FLAG-001', status: 'fix-required', by: 'arbiter', rounds: 2, escalations: [], fix: 'unique', struck: 0 },
      { id: 'FLAG-002', status: 'fix-required', by: 'agreement', rounds: 2, escalations: [], fix: 'unique', struck: 0 },
      { id: 'FLAG-003', status: 'fix-required', by: 'agreed', rounds: 0, escalations: [], fix: 'unique', struck: 0 },
      { id: 'FLAG-004', status: 'cleared', by: 'arbiter', rounds: 2, escalations: [], fix: undefined, struck: 0 },
      { id: 'FLAG-005', status: 'cleared', by: 'verified-quote', rounds: 0, escalations: [], fix: undefined, struck: 1 },
      {
        id: 'FLAG-006',
        status: 'escalated',
        by: 'arbiter',
        rounds: 2,
        fix: undefined,
        struck: 1,
        escalations: ['low-confidence', 'liability-remains'],
      },
      // The page that the defender names is there, though it is an error page.
      { id: 'FLAG-007', status: 'fix-required', ...last, escalations: [], fix: 'unique', struck: 1 },
    ]);
    const [guilt, motive] = outcome.flags.map(({ turns, word, fix, evidence }) => ({
      said: turns.map(({ weighed }) => weighed?.said.argument),
      reasoning: word?.reasoning,
      confidence: word?.confidence,
      dissent: word?.dissent,
      fix: fix?.fix,
      evidence,
    }));
    expect(guilt).toEqual({
      said: [
        'Article asserts guilt pre-conviction. S012 shows charges, not conviction.',
        "Common phrasing in crime reporting. S015 quotes DA saying 'he killed her'.",
        'DA quote is allegation, not fact. Article states as fact without attribution.',
        'Can add attribution to satisfy concern without major rewrite.',
      ],
      reasoning:
        "Defender's evidence shows quote exists but is allegation. Critic correctly identifies that article states as fact. Compromise: add attribution.",
      confidence: 0.85,
      dissent: 'Defender argued common phrasing acceptable; Arbiter ruled attribution required for legal safety.',
      fix: { find: 'The man who killed her', replace: 'The man who prosecutors say killed her [S015]', scope: 'minor' },
      evidence: ['S012', 'S015'],
    });
    expect({ fix: motive?.fix, evidence: motive?.evidence }).toEqual({
      fix: { find: 'to avoid prosecution', replace: 'to avoid prosecution [S015]', scope: 'minor' },
      evidence: ['S015'],
    });
  },
);

interface RawFlag {
  readonly id: string;
  readonly quote: string;
  readonly to_clear: string;
  readonly risk?: string;
}

async function judged(file: string) {
  const { judges = [], dimensions = [] } = readJudgesFile(join(examples, 'judge/judges.yaml'));
  const seats = seatsFor(judges.map(({ stance }) => stance));
  const panel = recorded(file);
  const { verdict, rounds, critical, convergent, divergent, notes } = await hold(
    judgePanelDesk,
    {
      seats,
      dimensions,
      rounds: 3,
      single: false,
      nonce: NONCE,
      judges: seats.map(({ id, role }) => ({ seat: id, stance: role })),
      material: {
        subject: 'Job queue on a store of its own',
        artefacts: ['design.md', 'plan.md', 'tasks.md'].map((name) => ({ name, text: textOf(`judge/${name}`) })),
      },
    },
    () => panel,
  );
  return {
    rounds: rounds.map(({ positions, range, consensus }) => ({ scores: positions.map(({ score }) => score), range, consensus })),
    verdict: verdict && { type: verdict.type, score: verdict.score, confidence: verdict.confidence, gate: verdict.gate },
    minority: verdict?.minority,
    critical: critical.map(({ heldBy }) => heldBy),
    findings: [convergent.length, divergent.length],
    notes,
  };
}

test('judges: the state of the seed, and a majority with a minority', async () => {
  expect(await judged('judge/panel.yaml')).toEqual({
    rounds: [
      { scores: [3.8, 4.2, 3.5], range: 0.7, consensus: false },
      { scores: [4.0, 4.1, 3.9], range: 0.2, consensus: true },
    ],
    verdict: { type: 'consensus', score: 4, confidence: 'HIGH', gate: 'GREEN' },
    minority: [],
    critical: [[]],
    findings: [3, 1],
    notes: [],
  });
  expect(await judged('judge/panel-split.yaml')).toEqual({
    rounds: [
      { scores: [3.8, 4.2, 3.5], range: 0.7, consensus: false },
      { scores: [3.25, 4, 2.8], range: 1.2, consensus: false },
      { scores: [3.25, 4, 3], range: 1, consensus: false },
    ],
    verdict: { type: 'majority', score: 3.13, confidence: 'MEDIUM', gate: 'YELLOW' },
    minority: ['panel/for'],
    critical: [['panel/against', 'panel/neutral']],
    findings: [3, 2],
    notes: [],
  });
});

const REVIEWERS = ['domain-accuracy', 'audience-fit', 'competitive-positioning', 'communication-clarity', 'data-evidence'];

async function reviewed(outsiders: readonly Seat[]) {
  const reviewers = seatsFor(REVIEWERS.map((name) => `${name}-reviewer`));
  const shown = textOf('business/pitch.md');
  const [panel, outsider] = [recorded('business/panel.yaml'), recorded('business/outsider.yaml')];
  const outcome = await hold(
    businessReviewDesk,
    {
      seats: [...reviewers, ...outsiders],
      assignments: reviewers.map(({ id }) => ({ seat: id, part: '', files: undefined })),
      agenda: ['cross-examine', 'defend'],
      respondersPerFinding: reviewers.length + outsiders.length,
      contentType: 'strategy',
      texts: new Map([['pitch.md', shown]]),
      externals: new Set(outsiders.map(({ id }) => id)),
      document: {
        title: 'pitch.md',
        file: 'pitch.md',
        digest: '',
        type: 'strategy',
        audience: 'investor',
        shown,
        nonce: NONCE,
        masked: [],
      },
    },
    ({ model }) => (model === 'panel' ? panel : outsider),
  );
  const { accepted, disputed, rejected, scorecard, recommendation, unmatched } = outcome;
  const told = (items: typeof accepted) =>
    items.map(
      ({ lead, severity, confidence, way }) => `${severity} ${total(confidence)} ${way.defenseStatus}: ${lead.finding.title}`,
    );
  return {
    accepted: told(accepted),
    disputed: told(disputed),
    rejected: told(rejected),
    recommendation,
    unmatched,
    scores: [...scorecard.dimensions.map(({ score }) => score), scorecard.overall],
  };
}

const ACCEPTED = [
  'critical 100 not_challenged: The market is ten times as large in the summary as in its own section',
  'high 97 not_challenged: The table shows growth of about 25 % a quarter, not 40 %',
  'high 96 not_challenged: "There are no competitors" stands three sections after the name of one',
  'high 94 not_challenged: The heart of the product is explained to engineers',
  'high 93 not_challenged: "Studies show" that 80 % can be prevented, and no study is named',
  'high 78 defended: There were 84 pilots in the summary and 72 here',
  'medium 84 not_challenged: What the 600 sites mean in revenue is not said',
];

test('business: contradictions stand, a mistake is withdrawn, and a voice from outside settles a dispute', async () => {
  const alone = await reviewed([]);
  expect(alone).toEqual({
    accepted: ACCEPTED,
    disputed: ['high 50 defended: "No customer has left" in a year in which none could'],
    rejected: [
      'medium 14 defended: The amount that is asked for comes too late',
      'medium 0 withdrawn: The revenue of the year does not fit the quarters',
    ],
    recommendation: 'do-not-publish',
    unmatched: [],
    scores: [58, 64, 45, 70, 54, 58],
  });
  expect(await reviewed(seatsFor(['business-cross-review'], 'outsider'))).toEqual({
    ...alone,
    accepted: [
      ...ACCEPTED.slice(0, 6),
      'high 70 defended: "No customer has left" in a year in which none could',
      ...ACCEPTED.slice(6),
    ],
    disputed: [],
  });
});
