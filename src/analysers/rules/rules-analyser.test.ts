import { expect, test } from 'vitest';
import type { Analysed, AnalysedChange, AnalyserFinding } from '../../contracts/analyser.ts';
import { loadEngine } from './engine.ts';
import { rulesAnalyser, rulesAnalyserOver } from './rules-analyser.ts';

const analyse = (files: { readonly [path: string]: string }, signal = new AbortController().signal): Promise<Analysed> =>
  rulesAnalyser.analyse(changeOf(files), signal);

const changeOf = (files: { readonly [path: string]: string }): AnalysedChange => ({
  files: Object.entries(files).map(([path, text]) => ({ path, text, isChanged: () => true })),
  masked: [],
  touched: Object.keys(files),
});

async function findings(files: { readonly [path: string]: string }): Promise<readonly AnalyserFinding[]> {
  const analysed = await analyse(files);
  if (analysed.kind === 'failure') throw new Error(analysed.message);
  return analysed.findings;
}

const places = async (files: { readonly [path: string]: string }): Promise<readonly string[]> =>
  (await findings(files)).map(({ path, line, endLine, rule }) => `${path}:${line}-${endLine} ${rule}`);

test('a finding says what, where, why and how to mend it, and quotes the line', async () => {
  const text = "const fs = require('fs');\n  const ids = text.split(',').map(parseInt);\n";
  expect(await findings({ 'a.js': text })).toEqual([
    {
      path: 'a.js',
      line: 2,
      endLine: 2,
      rule: 'js-map-parse-int',
      category: 'bug',
      severity: 'high',
      confidence: 96,
      title: '`map(parseInt)` reads the index as the base',
      description:
        "`map` gives the index as second argument and `parseInt` takes it for the base: `['1', '2', '3']` becomes 1, NaN, NaN.",
      suggestion: 'Use `map(Number)` or `map((text) => parseInt(text, 10))`.',
      quote: "const ids = text.split(',').map(parseInt);",
      trigger: 'concrete',
    },
  ]);
});

test('of matches within each other the outer one counts, and the same words on one line count once', async () => {
  const nested = 'a.forEach(async (b) => {\n  await b.forEach(async (c) => { await c(); });\n});\n';
  expect(await places({ 'a.js': nested })).toEqual(['a.js:1-3 js-async-for-each']);
  expect(await places({ 'a.js': 'f(a.map(parseInt), b.map(parseInt));\n' })).toEqual(['a.js:1-1 js-map-parse-int']);
});

test('a long match is told by its first ten lines', async () => {
  const body = '  await save(user);\n'.repeat(20);
  expect(await places({ 'a.js': `users.forEach(async (user) => {\n${body}});\n` })).toEqual(['a.js:1-10 js-async-for-each']);
});

test('a file that is not well written is read as far as it goes, and costs the others nothing', async () => {
  expect(
    await places({ 'bad.js': 'function ( {{{ \nconst a = b.map(parseInt);\n', 'bad.py': 'def (:\n', 'good.py': 'eval(text)\n' }),
  ).toEqual(['bad.js:2-2 js-map-parse-int', 'good.py:1-1 py-eval']);
});

test('what nobody can have written is not read, and that is told', async () => {
  const fault = 'a.map(parseInt);';
  const analysed = await analyse({
    'min.js': `${fault}${' '.repeat(20_001)}\n`,
    'large.js': `${fault}\n${`${' '.repeat(99)}\n`.repeat(11_000)}`,
    'deep.js': `${fault}\nf${'()\n'.repeat(400)}`,
    'notes.md': fault,
    'kept.js': `${fault}${' '.repeat(19_000)}\n`,
  });
  expect(analysed).toMatchObject({
    findings: [{ path: 'kept.js', rule: 'js-map-parse-int' }],
    leftOut: [
      'min.js (it is too large, or has lines that nobody writes)',
      'large.js (it is too large, or has lines that nobody writes)',
      'deep.js (it is nested too deeply)',
    ],
  });
});

test('what the time does not suffice for is told, too', async () => {
  const late = rulesAnalyserOver(loadEngine, () => AbortSignal.abort());
  expect(await late.analyse(changeOf({ 'a.js': 'a.map(parseInt);\n' }), new AbortController().signal)).toEqual({
    kind: 'findings',
    findings: [],
    leftOut: ['a.js (there was too much before it)'],
  });
});

test('lines are counted and quoted right among characters of all sizes, line ends and byte order marks', async () => {
  const text = '\uFEFF// 🦊 Grüße\r\nconst 名前 = "🦊🦊"; const n = 名前.split("").map(parseInt); // 🦊\r\n';
  expect((await findings({ 'a.ts': text })).map(({ line, quote }) => [line, quote])).toEqual([
    [2, 'const 名前 = "🦊🦊"; const n = 名前.split("").map(parseInt); // 🦊'],
  ]);
});

test('a masked secret is a text like any other', async () => {
  expect(await places({ 'a.js': "jwt.sign(claims, '[masked generic-secret 1]');\n" })).toEqual(['a.js:1-1 js-fixed-signing-key']);
});

