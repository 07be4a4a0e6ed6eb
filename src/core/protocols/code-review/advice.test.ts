import { describe, expect, test } from 'vitest';
import { total } from '../../consensus/confidence.ts';
import { say } from '../../english.ts';
import type { Lookup, Response } from '../../finding-debate/hearing/said.ts';
import { type FindingId, type SeatId, seatId } from '../../ids.ts';
import type { AnyAsk, AnyHeard } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import type { CodeReviewOutcome, DecidedItem } from './outcome.ts';
import { codeReview } from './protocol.ts';
import type { CodeDefense, CodeFindingDraft, CodeReviewPhases, CodeReviewRecord, CodeReviewSetup } from './said.ts';

const seat = (id: string, kind: Seat['kind'] = 'model'): Seat => ({
  id: seatId(id),
  model: id.split('/')[0] ?? id,
  role: id.split('/')[1] ?? '',
  kind,
  canDefend: kind !== 'analyser',
});

const CLAUDE = seat('claude');
const CODEX = seat('codex');
const SCANNER = seat('osv', 'analyser');
const DATABASE = seat('osv/adviser', 'analyser');
const SEARCH = seat('gemini/adviser');

const draft = (more: Partial<CodeFindingDraft> = {}): CodeFindingDraft => ({
  file: 'src/a.ts',
  line: 3,
  endLine: 3,
  category: 'security',
  severity: 'high',
  confidence: 70,
  title: 'lodash merges prototypes',
  description: 'The parsed body is merged with `merge` of lodash, so a key of its own reaches every object.',
  suggestion: 'Take a version in which it is fixed.',
  evidence: { trigger: 'concrete', practice: 'none' },
  ...more,
});

interface Held {
  readonly advisers?: readonly Seat[];
  readonly reviewers?: readonly Seat[];
  readonly findings?: Readonly<Record<string, readonly CodeFindingDraft[]>>;
  /** Lookups by adviser, or null if it fails; `searched` is the result of its search. */
  readonly said?: Readonly<Record<string, readonly Omit<Lookup, 'finding'>[] | null>>;
  readonly searched?: readonly string[];
  /** Every panelist speaks against everything, and every author concedes. */
  readonly isConceded?: boolean;
  readonly more?: Partial<CodeReviewSetup>;
}

const against = ({ id }: { readonly id: FindingId }): Response => ({
  finding: id,
  stance: 'disagree',
  adjustment: 0,
  reasoning: 'The body is checked before.',
});

const concession = ({ finding }: { readonly finding: { readonly id: FindingId } }): CodeDefense => ({
  finding: finding.id,
  action: 'concede',
  adjustment: 0,
  reasoning: 'So it is.',
});

const setupOf = ({ advisers = [DATABASE], reviewers = [CLAUDE, CODEX], more = {} }: Held): CodeReviewSetup => ({
  seats: [...reviewers, ...advisers],
  assignments: reviewers.map(({ id }) => ({ seat: id, part: '', files: undefined })),
  agenda: ['cross-examine'],
  respondersPerFinding: 3,
  independence: 'auto',
  texts: new Map(),
  outlines: new Map(),
  advisories: [],
  ...(advisers.length === 0 ? {} : { advisers: advisers.map(({ id }) => id) }),
  ...more,
});

type CodeAsk = AnyAsk<CodeReviewPhases>;

/** Holds a review. */
function hold(held: Held): { readonly asks: readonly CodeAsk[]; readonly outcome: CodeReviewOutcome } {
  const { findings = { claude: [draft()] }, said = {}, searched, isConceded = false } = held;
  const remarks = { unmatched: [], notes: [] };
  const heardOf = (ask: CodeAsk): AnyHeard<CodeReviewPhases> => {
    switch (ask.phase) {
      case 'review':
        return { ask, answer: { findings: findings[ask.seat] ?? [], ...remarks } };
      case 'advise': {
        const words = said[ask.seat];
        if (words === null) return { ask, failure: { kind: 'timeout', message: 'nothing arrived' } };
        const lookups = (words ?? []).map((word) => ({ finding: ask.brief.findings[0]?.id ?? ask.brief.findings[0], ...word }));
        return { ask, answer: { lookups: lookups as readonly Lookup[], ...(searched && { searched }), ...remarks } };
      }
      case 'cross-examine':
        return { ask, answer: { responses: isConceded ? ask.brief.findings.map(against) : [], observations: [], ...remarks } };
      case 'refute':
        return { ask, answer: { refutations: [], ...remarks } };
      case 'ballot':
        return { ask, answer: { votes: [], ...remarks } };
      case 'defend':
        return { ask, answer: { defenses: ask.brief.challenged.map(concession), ...remarks } };
      case 'rule':
        return { ask, answer: { rulings: [], ...remarks } };
    }
  };
  const setup = setupOf(held);
  const asks: CodeAsk[] = [];
  const rounds: CodeReviewRecord['rounds'][number][] = [];
  for (;;) {
    const step = codeReview.next(setup, { rounds, curtailed: undefined });
    if (step.kind === 'conclude') return { asks, outcome: step.outcome };
    asks.push(...step.asks);
    rounds.push({ name: step.round, heard: step.asks.map(heardOf) });
  }
}

