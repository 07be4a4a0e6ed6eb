import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { afterAll, test as always, beforeAll, expect } from 'vitest';
import { isSkipped } from '../skipped.ts';
import { type Traced, traced } from './started-programs.ts';
import { type HostileRepository, hostileRepository, PROGRAM_FOLDERS } from './traps.ts';

const test = always.skipIf(isSkipped('strace'));

const COMMAND = new URL('../../bin/tribunal.js', import.meta.url).pathname;
const around = realpathSync(mkdtempSync(join(tmpdir(), 'hostile-')));
const started = new Map<string, number>();
let repository: HostileRepository;

beforeAll(() => {
  repository = hostileRepository(join(around, 'marks'));
});
afterAll(() => {
  repository.remove();
  rmSync(around, { recursive: true });
  process.stdout.write(`programs that reviews of a hostile repository started: ${JSON.stringify(Object.fromEntries(started))}\n`);
});

/** A PATH that leads into the repository first, by relative and by absolute entries. */
const hostilePath = (): string => {
  const relative = ['', '.', 'bin', './node_modules/.bin'];
  return [...relative, ...PROGRAM_FOLDERS.map((folder) => join(repository.root, folder)), process.env.PATH].join(delimiter);
};

function review(args: readonly string[], { folder = '', input, set = {} }: Pick<Row, 'folder' | 'input' | 'set'> = {}): Traced {
  const { GIT_CONFIG_GLOBAL: _, ...plain } = repository.env;
  const given = Object.entries(set).map(([name, value]) => [name, value?.replace('{root}', repository.root)]);
  const user = { HOME: around, XDG_CONFIG_HOME: around, ...Object.fromEntries(given) };
  const env = { ...plain, PATH: hostilePath(), CI: '1', ...user };
  const argv = [process.execPath, COMMAND, ...args];
  const ran = traced(argv, { cwd: join(repository.root, folder), env, input, log: join(around, 'trace') });
  for (const program of ran.programs) started.set(program, (started.get(program) ?? 0) + 1);
  return ran;
}

const ANALYSERS = ['--models', 'analysers', '--format', 'json', '--quiet', '--dir', join(around, 'cases')];

interface Row {
  readonly args: readonly string[];
  readonly folder?: string;
  readonly input?: string;
  readonly set?: NodeJS.ProcessEnv;
  /** A file that has to be among those that were reviewed. */
  readonly sees: string;
}

const DIFF =
  'diff --git a/src/c.js b/src/c.js\nnew file mode 100644\n--- /dev/null\n+++ b/src/c.js\n@@ -0,0 +1 @@\n+eval(location.hash);\n';

const ROWS: Readonly<Record<string, Row>> = {
  'what is not committed': { args: [], sees: 'src/a.js' },
  'paths with untracked files': { args: ['--untracked', 'src', 'filtered'], sees: 'src/new.js' },
  'a branch': { args: ['--base', 'main'], sees: 'src/b.js' },
  'a given diff': { args: ['-'], input: DIFF, sees: 'src/c.js' },
  'a folder of it that looks like a git directory': { args: [], folder: 'bare', sees: 'src/a.js' },
  'a repository that is called the home folder': { args: [], set: { HOME: '{root}' }, sees: 'src/a.js' },
  'a repository with the settings of the user': { args: [], set: { XDG_CONFIG_HOME: '{root}/.config' }, sees: 'src/a.js' },
  'relative settings of the user': { args: [], set: { HOME: '.', GIT_CONFIG_GLOBAL: '.gitconfig' }, sees: 'src/a.js' },
  'a commit, from a folder in that': { args: ['--commit', 'HEAD'], folder: 'bare/objects', sees: 'src/b.js' },
};

test.each(Object.entries(ROWS))('a review of %s starts node and git, and nothing of the repository', (_, row) => {
  const { args, sees, ...surroundings } = row;
  const { status, stdout, stderr, programs } = review(['review', ...args, ...ANALYSERS], surroundings);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(stdout).toContain(sees);
  expect(repository.sprung()).toEqual([]);
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const allowed = new Set([process.execPath, git]);
  expect([...new Set(programs)].filter((program) => !allowed.has(program))).toEqual([]);
});

test('doctor starts nothing of it either', () => {
  const { stdout, programs } = review(['doctor', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ git: { state: 'repository', place: 'feature' } });
  expect(repository.sprung()).toEqual([]);
  expect(programs.filter((program) => program.startsWith(repository.root))).toEqual([]);
});

always('they are traps indeed: git by itself springs them', () => {
  const sprungBy = (args: readonly string[], cwd: string, path = process.env.PATH): readonly string[] => {
    const before = new Set(repository.sprung());
    spawnSync('git', args, { cwd, env: { ...repository.env, PATH: path }, stdio: 'ignore' });
    return repository.sprung().filter((name) => !before.has(name));
  };
  const { root } = repository;
  const filters = sprungBy(
    ['-c', 'core.fsmonitor=false', '-c', 'diff.external=', 'diff', '--no-ext-diff', '--no-textconv'],
    root,
  );
  expect(filters.filter((name) => name.includes('filter-clean-'))).toHaveLength(12);
  expect(filters).toContain('worktree-filter-clean-not-utf-8');
  expect(sprungBy(['-c', 'core.fsmonitor=false', 'diff', '--', 'src/a.js'], root)).toContain('setting-diff.external');
  expect(sprungBy(['status'], root)).toContain('setting-core.fsmonitor');
  expect(sprungBy(['status'], join(root, 'bare'))).toContain('embedded-fsmonitor');
  expect(sprungBy(['-c', 'core.fsmonitor=false', 'diff'], join(root, 'lib'))).toContain('submodule-filter-clean-plain');
  const asUser = (home: NodeJS.ProcessEnv): readonly string[] => {
    const before = new Set(repository.sprung());
    const { GIT_CONFIG_GLOBAL: _, ...plain } = repository.env;
    const env = { ...plain, PATH: process.env.PATH, ...home };
    spawnSync('git', ['-c', 'core.fsmonitor=false', 'diff', '--no-ext-diff', '--no-textconv'], {
      cwd: root,
      env,
      stdio: 'ignore',
    });
    return repository.sprung().filter((name) => !before.has(name));
  };
  expect(asUser({ HOME: root })).toContain('home-filter');
  expect(asUser({ HOME: around, XDG_CONFIG_HOME: join(root, '.config') })).toContain('xdg-filter');
  expect(sprungBy(['--version'], root, hostilePath()).map((name) => basename(name))).toEqual(['program-git']);
});
