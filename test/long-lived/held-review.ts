import { analyserPanelist } from '../../src/analysers/analyser-panelist.ts';
import { rulesAnalyser } from '../../src/analysers/rules/rules-analyser.ts';
import { analysedChange } from '../../src/app/work/analysed-change.ts';
import type { Panelist } from '../../src/contracts/panelist.ts';
import { seatId } from '../../src/core/ids.ts';
import type { CodeReviewOutcome } from '../../src/core/protocols/code-review/outcome.ts';
import type { Seat } from '../../src/core/seat.ts';
import { parseDiff } from '../../src/diff/parse-diff.ts';
import { scriptedPanelist } from '../../src/panelists/scripted.ts';
import { type CodeReviewCase, codeReviewDesk } from '../../src/runtime/desks/desks.ts';
import { drive } from '../../src/runtime/drive.ts';
import { learnSecrets } from '../../src/safety/secrets/find-secrets.ts';
import { newMasker } from '../../src/safety/secrets/mask.ts';
import type { GitChange } from '../../src/sources/git/git-change.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { systemClock } from '../../src/system/clock.ts';
import { reviewer, setupOf } from '../held-case.ts';
import { prepared } from '../prepared.ts';

/** What is known of a review that was held. */
export interface HeldReview {
  readonly outcome: CodeReviewOutcome | undefined;
  /** Everything that its panel was shown. */
  readonly shown: string;
}

/** A review with all that a case does in this process: secrets, outlines, prompts, an analyser, three rounds, a journal. */
export async function holdReview(number: number, stop: AbortSignal): Promise<HeldReview> {
  const read = changeOf(number);
  const masker = newMasker([]);
  const unlinted = await learnSecrets(
    masker,
    [...read.texts].map(([path, text]) => ({ path, text })),
  );
  if (unlinted !== undefined) throw new Error(`secretlint was not loaded: ${unlinted}`);
  const ready = await prepared(read, { caseId: `case-${number}`, masker });
  const { material, change, texts, outlines } = ready;
  const models = [reviewer('claude/security-reviewer'), reviewer('codex/bug-detector')];
  const setup: CodeReviewCase = { ...setupOf([...models, ANALYSER]), material, change, texts, outlines };
  const analyser = { name: 'rules', open: async () => rulesAnalyser, change: analysedChange(ready) };
  const journal = new MemoryJournal(systemClock, [{ type: 'case-opened', protocol: codeReviewDesk.protocol.id }]);
  const { state } = await drive(codeReviewDesk, setup, {
    clock: systemClock,
    journal,
    panelists: new Map([
      ...models.map((seat) => [seat.id, careless(scriptedPanelist({ ...SCRIPT, name: seat.id }, systemClock))] as const),
      [ANALYSER.id, analyserPanelist(analyser)] as const,
    ]),
    concurrency: 8,
    silenceMs: () => 60_000,
    lingerMs: 1_000,
    graceMs: 1_000,
    retry: { waitMs: 10, waitMaxMs: 10 },
    stop,
  });
  return { outcome: state.outcome, shown: material.shown };
}

/** Listens to the end of each call and never stops, as an embedder's model may. */
const careless = (panelist: Panelist): Panelist => ({
  ...panelist,
  reply: (call, signal) => {
    const said: string[] = [];
    signal.addEventListener('abort', () => said.push(call.prompt.own));
    return panelist.reply(call, signal);
  },
});

const ANALYSER: Seat = { id: seatId('rules'), model: 'rules', role: 'analyser', kind: 'analyser', canDefend: false };

const USAGE = { inputTokens: 1_000, outputTokens: 100, costMicros: 1_000 };

/** All find the same two things; one of the second round fails once, and is asked again. */
const SCRIPT = {
  concurrency: 4,
  replyTo: ({ phase, attempt }: { readonly phase: string; readonly attempt: number }) => {
    const reply = { afterMs: 1, pieces: 2, usage: USAGE };
    if (phase === 'review') return { ...reply, text: JSON.stringify({ findings: FINDINGS }) };
    if (phase === 'defend') return { ...reply, text: JSON.stringify({ defenses: [] }) };
    if (attempt === 1) return { ...reply, text: '{"respo', fail: 'unavailable' as const };
    return { ...reply, text: JSON.stringify({ responses: [] }) };
  },
};

const FINDINGS = [
  { line: 3, title: 'The command is put together from what the caller sends' },
  { line: 9, title: 'The total is read before it is written' },
].map(({ line, title }) => ({
  file: 'src/orders.ts',
  line,
  category: 'bug',
  severity: 'high',
  confidence: 80,
  title,
  description: `${title}: see this line.`,
  suggestion: 'Check it first.',
  evidence: { trigger: 'concrete' },
}));

/** A change of two files, which no other case has: with a secret, and faults that the rule pack finds. */
function changeOf(number: number): GitChange {
  const texts = new Map([
    ['src/orders.ts', ordersText(number)],
    ['tools/report.py', `import os\n\n\ndef report(name):\n    os.system("report-${number} " + name)\n`],
  ]);
  const diff = [...texts].map(([path, text]) => addedFile(path, text)).join('');
  return {
    kind: 'change',
    root: '/work',
    repository: 'r',
    scope: 'staged',
    title: `change ${number}`,
    base: null,
    revision: 'index',
    diff,
    change: parseDiff(diff),
    texts,
    unread: [],
    besides: { untracked: NO_PATHS, unstaged: NO_PATHS, uncommitted: NO_PATHS },
    messages: { count: 0, texts: [] },
    remarks: [],
    inPart: [],
  };
}

const NO_PATHS = { count: 0, paths: [] };

const ordersText = (number: number): string => `import { exec } from 'node:child_process';

export const archive = (request) => exec(\`tar cf \${request.query.name}\`);

const token = 'ghp_${`a${number}B`.padEnd(36, 'x3Y7')}';

export class Orders${number} {
  add(order) {
    this.total = this.total + order.sum;
    return token;
  }
${Array.from({ length: 4 }, (_, at) => `\n  step${at}(value) {\n    return value * ${number + at};\n  }`).join('\n')}
}
`;

function addedFile(path: string, text: string): string {
  const lines = text.split('\n').slice(0, -1);
  const head = `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n`;
  return `${head}${lines.map((line) => `+${line}\n`).join('')}`;
}