const itemsIn = ({ accepted, disputed, rejected }: CodeReviewOutcome): readonly DecidedItem[] => [
  ...accepted,
  ...disputed,
  ...rejected,
];

/** The result of the only finding. */
function told(held: Held) {
  const { outcome } = hold(held);
  const [item] = itemsIn(outcome);
  if (item === undefined) throw new Error('there is a finding');
  return {
    severity: item.severity,
    confidence: total(item.confidence),
    supporters: item.facts.supporters,
    checked: outcome.statistics.advisoriesChecked,
    notes: outcome.notes.filter(({ message }) => typeof message !== 'string').map(({ message }) => say(message)),
  };
}

const ALONE = { severity: 'high', confidence: 65, supporters: 1, checked: 0 } as const;
const KNOWN = { status: 'confirmed', advisory: 'GHSA-aaaa-bbbb-cccc', detail: 'affects lodash < 4.17.21' } as const;
const PAGE = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';

describe('what is looked up', () => {
  test('without advisers nobody is asked, and nothing is said of it', () => {
    expect(told({ advisers: [] })).toEqual({ ...ALONE, notes: [] });
    expect(hold({ advisers: [] }).asks.map(({ phase }) => phase)).toEqual(['review', 'review', 'cross-examine']);
  });

  test('a confirmed one is one more source, and ten points, once', () => {
    const counted = { severity: 'high', confidence: 80, supporters: 2 };
    expect(told({ said: { 'osv/adviser': [KNOWN] } })).toEqual({
      ...counted,
      checked: 1,
      notes: ['looked up: GHSA-aaaa-bbbb-cccc: affects lodash < 4.17.21', 'confirmed by an advisory'],
    });
    const both = { 'osv/adviser': [KNOWN], 'gemini/adviser': [{ ...KNOWN, link: PAGE }] };
    expect(told({ advisers: [DATABASE, SEARCH], said: both })).toMatchObject({ ...counted, checked: 2 });
  });

  test('one that is fixed in the version in use costs one level of severity', () => {
    expect(told({ said: { 'osv/adviser': [{ status: 'patched', advisory: 'GHSA-1' }] } })).toEqual({
      ...ALONE,
      severity: 'medium',
      checked: 1,
      notes: ['looked up: GHSA-1', 'fixed in the version in use: one severity level down'],
    });
  });

  test('nothing known is an answer, and changes nothing', () => {
    expect(told({ said: { 'osv/adviser': [{ status: 'none' }] } })).toEqual({
      ...ALONE,
      checked: 1,
      notes: ['no advisory is known for it: no change'],
    });
  });

  test.each([
    ['fails', null, 'advisories could not be looked up: no change (nothing arrived)'],
    ['has nothing to look up', [], 'it names nothing that could be looked up: no change'],
    [
      'says that it has no answer',
      [{ status: 'unanswered', detail: 'api.osv.dev is out of reach' }],
      'advisories could not be looked up: no change (api.osv.dev is out of reach)',
    ],
  ] as const)('an adviser that %s changes nothing and is no gap', (_, words, note) => {
    expect(told({ said: { 'osv/adviser': words } })).toEqual({ ...ALONE, notes: [note] });
    const { outcome } = hold({ said: { 'osv/adviser': words }, more: { quorum: 2 } });
    expect(outcome.failures).toEqual([]);
    expect(outcome).toMatchObject({ quorum: { needed: 2, answered: 2, seated: 2 }, quorate: true, coverage: 'whole' });
    expect(itemsIn(outcome).map(({ verdict, silent }) => [verdict.heldOpen, silent])).toEqual([[false, []]]);
  });
});

