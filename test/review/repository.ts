import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';

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
export function loginRepository(how: 'committed' | 'staged' | 'written' = 'staged'): ScratchRepository {
  const repository = scratchRepository();
  repository.commit({ 'src/session.js': BEFORE, 'src/store.js': 'export const load = async (id) => undefined;\n' });
  if (how === 'committed') repository.git('checkout', '--quiet', '-b', 'feature/login');
  repository.write({ 'src/session.js': AFTER });
  if (how === 'staged') repository.git('add', '--all');
  if (how === 'committed') repository.commit();
  return repository;
}
