import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';

/** A repository whose every corner names a program; each would leave a file behind that bears the trap's name. */
export interface HostileRepository extends ScratchRepository {
  /** The traps that were sprung. */
  readonly sprung: () => readonly string[];
}

/** Names of filters and drivers, as bytes: those that a program might take for others, or not see at all. */
const NAMES: Readonly<Record<string, Buffer>> = {
  plain: Buffer.from('plain'),
  'not-utf-8': Buffer.from([0xff]),
  'half-a-character': Buffer.from([0x61, 0xe2, 0x82]),
  replacement: Buffer.from('\uFFFD'),
  equals: Buffer.from('a=b'),
  dots: Buffer.from('a.clean.b'),
  quote: Buffer.from('a"b'),
  backslash: Buffer.from('a\\b'),
  control: Buffer.from('a\x01\x1b[31mb'),
  upper: Buffer.from('UPPER'),
  long: Buffer.from('n'.repeat(900)),
  nfd: Buffer.from('e\u0301'),
};

/** Settings that name a program for something that git does while it reads. */
const SETTINGS: readonly string[] = [
  ...['core.fsmonitor', 'core.pager', 'core.editor', 'core.sshCommand', 'core.gitProxy', 'core.askPass'],
  ...['core.alternateRefsCommand', 'diff.external', 'interactive.diffFilter', 'gpg.program', 'gpg.ssh.program'],
  ...['credential.helper', 'uploadpack.packObjectsHook', 'pager.diff', 'pager.rev-parse', 'trailer.x.command', 'trailer.x.cmd'],
  ...['merge.plain.driver', 'submodule.lib.update', 'alias.diff', 'alias.rev-parse', 'alias.ls-files', 'sendemail.smtpserver'],
  ...['remote.origin.uploadpack', 'remote.origin.vcs', 'mergetool.x.cmd', 'difftool.x.cmd', 'sequence.editor', 'man.x.cmd'],
];

/** Programs that a review starts, or that others might. */
const PROGRAMS = [
  'git',
  'gh',
  'node',
  'sh',
  'env',
  'cat',
  'less',
  'ssh',
  'oxlint',
  'ruff',
  'eslint',
  'claude',
  'codex',
  'gemini',
  'ollama',
];

/** Where those lie that a relative entry of the PATH, or one in the repository, would lead to. */
export const PROGRAM_FOLDERS = ['', 'bin', 'node_modules/.bin'];

const HOOKS = [
  'post-index-change',
  'reference-transaction',
  'post-checkout',
  'pre-commit',
  'fsmonitor-watchman',
  'query-watchman',
];

/** Builds it: commits on `main`, one more on `feature`, and changes that are staged, unstaged and untracked. */
export function hostileRepository(marks: string): HostileRepository {
  const repository = scratchRepository();
  const { root, git, write, commit } = repository;
  mkdirSync(marks, { recursive: true });
  const command = (name: string): string => `touch ${join(marks, name)}; cat`;
  const files = Object.fromEntries(Object.keys(NAMES).map((name) => [`filtered/${name}.txt`, 'one\n']));
  const programs = Object.fromEntries(
    PROGRAM_FOLDERS.flatMap((folder) =>
      PROGRAMS.map((name) => [join(folder, name), `#!/bin/sh\ntouch '${marks}/program-${name}'\n`]),
    ),
  );
  commit({ ...files, ...programs, ...asUser(command), ...embedded(command), 'src/a.js': 'let a = 1;\n' });
  commit({ '.gitattributes': attributes() });
  for (const path of Object.keys(programs)) git('update-index', '--chmod=+x', path);
  git('commit', '--quiet', '--message=x');
  git('checkout', '--quiet', '--force', '-b', 'feature');
  const library = inside(repository, command);
  commit({ 'src/b.js': 'eval(process.argv[2]);\n', 'bare/README': 'two\n' });
  git('reset', '--quiet', '--hard');
  write({ 'src/a.js': 'let a = eval(process.argv[2]);\n', 'src/new.js': 'eval(location.hash);\n', 'src/user.txt': 'two\n' });
  for (const path of Object.keys(files)) write({ [path]: 'two\n' });
  library();
  writeFileSync(join(root, '.git/config'), config(command, join(root, '.git/extra')), { flag: 'a' });
  writeFileSync(join(root, '.git/extra'), drivers('included', command));
  writeFileSync(join(root, '.git/config.worktree'), drivers('worktree', command));
  mkdirSync(join(root, '.git/info'), { recursive: true });
  writeFileSync(join(root, '.git/info/attributes'), attributes());
  mkdirSync(join(root, '.git/hooks'), { recursive: true });
  for (const hook of HOOKS) writeFileSync(join(root, '.git/hooks', hook), script(marks, `hook-${hook}`), { mode: 0o755 });
  return { ...repository, sprung: () => (existsSync(marks) ? readdirSync(marks).sort() : []) };
}

