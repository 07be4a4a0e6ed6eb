import { expect, test } from 'vitest';
import { answeredTo, defended, finding, found, hold, NOON, type Noted, reviewer, type Say } from '../../../test/held-case.ts';
import { type AskId, askId } from '../../core/ids.ts';
import { NOTHING_SPENT } from '../wording/amounts.ts';
import { ProgressBoard } from './progress-board.ts';

const claude = reviewer('claude/security-reviewer');
const codex = reviewer('codex/bug-detector');
const gemini = reviewer('gemini/bug-detector', codex.id);
const [ofClaude, ofCodex] = [askId(1, 'review', claude.id), askId(1, 'review', codex.id)];

const willing: Say = (seat, phase) => {
  if (phase === 'review') return { answer: seat === claude.id ? found(finding('A', 3), finding('B', 40)) : found() };
  return { answer: phase === 'cross-examine' ? answeredTo('disagree', 'F1') : defended('F1') };
};
/** The seat dies in the review, and its stand-in answers. */
const dying: Say = (seat, phase, attempt) =>
  seat === codex.id ? { fail: 'crashed', message: 'exit 1', afterMs: 3_000 } : willing(seat, phase, attempt);

function boardOf(noted: readonly Noted[]): ProgressBoard {
  const board = new ProgressBoard('a case');
  for (const { entry, state, spent } of noted) board.note(entry, state, spent);
  return board;
}

const brief = (board: ProgressBoard): readonly string[] =>
  board.rounds.flatMap(({ number, name, isOpen, asks }) => [
    `${number} ${name}${isOpen ? ' is open' : ''}`,
    ...asks.map(({ seat, standIn, state, attempt, since }) =>
      [`  ${seat}`, standIn === undefined ? '' : `(${standIn})`, `${state} at ${(since - NOON) / 1000} s, try ${attempt}`]
        .filter(Boolean)
        .join(' '),
    ),
  ]);

const until = (noted: readonly Noted[], type: string, nth = 1): readonly Noted[] => {
  const at = noted.filter(({ entry }) => entry.event.type === type)[nth - 1];
  return noted.slice(0, at === undefined ? 0 : noted.indexOf(at) + 1);
};

test('a new case has its first round open and nobody asked', async () => {
  const { noted } = await hold({ seats: [claude, codex], say: willing, limits: { tokens: 50_000 } });
  const board = boardOf(noted.slice(0, 1));
  const waiting = {
    phase: 'review',
    standIn: undefined,
    state: 'waiting',
    since: NOON,
    attempt: 0,
    settledBy: undefined,
    tookMs: undefined,
    characters: 0,
    heardAt: undefined,
    said: [],
    problem: undefined,
    retryAt: undefined,
    spent: NOTHING_SPENT,
  };
  expect(board.rounds).toEqual([
    {
      number: 1,
      name: 'review',
      isOpen: true,
      openedAt: NOON,
      begunBy: undefined,
      asks: [
        { id: ofClaude, seat: 'claude/security-reviewer', ...waiting },
        { id: ofCodex, seat: 'codex/bug-detector', ...waiting },
      ],
    },
  ]);
  const { findings, counts, limits, curtailed, stopping, isOver, isClosed, startedAt } = board;
  expect({ findings, counts, limits, curtailed, stopping, isOver, isClosed, startedAt }).toEqual({
    findings: 0,
    counts: undefined,
    limits: { tokens: 50_000 },
    curtailed: undefined,
    stopping: undefined,
    isOver: false,
    isClosed: false,
    startedAt: NOON,
  });
});

test('a whole debate: what was said, by whom, how long it took and what it cost', async () => {
  const board = boardOf((await hold({ seats: [claude, codex, gemini], say: dying })).noted);
  const usual = { inputTokens: 5_000, outputTokens: 200, costMicros: 12_000, unpriced: 0 };
  expect(
    board.rounds.flatMap(({ asks }) =>
      asks.map(({ seat, standIn, said, tookMs, spent }) => [seat, standIn, said, tookMs, spent]),
    ),
  ).toEqual([
    ['claude/security-reviewer', undefined, [{ count: 2, word: 'finding' }], 1_000, usual],
    ['codex/bug-detector', 'gemini/bug-detector', [{ count: 0, word: 'finding' }], 1_000, usual],
    ['gemini/bug-detector', undefined, [{ count: 1, word: 'disagree' }], 1_000, usual],
    ['claude/security-reviewer', undefined, [{ count: 1, word: 'defended' }], 1_000, usual],
  ]);
  const { findings, spent, counts, isOver, isClosed } = board;
  expect({ findings, spent, counts, isOver, isClosed }).toEqual({
    findings: 2,
    spent: expect.objectContaining({ inputTokens: 20_000, outputTokens: 800, costMicros: 48_000, unpriced: 0 }),
    counts: { toFix: 2, toDecide: 0, dismissed: 0, setAside: 0, preExisting: 0 },
    isOver: true,
    isClosed: true,
  });
});

