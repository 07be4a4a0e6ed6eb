import type { Host } from '../src/app/host.ts';
import type { Clock } from '../src/contracts/clock.ts';
import { seatId } from '../src/core/ids.ts';
import type { CodeReviewSetup } from '../src/core/protocols/code-review/said.ts';
import { recordOpening } from '../src/journal/opening.ts';
import { scriptedPanelist } from '../src/panelists/scripted.ts';
import { codeReviewDesk } from '../src/runtime/desks/desks.ts';
import { drive } from '../src/runtime/drive.ts';
import { systemClock } from '../src/system/clock.ts';

const LINE = 'const total = items.length - 1;';
const USAGE = { inputTokens: 100, outputTokens: 10, costMicros: 1_000 };

const SETUP: CodeReviewSetup = {
  seats: ['a', 'b'].map((id) => ({ id: seatId(id), model: id, role: 'bug-detector', kind: 'model', canDefend: true })),
  assignments: ['a', 'b'].map((id) => ({ seat: seatId(id), part: '', files: undefined })),
  agenda: [],
  respondersPerFinding: 1,
  independence: 'auto',
  texts: new Map([['src/total.ts', `${LINE}\n`]]),
  outlines: new Map(),
  advisories: [],
};

const REVIEW = JSON.stringify({
  findings: [
    {
      id: 'f1',
      file: 'src/total.ts',
      line: 1,
      category: 'bug',
      severity: 'high',
      confidence: 90,
      title: 'The total is one too small',
      description: 'The last item is not counted.',
      suggestion: 'Count it.',
      evidence: { quote: LINE, trigger: 'concrete' },
    },
  ],
});

/** A clock whose time of day can be set. */
export function timed(): Clock & { set: (now: number) => void } {
  let now = Date.UTC(2026, 0, 1);
  return {
    ...systemClock,
    now: () => now,
    set: (to) => {
      now = to;
    },
  };
}

/** Holds a scripted review, or only opens it. */
export async function held(id: string, { cases, clock }: Host, isOver = true): Promise<void> {
  const journal = await cases.create(id);
  const opening = { protocol: codeReviewDesk.protocol.id, setup: SETUP, panel: { kind: 'scenario', title: `about ${id}` } };
  await recordOpening(journal, opening, { limits: {}, prompts: '' });
  const replyTo = () => ({ text: REVIEW, afterMs: 0, pieces: 1, usage: USAGE });
  if (isOver)
    await drive(codeReviewDesk, SETUP, {
      clock,
      journal,
      panelists: new Map(SETUP.seats.map(({ id: name }) => [name, scriptedPanelist({ name, concurrency: 1, replyTo }, clock)])),
      concurrency: 2,
      silenceMs: () => 60_000,
      lingerMs: 1_000,
      graceMs: 1_000,
      retry: { waitMs: 5_000, waitMaxMs: 60_000 },
    });
  await journal.close();
}
