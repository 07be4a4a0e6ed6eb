import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredTo, defended, finding, found, hold, NOON, reviewer, type Say } from '../../../test/held-case.ts';
import { SmallTerminal } from '../../../test/small-terminal.ts';
import { openProgress, type ProgressOptions } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const claude = reviewer('claude/security-reviewer');
const codex = reviewer('codex/bug-detector');
const say: Say = (seat, phase) => {
  if (phase === 'review') return { answer: seat === claude.id ? found(finding('A', 3)) : found() };
  return { answer: phase === 'cross-examine' ? answeredTo('disagree', 'F1') : defended('F1') };
};

/** The terminal after a whole case, before and after its end. */
async function shown(terminal: SmallTerminal, options: Partial<ProgressOptions> = {}, old = 0) {
  const progress = openProgress({ title: 'c-1', quiet: false, stream: terminal, env: {}, now: () => NOON, ...options });
  await hold({
    seats: [claude, codex],
    say,
    onNoted: ({ entry, state, spent }) =>
      progress.watch({ entry, isNew: entry.number > old, addTo: (board) => board.note(entry, state, spent) }),
    onHeard: (ask, characters) => progress.heard(ask, characters),
  });
  progress.log('a note\u0007');
  vi.advanceTimersByTime(200);
  const during = terminal.screen;
  progress.done();
  progress.done();
  return { during, after: terminal.screen };
}

const LINES = [
  'opened    c-1',
  'round     1 review · 2 asks',
  'answered  claude/security-reviewer · 1 review · 1 finding · 1 s · 5.2k tokens · $0.01',
  'answered  codex/bug-detector · 1 review · no findings · 1 s · 5.2k tokens · $0.01',
  'round     2 cross-examine · 1 ask',
  'answered  codex/bug-detector · 2 cross-examine · 1 disagree · 1 s · 5.2k tokens · $0.01',
  'round     3 defend · 1 ask',
  'answered  claude/security-reviewer · 3 defend · 1 defended · 1 s · 5.2k tokens · $0.01',
  'closed    1 to fix, 0 to decide, 0 dismissed · 21k tokens · $0.05 · 3 s',
  'a note�',
];

test('a terminal shows the case in place and keeps only what was logged', async () => {
  const { during, after } = await shown(new SmallTerminal(61));
  expect(during).toEqual([
    'a note�',
    'tribunal  c-1                                            0 s',
    ' 1 review         ▰▰  1 finding · 1 s',
    ' 2 cross-examine  ▰   1 disagree · 1 s',
    ' 3 defend         ▰   1 defended · 1 s',
    ' 1 finding · 21k tokens · $0.05',
  ]);
  expect(after).toEqual(['a note�']);
});

test('no terminal, a CI run or a dumb terminal get lines', async () => {
  expect((await shown(new SmallTerminal(80, 24, false))).after).toEqual(LINES);
  expect((await shown(new SmallTerminal(80), { env: { CI: 'true' } })).after).toEqual(LINES);
  expect((await shown(new SmallTerminal(80), { env: { TERM: 'dumb' } })).after).toEqual(LINES);
});

test('NO_COLOR takes away the colour and nothing else', async () => {
  const written = async (env: ProgressOptions['env']): Promise<string> => {
    const terminal = new SmallTerminal(61);
    const texts: string[] = [];
    const write = terminal.write.bind(terminal);
    terminal.write = (text) => {
      texts.push(text);
      write(text);
    };
    await shown(terminal, { env: env ?? {} });
    return texts.join('');
  };
  const colours = ['\u001b[32m', '\u001b[2m'];
  const [plain, coloured] = [await written({ NO_COLOR: '1' }), await written({})];
  expect(colours.map((colour) => [plain.includes(colour), coloured.includes(colour)])).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(plain.includes(' 1 review         ▰▰')).toBe(true);
});

test('facts from before this run are counted, and only its beginning is told of them', async () => {
  const { after } = await shown(new SmallTerminal(80, 24, false), {}, 7);
  expect(after).toEqual([LINES[0], ...LINES.slice(4)]);
});

test('quiet shows nothing of the case, and still says what must be said', async () => {
  const { during, after } = await shown(new SmallTerminal(80), { quiet: true });
  expect([during, after]).toEqual([['a note�'], ['a note�']]);
});

test('a drawn case keeps a line of what will not be seen in it any more', async () => {
  const standIn = reviewer('gemini/bug-detector', codex.id);
  const terminal = new SmallTerminal(101);
  const progress = openProgress({ title: 'c-1', quiet: false, stream: terminal, env: {} });
  await hold({
    seats: [claude, codex, standIn],
    say: (seat, phase, attempt) => (seat === codex.id ? { fail: 'crashed', message: 'exit 1' } : say(seat, phase, attempt)),
    onNoted: ({ entry, state, spent }) =>
      progress.watch({ entry, isNew: true, addTo: (board) => board.note(entry, state, spent) }),
  });
  progress.done();
  expect(terminal.screen).toEqual(['replaced  codex/bug-detector by gemini/bug-detector · exit 1']);
});
