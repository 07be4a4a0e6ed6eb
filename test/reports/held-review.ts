import type { ReviewedMaterial } from '../../src/contracts/material.ts';
import type { Failure } from '../../src/core/event.ts';
import type { Response } from '../../src/core/finding-debate/hearing/said.ts';
import { askId, findingId, seatId } from '../../src/core/ids.ts';
import type { CodeDefense, CodeFindingDraft, CodeReviewRecord } from '../../src/core/protocols/code-review/said.ts';
import type { Seat } from '../../src/core/seat.ts';
import { parseDiff } from '../../src/diff/parse-diff.ts';
import type { CodeReviewCase } from '../../src/runtime/desks/desks.ts';

const seat = (model: string, role: string): Seat => ({
  id: seatId(`${model}/${role}`),
  model,
  role,
  kind: 'model' as const,
  canDefend: true,
});
const security = seat('claude', 'security-reviewer');
const bugs = seat('claude', 'bug-detector');
const codex = seat('codex', 'bug-detector');
const gemini = seat('gemini', 'bug-detector');
const arbiter = seat('arbiter', '');

const AUTH = Array.from({ length: 40 }, (_, index) => `  if (token${index} == stored${index}) return user;`);
const PAY = Array.from({ length: 20 }, (_, index) => `  charge(order${index});`);
const added = (path: string, lines: readonly string[]): string =>
  `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`;

const part = (id: string, file: string, lines: readonly string[]) => ({
  id,
  shown: [`=== ${file} (added)`, ...lines.map((line, at) => `${String(at + 1).padStart(4)} + ${line}`)].join('\n'),
  spans: [{ file, start: 1, end: lines.length }],
  changed: lines.length,
});
const parts = [part('p1', 'src/auth.ts', AUTH), part('p2', 'src/pay.ts', PAY)];

const material: ReviewedMaterial = {
  title: 'feature/login since main',
  base: 'a1b2c3d',
  revision: 'd4e5f6a',
  digest: 'ab'.repeat(32),
  shown: '',
  parts,
  files: [
    { path: 'src/auth.ts', kind: 'added', added: 40, removed: 0 },
    { path: 'src/pay.ts', kind: 'added', added: 20, removed: 0 },
  ],
  leftOut: [{ path: 'package-lock.json', why: 'generated (lock file)', lines: 1204 }],
  guidance: [{ file: 'AGENTS.md', text: 'Be kind.' }],
  nonce: 'n',
  lines: { changed: 60, whole: 60 },
  unshown: [],
  masked: [],
};

/** A review in parts with a threshold, an arbiter and a fourth round. */
export const SETUP: CodeReviewCase = {
  seats: [security, bugs, codex, gemini, arbiter],
  arbiter: arbiter.id,
  assignments: [
    { seat: security.id, part: 'p1', files: ['src/auth.ts'] },
    { seat: bugs.id, part: 'p1', files: ['src/auth.ts'] },
    { seat: gemini.id, part: 'p1', files: ['src/auth.ts'] },
    { seat: codex.id, part: 'p1', files: ['src/auth.ts'] },
    { seat: codex.id, part: 'p2', files: ['src/pay.ts'] },
  ],
  agenda: ['cross-examine', 'defend', 'cross-examine'],
  respondersPerFinding: 3,
  independence: 'auto',
  texts: new Map([
    ['src/auth.ts', AUTH.join('\n')],
    ['src/pay.ts', PAY.join('\n')],
  ]),
  outlines: new Map(),
  advisories: [],
  parts,
  threshold: 75,
  quorum: 4,
  material,
  change: parseDiff(added('src/auth.ts', AUTH) + added('src/pay.ts', PAY)),
};

const TIMEOUT: Failure = { kind: 'timeout', message: 'timeout' };

const found = (id: string, line: number, more: Partial<CodeFindingDraft>): CodeFindingDraft => ({
  id,
  file: 'src/auth.ts',
  line,
  endLine: line,
  category: 'bug',
  severity: 'high' as const,
  confidence: 80,
  title: id,
  description: `${id} goes wrong when it is called twice.`,
  suggestion: `Guard \`${id}\` at src/auth.ts:${line}.`,
  evidence: { quote: `token${line - 1} == stored${line - 1}`, trigger: 'concrete', practice: 'none' },
  ...more,
});

