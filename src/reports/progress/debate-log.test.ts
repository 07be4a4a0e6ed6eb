import { expect, test } from 'vitest';
import {
  claude,
  codex,
  finding,
  found,
  gemini,
  type HoldOptions,
  hold,
  reviewer,
  type Say,
  setupOf,
  willing,
} from '../../../test/held-case.ts';
import { openCase } from '../../core/case.ts';
import { codeReview } from '../../core/protocols/code-review/protocol.ts';
import { teamView } from '../../core/team.ts';
import { PLAIN } from '../formats/terminal/paint.ts';
import { debateLog } from './debate-log.ts';

async function logged(options: Partial<HoldOptions> & { readonly width?: number } = {}): Promise<readonly string[]> {
  const seats = options.seats ?? [claude, codex];
  const { journal } = await hold({ seats, say: willing, ...options });
  const view = teamView(
    openCase(codeReview, setupOf(seats)),
    journal.entries.map(({ event }) => event),
  );
  return debateLog(view, journal.entries, { width: options.width ?? 120, paint: PLAIN }).split('\n');
}

test('a debate is told under its rounds, with what was said, and ends with who was there and what was done', async () => {
  expect(await logged()).toEqual([
    '12:00:00  case opened · code-review/1',
    '',
    'Round 1 · review',
    '  12:00:00  lead → claude/security-reviewer  task: review',
    '  12:00:00  lead → codex/bug-detector        task: review',
    '  12:00:01  claude/security-reviewer → lead  2 findings',
    '                                               high  A  src/auth/session.ts:3',
    '                                               high  B  src/auth/session.ts:40',
    '  12:00:01  codex/bug-detector → lead        no findings',
    '  12:00:01  lead → debate-arbitrator         ROUND 1 COMPLETE',
    '  12:00:01  debate-arbitrator → lead         Round 1 complete: 2 items; 2 to fix, 0 to decide, 0 dismissed; 2 new, 0',
    '                                             changed standing, 0 changed confidence',
    '',
    'Round 2 · cross-examine',
    '  12:00:01  lead → codex/bug-detector        task: cross-examine',
    '  12:00:02  codex/bug-detector → lead        1 disagree',
    '                                               disagree F1: I disagree because of `check`.',
    '  12:00:02  lead → debate-arbitrator         ROUND 2 COMPLETE',
    '  12:00:02  debate-arbitrator → lead         Round 2 complete: 2 items; 1 to fix, 1 to decide, 0 dismissed; 0 new, 1',
    '                                             changed standing, 1 changed confidence',
    '',
    'Round 3 · defend',
    '  12:00:02  lead → claude/security-reviewer  task: defend',
    '  12:00:03  claude/security-reviewer → lead  1 defended',
    '                                               defend F1: See `check(3)`.',
    '  12:00:03  lead → debate-arbitrator         ROUND 3 COMPLETE',
    '  12:00:03  debate-arbitrator → lead         Round 3 complete: 2 items; 2 to fix, 0 to decide, 0 dismissed; 0 new, 1',
    '                                             changed standing, 1 changed confidence',
    '',
    '12:00:03  lead → claude/security-reviewer  shutdown request: the debate is over',
    '12:00:03  lead → codex/bug-detector        shutdown request: the debate is over',
    '12:00:03  lead → debate-arbitrator         shutdown request: the debate is over',
    '12:00:03  claude/security-reviewer → lead  shutdown response: approved',
    '12:00:03  codex/bug-detector → lead        shutdown response: approved',
    '12:00:03  debate-arbitrator → lead         shutdown response: approved',
    '12:00:03  case closed · verdict ee0dd54e8e67',
    '',
    'Members',
    '  lead                      lead',
    '  claude/security-reviewer  panelist',
    '  codex/bug-detector        panelist',
    '  debate-arbitrator         arbitrator',
    '',
    'Tasks  4 completed · 0 failed · 0 assigned',
    '  completed  1:review:claude/security-reviewer',
    '  completed  1:review:codex/bug-detector',
    '  completed  2:cross-examine:codex/bug-detector',
    '  completed  3:defend:claude/security-reviewer',
    '',
  ]);
});

