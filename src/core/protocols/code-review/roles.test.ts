import { expect, test } from 'vitest';
import { roleMeant, roleNamed } from './roles.ts';

test('roles are called by their names and by what they look at', () => {
  const named = {
    security: 'security-reviewer',
    bugs: 'bug-detector',
    performance: 'performance-reviewer',
    tests: 'test-coverage-reviewer',
    testing: 'test-coverage-reviewer',
    'test-coverage': 'test-coverage-reviewer',
    scope: 'scope-reviewer',
    observability: 'observability-reviewer',
    architecture: 'architecture-reviewer',
    dependency: 'dependency-reviewer',
    dependencies: 'dependency-reviewer',
    api: 'api-contract-reviewer',
    data: 'data-integrity-reviewer',
    accessibility: 'accessibility-reviewer',
    config: 'configuration-reviewer',
    Security_Reviewer: 'security-reviewer',
    ' cost ': 'cost',
    reviewer: 'reviewer',
    x: undefined,
    ing: undefined,
    '': undefined,
  };
  expect(Object.fromEntries(Object.keys(named).map((word) => [word, roleNamed(word, ['cost'])]))).toEqual(named);
});

test('of two roles that differ in case alone each is called as it is written', () => {
  expect(['Cost', 'cost', 'COST'].map((word) => roleNamed(word, ['cost', 'Cost']))).toEqual(['Cost', 'cost', 'cost']);
});

test('a word that is nearly one is told', () => {
  expect(
    ['secruity', 'bug-detectr', 'monney', 'tset', 'x', 'a'.repeat(100_000)].map((word) => roleMeant(word, ['money'])),
  ).toEqual([...['security', 'bug-detector', 'money', 'test', undefined, undefined]]);
});
