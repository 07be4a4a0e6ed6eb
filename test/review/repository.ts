import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Git as nobody in particular, untouched by the machine's settings. */
export const GIT_ENV = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'author',
  GIT_AUTHOR_EMAIL: 'author@example.com',
  GIT_COMMITTER_NAME: 'author',
  GIT_COMMITTER_EMAIL: 'author@example.com',
  GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
  GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
} as const;

/** A git repository of its own, for one test. */
export class Repository {
  readonly folder = mkdtempSync(join(tmpdir(), 'tribunal-repo-'));

  constructor() {
    this.git('init', '-q', '-b', 'main');
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8', env: { ...process.env, ...GIT_ENV } });
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  commit(message: string): void {
    this.git('add', '-A');
    this.git('commit', '-q', '-m', message);
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const BEFORE = `import { timingSafeEqual } from 'node:crypto';
import { load } from './store.js';

export async function userOf(id, token) {
  const session = await load(id);
  if (session === undefined) return undefined;
  const given = Buffer.from(token);
  const stored = Buffer.from(session.token);
  if (given.length === stored.length && timingSafeEqual(given, stored)) return session.user;
  return undefined;
}
`;

const AFTER = `import { load } from './store.js';

export async function userOf(id, token) {
  const session = await load(id);
  if (token == session.token) return session.user;
  return undefined;
}

export function pages(total, size) {
  const list = [];
  for (let page = 0; page <= total / size; page++) list.push(page);
  return list;
}
`;

/** A repository in which a login was made worse: committed on a branch, staged, or only written. */
export function loginRepository(how: 'committed' | 'staged' | 'written' = 'staged'): Repository {
  const repository = new Repository();
  repository.write('src/session.js', BEFORE);
  repository.write('src/store.js', 'export const load = async (id) => undefined;\n');
  repository.commit('Begin');
  if (how === 'committed') repository.git('checkout', '-q', '-b', 'feature/login');
  repository.write('src/session.js', AFTER);
  if (how === 'staged') repository.git('add', '-A');
  if (how === 'committed') repository.commit('Simplify the login');
  return repository;
}
