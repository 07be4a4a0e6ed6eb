import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runServed } from './served-processes.ts';

/** A git repository of its own, that knows nothing of the machine's or the user's configuration. */
export interface ScratchRepository {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly git: (...args: readonly string[]) => string;
  /** Writes files below the root. */
  readonly write: (files: Readonly<Record<string, string | Buffer>>) => void;
  /** Writes files and commits everything. */
  readonly commit: (files?: Readonly<Record<string, string | Buffer>>) => string;
  readonly remove: () => void;
}

/** The home folder of a user who works in a folder: beside it, since nothing in a reviewed folder is the user's own. */
const homeBeside = (folder: string): string => `${folder}-home`;

/** An environment in which git reads no configuration but a repository's own. */
export function plainGitEnvironment(folder: string): NodeJS.ProcessEnv {
  const home = homeBeside(folder);
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: join(home, '.cache'),
    // No test looks anything up in the world.
    TRIBUNAL_ADVISORIES_API_URL: 'http://127.0.0.1:9',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CEILING_DIRECTORIES: dirname(folder),
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.com',
    GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
    GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
  };
}

/** Makes an empty repository on the branch `main`. */
export function scratchRepository(): ScratchRepository {
  const repository = scratchRepositoryAt(realpathSync(mkdtempSync(join(tmpdir(), 'repository-'))));
  initialise(repository);
  return repository;
}

/** To start a process costs a large one, such as that of the tests, more than git takes. */
const EMPTY_FOLDERS = ['hooks', 'objects/info', 'objects/pack', 'refs/heads', 'refs/tags'];
const EMPTY_FILES = ['HEAD', 'config', 'description', 'info/exclude'];

/** What git wrote into the first repository, for all others. */
let emptyFiles: Readonly<Record<string, string>> | undefined;

function initialise({ root, git, write }: ScratchRepository): void {
  if (emptyFiles !== undefined) {
    for (const folder of EMPTY_FOLDERS) mkdirSync(join(root, '.git', folder), { recursive: true });
    write(emptyFiles);
    return;
  }
  git('init', '--quiet', '--initial-branch=main');
  emptyFiles = Object.fromEntries(EMPTY_FILES.map((name) => [`.git/${name}`, readFileSync(join(root, '.git', name), 'utf8')]));
}

/** The commit that a branch is at; undefined where that is not in a file of its own. */
function headIn(root: string): string | undefined {
  try {
    const [, branch] = /^ref: (.+)\n$/.exec(readFileSync(join(root, '.git', 'HEAD'), 'utf8')) ?? [];
    return branch === undefined ? undefined : readFileSync(join(root, '.git', branch), 'utf8').trimEnd();
  } catch {
    return undefined;
  }
}

/** The repository that there is in a folder. */
export function scratchRepositoryAt(root: string): ScratchRepository {
  const env = plainGitEnvironment(root);
  const git = (...args: readonly string[]): string => {
    const all = ['-C', root, ...args];
    const said =
      runServed('git', all, env) ?? execFileSync('git', all, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return said.trimEnd();
  };
  const write: ScratchRepository['write'] = (files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  return {
    root,
    env,
    git,
    write,
    commit: (files = {}) => {
      write(files);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message=x');
      return headIn(root) ?? git('rev-parse', 'HEAD');
    },
    remove: () => {
      for (const folder of [root, homeBeside(root)]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
