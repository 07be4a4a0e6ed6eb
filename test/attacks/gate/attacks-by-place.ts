import { type AttackKind, FAULT, type GateCase, HARMLESS, inTurn, WORDS } from './gate-attack.ts';

const PLACES: readonly string[] = [
  ...['.github/workflows/ci.yml', '.gitlab-ci.yml', '.husky/pre-commit', '.pre-commit-config.yaml', 'package.json', '.npmrc'],
  ...['Makefile', 'Dockerfile', 'setup.py', 'conftest.py', 'sitecustomize.py', 'site.pth', 'build.rs', '.cargo/config.toml'],
  ...['.envrc', '.vscode/tasks.json', '.devcontainer/devcontainer.json', 'bin/run', 'CODEOWNERS', '.gitmodules'],
];

/** Moves by which a file keeps its ending, so that its place alone makes the difference. */
const SAME_ENDING: readonly (readonly [from: string, to: string])[] = [
  ...[['a.yml', 'action.yml'] as const, ['a.yml', '.github/dependabot.yml'] as const, ['a.md', 'AGENTS.md'] as const],
  ...[['a.json', '.claude/settings.json'] as const, ['a.json', '.mcp.json'] as const, ['a.json', '.mocharc.json'] as const],
  ...[['a.py', 'pkg/__init__.py'] as const, ['a.tf', 'infra/main.tf'] as const, ['a.sql', 'db/migrations/1.sql'] as const],
  ...[['a.yaml', 'chart/templates/a.yaml'] as const, ['a', 'etc/cron.d/a'] as const, ['babelrc', '.babelrc'] as const],
];

const moved = (by: GateCase['by'], from: string, to: string, text: string): GateCase => ({
  name: `${from} to ${to}`,
  by,
  base: { [from]: text },
  moves: { [from]: to },
});

const into: AttackKind = {
  kind: 'a move to where it runs, without a changed line',
  attacks: [
    ...PLACES.map((place) => moved('model', 'notes/plan.txt', place, WORDS)),
    ...['.github/workflows/ci.yml', '.husky/pre-commit', 'Makefile', 'setup.cfg', 'bin/run', '.envrc'].map((place) =>
      moved('analysers', 'notes/plan.txt', place, WORDS),
    ),
    ...SAME_ENDING.map(([from, to]) => moved('model', from, to, WORDS)),
    ...['bin/run.js', 'vite.config.js', 'scripts/postinstall.js', '.eslintrc.js'].map((place) =>
      moved('analysers', 'lib/old.js', place, FAULT),
    ),
  ],
};

const out: AttackKind = {
  kind: 'a move out of where nobody looks',
  attacks: [
    ...inTurn({
      'out of a vendored folder': {
        base: { 'third_party/LICENSE': 'x\n', 'third_party/a.js': FAULT },
        moves: { 'third_party/a.js': 'src/a.js' },
      },
      'out of what the base leaves out': {
        base: { '.tribunalignore': 'attic/\n', 'attic/a.js': FAULT },
        moves: { 'attic/a.js': 'src/a.js' },
      },
      'out of the tests': { base: { 'test/fixtures/a.js': FAULT }, moves: { 'test/fixtures/a.js': 'src/a.js' } },
      'out of the documents': { base: { 'docs/a.js': FAULT }, moves: { 'docs/a.js': 'src/a.js' } },
      'from text to code': { base: { 'src/a.txt': FAULT }, moves: { 'src/a.txt': 'src/a.js' } },
      'from a picture to code': { base: { 'src/a.png': FAULT }, moves: { 'src/a.png': 'src/a.js' } },
      'from a generated name to a plain one': { base: { 'src/a.min.js': FAULT }, moves: { 'src/a.min.js': 'src/a.js' } },
    }),
  ],
};

const LONG = `${Array.from({ length: 40 }, (_, at) => `// line ${at}`).join('\n')}\n${FAULT}`;

const edited: AttackKind = {
  kind: 'a move with one harmless line changed',
  attacks: [
    ...inTurn({
      'to a program': { base: { 'lib/a.js': LONG }, removes: ['lib/a.js'], files: { 'bin/a.js': `// moved\n${LONG}` } },
      'out of the tests': {
        base: { 'test/a.js': LONG },
        removes: ['test/a.js'],
        files: { 'src/a.js': `// moved\n${LONG}` },
      },
      'a copy': { base: { 'docs/a.js': LONG }, files: { 'src/a.js': LONG } },
    }),
  ],
};

const modes: AttackKind = {
  kind: 'made runnable',
  attacks: [
    { name: 'a text', by: 'model', base: { 'notes/go': WORDS }, runnable: ['notes/go'] },
    { name: 'a script', by: 'analysers', base: { 'src/a.js': FAULT }, runnable: ['src/a.js'] },
    {
      name: 'a binary',
      by: 'model',
      base: { 'data/a.bin': Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1') },
      runnable: ['data/a.bin'],
    },
    { name: 'what no analyser reads', by: 'analysers', base: { 'notes/go': WORDS }, runnable: ['notes/go'] },
  ],
};

const links: AttackKind = {
  kind: 'links and submodules',
  attacks: [
    {
      name: 'a hook that is a link',
      by: 'analysers',
      base: { 'notes/go': WORDS },
      links: { '.husky/pre-commit': '../notes/go' },
    },
    {
      name: 'a workflow that is a link',
      by: 'model',
      base: { 'notes/go': WORDS },
      links: { '.github/workflows/a.yml': '../../notes/go' },
    },
    { name: 'out of the repository', by: 'analysers', links: { 'src/a.js': '/tmp/evil.js' } },
    { name: 'up and out', by: 'model', links: { 'src/a.js': '../../evil.js' } },
    { name: 'into the git folder', by: 'analysers', links: { 'src/hooks': '../.git/hooks' } },
    {
      name: 'in the place of a file',
      by: 'analysers',
      base: { 'bin/a.js': HARMLESS },
      removes: ['bin/a.js'],
      links: { 'bin/a.js': '../notes/go' },
    },
    {
      name: 'in the place of a lock file',
      by: 'analysers',
      base: { 'package-lock.json': '{}' },
      removes: ['package-lock.json'],
      links: { 'package-lock.json': '/tmp/evil.json' },
    },
    { name: 'a new submodule', by: 'model', submodules: { lib: '1'.repeat(40) } },
    { name: 'a new submodule, analysers', by: 'analysers', submodules: { lib: '1'.repeat(40) } },
    {
      name: 'a submodule in the place of a file',
      by: 'analysers',
      base: { lib: HARMLESS },
      removes: ['lib'],
      submodules: { lib: '2'.repeat(40) },
    },
    { name: 'a submodule under the name of a picture', by: 'analysers', submodules: { 'logo.png': '1'.repeat(40) } },
  ],
};

/** Attacks by where a file stands, and not by what changes in it. */
export const BY_PLACE: readonly AttackKind[] = [into, out, edited, modes, links];