test('each file is read by the grammar of its name', async () => {
  const typed = 'const n = (list as string[]).map(parseInt);\n';
  const tagged = 'const n = <p>{list.map(parseInt)}</p>;\n';
  expect(
    await places({
      'a.ts': typed,
      'a.mts': typed,
      'a.tsx': tagged,
      'a.jsx': tagged,
      'a.js': tagged,
      'a.cjs': 'a.map(parseInt);\n',
    }),
  ).toEqual(['a.ts', 'a.mts', 'a.tsx', 'a.jsx', 'a.js', 'a.cjs'].map((path) => `${path}:1-1 js-map-parse-int`));
});

test('request data is followed to its use, and no further than a check of it', async () => {
  const handler = (check: string): string =>
    `app.get('/', (req, res) => {\n  const { file } = req.query;\n  const path = join(ROOT, file);\n  ${check}\n  res.sendFile(path);\n});\n`;
  expect(
    await places({ 'open.js': handler('log(path);'), 'checked.js': handler('if (!path.startsWith(ROOT)) return;') }),
  ).toEqual(['open.js:5-5 js-path-traversal']);
});

test('a default that is given in one branch alone cleans nothing, a check does', async () => {
  const handler = (line: string): string =>
    `app.get('/', (req, res) => {\n  let next = req.query.next;\n  ${line}\n  res.redirect(next);\n});\n`;
  expect(
    await places({
      'default.js': handler("if (!next) next = '/';"),
      'caught.js': handler("try { log(next); } catch { next = '/'; }"),
      'elsewhere.js': handler("if (req.session.old) { next = '/old'; }"),
      'checked.js': handler("if (next !== '/a' && next !== '/b') next = '/';"),
      'otherwise.js': handler("if (next === '/a') log(next); else next = '/';"),
      'replaced.js': handler("next = '/';"),
      'looked-up.js': handler("next = PAGES.has(next) ? next : '/';"),
    }),
  ).toEqual(['default', 'caught', 'elsewhere'].map((name) => `${name}.js:4-4 js-open-redirect`));
});

test('what matters only where a program serves somebody is silent in tests, the rest is not', async () => {
  const text = 'const token = Math.random();\nconst ids = list.map(parseInt);\n';
  expect(await places({ 'src/a.js': text, 'test/a.js': text, 'src/a.test.js': text })).toEqual([
    'src/a.js:2-2 js-map-parse-int',
    'src/a.js:1-1 js-random-secret',
    'test/a.js:2-2 js-map-parse-int',
    'src/a.test.js:2-2 js-map-parse-int',
  ]);
});

test('many finds in a large file are told, up to a hundred of one rule', async () => {
  const leak = (index: number): string =>
    `async function f${index}() {\n  const c = await pool.connect();\n  await c.query('SELECT 1');\n}\n`;
  const filler = `${'// '.padEnd(99, 'x')}\n`.repeat(1_500);
  const text = `${filler}${Array.from({ length: 120 }, (_, index) => leak(index)).join('')}`;
  expect((await findings({ 'a.js': text })).filter(({ rule }) => rule === 'js-connection-not-released').length).toBe(100);
});

test('a name is what it was given above, and a call on the way that is not known gives back something else', async () => {
  expect(
    await places({
      'above.js': 'let url = DEFAULT;\nfetch(url);\nurl = req.query.url;\n',
      'below.js': 'let url = DEFAULT;\nurl = req.query.url;\nfetch(url);\n',
      'mapped.js': 'fs.readFile(req.body.names.map(pathOf)[0], done);\n',
      'taken.js': "fs.readFile(req.body.names.split(',')[0], done);\n",
    }),
  ).toEqual(['below.js:3-3 js-server-side-request-forgery', 'taken.js:1-1 js-path-traversal']);
});

test('a name in another function is another name', async () => {
  const text = 'function a(req) {\n  const x = req.query.x;\n  return x;\n}\nfunction b(x) {\n  fetch(x);\n}\n';
  expect(await places({ 'a.js': text })).toEqual([]);
});

test('a text of very many parts is followed once through each of them', async () => {
  const parts = (part: string): string => Array.from({ length: 60 }, (_, index) => `"${index}" + ${part}`).join('\n  + ');
  const nested = `${'`a${'.repeat(30)}req.query.x${'}`'.repeat(30)}`;
  expect(
    await places({
      'sum.js': `exec(${parts('x')}\n  + req.query.x);\n`,
      'nested.js': `exec(${nested});\n`,
    }),
  ).toEqual(['sum.js:1-10 js-command-injection', 'nested.js:1-1 js-command-injection']);
});

test('it stops when it is told to', async () => {
  expect(await analyse({ 'a.js': 'a.map(parseInt);\n' }, AbortSignal.abort())).toEqual({
    kind: 'failure',
    cause: 'crashed',
    message: 'stopped before all files were read',
  });
});

test('nothing to read is no reason to load anything', async () => {
  expect(await analyse({ 'README.md': '# eval(text)\n' })).toEqual({ kind: 'findings', findings: [] });
});
