import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hold, run } from '../src/app/case/hold.ts';
import type { Kind } from '../src/app/kinds/kind.ts';
import { gateOf } from '../src/app/report/gate.ts';
import { leaveDocuments } from '../src/app/report/leave-documents.ts';
import { askId, itemId, type SeatId, seatId } from '../src/core/ids.ts';
import { heardIn, type Protocol } from '../src/core/protocol.ts';
import { scriptedPanelist } from '../src/panelists/scripted.ts';
import { markdownReport } from '../src/reports/formats/markdown/markdown.ts';
import type { Report } from '../src/reports/report/schema/report.ts';
import type { ReportView } from '../src/reports/report/view.ts';
import type { CaseSetup, Desk } from '../src/runtime/desks/desk.ts';
import { verifyCase } from '../src/runtime/verify.ts';
import { newMasker } from '../src/safety/secrets/mask.ts';
import { readRecorded } from '../src/scenarios/recorded.ts';
import { fileCases } from '../src/store/files/file-cases.ts';
import { systemClock } from '../src/system/clock.ts';
import { testHost } from './test-host.ts';

// A fifth kind of debate, of protocol, prompts, answers and view only: everybody votes on a motion, and the majority has it.

interface Motion extends CaseSetup {
  readonly motion: string;
}
interface Phases {
  ballot: { brief: { readonly motion: string }; answer: { readonly yes: boolean } };
}
interface Outcome {
  readonly motion: string;
  readonly yes: number;
  readonly no: number;
  readonly failures: number;
}

const protocol: Protocol<Motion, Phases, Outcome> = {
  id: 'motion/1',
  next({ seats, motion }, record) {
    if (record.rounds.length === 0 && record.curtailed === undefined)
      return {
        kind: 'convene',
        round: '1:ballot',
        asks: seats.map(({ id }) => ({ id: askId(1, 'ballot', id), seat: id, phase: 'ballot', brief: { motion } })),
      };
    const heard = heardIn(record, 'ballot');
    const votes = heard.flatMap(({ answer }) => (answer === undefined ? [] : [answer.yes]));
    const yes = votes.filter(Boolean).length;
    return {
      kind: 'conclude',
      outcome: { motion, yes, no: votes.length - yes, failures: heard.length - votes.length },
    };
  },
  items: ({ motion, yes, no }) => [
    {
      id: itemId('motion'),
      standing: yes === no ? 'open' : yes > no ? 'upheld' : 'dismissed',
      title: motion,
      why: `${yes} to ${no}`,
      severity: 'high',
    },
  ],
  policies: {},
};

const desk: Desk<Motion, Phases, Outcome> = {
  protocol,
  answers: () => ({
    ballot: {
      schema: () => ({ type: 'object', properties: { yes: { type: 'boolean' } } }),
      added: () => undefined,
      read: (text) => {
        const said = /^\{"yes":(true|false)\}$/.exec(text)?.[1];
        return said === undefined
          ? { answer: undefined, problems: ['expected a vote'] }
          : { answer: { yes: said === 'true' }, problems: [] };
      },
    },
  }),
  prompt: ({ brief }) => ({ rules: 'Vote.', shared: brief.motion, own: 'Yes or no?' }),
};

const standing = (word: string) => ({ code: word, word, counted: word, result: word, section: word });

const viewOf = ({ motion, yes, no }: Outcome): ReportView => ({
  language: 'en',
  title: 'Motion',
  protocol: 'motion/1',
  id: undefined,
  summary: motion,
  recommendation: '',
  words: {
    item: 'motion',
    standings: {
      accepted: standing('carried'),
      disputed: standing('tied'),
      rejected: standing('lost'),
      filtered: standing('filtered'),
    },
    matrix: { title: 'Votes', result: 'Result' },
  },
  lead: [`${yes} to ${no}`],
  incomplete: [],
  items: [],
  speakers: [],
  rulings: [],
  notes: [],
  unmatched: [],
  statistics: [],
  usage: undefined,
  openedAt: undefined,
  scope: undefined,
});