describe('who is asked', () => {
  const asked = (held: Held): readonly (readonly [SeatId, number])[] =>
    hold(held)
      .asks.filter((ask) => ask.phase === 'advise')
      .map((ask) => [ask.seat, ask.phase === 'advise' ? ask.brief.findings.length : 0]);

  test.each([
    ['a security finding', { category: 'security' }, 1],
    ['one of a similar category', { category: 'dependency' }, 1],
    ['one that names a weakness', { category: 'bug', evidence: { ...draft().evidence, reference: 'CWE-1321' } }, 1],
    ['one that names an advisory', { category: 'bug', description: 'See CVE-2020-8203.' }, 1],
    ['one in a lock file', { category: 'bug', file: 'web/package-lock.json' }, 1],
    ['any other', { category: 'performance' }, 0],
  ] as const)('about %s', (_, more, times) => {
    expect(asked({ findings: { claude: [draft(more)] } })).toHaveLength(times);
  });

  test('about some findings at a time, and never before what is debated has been said', () => {
    const many = Array.from({ length: 30 }, (_, at) => draft({ line: 3 + at * 20, endLine: 3 + at * 20, file: `src/f${at}.ts` }));
    const { asks } = hold({ findings: { claude: many } });
    expect(asks.map(({ id }) => id)).toEqual([
      '1:review:claude',
      '1:review:codex',
      '2:cross-examine:codex',
      '3:advise:osv/adviser:1',
      '3:advise:osv/adviser:2',
    ]);
    expect(asked({ findings: { claude: many } }).map(([, count]) => count)).toEqual([25, 5]);
  });

  test('nobody about what every author withdrew', () => {
    const { asks, outcome } = hold({ isConceded: true, more: { agenda: ['cross-examine', 'defend'] } });
    expect(outcome.rejected.map(({ verdict }) => verdict.reason)).toEqual(['withdrawn']);
    expect(asks.map(({ phase }) => phase)).toEqual(['review', 'review', 'cross-examine', 'defend']);
  });

  test('about what was rejected otherwise: an advisory may save it', () => {
    const weak = draft({ confidence: 20, evidence: { trigger: 'none', practice: 'none' }, line: 0, endLine: 0 });
    const rejected = { findings: { claude: [weak] } };
    expect(hold(rejected).outcome.rejected).toHaveLength(1);
    expect(asked(rejected)).toHaveLength(1);
    expect(hold({ ...rejected, said: { 'osv/adviser': [KNOWN] } }).outcome.rejected).toEqual([]);
  });

  test('a database that reported a finding has no second voice on it', () => {
    const reviewers = [CLAUDE, CODEX, SCANNER];
    const findings = { osv: [draft()], claude: [draft()] };
    expect(asked({ reviewers, findings })).toEqual([]);
    expect(told({ reviewers, findings }).notes).toEqual(['the database that reported it has no second voice on it']);
    expect(asked({ reviewers, findings, advisers: [DATABASE, SEARCH] })).toEqual([[SEARCH.id, 1]]);
  });
});

describe('whom to believe', () => {
  const advisers = [SEARCH];
  const found = { ...KNOWN, link: PAGE };

  test.each([
    ['a link that its search came back with', found, [PAGE], 80],
    ['the same page at another spelling', { ...KNOWN, link: `${PAGE.replace('https://', 'http://www.')}/#patches` }, [PAGE], 80],
    ['a page of a site that its search came back with', found, ['github.com'], 80],
    ['a link where nobody knows what was searched', found, undefined, 80],
    ['no link', KNOWN, [PAGE], 65],
    ['words for a link', { ...KNOWN, link: 'see the advisory' }, [PAGE], 65],
    ['a link of another kind', { ...KNOWN, link: 'ftp://owasp.org/a' }, undefined, 65],
    ['a link with somebody before its host', { ...KNOWN, link: 'https://github.com:x@other.example/a' }, ['github.com'], 65],
    ['a link that its search did not come back with', found, ['https://owasp.org/a'], 65],
    ['a link to a site with a longer name', found, ['hub.com'], 65],
    ['a link after a search that came back with nothing', found, [], 65],
  ] as const)('a model with %s', (_, lookup, searched, confidence) => {
    const held = { advisers, said: { 'gemini/adviser': [lookup] }, ...(searched && { searched }) };
    expect(told(held)).toMatchObject({ confidence, checked: 1 });
  });

  test('what did not count is said', () => {
    const held = { advisers, said: { 'gemini/adviser': [found] }, searched: [] };
    expect(told(held).notes).toEqual([
      `its search came back with no such link, so it counts as nothing known: ${PAGE}`,
      'no advisory is known for it: no change',
    ]);
  });

  test('the first that knows something, where they contradict each other', () => {
    const said = { 'osv/adviser': [{ status: 'patched', advisory: 'GHSA-1' } as const], 'gemini/adviser': [found] };
    expect(told({ advisers: [DATABASE, SEARCH], said })).toMatchObject({ severity: 'medium', confidence: 65 });
    expect(told({ advisers: [SEARCH, DATABASE], said })).toMatchObject({ severity: 'high', confidence: 80 });
    const nothing = { ...said, 'osv/adviser': [{ status: 'none' } as const] };
    expect(told({ advisers: [DATABASE, SEARCH], said: nothing })).toMatchObject({ confidence: 80, checked: 2 });
  });
});

test('a case that is ended before says that nobody was asked', () => {
  const setup = setupOf({});
  const reviews = codeReview.next(setup, { rounds: [], curtailed: undefined });
  if (reviews.kind !== 'convene') throw new Error('there is a first round');
  const heard = reviews.asks.map((ask) => ({
    ask,
    answer: { findings: ask.seat === CLAUDE.id ? [draft()] : [], unmatched: [], notes: [] },
  })) as readonly AnyHeard<CodeReviewPhases>[];
  const step = codeReview.next(setup, { rounds: [{ name: reviews.round, heard }], curtailed: 'deadline' });
  expect(step.kind === 'conclude' && step.outcome.notes.map(({ message }) => say(message))).toContain(
    'advisories could not be looked up: no change (the case was ended early (deadline))',
  );
});