test('an ask that fails is tried again, and then put to the stand-in', async () => {
  const { noted } = await hold({ seats: [claude, codex, gemini], say: dying });
  const stages = [
    until(noted, 'ask-failed'),
    until(noted, 'ask-sent', 3),
    until(noted, 'seat-replaced'),
    until(noted, 'ask-sent', 4),
  ];
  expect(stages.map((stage) => brief(boardOf(stage)).at(-1))).toEqual([
    '  codex/bug-detector retrying at 3 s, try 1',
    '  codex/bug-detector asked at 8 s, try 2',
    '  codex/bug-detector (gemini/bug-detector) replaced at 11 s, try 0',
    '  codex/bug-detector (gemini/bug-detector) asked at 11 s, try 1',
  ]);
  const failed = boardOf(until(noted, 'ask-failed')).find(ofCodex)?.ask;
  expect([failed?.problem, failed?.retryAt]).toEqual([{ kind: 'crashed', message: 'exit 1' }, NOON + 8_000]);
});

test('characters count while somebody is asked, from the beginning at each try', async () => {
  const { noted } = await hold({ seats: [claude, codex], say: dying });
  const board = boardOf(until(noted, 'ask-sent', 2));
  board.heard(ofCodex, 120, NOON + 500);
  board.heard('9:nobody' as AskId, 5, NOON);
  const hears = (): unknown[] => [board.find(ofCodex)?.ask.characters, board.find(ofCodex)?.ask.heardAt];
  const first = hears();
  for (const { entry, state, spent } of noted.slice(3, until(noted, 'ask-sent', 3).length)) board.note(entry, state, spent);
  expect([first, hears(), board.find('9:nobody' as AskId)]).toEqual([[120, NOON + 500], [0, undefined], undefined]);
});

test('a case that ended early and is taken up again', async () => {
  const first = await hold({ seats: [claude, codex], say: willing, limits: { costMicros: 30_000 } });
  const ended = boardOf(first.noted);
  expect([ended.curtailed, ended.isOver, ended.isClosed, ...brief(ended).slice(3)]).toEqual([
    'budget',
    true,
    true,
    '2 cross-examine',
    '  codex/bug-detector failed at 1 s, try 0',
  ]);
  first.clock.pass(60_000);
  await first.journal.append([{ type: 'case-resumed', limits: { costMicros: 100_000 } }]);
  const { noted } = await hold({ seats: [claude, codex], say: willing, journal: first.journal, clock: first.clock });
  const resumed = boardOf(noted.slice(0, first.noted.length + 1));
  expect([resumed.curtailed, resumed.isOver, resumed.isClosed, resumed.limits, resumed.startedAt]).toEqual([
    undefined,
    false,
    false,
    { costMicros: 100_000 },
    NOON + 61_000,
  ]);
  expect(brief(resumed)).toEqual([
    '1 review',
    '  claude/security-reviewer answered at 1 s, try 1',
    '  codex/bug-detector answered at 1 s, try 1',
    '2 cross-examine is open',
    '  codex/bug-detector waiting at 61 s, try 0',
  ]);
});

test('a run that was interrupted leaves its asks to be asked again', async () => {
  const say: Say = (seat, phase, attempt) => ({
    ...willing(seat, phase, attempt),
    ...(seat === codex.id ? { afterMs: 90_000 } : {}),
  });
  const { noted, journal } = await hold({ seats: [claude, codex], say, stopAfterMs: 4_000 });
  const board = boardOf(noted);
  expect([board.stopping?.reason, brief(board).at(-1)]).toEqual(['interrupted', '  codex/bug-detector retrying at 6 s, try 1']);
  await journal.append([{ type: 'case-resumed' }]);
  const again = boardOf((await hold({ seats: [claude, codex], say: willing, journal })).noted.slice(0, noted.length + 1));
  expect([
    again.stopping,
    brief(again)
      .at(-1)
      ?.replace(/at \d+/, 'at N'),
  ]).toEqual([undefined, '  codex/bug-detector waiting at N s, try 1']);
});

test('what others wrote can be printed', async () => {
  const evil = reviewer(`evil\u001b[2J\n${'x'.repeat(500)}`);
  const say: Say = (seat, phase, attempt) =>
    seat === evil.id ? { fail: 'refused', message: '\u001b[31mno\u202e' } : willing(seat, phase, attempt);
  const board = boardOf((await hold({ seats: [claude, evil], say })).noted);
  const ask = board.rounds[0]?.asks[1];
  expect([ask?.seat, ask?.problem, new ProgressBoard('a\u0007\nb').title]).toEqual([
    `evil�[2J ${'x'.repeat(50)}…`,
    { kind: 'refused', message: '�[31mno�' },
    'a� b',
  ]);
});
