import { expect, test } from 'vitest';
import {
  answeredTo,
  defended,
  finding,
  found,
  type HoldOptions,
  hold,
  idleClock,
  NOON,
  reviewer,
  type Say,
} from '../../../test/held-case.ts';
import { columns } from '../formats/terminal/layout.ts';
import { type Paint, PLAIN } from '../formats/terminal/paint.ts';
import { liveView } from './live-view.ts';
import { ProgressBoard } from './progress-board.ts';

const claude = reviewer('claude/security-reviewer');
const bugs = reviewer('claude/bug-detector');
const tests = reviewer('claude/test-coverage-reviewer');
const codex = reviewer('codex/bug-detector');
const gemini = reviewer('gemini/bug-detector', codex.id);
const seats = [claude, bugs, tests, codex, gemini];

const PACE: ReadonlyMap<string, number> = new Map([
  [claude.id, 2_000],
  [bugs.id, 4_000],
  [tests.id, 6_000],
  [codex.id, 9_000],
]);

const say: Say = (seat, phase) => {
  const afterMs = PACE.get(seat) ?? 5_000;
  if (phase === 'review')
    return {
      afterMs,
      answer: seat === claude.id ? found(finding('A', 3), finding('B', 40), finding('C', 80)) : found(),
      pieces: 4,
    };
  return { afterMs, answer: phase === 'cross-examine' ? answeredTo('disagree', 'F1', 'F2') : defended('F1', 'F2') };
};

interface Look extends Partial<HoldOptions> {
  readonly width?: number;
  readonly paint?: Paint;
}

/** What the view showed at some moments, in seconds from the beginning. */
async function shown(moments: readonly number[], { width = 100, paint = PLAIN, ...options }: Look = {}) {
  const board = new ProgressBoard('code-review/1 · 5 seats');
  const clock = idleClock();
  const frames: (readonly string[])[] = [];
  const lookUntil = (at: number): void => {
    for (const moment of moments.slice(frames.length)) {
      const now = NOON + moment * 1_000;
      if (now < at) frames.push(liveView(board, { now, width, paint }));
    }
  };
  await hold({
    seats,
    say,
    clock,
    ...options,
    onNoted: ({ entry, state, spent }) => {
      lookUntil(entry.at);
      board.note(entry, state, spent);
    },
    onHeard: (ask, characters) => {
      lookUntil(clock.now());
      board.heard(ask, characters, clock.now());
    },
  });
  lookUntil(Number.POSITIVE_INFINITY);
  return frames;
}

test('each round has its bar, each seat its word, and the last line says what it cost', async () => {
  const [begins, reviews, answers, ends] = await shown([0.4, 5.5, 11.5, 30], { limits: { costMicros: 2_000_000 } });
  expect(begins).toEqual([
    'tribunal  code-review/1 · 5 seats                                                                0 s',
    ' 1 review         ▱▱▱▱',
    '                  waiting  security 0 s · claude/bug 0 s · test-coverage 0 s · codex/bug 0 s',
    ' no findings yet · limit $2.00',
  ]);
  expect(reviews).toEqual([
    'tribunal  code-review/1 · 5 seats                                                                6 s',
    ' 1 review         ▰▰▱▱     security 3 · claude/bug 0',
    '                  waiting  test-coverage 6 s, 33 chars · codex/bug 6 s, 22 chars',
    ' 3 findings · 10k tokens · $0.02 of $2.00',
  ]);
  expect(answers).toEqual([
    'tribunal  code-review/1 · 5 seats                                                               12 s',
    ' 1 review         ▰▰▰▰     3 findings · 9 s',
    ' 2 cross-examine  ▱▱▱',
    '                  waiting  claude/bug 3 s · test-coverage 3 s · codex/bug 3 s',
    ' 3 findings · 21k tokens · $0.05 of $2.00',
  ]);
  expect(ends).toEqual([
    'tribunal  code-review/1 · 5 seats                                                               30 s',
    ' 1 review         ▰▰▰▰     3 findings · 9 s',
    ' 2 cross-examine  ▰▰▰      6 disagree · 9 s',
    ' 3 defend         ▰        2 defended · 2 s',
    ' 3 findings · 42k tokens · $0.10 of $2.00',
  ]);
});

