import { expect, test } from 'vitest';
import type { Report } from '../report/schema/report.ts';
import { inWords } from '../words/in-words.ts';
import { gapsIn } from './gaps.ts';

const told = (failures: Report['gaps']['failures']): readonly string[] => inWords(gapsIn({ absent: [], failures }, []), 'en');

const failure = (who: string, round: number, more: object = {}) => ({
  who,
  round,
  kind: 'timeout' as const,
  reason: 'timeout',
  ...more,
});
const impact = (more: object = {}) => ({ kept_open: [], roles: [], unseen_parts: [], ...more });
const part = (id: string, changed_lines: number, ...files: string[]) => ({ part: id, changed_lines, files });

test('a model that was silent in many asks is told in one line, with what that cost', () => {
  const failures = ['security-reviewer', 'bug-detector', 'scope-reviewer'].flatMap((role) =>
    ['p1', 'p2'].map((id) =>
      failure(`claude/${role}`, 1, {
        about: `part ${id}`,
        impact: impact({ roles: [role], unseen_parts: id === 'p2' ? [part('p2', 14, 'src/a.ts')] : [] }),
      }),
    ),
  );
  expect(told(failures)).toEqual([
    'claude (3 roles) did not respond in round 1 (timeout, 6 asks); 3 roles missing (security-reviewer, bug-detector and scope-reviewer)',
  ]);
});

test('another reason, another round and another model are lines of their own', () => {
  const failures = [
    failure('codex', 2, { about: 'part p1', impact: impact({ kept_open: ['F1'] }) }),
    failure('codex', 2, { about: 'part p2', impact: impact({ kept_open: ['F1', 'F2'] }) }),
    failure('codex', 3, { impact: impact() }),
    failure('gemini', 2, { impact: impact({ kept_open: ['F3'] }) }),
    failure('gemini', 2, { reason: 'crashed', in_part: true, impact: impact() }),
  ];
  expect(told(failures)).toEqual([
    'codex did not respond in round 2 (timeout, 2 asks); 2 findings kept open because of it',
    'codex did not respond in round 3 (timeout)',
    'gemini did not respond in round 2 (timeout); 1 finding kept open because of it',
    'gemini answered only in part in round 2 (crashed)',
  ]);
});

test('where nobody worked out what it cost, what each was asked about stays apart', () => {
  const failures = [failure('critic', 1, { about: 'FLAG-1' }), failure('critic', 1, { about: 'FLAG-2' })];
  expect(told(failures)).toEqual([
    'critic did not respond in round 1 (FLAG-1: timeout)',
    'critic did not respond in round 1 (FLAG-2: timeout)',
  ]);
});
