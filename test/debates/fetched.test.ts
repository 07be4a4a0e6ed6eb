import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openWeb, type WebServer } from '../web-server.ts';
import { DebateBench } from './debate-bench.ts';

let bench: DebateBench;
let web: WebServer;
afterEach(async () => {
  await bench.close();
  await web.close();
});

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples');
const ARTICLE = readFileSync(join(EXAMPLES, 'flags', 'articles', 'full.md'), 'utf8');
const RECORD = '<html><head><title>Register of the court</title></head><body><p>No verdict has been entered.</p></body></html>';

const PAGES: Readonly<Record<string, readonly [number, string, string]>> = {
  '/story': [200, 'text/markdown', ARTICLE],
  '/record?token=1': [200, 'text/html', RECORD],
  '/login': [200, 'text/html', '<form><p>Please sign in</p><input name="p" type="password"></form>'],
  '/gone': [404, 'text/html', 'Not found'],
  '/error': [200, 'text/html', '<h1>404 Not Found</h1>'],
  '/empty': [200, 'text/html', '<div></div>'],
  '/pitch': [200, 'text/plain', readFileSync(join(EXAMPLES, 'business', 'pitch.md'), 'utf8')],
  '/plan.md': [200, 'text/plain', '# Plan\n\nShip on Monday.\n'],
};

async function open(example: 'flags' | 'business' | 'judge', panel?: readonly string[]): Promise<void> {
  bench = await DebateBench.open({ example, ...(panel && { panel }) });
  web = await openWeb(({ url = '' }, response) => {
    const [status, type, body] = PAGES[url] ?? [404, 'text/plain', ''];
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  mkdirSync(join(bench.root, 'sources'));
  writeFileSync(join(bench.root, 'sources', 'S012.md'), 'No verdict or judgment of conviction has been entered.');
  const listed = ['/record?token=1', '/login', '/gone', '/error', '/empty'].map((path, at) => ({
    id: `S02${at}`,
    url: `${web.url}${path}`,
  }));
  writeFileSync(join(bench.root, 'sources', 'sources.json'), JSON.stringify([{ id: 'S012', title: 'Docket' }, ...listed]));
}

const ALLOWED = ['--allow-fetch', '127.0.0.1'];
const flagsOf = (article: string): readonly string[] => ['flags', article, '--sources', 'sources', '--no-analysers', '--quiet'];

test('an article and listed sources are fetched once, frozen, and named with address and date; a resumed case fetches nothing', async () => {
  await open('flags');
  const held = await bench.run([...flagsOf(`${web.url}/story`), ...ALLOWED, '--id', 'case', '--format', 'json']);
  expect(held.status).toBe(0);
  const { article } = JSON.parse(held.stdout);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(article).toMatchObject({ file: `127.0.0.1:${web.port}/story`, fetched: { address: `${web.url}/story`, at } });
  const record = { id: 'S020', title: 'Register of the court', fetched: { address: `${web.url}/record?token=1`, at } };
  expect(article.sources.slice(0, 2)).toMatchObject([{ id: 'S012', title: 'Docket' }, record]);
  expect(article.sources[1].sha256).toMatch(/^[\da-f]{64}$/);
  expect(
    article.sources.slice(2).map(({ id, unread }: { id: string; unread: string }) => [id, unread.replace(/^.*?: /, '')]),
  ).toEqual([
    ['S021', expect.stringContaining('it is a login page')],
    ['S022', expect.stringContaining('it answers with 404')],
    ['S023', expect.stringContaining('it is an error page')],
    ['S024', expect.stringContaining('it has no text')],
  ]);
  const asked = web.asked.length;
  expect(asked).toBe(6);
  bench.breakOff('case', bench.journal('case'), 'argue');
  const resumed = await bench.run(['cases', 'resume', 'case', '--quiet', '--format', 'json']);
  expect([resumed.status, web.asked.length]).toEqual([0, asked]);
  expect(JSON.parse(resumed.stdout).article).toEqual(article);
  for (const format of ['text', 'md', 'html']) {
    const { stdout } = await bench.run(['cases', 'show', 'case', '--verbose', '--format', format]);
    // Lines are folded, and Markdown has marks of its own.
    const plain = stdout.replace(/\\|\u200b|\s+/g, '');
    expect([plain.includes(`fetchedfrom${web.url}/story`), plain.includes(`${web.url}/record?token=1·fetched`)]).toEqual([
      true,
      true,
    ]);
  }
  expect(bench.vendor.calls.some(({ prompt }) => prompt.includes('Register of the court'))).toBe(true);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('without the permission nothing is fetched, and the error says what to do', async () => {
  await open('flags');
  const without = await bench.run(flagsOf(`${web.url}/story`));
  expect([without.status, without.stderr.includes('fetched only with --allow-fetch')]).toEqual([2, true]);
  const other = await bench.run([...flagsOf(`${web.url}/story`), '--allow-fetch', 'example.org']);
  expect([other.status, other.stderr.includes(`--allow-fetch example.org,127.0.0.1:${web.port}`)]).toEqual([2, true]);
  const bare = await bench.run([...flagsOf(`${web.url}/story`), '--allow-fetch']);
  expect([bare.status, bare.stderr.includes('is not a public address')]).toEqual([3, true]);
  const wrong = await bench.run([...flagsOf(`${web.url}/story`), '--allow-fetch', 'https://example.org']);
  expect([wrong.status, wrong.stderr.includes('expects hosts')]).toEqual([2, true]);
  const listed = await bench.run([...flagsOf('flags/articles/full.md'), '--format', 'json']);
  expect([listed.status, JSON.parse(listed.stdout).article.sources.at(-1).unread]).toEqual([
    0,
    'sources.json has only its address, which is fetched only with --allow-fetch',
  ]);
  expect(web.asked).toEqual([]);
  const gone = await bench.run([...flagsOf(`${web.url}/gone`), ...ALLOWED]);
  expect([gone.status, gone.stderr.includes('it answers with 404')]).toEqual([3, true]);
});

test('a document and the artefacts of a plan are fetched in the same way', async () => {
  await open('business');
  const held = await bench.run(['business', `${web.url}/pitch`, ...ALLOWED, '--quiet', '--format', 'json']);
  expect([held.status, held.stdout.includes(`"address": "${web.url}/pitch"`)]).toEqual([0, true]);
  expect((await bench.run(['business', `${web.url}/pitch`])).status).toBe(2);
  await bench.close();
  await web.close();
  await open('judge', ['panel-split.yaml']);
  const judged = await bench.run(['judge', `${web.url}/plan.md`, 'judge/design.md', ...ALLOWED, '--quiet', '--format', 'json']);
  expect([judged.status, judged.stdout.includes(`"address": "${web.url}/plan.md"`)]).toEqual([0, true]);
  expect((await bench.run(['judge', `${web.url}/plan.md`])).status).toBe(2);
});
