import { expect, test } from 'vitest';
import {
  claude,
  codex,
  finding,
  found,
  gemini,
  type HoldOptions,
  hold,
  NOON,
  type Noted,
  reviewer,
  type Say,
  willing,
} from '../../../test/held-case.ts';
import { apply } from '../../core/case.ts';
import type { CaseEvent } from '../../core/event.ts';
import { itemId } from '../../core/ids.ts';
import { ProgressBoard } from './progress-board.ts';
import { progressLine } from './progress-line.ts';

const lines = (noted: readonly Noted[], board = new ProgressBoard('code-review/1 · 2 seats')): readonly string[] =>
  noted.flatMap(({ entry, state, spent }) => {
    board.note(entry, state, spent);
    return progressLine(entry, board) ?? [];
  });

const told = async (options: Partial<HoldOptions>): Promise<readonly string[]> =>
  lines((await hold({ seats: [claude, codex], say: willing, ...options })).noted);

test('a debate without trouble', async () => {
  expect(await told({ limits: { costMicros: 2_000_000 } })).toEqual([
    'opened    code-review/1 · 2 seats · limit $2.00',
    'round     1 review · 2 asks',
    'answered  claude/security-reviewer · 1 review · 2 findings · 1 s · 5.2k tokens · $0.01',
    'answered  codex/bug-detector · 1 review · no findings · 1 s · 5.2k tokens · $0.01',
    'round     2 cross-examine · 1 ask',
    'answered  codex/bug-detector · 2 cross-examine · 1 disagree · 1 s · 5.2k tokens · $0.01',
    'round     3 defend · 1 ask',
    'answered  claude/security-reviewer · 3 defend · 1 defended · 1 s · 5.2k tokens · $0.01',
    'closed    2 to fix, 0 to decide, 0 dismissed · 21k tokens · $0.05 · 3 s',
  ]);
});

test('second tries, a seat that is replaced, and an answer in its place', async () => {
  const say: Say = (seat, phase, attempt) => {
    if (seat === codex.id) return { fail: 'unavailable', message: 'HTTP 503', afterMs: 3_000 };
    if (seat === claude.id && phase === 'review' && attempt === 1) return { text: 'Let me think.' };
    return willing(seat, phase, attempt);
  };
  expect((await told({ seats: [claude, codex, gemini], say })).slice(1, 11)).toEqual([
    'round     1 review · 2 asks',
    'failed    claude/security-reviewer · 1 review · malformed: this is no JSON · again at once',
    'retry     claude/security-reviewer · 1 review · try 2',
    'answered  claude/security-reviewer · 1 review · 2 findings · 1 s · try 2 · 10k tokens · $0.02',
    'failed    codex/bug-detector · 1 review · unavailable: HTTP 503 · again in 5 s',
    'retry     codex/bug-detector · 1 review · try 2',
    'failed    codex/bug-detector · 1 review · unavailable: HTTP 503',
    'replaced  codex/bug-detector by gemini/bug-detector · HTTP 503',
    'answered  gemini/bug-detector for codex/bug-detector · 1 review · no findings · 1 s · 5.2k tokens · $0.01',
    'round     2 cross-examine · 1 ask',
  ]);
});

test('a reply that is cut, and an answer of which only part could be read', async () => {
  const board = new ProgressBoard('cut');
  const said: string[] = [];
  await hold({
    seats: [claude, codex],
    say: (seat, phase, attempt) =>
      seat === codex.id && phase === 'review'
        ? { fail: 'crashed', message: 'hung up', answer: { ...found(finding('C', 9)), flaw: 'the second finding is torn' } }
        : willing(seat, phase, attempt),
    onHeard: (ask, characters) => board.heard(ask, characters, NOON),
    onNoted: ({ entry, state, spent }) => {
      board.note(entry, state, spent);
      said.push(...(progressLine(entry, board)?.replace(/after \d+ /, 'after N ') ?? '').split('\n').filter(Boolean));
    },
  });
  expect(said.filter((line) => line.includes('codex/bug-detector · 1 review'))).toEqual([
    'cut       codex/bug-detector · 1 review · after N characters · crashed: hung up',
    'failed    codex/bug-detector · 1 review · crashed: hung up · again in 5 s',
    'retry     codex/bug-detector · 1 review · try 2',
    'cut       codex/bug-detector · 1 review · after N characters · crashed: hung up',
    'answered  codex/bug-detector · 1 review · 1 finding · only in part: crashed: hung up · 1 s · try 2 · 10k tokens · $0.02',
  ]);
});