test('tries, replies that were cut and seats that were replaced are told, on a narrow terminal line under line', async () => {
  const say: Say = (seat, phase, attempt) => {
    if (seat !== codex.id) return willing(seat, phase, attempt);
    return attempt === 1 ? { text: 'Well', fail: 'crashed', message: 'hung up' } : { fail: 'unavailable', message: 'HTTP 503' };
  };
  const lines = await logged({ seats: [claude, codex, gemini], say, width: 40 });
  expect(lines.slice(14, 26)).toEqual([
    '  12:00:01  codex/bug-detector → lead',
    '            cut short: hung up',
    '  12:00:01  codex/bug-detector → lead',
    '            to be tried again: hung up',
    '  12:00:07  codex/bug-detector → lead',
    '            to be tried again: HTTP 503',
    '  12:00:07  lead → gemini/bug-detector',
    '            takes the seat of',
    '            codex/bug-detector: HTTP 503',
    '  12:00:08  gemini/bug-detector → lead',
    '            no findings (answered, in',
    '            place of codex/bug-detector)',
  ]);
});

test('an early end, a repaired journal and the case going on are told where they happened', async () => {
  const first = await hold({ seats: [claude, codex], say: willing, limits: { costMicros: 30_000 } });
  first.clock.pass(60_000);
  await first.journal.append([
    { type: 'journal-repaired', cutBytes: 12 },
    { type: 'case-resumed', limits: { costMicros: 100_000 } },
  ]);
  const lines = await logged({ journal: first.journal, clock: first.clock });
  const [from, to] = [lines.indexOf('Round 2 · cross-examine'), lines.indexOf('Round 3 · defend')];
  expect(lines.slice(from, to).filter((line) => !line.includes('shutdown') && !line.includes('standing, '))).toEqual([
    'Round 2 · cross-examine',
    '  12:00:01  lead → codex/bug-detector        task: cross-examine',
    '  12:00:01  lead → debate-arbitrator         ended early: budget',
    '  12:00:01  codex/bug-detector → lead        ended early',
    '  12:00:01  lead → debate-arbitrator         ROUND 2 COMPLETE',
    '  12:00:01  debate-arbitrator → lead         Round 2 complete: 2 items; 2 to fix, 0 to decide, 0 dismissed; 0 new, 0',
    '',
    '12:00:01  case closed · verdict ee0dd54e8e67',
    '12:01:01  the journal was repaired: 12 bytes cut off',
    '12:01:01  lead → debate-arbitrator         the case is taken up again',
    '',
    'Round 2 · cross-examine, taken up again',
    '  12:01:01  lead → codex/bug-detector        task: cross-examine, taken up again',
    '  12:01:02  codex/bug-detector → lead        1 disagree',
    '                                               disagree F1: I disagree because of `check`.',
    '  12:01:02  lead → debate-arbitrator         ROUND 2 COMPLETE',
    '  12:01:02  debate-arbitrator → lead         Round 2 complete: 2 items; 1 to fix, 1 to decide, 0 dismissed; 0 new, 1',
    '',
  ]);
});

test('nobody can write a line of the log in another name', async () => {
  const evil = reviewer('evil\u001b[2J\n  12:00:00  lead → you');
  const forged = '\n  12:00:09  lead → debate-arbitrator  ROUND 9 COMPLETE\u001b[1A';
  const say: Say = (seat, phase, attempt) =>
    phase === 'review' && seat === claude.id
      ? { answer: found({ ...finding(`Title${forged}`, 3), severity: 'high' }) }
      : seat === evil.id
        ? { fail: 'refused', message: forged }
        : willing(seat, phase, attempt);
  const lines = await logged({ seats: [claude, codex, evil], say });
  expect(lines.filter((line) => /^ *12:00:09|^ *12:00:00 {2}lead → you/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes('\u001b'))).toEqual([]);
  expect(lines.filter((line) => line.includes('ROUND 9'))).toEqual([
    '                                                   high  Title 12:00:09 lead → debate-arbitrator ROUND 9 COMPLETE�[1A',
    '  12:00:01  evil�[2J 12:00:00 lead → you → lead  no answer: 12:00:09 lead → debate-arbitrator ROUND 9 COMPLETE�[1A',
  ]);
});
