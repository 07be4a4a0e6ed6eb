import { expect, test } from 'vitest';
import { findingId, seatId } from '../../ids.ts';
import { Grouper } from './grouping.ts';
import type { CodeFinding } from './said.ts';

const seat = (id: string, kind: 'analyser' | 'model') => ({ id: seatId(id), model: id, role: 'r', kind, canDefend: true });
const SEATS = [seat('ruff', 'analyser'), seat('rules', 'analyser'), seat('claude', 'model')];

let next = 0;
const finding = (by: string, line: number, reference: string, more: Partial<CodeFinding> = {}): CodeFinding => ({
  id: findingId(`F${next++}`),
  seat: seatId(by),
  origin: 'round1',
  file: 'a.py',
  line,
  endLine: line,
  category: 'security',
  severity: 'high',
  confidence: 80,
  title: 'Command run through a shell',
  suggestion: 'Use a list.',
  description: 'Whoever can influence the command can run anything.',
  evidence: { trigger: 'concrete', reference, practice: 'aligned' },
  ...more,
});

const grouped = (findings: readonly CodeFinding[], on = true): readonly (readonly string[])[] => {
  const grouper = new Grouper({ outlines: new Map(), seats: SEATS, ...(on ? { ruleByRule: true } : {}) });
  grouper.add(findings);
  return grouper.groups().map(({ members }) => members.map(({ seat, line }) => `${seat}:${line}`));
};

test.each([
  ['one rule on two lines is two places', finding('ruff', 3, 'S602'), finding('ruff', 4, 'S602'), 2],
  ['two rules on one line are two faults', finding('ruff', 3, 'S602'), finding('ruff', 3, 'S301'), 2],
  ['one rule twice on one line is one', finding('ruff', 3, 'S602'), finding('ruff', 3, 'S602'), 1],
  ['two analysers with two names for one fault on one line', finding('ruff', 3, 'S602'), finding('rules', 3, 'CWE-78'), 1],
  [
    'two analysers, one CWE and other words',
    finding('ruff', 3, 'CWE-78'),
    finding('rules', 3, 'CWE-78', { title: 'Text put together', description: 'Variable parts reach the interpreter.' }),
    1,
  ],
  ['two analysers on neighbouring lines', finding('ruff', 3, 'CWE-78'), finding('rules', 4, 'CWE-78'), 2],
  [
    'two analysers about different things on one line',
    finding('ruff', 3, 'S602'),
    finding('rules', 3, 'CWE-502', {
      title: 'Unsafe deserialisation',
      description: 'Loading a pickle gives its author control.',
    }),
    2,
  ],
  ['a model is less exact, and may mean it', finding('ruff', 3, 'S602'), finding('claude', 5, 'CWE-78'), 1],
  ['two models are as ever', finding('claude', 3, 'a'), finding('claude', 5, 'b'), 1],
])('%s', (_, a, b, groups) => {
  expect(grouped([a, b])).toHaveLength(groups);
  expect(grouped([b, a])).toHaveLength(groups);
});

test('a case that was opened without it groups as before', () => {
  expect(grouped([finding('ruff', 3, 'S602'), finding('ruff', 4, 'S602')], false)).toHaveLength(1);
});