const reportOf = ({ motion }: Outcome): Report => ({
  schema: 'tribunal-report/1',
  protocol: 'motion/1',
  case: {},
  language: 'en',
  headline: {
    recommendation: null,
    reasons: [],
    counts: { to_fix: 0, to_decide: 0, dismissed: 0, set_aside: 0, pre_existing: 0 },
    summary: [motion],
  },
  items: [],
  absorbed: [],
  sections: [],
  panel: { speakers: [], silent: [], findings: [] },
  gaps: { absent: [], failures: [] },
  rulings: [],
  notes: [],
  notices: [],
  unmatched: [],
  statistics: [],
});

const kind: Kind<Motion, Phases, Outcome> = {
  desk,
  present: (outcome) => ({
    result: outcome,
    report: reportOf(outcome),
    items: desk.protocol.items(outcome),
    view: () => viewOf(outcome),
    answered: outcome.yes + outcome.no > 0,
    quorate: true,
    gaps: outcome.failures > 0,
  }),
  documents: (presented) => [{ path: 'motion.md', text: markdownReport(presented.view()) }],
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tribunal-fifth-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const NAMES = ['a', 'b', 'c'];
const setup: Motion = {
  seats: NAMES.map((name) => ({ id: seatId(name), model: name, role: 'voter', kind: 'model', canDefend: true })),
  motion: 'We move on Monday',
};
/** The panel, of whom each says this on its first call and on its second. */
function seatingOf(votes: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const panelists = new Map(
    NAMES.map((name, index): [SeatId, ReturnType<typeof scriptedPanelist>] => [
      seatId(name),
      scriptedPanelist(
        {
          name,
          concurrency: 1,
          replyTo: ({ attempt }) => {
            if (asked.at(-1) !== `${name}${attempt}`) asked.push(`${name}${attempt}`);
            const usage = { inputTokens: 10, outputTokens: 1, costMicros: 5 };
            return { text: votes[index]?.[attempt - 1] ?? 'no idea', afterMs: 0, pieces: 1, usage };
          },
        },
        systemClock,
      ),
    ]),
  );
  return { panelists, asked };
}

const GATE = { failOn: 'high', failOnDisputed: true } as const;

test('recorded panelists have answers for phases that nobody knows yet', () => {
  const { replyTo } = readRecorded('answers: { ballot: { yes: true } }', 'answers.yaml');
  const [seat] = setup.seats;
  if (seat === undefined) throw new Error('there is a seat');
  expect(replyTo({ ask: askId(1, 'ballot', seat.id), seat, phase: 'ballot', attempt: 1 }).text).toBe('{"yes":true}');
});

test('a fifth debate has loop, journal, repair, gate, documents and verification for nothing', async () => {
  const host = testHost(dir, { cases: fileCases(join(dir, 'cases'), { clock: systemClock }) });
  const yes = '{"yes":true}';
  const { panelists } = seatingOf([[yes], ['hm', '{"yes":false}'], [yes]]);
  const panel = { panelists, concurrency: 2, patience: { retryMs: 1 }, ownKeys: [], unpriced: undefined };
  const held = await hold({ kind, id: 'case', setup, frozenPanel: {}, panel, limits: {} }, {}, host);
  const ended = await held.ended;
  if (ended.kind !== 'decided') throw new Error('the debate is over');
  expect(ended.report.result).toEqual({ motion: 'We move on Monday', yes: 2, no: 1, failures: 0 });
  expect(gateOf({ ...ended.report, curtailed: false }, GATE)).toMatchObject({ kind: 'tripped' });
  await leaveDocuments({ id: 'case', ...ended }, host);
  expect(readFileSync(join(dir, 'cases', 'case', 'motion.md'), 'utf8')).toContain('# Motion');

  // Held again from its journal, nobody is asked, and it comes to the same.
  const silent = seatingOf([]);
  const journal = await host.cases.open('case');
  const lookout = undefined;
  const again = run(
    { kind, setup, journal, panel: { ...panel, panelists: silent.panelists }, masker: newMasker(), lookout, title: '' },
    {},
    host,
  );
  expect([await again.ended, silent.asked]).toMatchObject([{ report: { result: { yes: 2 } } }, []]);
  expect((await verifyCase(desk, setup, await host.cases.read('case'))).problems).toEqual([]);
});
