import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Panelist } from '../../src/contracts/panelist.ts';
import { type SeatId, seatId } from '../../src/core/ids.ts';
import { DEFAULT_DIMENSIONS } from '../../src/core/protocols/judge-panel/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { CaseSetup, Desk } from '../../src/runtime/desks/desk.ts';
import { businessReviewDesk } from '../../src/runtime/desks/desks.ts';
import { flagResolutionDesk } from '../../src/runtime/desks/flag-resolution-desk.ts';
import { judgePanel2Desk } from '../../src/runtime/desks/judge-panel-desk.ts';
import { drive } from '../../src/runtime/drive.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { systemClock } from '../../src/system/clock.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { asJson, type VendorRequest } from '../vendor/wire.ts';
import { API_SEATS, MODELS, seatAt } from './api-seats.ts';

let vendor: Vendor;
let requests: VendorRequest[];
let answer: (request: VendorRequest) => unknown;
beforeEach(async () => {
  requests = [];
  vendor = await openVendor({
    models: MODELS,
    answer: (request) => {
      requests.push(request);
      return answer(request);
    },
  });
});
afterEach(async () => {
  await vendor.close();
  expect(vendor.problems).toEqual([]);
});

const NONCE = 'c0ffee00c0ffee00c0de';
const WIRES = ['anthropic', 'openai through Responses', 'google'];

/** Three seats, each behind another API. */
const seats = (roles: readonly string[]): readonly Seat[] =>
  roles.map((role, index) => ({
    id: seatId(`${WIRES[index]?.split(' ')[0]}/${role}`),
    model: String(WIRES[index]),
    role,
    kind: 'model',
    canDefend: true,
  }));

async function hold<S extends CaseSetup, P, O>(desk: Desk<S, P, O>, setup: S): Promise<O | undefined> {
  const panelists = new Map<SeatId, Panelist>(
    setup.seats.map(({ id }, index) => {
      const seat = API_SEATS.find(({ name }) => name === WIRES[index]);
      if (seat === undefined) throw new Error('there is a seat for each');
      return [id, seatAt(seat, vendor.url)];
    }),
  );
  const { state, end } = await drive(desk, setup, {
    clock: systemClock,
    journal: new MemoryJournal(systemClock),
    panelists,
    concurrency: 4,
    silenceMs: () => 20_000,
    lingerMs: 1_000,
    graceMs: 100,
    retry: { waitMs: 1, waitMaxMs: 1_000 },
  });
  expect(end).toBe('concluded');
  expect(state.record.rounds.flatMap(({ heard }) => heard.filter(({ failure }) => failure !== undefined))).toEqual([]);
  return state.outcome;
}

const wants = ({ schema }: VendorRequest): readonly string[] => Object.keys(asJson(asJson(schema).properties));

