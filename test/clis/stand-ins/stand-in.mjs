import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { join, relative } from 'node:path';

const home = process.env.HOME ?? '';
const STUBBORN = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";

/** Writes one line of what a program tells. */
export const emit = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Answers what a program is asked about itself, and writes down how it was asked; or says nothing, where the test wants that. */
export async function tellOfSelf(code, words = '') {
  const { argv, env } = process;
  const check = { argv: argv.slice(2), env, cwd: process.cwd() };
  if (home !== '') appendFileSync(join(home, 'checks.jsonl'), `${JSON.stringify(check)}\n`);
  if (existsSync(join(home, 'says-nothing'))) await hang();
  process.stdout.write(words);
  process.exit(code);
}

/** The switches of a command line; one that is not known ends the program, as the real ones do. */
export function readSwitches(argv, arities) {
  const given = {};
  const rest = [];
  for (let at = 0; at < argv.length; at++) {
    const name = argv[at];
    if (!name.startsWith('-') || name === '-') {
      rest.push(name);
      continue;
    }
    if (!(name in arities)) {
      process.stderr.write(`error: unknown option '${name}'\n`);
      process.exit(2);
    }
    given[name] = [...(given[name] ?? []), ...(arities[name] === 1 ? [argv[++at]] : [true])];
  }
  return { given, rest };
}

/** What the test wants it to do, once it has read all it was told; whatever any program can do wrong is done here. */
export async function begin() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const behaviour = JSON.parse(readFileSync(join(home, 'behaviour.json'), 'utf8'));
  const run = {
    pid: process.pid,
    argv: process.argv.slice(2),
    cmdline: readFileSync('/proc/self/cmdline', 'utf8').split('\0'),
    env: process.env,
    cwd: process.cwd(),
    stdin: Buffer.concat(chunks).toString('utf8'),
  };
  if (behaviour.oracle) Object.assign(behaviour, await asked(behaviour.oracle, { ...run, folder: filesIn(run.cwd) }));
  if (behaviour.child) run.child = stubbornChild();
  if (behaviour.does === 'ignore-signals') process.on('SIGTERM', () => {});
  appendFileSync(join(home, 'runs.jsonl'), `${JSON.stringify(run)}\n`);
  if (behaviour.does === 'crash') {
    process.stderr.write(`a long story\nthe last words, with ${behaviour.secret ?? 'nothing'} in them\n`);
    process.exit(behaviour.code ?? 3);
  }
  if (behaviour.does === 'garbage') process.stdout.write('not JSON\n{"half": \n[1]\n"x"\n{"type": 5}\n\u0000\ufffd\n');
  if (behaviour.does === 'flood') for (;;) if (!process.stdout.write('x'.repeat(65_536))) await drained(process.stdout);
  if (behaviour.does === 'grumble') for (;;) if (!process.stderr.write('x'.repeat(65_536))) await drained(process.stderr);
  if (behaviour.does === 'say') {
    await new Promise((resolve) => process.stdout.write(`${behaviour.lines.join('\n')}\n`, resolve));
    if (behaviour.hangs) await hang();
    process.exit(0);
  }
  return behaviour;
}

/** What somebody else wants it to do, who is told what it was told. */
export function asked(oracle, run) {
  return new Promise((resolve, reject) => {
    // Not by `fetch`, which takes longer to load than everything else here together.
    const request = http.request(oracle, { method: 'POST', agent: false }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    });
    request.on('error', reject).end(JSON.stringify(run));
  });
}

/** The text of every file in a folder, by its path. */
export function filesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Says nothing more, and stays. */
export const hang = () => new Promise(() => setInterval(() => {}, 1_000));

/** A text in so many pieces. */
export const piecesOf = (text, pieces = 1) => {
  const length = Math.max(1, Math.ceil(text.length / pieces));
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
};

const drained = (pipe) => new Promise((resolve) => pipe.once('drain', resolve));

/** Ignores being told to end, and holds the output open. */
function stubbornChild() {
  const child = spawn(process.execPath, ['-e', STUBBORN], { stdio: ['ignore', 'inherit', 'inherit'] });
  child.unref();
  return child.pid;
}