test('a debate that its limit ends early, and the same debate taken up again', async () => {
  const first = await hold({ seats: [claude, codex], say: willing, limits: { costMicros: 30_000 } });
  const board = new ProgressBoard('code-review/1 · 2 seats');
  expect(lines(first.noted, board).slice(4)).toEqual([
    'curtailed ended early: budget · 1 ask not answered',
    'closed    2 to fix, 0 to decide, 0 dismissed · ended early: budget · 10k tokens · $0.02 · 1 s',
  ]);
  first.clock.pass(60_000);
  await first.journal.append([{ type: 'case-resumed', limits: { costMicros: 100_000 } }]);
  const second = await hold({ seats: [claude, codex], say: willing, journal: first.journal, clock: first.clock });
  expect(lines(second.noted, new ProgressBoard('code-review/1 · 2 seats')).slice(6)).toEqual([
    'resumed   code-review/1 · 2 seats · round 2 cross-examine, 0 of 1 ask settled · 10k tokens · $0.02 of $0.10',
    'round     2 cross-examine · 1 ask',
    'answered  codex/bug-detector · 2 cross-examine · 1 disagree · 1 s · 5.2k tokens · $0.01',
    'round     3 defend · 1 ask',
    'answered  claude/security-reviewer · 3 defend · 1 defended · 1 s · 5.2k tokens · $0.01',
    'closed    2 to fix, 0 to decide, 0 dismissed · 21k tokens · $0.05 · 2 s',
  ]);
});

test('a run that is interrupted says so once, and why it is not over', async () => {
  const say: Say = (seat, phase, attempt) => ({
    ...willing(seat, phase, attempt),
    ...(seat === codex.id ? { afterMs: 90_000 } : {}),
  });
  expect((await told({ say, stopAfterMs: 4_000 })).slice(3)).toEqual([
    'stopping  interrupted',
    'refused   debate-arbitrator · round 1:review is open: 1 of 2 asks are settled',
    'unheard   codex/bug-detector · 1 review · the run ended before it had answered',
  ]);
});

test('rulings, repairs and answers that come too late', async () => {
  const held = await hold({ seats: [claude, codex], say: willing });
  const board = new ProgressBoard('late');
  lines(held.noted, board);
  const [last] = held.noted.slice(-1);
  const again = held.noted.filter(({ entry }) => entry.event.type === 'ask-answered').map(({ entry }) => entry.event);
  let state = held.driven.state;
  const more: readonly CaseEvent[] = [
    ...again,
    { type: 'item-ruled', item: itemId('F1'), ruling: 'dismiss', by: 'Ada', reason: 'the caller checks\nit' },
    { type: 'journal-repaired', cutBytes: 1 },
  ];
  const noted = more.map((event, index): Noted => {
    state = apply(state, event);
    return { entry: { number: (last?.entry.number ?? 0) + index + 1, at: NOON, event }, state, spent: held.driven.ledger.spent };
  });
  expect(lines(noted, board)).toEqual([
    'ruled     F1 dismissed by Ada · the caller checks it',
    'repaired  the journal ended in a torn line: 1 byte cut off',
  ]);
});

test('names and messages cannot steer a terminal or forge a line', async () => {
  const evil = reviewer('evil\u001b[2J\nclosed  all is well\u202e/\u0007role');
  const told = lines(
    (
      await hold({
        seats: [claude, evil],
        say: (seat, phase, attempt) =>
          seat === evil.id
            ? { fail: 'refused', message: `no\u001b]0;title\u0007\r\nclosed    2 upheld ${'x'.repeat(5_000)}` }
            : willing(seat, phase, attempt),
      })
    ).noted,
  );
  expect(told.filter((line) => line.startsWith('failed'))).toEqual([
    `failed    evil�[2J closed all is well�/�role · 1 review · refused: no�]0;title� closed 2 upheld ${'x'.repeat(170)}… · given up`,
  ]);
  expect(told.every((line) => !/[\p{Cc}\u202e]/u.test(line))).toBe(true);
});