const timing = {
  category: 'security',
  title: 'Tokens are compared with ==',
  description: 'Timing reveals how much of a token matches.',
};

const review = (by: Seat, part: string, findings: readonly CodeFindingDraft[]) => ({
  ask: { id: askId(1, 'review', by.id, part), seat: by.id, phase: 'review' as const, brief: { files: undefined, part } },
  answer: { findings, unmatched: [], notes: [] },
});

const answer = (finding: string, stance: Response['stance'], adjustment: number, reasoning: string): Response => ({
  finding: findingId(finding),
  stance,
  adjustment,
  reasoning,
});

const examine = (round: number, by: Seat, responses: readonly Response[]) => ({
  ask: {
    id: askId(round, 'cross-examine', by.id),
    seat: by.id,
    phase: 'cross-examine' as const,
    brief: { findings: [], part: 'p1' },
  },
  answer: { responses, observations: [], unmatched: [], notes: [] },
});

const defend = (by: Seat, defenses: readonly CodeDefense[]) => ({
  ask: { id: askId(3, 'defend', by.id), seat: by.id, phase: 'defend' as const, brief: { challenged: [], part: 'p1' } },
  answer: { defenses, unmatched: [], notes: [] },
});

/** Somebody of each kind: accepted, absorbed, filtered, disputed, rejected, and an ask that nobody answered. */
export const RECORD: CodeReviewRecord = {
  curtailed: undefined,
  rounds: [
    {
      name: '1:review',
      heard: [
        review(security, 'p1', [
          found('timing', 5, { ...timing, confidence: 84 }),
          found('again', 30, { ...timing, confidence: 82 }),
        ]),
        review(bugs, 'p1', [
          found('naming', 12, { severity: 'low', title: 'The name says nothing', category: 'style' }),
          found('race', 18, { title: 'Two calls race', category: 'concurrency' }),
        ]),
        review(gemini, 'p1', [
          found('timing-too', 5, { ...timing, confidence: 70 }),
          found('slow', 24, { title: 'It is slow', category: 'performance', severity: 'medium', confidence: 55 }),
        ]),
        review(codex, 'p1', []),
        { ...review(codex, 'p2', []), answer: undefined, failure: TIMEOUT },
      ],
    },
    {
      name: '2:cross-examine',
      heard: [
        examine(2, security, [answer('slow', 'disagree', -10, 'A comparison of forty strings takes no time.')]),
        examine(2, codex, [
          answer('timing', 'disagree', -10, 'The tokens are hashes.'),
          answer('slow', 'disagree', -10, 'Nobody will notice.'),
          answer('race', 'agree', 5, 'It may well race.'),
        ]),
        examine(2, gemini, [answer('race', 'disagree', -5, 'There is one caller.')]),
      ],
    },
    {
      name: '3:defend',
      heard: [
        defend(security, [
          {
            finding: findingId('timing'),
            action: 'defend',
            adjustment: 0,
            reasoning: 'A hash is a secret too: see src/auth.ts:5.',
          },
        ]),
        defend(bugs, [{ finding: findingId('race'), action: 'defend', adjustment: 0, reasoning: 'Two calls race.' }]),
      ],
    },
    {
      name: '4:cross-examine',
      heard: [examine(4, codex, [answer('race', 'disagree', -5, 'On a second look there is one caller.')])],
    },
    {
      name: 'rule',
      heard: [
        {
          ask: { id: askId(5, 'rule', arbiter.id), seat: arbiter.id, phase: 'rule', brief: { questions: [], again: false } },
          answer: {
            rulings: [
              {
                finding: findingId('race'),
                ruling: 'dispute',
                reasoning: 'Nobody shows who calls it.',
                cites: ['There is one caller'],
              },
            ],
            unmatched: [],
            notes: [],
          },
        },
      ],
    },
    { name: 'rule-again', heard: [] },
  ],
};
