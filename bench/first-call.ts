import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type ScratchRepository, scratchRepository } from '../test/scratch-repository.ts';
import { beginReview, type VendorsHere, withVendorsHere } from './vendors-here.ts';

const FILES = 1_000;
const FUNCTIONS = 10;
/** A change adds this many lines to each file it touches. */
const ADDED = 50;
const TICKS_PER_SECOND = 100;

/** How long a review takes to begin, and how long node takes to start in the same moment. */
export interface Begun {
  readonly nodeMs: number;
  readonly firstWordMs: number;
  readonly firstCallMs: number;
  /** The processor time of the command and its git until the first call; undefined where the system does not tell. */
  readonly cpuMs: number | undefined;
}

/** Some reviews of a change of this many lines in a repository of 1,000 files, until the first call arrives; then ended. */
export function firstCalls(root: string, lines: number, runs: number): Promise<readonly Begun[]> {
  let arrived: () => void = () => {};
  const latencyMs = (): number => {
    arrived();
    return 60_000;
  };
  return withVendorsHere(repositoryWith(lines), { latencyMs }, async (at) => {
    const begun: Begun[] = [];
    // The first run fills the caches of the disk and of Node.
    for (let run = 0; run <= runs; run++)
      begun.push(
        await oneBegin(
          root,
          at,
          () =>
            new Promise<void>((resolve) => {
              arrived = resolve;
            }),
        ),
      );
    return begun.slice(1);
  });
}

async function oneBegin(root: string, at: VendorsHere, arrival: () => Promise<void>): Promise<Begun> {
  const bare = performance.now();
  spawnSync(process.execPath, ['-e', '0'], { stdio: 'ignore' });
  const nodeMs = performance.now() - bare;
  const before = at.vendor.calls.length;
  const call = arrival();
  const [start, startedAt] = [performance.now(), Date.now()];
  const child = beginReview(root, at);
  let told = '';
  let firstWordMs: number | undefined;
  child.stderr.on('data', (piece) => {
    firstWordMs ??= performance.now() - start;
    told += String(piece);
  });
  const ended = once(child, 'close');
  await Promise.race([call, ended.then(() => Promise.reject(new Error(`tribunal review made no call\n${told}`)))]);
  const cpuMs = cpuOf(child.pid);
  child.kill('SIGKILL');
  await ended;
  const first = at.vendor.calls[before];
  if (first === undefined || firstWordMs === undefined) throw new Error(`a call arrived, and nothing was said before\n${told}`);
  return { nodeMs, firstWordMs, firstCallMs: first.at - startedAt, cpuMs };
}

/** The processor time of a process and of those it has waited for. */
function cpuOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 15) ?? [];
  return (fields.reduce((sum, each) => sum + Number(each), 0) * 1000) / TICKS_PER_SECOND;
}

/** A repository of 1,000 files, with a staged change of so many lines. */
export function repositoryWith(lines: number): ScratchRepository {
  const repository = scratchRepository();
  const all = Array.from({ length: FILES }, (_, at) => [pathOf(at), functionsOf(at, FUNCTIONS)] as const);
  repository.commit({ 'AGENTS.md': 'Amounts are in cents.\n', ...Object.fromEntries(all) });
  const touched = Array.from({ length: Math.ceil(lines / ADDED) }, (_, index) => (index * 37) % FILES);
  repository.write(
    Object.fromEntries(
      touched.map((at, index) => [pathOf(at), functionsOf(at, FUNCTIONS) + added(at, Math.min(ADDED, lines - index * ADDED))]),
    ),
  );
  repository.git('add', '--all');
  return repository;
}

const pathOf = (at: number): string => `src/area-${at % 20}/part-${at}.ts`;

const functionsOf = (file: number, functions: number): string =>
  Array.from({ length: functions }, (_, at) => functionText(`read${file}x${at}`, at)).join('\n');

const functionText = (name: string, at: number): string =>
  [
    `/** Reads entry ${at} of a statement. */`,
    `export function ${name}(source: Source): Entry | undefined {`,
    '  const row = source.next();',
    '  if (row === undefined) return undefined;',
    `  source.advance(row.length + ${at});`,
    '  return parse(row.text);',
    '}',
    '',
  ].join('\n');

const added = (file: number, lines: number): string =>
  `${Array.from({ length: lines }, (_, at) => (at % 5 === 4 ? '' : `export const limit${file}x${at} = sum(rows, ${at}) / rows.length;`)).join('\n')}\n`;
