import { describe, expect, test } from 'vitest';
import { DEFAULTS } from './config.ts';
import { projectRight, refusedToProject } from './project-rules.ts';

describe('who may give commands by comments', () => {
  const before = { pull_requests: { ...DEFAULTS.pull_requests, remember_dismissals: false } };

  test.each([
    ['dispute', ['OWNER']],
    ['dispute', []],
    ['dismiss', ['MEMBER', 'OWNER']],
    ['remember_dismissals', false],
  ])('a project may narrow %s to %j', (name, value) => {
    expect(refusedToProject(['pull_requests', name], value, before)).toBeUndefined();
  });

  test.each([
    ['dismiss', ['AUTHOR'], 'can be narrowed by a project, not widened'],
    ['review', ['OWNER', 'NONE'], 'can be narrowed by a project, not widened'],
    ['remember_dismissals', true, 'cannot be switched on by a project'],
  ])('and not set %s to %j', (name, value, why) => {
    expect(refusedToProject(['pull_requests', name], value, before)).toBe(why);
  });

  test('the rights have names', () => {
    expect(['dispute', 'remember_dismissals'].map((name) => projectRight(['pull_requests', name]))).toEqual([
      'narrows',
      'switches-off',
    ]);
  });
});
