import { expect, test } from 'vitest';
import { CODE_ROLES } from '../../core/protocols/code-review/roles.ts';
import { rank } from './rank.ts';

/** The roles that a change is most relevant to, by name. */
function first(path: string, changed = ''): readonly string[] {
  const points = CODE_ROLES.map((role) => rank(role, { path, changed }));
  const most = Math.max(...points);
  return most === 0 ? [] : CODE_ROLES.filter((_, at) => points[at] === most);
}

test('each kind of file goes to its role first', () => {
  expect(
    [
      ['db/migrations/004_drop.sql', 'ALTER TABLE a DROP COLUMN b'],
      ['package-lock.json'],
      ['deploy/app.yaml', 'timeout: 3'],
      ['Dockerfile', 'ENV PORT=1'],
      ['web/Row.html', '<img alt=""> <button>'],
      ['proto/order.proto', 'message Order'],
      ['lib/logger.rb', 'logger.warn'],
      ['server/session.go', 'token, password, secret'],
      ['test/session.test.ts', 'password token secret sql'],
      ['pkg/session_test.go'],
      ['notes.md'],
    ].map(([path = '', words]) => [path, first(path, words)]),
  ).toEqual([
    ['db/migrations/004_drop.sql', ['data-integrity-reviewer']],
    ['package-lock.json', ['dependency-reviewer']],
    ['deploy/app.yaml', ['configuration-reviewer']],
    ['Dockerfile', ['configuration-reviewer']],
    ['web/Row.html', ['accessibility-reviewer']],
    ['proto/order.proto', ['api-contract-reviewer']],
    ['lib/logger.rb', ['observability-reviewer']],
    ['server/session.go', ['security-reviewer']],
    ['test/session.test.ts', ['test-coverage-reviewer']],
    ['pkg/session_test.go', ['test-coverage-reviewer']],
    ['notes.md', []],
  ]);
});

test('a role of somebody’s own ranks all alike, and a word counts so often and no more', () => {
  expect(rank('my-own-reviewer', { path: 'auth/token.ts', changed: 'password' })).toBe(0);
  expect(rank('security-reviewer', { path: 'a.md', changed: 'token '.repeat(1_000) })).toBe(10);
});

test('long paths and lines take no time', () => {
  const path = `${'config'.repeat(200_000)}/x`;
  for (const role of CODE_ROLES) expect(rank(role, { path, changed: 'a'.repeat(1_000_000) })).toBeLessThan(30);
});