test('a narrow terminal gets the same on more lines', async () => {
  const [reviews, ends] = await shown([5.5, 30], { width: 40 });
  expect(reviews).toEqual([
    'tribunal  code-review/1 · 5 seats    6 s',
    ' 1 review  ▰▰▱▱  2 of 4',
    '   security 3 · claude/bug 0',
    '   waiting  test-coverage 6 s, 33 chars…',
    ' 3 findings · 10k tokens · $0.02',
  ]);
  expect(ends).toEqual([
    'tribunal  code-review/1 · 5 seats   30 s',
    ' 1 review         ▰▰▰▰  3 findings · 9 s',
    ' 2 cross-examine  ▰▰▰   6 disagree · 9 s',
    ' 3 defend         ▰     2 defended · 2 s',
    ' 3 findings · 42k tokens · $0.10',
  ]);
});

test('trouble is shown where it is: tries, failures, stand-ins, silence, unknown prices', async () => {
  const troubled: Say = (seat, phase, attempt) => {
    if (seat === codex.id) return { fail: 'crashed', afterMs: 3_000 };
    if (seat === tests.id && phase === 'review') return { fail: 'refused', afterMs: 500 };
    if (seat === gemini.id && phase === 'review')
      return { text: 'Well, '.repeat(400), afterMs: 1_000, fail: 'timeout', pieces: 1 };
    const usage = { inputTokens: 900, outputTokens: 50, costMicros: undefined };
    return { ...say(seat, phase, attempt), usage };
  };
  const [tried, again, over] = await shown([3.5, 9, 45], { say: troubled, width: 120 });
  expect(tried?.slice(1)).toEqual([
    ' 1 review         ▰▰▱▱     test-coverage failed (refused) · security 3',
    '                  waiting  claude/bug 4 s, 33 chars · codex/bug again in 5 s (crashed)',
    ' 3 findings · 950 tokens · cost unknown',
  ]);
  expect(again?.slice(1, 3)).toEqual([
    ' 1 review         ▰▰▰▱     test-coverage failed (refused) · security 3 · claude/bug 0',
    '                  waiting  codex/bug 1 s, try 2',
  ]);
  expect(over?.slice(1, 3)).toEqual([
    ' 1 review         ▰▰▰▱     test-coverage failed (refused) · security 3 · claude/bug 0',
    '                  waiting  gemini/bug for codex/bug 34 s, 2.4k chars, silent for 33 s',
  ]);
});

test('a run that is to end, and a debate that ended early, say so in the first line', async () => {
  const [stopping] = await shown([7], { stopAfterMs: 6_500 });
  expect(stopping?.[0]).toBe(
    'tribunal  code-review/1 · 5 seats                                        stopping: interrupted · 7 s',
  );
  const [ended] = await shown([30], { limits: { costMicros: 60_000 } });
  expect([ended?.[0], ended?.[2]]).toEqual([
    'tribunal  code-review/1 · 5 seats                                         ended early: budget · 30 s',
    ' 2 cross-examine  ▰▰▰      2 disagree · 2 failed · 4 s',
  ]);
});

test('many asks share a bar, and it is full only when all are settled', async () => {
  const many = Array.from({ length: 50 }, (_, at) => reviewer(`m${at}/bug-detector`));
  const quick: Say = (seat) => ({ answer: found(), afterMs: seat === many.at(-1)?.id ? 60_000 : 1_000 });
  const frames = await shown([0.4, 1.4, 30], { seats: many, say: quick });
  expect(frames.map(([, round]) => round?.slice(18, 38))).toEqual([
    '▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱',
    '▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱',
    '▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▱',
  ]);
  expect(frames[0]?.[2]?.slice(18)).toBe('waiting               m0/bug 0 s · m1/bug 0 s · 6 more · 42 not asked yet');
});

test('no line is wider than the terminal, whatever names and colours are in it', async () => {
  const evil = reviewer('심사\u001b[31m\n위원/\u202e심사역');
  const marked: Paint = { ...PLAIN, bold: mark, dim: mark, red: mark, yellow: mark, green: mark };
  for (const width of [10, 40, 79, 80, 120]) {
    const frames = await shown([0.5, 3, 6, 12, 30], { seats: [claude, evil, codex], width, paint: marked });
    const lines = frames.flat();
    expect(lines.filter((line) => columns(line.replaceAll('\u0001', '').replaceAll('\u0002', '')) > width)).toEqual([]);
    expect(lines.filter((line) => ['\u001b', '\n', '\u202e'].some((character) => line.includes(character)))).toEqual([]);
    expect(lines.filter((line) => line.split('\u0001').length !== line.split('\u0002').length)).toEqual([]);
  }
});

const mark = (text: string): string => `\u0001${text}\u0002`;