test('a flag debate: blind positions, rebuttals, the arbiter', async () => {
  const position = (side: string, quote: string) => ({
    argument: `The ${side} says so, because of what S001 has.`,
    citations: [{ source: 'S001', quote }],
    gaps: side === 'critic' ? [{ what: 'the year', where: 'paragraph 1', why: 'the source has another' }] : [],
    no_source: false,
    meets_to_clear: false,
    fix: side === 'critic' ? { find: 'in 2019', replace: 'in 2021', scope: 'minor' } : null,
    position: side === 'critic' ? 'FIX_REQUIRED' : 'CLEARED',
  });
  answer = (request) => {
    if (wants(request).includes('resolution'))
      return {
        reasoning: 'The source gives the year as 2021.',
        evidence_considered: ['S001'],
        liability_remains: false,
        expertise_needed: false,
        irreducible_question: null,
        fix: { find: 'in 2019', replace: 'in 2021', scope: 'minor' },
        dissent: null,
        confidence: 0.9,
        resolution: 'FIX_REQUIRED',
      };
    const side = /your role: (the )?critic/i.test(request.prompt) ? 'critic' : 'defender';
    return position(side, side === 'critic' ? 'opened in 2021' : 'The bridge opened');
  };
  const all = seats(['critic', 'defender', 'arbiter']);
  const [critic, defender, arbiter] = all.map(({ id }) => id) as [SeatId, SeatId, SeatId];
  const outcome = await hold(flagResolutionDesk, {
    seats: all,
    critic,
    defender,
    arbiter,
    reviewType: 'integrity',
    article: 'The bridge opened in 2019 and has carried trams since.',
    sources: new Map([['S001', 'The bridge opened in 2021, after long delays.']]),
    flags: [
      { id: 'F1', quote: 'opened in 2019', location: 'paragraph 1', issue: 'The year', toClear: 'A source', highRisk: false },
    ],
    nonce: NONCE,
  });
  expect(outcome?.flags).toMatchObject([{ flag: { id: 'F1' }, status: 'fix-required', by: { kind: 'arbiter' }, rounds: 2 }]);
  // Two positions, two rebuttals, one ruling; nobody is told who else sits there.
  expect(requests.length).toBe(5);
  expect(requests.filter(({ prompt }) => /openai\/|anthropic\/|google\//.test(prompt))).toEqual([]);
});

test('judges: three rounds on the snapshot of the round before, under neutral names', async () => {
  const score = (request: VendorRequest): number => ({ anthropic: 2, openai: 3, gemini: 5 })[request.vendor as 'openai'] ?? 3;
  answer = (request) => {
    const dimensions = asJson(asJson(asJson(asJson(request.schema).properties).dimension_scores).properties);
    return fill(request, Object.fromEntries(Object.keys(dimensions).map((name) => [name, score(request)])));
  };
  const all = seats(['neutral', 'for', 'against']);
  const outcome = await hold(judgePanel2Desk, {
    seats: all,
    judges: all.map(({ id, role }) => ({ seat: id, stance: role })),
    dimensions: DEFAULT_DIMENSIONS,
    rounds: 3,
    single: false,
    material: { subject: 'A search index', artefacts: [{ name: 'plan.md', text: 'We build an index.' }] },
    nonce: NONCE,
  });
  expect(outcome?.verdict).toMatchObject({ type: 'split' });
  expect(requests.length).toBe(9);
  const later = requests.slice(3);
  expect(later.filter(({ prompt }) => /openai\/|anthropic\/|google\//.test(prompt))).toEqual([]);
  expect(later.every(({ prompt }) => /Judge [ABC]/.test(prompt))).toBe(true);
});

/** What any round of judges asks for, with these scores and an empty list for the rest. */
function fill({ schema }: VendorRequest, scores: Readonly<Record<string, number>>): unknown {
  const { properties } = asJson(schema);
  return Object.fromEntries(
    Object.entries(asJson(properties)).map(([name, part]) => {
      const { type, anyOf } = asJson(part);
      if (name === 'dimension_scores') return [name, scores];
      if (anyOf !== undefined) return [name, null];
      const empty = { array: [], string: 'because of the plan', boolean: true, object: {} }[String(type)];
      return [name, empty ?? Object.values(scores)[0]];
    }),
  );
}

test('a business debate of three reviewers: findings, examination, defense', async () => {
  const finding = {
    section: 'Market',
    paragraph: 1,
    claim: 'The market grows by 40 % a year',
    category: 'evidence',
    title: 'Growth without a source',
    description: 'The growth of 40 % a year is stated, and no source is given for it.',
    evidence: { quote: 'The market grows by 40 % a year', impact: 'concrete' },
    contradicts: null,
    suggestion: 'Name the study and its year.',
    severity: 'high',
    confidence: 80,
  };
  answer = (request) => {
    const names = wants(request);
    const ids = [...request.prompt.matchAll(/"id":"(f\d+)"/g)].map(([, id]) => id);
    const own = Object.keys(asJson(asJson(asJson(asJson(asJson(asJson(request.schema).properties).findings).items).properties)));
    if (names.includes('findings')) {
      const one = own.includes('verification') ? { ...finding, verification: null } : finding;
      const ordered = Object.fromEntries(own.map((name) => [name, (one as Record<string, unknown>)[name]]));
      const rest = names.filter((name) => name !== 'findings');
      const isFirst = request.vendor === 'anthropic';
      return {
        findings: isFirst ? [ordered] : [],
        ...Object.fromEntries(rest.map((name) => [name, name === 'verifications' ? [] : scorecardFor(request)])),
      };
    }
    if (names.includes('responses'))
      return {
        responses: ids.map((finding_id) => ({
          finding_id,
          reasoning: 'The appendix names the study.',
          evidence: null,
          action: 'disagree',
          confidence_adjustment: -10,
        })),
        new_observations: [],
      };
    return {
      defenses: ids.map((finding_id) => ({
        finding_id,
        reasoning: 'The appendix is about another market.',
        additional_evidence: 'Appendix B is headed "Retail".',
        action: 'defend',
        revised_confidence: null,
        revised_severity: null,
      })),
    };
  };
  const all = seats(['data-evidence-reviewer', 'domain-accuracy-reviewer', 'communication-clarity-reviewer']);
  const outcome = await hold(businessReviewDesk, {
    seats: all,
    assignments: all.map(({ id }) => ({ seat: id, part: '', files: undefined })),
    agenda: ['cross-examine', 'defend'],
    respondersPerFinding: 3,
    contentType: 'strategy',
    texts: new Map([['pitch.md', '# Market\nThe market grows by 40 % a year.']]),
    externals: new Set<SeatId>(),
    document: {
      title: 'Pitch',
      type: 'strategy',
      shown: '# Market\nThe market grows by 40 % a year.',
      nonce: NONCE,
      file: 'pitch.md',
      digest: '0',
      masked: [],
    },
  });
  expect(requests.length).toBe(3 + 2 + 1);
  expect(outcome?.reviewers.length).toBe(3);
  expect([...(outcome?.accepted ?? []), ...(outcome?.disputed ?? []), ...(outcome?.rejected ?? [])].length).toBe(1);
});

/** 70 for everything that the reviewer is asked to score. */
function scorecardFor({ schema }: VendorRequest): unknown {
  const { properties } = asJson(asJson(asJson(schema).properties).scorecard);
  return Object.fromEntries(Object.keys(asJson(properties)).map((name) => [name, 70]));
}
