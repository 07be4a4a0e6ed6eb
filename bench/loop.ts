import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeldJournal } from '../src/contracts/case-store.ts';
import type { Panelist } from '../src/contracts/panelist.ts';
import { type SeatId, seatId } from '../src/core/ids.ts';
import type { CodeReviewSetup } from '../src/core/protocols/code-review/said.ts';
import { recordOpening } from '../src/journal/opening.ts';
import { scriptedPanelist } from '../src/panelists/scripted.ts';
import { codeReviewDesk } from '../src/runtime/desks/desks.ts';
import { drive } from '../src/runtime/drive.ts';
import { FileJournal } from '../src/store/files/file-journal.ts';
import { systemClock } from '../src/system/clock.ts';

const USAGE = { inputTokens: 5_000, outputTokens: 500, costMicros: 20_000 };
const MATERIAL = Array.from({ length: 400 }, (_, line) => `  const value${line} = read(source, ${line});`).join('\n');

/** Reviews of an ordinary size, each about other lines. */
const reviewOf = (seat: number): string =>
  JSON.stringify({
    findings: Array.from({ length: 4 }, (_, index) => {
      const line = 10 + seat * 20 + index * 90;
      return {
        id: `f${seat}-${index}`,
        file: 'src/read.ts',
        line,
        category: 'bug',
        severity: 'medium',
        confidence: 70,
        title: `value${line - 1} is read twice from the source`,
        description: `Reading value${line - 1} again moves the cursor, so that whatever follows is one item further. `.repeat(3),
        suggestion: `Keep value${line - 1} as it was read first.`,
        evidence: { quote: `const value${line - 1} = read(source, ${line - 1});`, trigger: 'concrete' },
      };
    }),
  });

/** Every finding of every seat is doubted by whoever is asked, and defended by its author. */
const ALL = Array.from({ length: 5 * 4 }, (_, index) => `f${Math.floor(index / 4)}-${index % 4}`);
const DOUBTS = JSON.stringify({
  responses: ALL.map((id) => ({
    finding_id: id,
    action: 'partial',
    confidence_adjustment: -5,
    reasoning: 'The cursor may be reset.',
  })),
});
const DEFENSES = JSON.stringify({
  defenses: ALL.map((id) => ({ finding_id: id, action: 'defend', reasoning: 'Nothing in `read` resets the cursor.' })),
});

/** A code review of one file by so many seats. */
export function setupOf(seats: number, rounds: 1 | 3): CodeReviewSetup {
  const all = Array.from({ length: seats }, (_, index) => ({
    id: seatId(`s${index}`),
    model: `m${index % 3}`,
    role: 'bug-detector',
    kind: 'model' as const,
    canDefend: true,
  }));
  return {
    seats: all,
    assignments: all.map(({ id }) => ({ seat: id, part: '', files: undefined })),
    agenda: rounds === 1 ? [] : ['cross-examine', 'defend'],
    respondersPerFinding: 2,
    independence: 'auto',
    texts: new Map([['src/read.ts', MATERIAL]]),
    outlines: new Map(),
    advisories: [],
  };
}

function panelOf(setup: CodeReviewSetup, latencyMs: number): ReadonlyMap<SeatId, Panelist> {
  const reply = (text: string) => ({ text, afterMs: latencyMs, pieces: 1, usage: USAGE });
  const script = (name: string, seat: number) => ({
    name,
    concurrency: 64,
    replyTo: ({ phase }: { readonly phase: string }) =>
      reply(phase === 'review' ? reviewOf(seat) : phase === 'cross-examine' ? DOUBTS : DEFENSES),
  });
  return new Map(setup.seats.map(({ id }, seat) => [id, scriptedPanelist(script(id, seat % 5), systemClock)]));
}

const holdIn = async (folder: string, setup: CodeReviewSetup, latencyMs: number, concurrency: number): Promise<void> =>
  hold(await FileJournal.create(folder, systemClock), setup, { latencyMs, concurrency });

/** Holds a whole case in an empty journal, and closes it. */
export async function hold(
  journal: HeldJournal,
  setup: CodeReviewSetup,
  { latencyMs, concurrency }: { readonly latencyMs: number; readonly concurrency: number },
): Promise<void> {
  await recordOpening(journal, { protocol: codeReviewDesk.protocol.id, setup, panel: {} }, { limits: {}, prompts: '' });
  await drive(codeReviewDesk, setup, {
    clock: systemClock,
    journal,
    panelists: panelOf(setup, latencyMs),
    concurrency,
    silenceMs: () => 60_000,
    lingerMs: 1_000,
    graceMs: 1_000,
    retry: { waitMs: 5_000, waitMaxMs: 60_000 },
  });
  await journal.close();
}

/** One ask after the other through the loop and its journal, over the same calls made bare. */
export async function overhead(latencyMs: number, asks: number): Promise<{ readonly bareMs: number; readonly loopMs: number }> {
  const setup = setupOf(asks, 1);
  const root = mkdtempSync(join(tmpdir(), 'tribunal-bench-'));
  await holdIn(join(root, 'warm-up'), setupOf(20, 3), 1, 8);
  const panel = panelOf(setup, latencyMs);
  const before = performance.now();
  for (const seat of setup.seats) {
    const call = {
      ask: seat.id as never,
      seat,
      phase: 'review',
      attempt: 1,
      prompt: { rules: '', shared: '', own: '' },
      answerSchema: {},
      shapeInWords: '',
      heard: () => {},
    };
    await panel.get(seat.id)?.reply(call, new AbortController().signal);
  }
  const bareMs = performance.now() - before;
  const start = performance.now();
  await holdIn(join(root, 'held'), setup, latencyMs, 1);
  const loopMs = performance.now() - start;
  rmSync(root, { recursive: true, force: true });
  return { bareMs, loopMs };
}

/** Many whole cases at once in this process, over one alone. */
export async function manyCases(
  count: number,
): Promise<{ readonly oneMs: number; readonly allMs: number; readonly kilobytesEach: number }> {
  const root = mkdtempSync(join(tmpdir(), 'tribunal-bench-'));
  await holdIn(join(root, 'warm-up'), setupOf(5, 3), 20, 8);
  const one = performance.now();
  await holdIn(join(root, 'one'), setupOf(5, 3), 200, 8);
  const oneMs = performance.now() - one;
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const start = performance.now();
  await Promise.all(Array.from({ length: count }, (_, index) => holdIn(join(root, `case-${index}`), setupOf(5, 3), 200, 8)));
  const allMs = performance.now() - start;
  clearInterval(watch);
  rmSync(root, { recursive: true, force: true });
  return { oneMs, allMs, kilobytesEach: (peak - before) / 1024 / count };
}
