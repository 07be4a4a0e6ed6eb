import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { hasGit, sampleRepository } from './sample-repository.mjs';
import { root } from './setup.mjs';

const KEY = 'build';
const MOST_MS = 60_000;

/**
 * Writes V8's code cache of the built command beside it: what a review of the sample needs until its first calls, compiled.
 * The server here takes the calls of three vendors and answers none. Without git the command is merely slower to start.
 */
export async function writeCodeCache(folder) {
  if (!hasGit()) return;
  const { repository, env, remove } = sampleRepository();
  const called = new Set();
  const vendors = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(listOf(request.url)));
    called.add(request.url.split('?')[0]);
    if (called.size === VENDORS.length) child.send('enough');
  });
  await new Promise((resolve) => vendors.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${vendors.address().port}`;
  const keys = {
    ...{ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: url, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${url}/v1` },
    ...{ GEMINI_API_KEY: KEY, GOOGLE_GEMINI_BASE_URL: url },
  };
  const child = fork(
    join(root, 'scripts', 'code-cache-run.mjs'),
    [folder, 'review', '--models', VENDORS.join(','), '--no-advisories'],
    { cwd: repository, env: { ...env, ...keys }, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], timeout: MOST_MS },
  );
  let told = '';
  child.stderr.on('data', (piece) => {
    told += String(piece);
  });
  try {
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`the built command made no call to each of ${VENDORS.join(', ')}\n${told}`);
  } finally {
    vendors.close();
    vendors.closeAllConnections();
    remove();
  }
}

const VENDORS = ['anthropic', 'openai', 'google'];

/** One model of each vendor, as each of them lists its models. */
function listOf(url) {
  if (url.includes('v1beta'))
    return { models: [{ name: 'models/gemini-3.1-pro-preview', supportedGenerationMethods: ['generateContent'] }] };
  const [id, created] = url.includes('limit=') ? ['claude-sonnet-5', {}] : ['gpt-5.5', { created: 0 }];
  return { data: [{ id, type: 'model', created_at: '2026-01-01T00:00:00Z', ...created }], has_more: false };
}