const script = (marks: string, name: string): string => `#!/bin/sh\ntouch '${join(marks, name)}'\n`;

/** The bytes of a configuration with a filter and a diff driver by every name. */
function drivers(origin: string, command: (name: string) => string): Buffer {
  const sections = Object.entries(NAMES).flatMap(([name, bytes]) => {
    const quoted = Buffer.from(bytes.toString('latin1').replace(/["\\]/g, '\\$&'), 'latin1');
    const section = (kind: string, keys: readonly string[]): readonly Buffer[] => [
      Buffer.from(`[${kind} "`),
      quoted,
      Buffer.from(`"]\n${keys.map((key) => `\t${key} = "${command(`${origin}-${kind}-${key}-${name}`)}"\n`).join('')}`),
    ];
    return [...section('filter', ['clean', 'smudge']), ...section('diff', ['command', 'textconv'])];
  });
  const bare = ['clean', 'smudge', 'process'].map((key) => `\t${key} = "${command(`${origin}-filter-${key}`)}"\n`).join('');
  return Buffer.concat([...sections, Buffer.from(`[filter]\n${bare}`)]);
}

function config(command: (name: string) => string, extra: string): Buffer {
  const settings = SETTINGS.map((key) => {
    const [section = '', ...rest] = key.split('.');
    const name = rest.pop() ?? '';
    const sub = rest.length === 0 ? '' : ` "${rest.join('.')}"`;
    const shell = section === 'alias' || key.endsWith('.update') ? '!' : '';
    return `[${section}${sub}]\n\t${name} = "${shell}${command(`setting-${key}`)}"\n`;
  });
  const promisor = '[remote "origin"]\n\turl = "ext::sh -c evil"\n\tpromisor = true\n[protocol]\n\tallow = always\n';
  const format = '[core]\n\trepositoryFormatVersion = 1\n[extensions]\n\tpartialClone = origin\n\tworktreeConfig = true\n';
  const included = `[include]\n\tpath = ${extra}\n[includeIf "gitdir:**"]\n\tpath = ${extra}\n[includeIf "onbranch:**"]\n\tpath = ${extra}\n`;
  return Buffer.concat([drivers('local', command), Buffer.from([...settings, promisor, format, included].join(''))]);
}

/** Every name, as a filter of one file and as the driver of its diff; and all that shows a text otherwise. */
const attributes = (): Buffer =>
  Buffer.concat([
    Buffer.from('src/user.txt filter=user\n'),
    ...Object.entries(NAMES).flatMap(([name, bytes]) => [
      ...[Buffer.from(`filtered/${name}.txt filter=`), bytes],
      ...[Buffer.from(' diff='), bytes, Buffer.from(' merge=plain\n')],
    ]),
  ]);

/** A repository in the work, as a submodule is one, with settings of its own; gives back what changes in it. */
function inside({ root, git, write }: ScratchRepository, command: (name: string) => string): () => void {
  git('init', '--quiet', 'lib');
  write({ 'lib/plain.txt': 'one\n', 'lib/.gitattributes': 'plain.txt filter=plain\n' });
  const commitAll = (): void => {
    git('-C', 'lib', 'add', '--all');
    git('-C', 'lib', 'commit', '--quiet', '--message=x');
  };
  commitAll();
  return () => {
    write({ 'lib/plain.txt': 'two\n' });
    commitAll();
    write({ 'lib/plain.txt': 'three\n' });
    const monitor = `[core]\n\tfsmonitor = "${command('submodule-fsmonitor')}"\n`;
    writeFileSync(join(root, 'lib/.git/config'), Buffer.concat([Buffer.from(monitor), drivers('submodule', command)]), {
      flag: 'a',
    });
  };
}

/** Settings of git where a user has them, if the folder of the work is taken for the home folder. */
function asUser(command: (name: string) => string): Readonly<Record<string, string>> {
  const settings = (name: string): string => `[filter "user"]\n\tclean = "${command(name)}"\n`;
  return { '.gitconfig': settings('home-filter'), '.config/git/config': settings('xdg-filter'), 'src/user.txt': 'one\n' };
}

/** A folder of the work that looks like a git directory, with a configuration of its own. */
function embedded(command: (name: string) => string): Readonly<Record<string, string | Buffer>> {
  const settings = `[core]\n\trepositoryFormatVersion = 0\n\tbare = false\n\tworktree = ..\n\tfsmonitor = "${command('embedded-fsmonitor')}"\n`;
  return {
    'bare/HEAD': 'ref: refs/heads/main\n',
    'bare/config': Buffer.concat([Buffer.from(settings), drivers('embedded', command)]),
    'bare/objects/keep': '',
    'bare/refs/keep': '',
    'bare/info/attributes': attributes(),
    'bare/README': 'one\n',
  };
}
