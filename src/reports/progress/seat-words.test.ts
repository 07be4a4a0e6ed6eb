import { expect, test } from 'vitest';
import { seatLabels } from './seat-words.ts';

test('seats are called by the shortest names that tell them apart', () => {
  const seats = [
    'claude/security-reviewer',
    'claude/bug-detector',
    'codex/bug-detector',
    'oxlint',
    'a/b/',
    'a/-reviewer',
    'x',
    'x',
  ];
  expect([...seatLabels(seats)]).toEqual([
    ['claude/security-reviewer', 'security'],
    ['claude/bug-detector', 'claude/bug'],
    ['codex/bug-detector', 'codex/bug'],
    ['oxlint', 'oxlint'],
    ['a/b/', 'a/b/'],
    ['a/-reviewer', '-reviewer'],
    ['x', 'x'],
  ]);
});

test('a seat that is called like the role of another keeps its name', () => {
  expect([...seatLabels(['bug', 'codex/bug-detector'])]).toEqual([
    ['bug', 'bug'],
    ['codex/bug-detector', 'codex/bug'],
  ]);
});
