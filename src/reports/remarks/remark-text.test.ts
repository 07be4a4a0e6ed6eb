import { expect, test } from 'vitest';
import type { RemarkCode } from '../../contracts/remark.ts';
import { remark } from '../../contracts/remark.ts';
import type { RemarkData } from '../../contracts/remark-data.ts';
import { remarkLine, remarkText } from './remark-text.ts';

/** The facts of a remark, and its sentence; a new code does not compile without one. */
type Example<C extends RemarkCode> = readonly [facts: RemarkData[C], sentence: string];

const left = (path: string, reason: 'extension' | 'excluded' | 'ignored' | 'vendored' | 'generated', why: string) => ({
  path,
  reason,
  why,
  lines: 3,
});

const EXAMPLES: { readonly [C in RemarkCode]: readonly [Example<C>, ...Example<C>[]] } = {
  'work-read': [
    [{ title: 'feature since main', extent: '2 files' }, 'feature since main · 2 files'],
    [{ title: 'feature since main', extent: '2 files', manner: 'deep' }, 'feature since main · 2 files · deep'],
  ],
  'case-unmarked': [
    [{ why: 'no home' }, 'the case cannot be marked as yours, and not be resumed or found by name later: no home'],
  ],
  'already-over': [[{ id: 'one' }, 'the debate is over; nobody is asked again']],
  'nothing-beyond': [[{ why: 'it was reviewed elsewhere' }, 'nobody can look beyond what is shown: it was reviewed elsewhere']],
  'context-cut-silently': [
    [
      { what: 'the plan', tokens: 5_000, panelist: 'ollama:m', hint: 'set its context' },
      'the plan is about 5.0k tokens long; ollama:m cuts what is longer than its context without a word: set its context',
    ],
  ],
  'debate-key-unknown': [
    [{ file: 'debate.json', text: '"rond1" is not part of a debate' }, 'debate.json  "rond1" is not part of a debate'],
  ],
  'no-flags': [
    [
      { file: 'flags.json' },
      'nothing to debate: there is no flag in flags.json; to have the article scanned for some, leave --flags out',
    ],
  ],
  'panel-unavailable': [
    [{ why: 'no model is set up' }, 'no panel can be seated: no model is set up'],
    [{ why: 'it is down', hint: 'try later' }, 'no panel can be seated: it is down (try later)'],
  ],
  'cases-tracked': [
    [{ folder: 'cases' }, 'git tracks files in cases, where cases are kept; take them out of it: git rm -r --cached cases'],
  ],

  'diff-encoding': [
    [{ found: 'utf-16' }, 'the diff is in UTF-16, and its letters may have been changed on the way'],
    [{ found: 'not-utf-8' }, 'the diff is not all in UTF-8: what cannot be read is shown as \uFFFD'],
  ],
  'repository-unreadable': [[{ why: 'it is broken' }, 'only what the diff shows is known: it is broken']],
  'files-on-one-side': [
    [{ names: ['old: a.c', 'new: b.c'] }, 'on one side only, and not shown (diff -N shows them): old: a.c, new: b.c'],
  ],
  'files-in-part': [[{ paths: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'known only by the lines of the diff: a, b, c, d, e and 1 more']],
  'like-git-dir': [
    [
      { folder: 'shop/lib.git', root: 'shop' },
      'shop/lib.git looks like a git directory, and is reviewed as a folder of shop; to read it as a repository, set GIT_DIR',
    ],
  ],
  'sparse-checkout': [
    [{ files: 1 }, '1 tracked file is not on disk, and the index says to leave that be (sparse checkout)'],
    [{ files: 2 }, '2 tracked files are not on disk, and the index says to leave that be (sparse checkout)'],
  ],
  'untracked-left-out': [
    [
      {
        files: [
          { path: 'huge.txt', why: { largerThanMiB: 16 } },
          { path: 'nested/', why: 'own-repository' },
          { path: 'pipe', why: 'not-a-file' },
          { path: 'a.ts', why: 'gone' },
        ],
      },
      'untracked and not part of it: huge.txt (larger than 16 MiB), nested/ (a repository of its own), pipe (no file), a.ts (gone)',
    ],
  ],
  'untracked-excluded': [[{ paths: ['notes.txt'] }, 'untracked and left out by .git/info/exclude: notes.txt']],
  'merge-compared': [
    [
      { commit: '1234567890', parents: ['2345678901', '3456789012'] },
      '1234567 is a merge of 2 parents: it is compared with the first, 2345678, so that all the others brought is in it',
    ],
  ],
  'commits-reversed': [
    [{ from: 'main', to: 'side' }, 'main has commits that side has not: they show up reversed here; main...side leaves them out'],
  ],
  'submodule-unchanged': [[{ path: 'lib' }, 'lib is a submodule, and points to the same commit as before']],
  'reviewed-whole': [[{ paths: ['a.ts'] }, 'no change here, so reviewed whole, as if new: a.ts']],
  'renames-halved': [[{ renames: 7 }, '7 renames are shown by one of their ends']],
  'sources-not-read': [[{ folder: 'texts', names: ['more', 'a.png'] }, 'in texts and not read: more, a.png']],
  'sources-without-id': [[{ sources: [{ id: 'S001', name: 'a.md' }] }, 'sources that have no id in their name: S001 a.md']],
  'evidence-not-sources': [[{ folder: 'evidence', names: ['drafts'] }, 'in evidence and no source (S001, S002, …): drafts']],
  'sources-unlisted': [
    [{ list: 'sources.json', ids: ['S002', 'S003'] }, 'not listed in sources.json, and used all the same: S002, S003'],
  ],
  'sources-unchecked': [[{ ids: ['S002', 'S003'] }, 'not checked, because metadata.json has no sha256: S002, S003']],

  'role-unused': [
    [
      { file: 'r/a b.md', why: 'name', most: 60 },
      'r/a b.md is not used: a role is called by at most 60 letters, digits and dashes',
    ],
    [{ file: 'r/a.md', why: 'unreadable' }, 'r/a.md is not used: it cannot be read'],
    [{ file: 'r/a.md', why: 'empty' }, 'r/a.md is not used: it says nothing'],
    [
      { file: 'r/a.md', why: 'built-in', role: 'bug-detector' },
      'r/a.md is not used: bug-detector is built in, and a rule with roles: [bug-detector] adds to it',
    ],
    [{ file: 'r/a.md', why: 'twice', role: 'cost' }, 'r/a.md is not used: there are two roles cost'],
  ],
  'role-replaced': [
    [{ file: 'r/a.md', role: 'cost', of: 'project' }, "r/a.md takes the place of the project's role cost"],
    [{ file: 'r/a.md', role: 'bug-detector', of: 'built-in' }, 'r/a.md takes the place of the built-in role bug-detector'],
  ],
  'user-roles-unreadable': [[{ why: 'no permission' }, "the user's roles cannot be read: no permission"]],
  'rule-unused': [
    [{ file: 'x.md', why: 'unreadable' }, 'x.md cannot be read: it is not used'],
    [{ file: 'x.md', why: 'empty' }, 'x.md says nothing: it is not used'],
  ],
  'rules-limited': [[{ folder: 'rules', most: 50 }, 'rules has more than 50 rules: the rest is not used']],
  'rule-head': [
    [
      { fault: { kind: 'unclosed', place: 'x.md:1' } },
      'x.md:1 opens a head with --- that is not closed; the rule counts for all',
    ],
    [{ fault: { kind: 'brackets', place: 'x.md:2' } }, 'x.md:2 has too many brackets; the rule counts for all'],
    [{ fault: { kind: 'not-named-values', place: 'x.md:2' } }, 'x.md:2 is no list of names and values; the rule counts for all'],
    [
      { fault: { kind: 'unreadable', place: 'x.md:3', why: 'this is not valid YAML' } },
      'x.md:3: this is not valid YAML; the rule counts for all',
    ],
  ],
  'rule-key-unknown': [
    [{ place: 'x.md:3', key: 'globs' }, 'x.md:3 globs is not known'],
    [{ place: 'x.md:4', key: 'path', meant: 'paths' }, 'x.md:4 path is not known: did you mean paths?'],
  ],
  'rule-role-unknown': [
    [{ place: 'x.md:2', role: 'nobody' }, 'x.md:2 nobody is no role'],
    [
      { place: 'x.md:2', role: 'bugs-detector', meant: 'bug-detector' },
      'x.md:2 bugs-detector is no role: did you mean bug-detector?',
    ],
  ],
  'rule-glob-unused': [
    [{ place: 'x.md:2', glob: '!a.ts', fault: { kind: 'negation' } }, 'x.md:2 !a.ts fits nothing: it is a negation'],
  ],
  'rule-list-wrong': [
    [{ place: 'x.md:3', key: 'roles' }, 'x.md:3 roles is no list of words: the rule counts for all roles'],
    [{ place: 'x.md:2', key: 'paths' }, 'x.md:2 paths is no list of words: the rule counts for all files'],
  ],
  'rule-for-all': [[{ file: 'x.md', of: 'files' }, 'x.md counts for all files: it names none']],
  'agent-notes-limited': [
    [{ names: ['A.md', 'B.md'], looked: 40, folders: 90 }, 'A.md and B.md were looked for in 40 of 90 folders'],
  ],
  'guidance-left-out': [[{ file: 'A.md' }, 'A.md is not shown: there is no room for it beside what comes before it']],
  'guidance-cut': [[{ file: 'A.md', shown: 2000, tokens: 9000 }, 'A.md is cut: about 2000 of its 9000 tokens are shown']],
  'comparison-limited': [
    [{ of: 'rules' }, 'there are too many globs and changed files to compare them all: some rules are not shown'],
    [{ of: 'patterns' }, 'there are too many long patterns and paths to compare them all: what was not compared is reviewed'],
  ],
  'exclude-unused': [
    [
      { glob: '@(a|b)', fault: { kind: 'extended' } },
      'the glob @(a|b) excludes nothing: it has an extended pattern such as @(a|b): {a,b} is read',
    ],
    [{ glob: '{a,b}', fault: { kind: 'too-many-paths' } }, 'the glob {a,b} excludes nothing: it stands for too many paths'],
    [{ glob: '[a', fault: { kind: 'not-a-glob' } }, 'the glob [a excludes nothing: it is no glob, or too long'],
    [{ glob: 'a', fault: { kind: 'limit', most: 200 } }, 'the glob a excludes nothing: only 200 globs are used'],
  ],
  'ignore-line-unused': [
    [{ file: '.ignore', line: 3, fault: { kind: 'not-a-pattern' } }, '.ignore:3 is not used: it is no pattern, or too long'],
    [{ file: '.ignore', line: 9, fault: { kind: 'file-too-long' } }, '.ignore:9 is not used: the file is too long from here on'],
    [{ file: '.ignore', line: 9, fault: { kind: 'limit', most: 1000 } }, '.ignore:9 is not used: only 1000 rules are used'],
  ],
  'ignore-lines-unused': [[{ file: '.ignore', more: 3 }, '.ignore: 3 more lines are not used']],
  'new-files-generated': [
    [
      { files: [{ path: 'a.ts', what: '@generated' }], ignoreFile: '.ignore' },
      'a.ts (@generated) is new and says that nobody wrote it: it is reviewed all the same; .ignore leaves files out',
    ],
    [
      { files: ['a', 'b', 'c', 'd'].map((path) => ({ path, what: 'minified' })), ignoreFile: '.ignore' },
      'a (minified), b (minified), c (minified) and 1 more are new and say that nobody wrote them: they are reviewed all the same; .ignore leaves files out',
    ],
  ],
  'markers-limited': [[{ files: 7 }, '7 changed files are reviewed without a look at whether they were generated']],

  'pull-request-state': [
    [{ state: 'draft' }, 'the pull request is a draft'],
    [{ state: 'closed' }, 'the pull request is closed'],
    [{ state: 'merged' }, 'the pull request is already merged'],
  ],
  'pull-request-moved': [[{ head: '1234567890' }, 'it was pushed to while it was read: this is 1234567']],
  'result-posted': [
    [
      { subject: 'acme/shop#7', isHeld: true },
      'what comes of it is posted to acme/shop#7, as one comment that later reviews update',
    ],
    [
      { subject: 'acme/shop#7', isHeld: false },
      'what came of it would be posted to acme/shop#7, as one comment that later reviews update',
    ],
  ],
  'nothing-posted': [[{ why: 'nothing-to-review' }, 'nothing is posted: a comment of an earlier review stays as it is']],

  'setting-unknown': [
    [{ place: 'c.json:3', setting: 'cache' }, 'c.json:3  cache is not a setting, and is ignored'],
    [
      { place: 'c.json:2', setting: 'review.intensty', near: 'review.intensity' },
      'c.json:2  review.intensty is not a setting, and is ignored (did you mean review.intensity?)',
    ],
  ],
  'setting-refused': [
    [
      { place: 'c.json:2', setting: 'prices', why: 'cannot be set by a project' },
      'c.json:2  prices cannot be set by a project, and is ignored',
    ],
  ],
  'settings-ignored': [[{ file: 'c.json', more: 20 }, 'c.json  20 more of its settings are ignored']],
  'variable-unknown': [
    [{ name: 'TRIBUNAL_X' }, 'TRIBUNAL_X sets nothing (tribunal config explain lists those that do)'],
    [{ name: 'TRIBUNAL_X', near: 'TRIBUNAL_Y' }, 'TRIBUNAL_X sets nothing (did you mean TRIBUNAL_Y?)'],
  ],

  'cache-unwritable': [
    [{ database: 'osv', folder: 'cache', why: 'the disk is full' }, 'osv: answers cannot be kept in cache: the disk is full'],
  ],
  'cache-unreadable': [
    [
      { database: 'osv', folder: 'cache', why: 'a file there is damaged' },
      'osv: kept answers cannot be read in cache: a file there is damaged',
    ],
  ],
  'packages-private': [
    [{ names: ['@acme/secret'] }, 'not looked up in OSV, for want of a public registry or by your settings: @acme/secret'],
  ],
  'packages-unknown': [
    [{ path: 'yarn.lock', why: 'it cannot be read' }, 'the packages of yarn.lock are not known: it cannot be read'],
  ],

  'seatless-panelist': [[{ panelist: 'lab:m' }, 'lab:m has no seat by this plan']],
  'panelist-absent': [
    [
      { who: 'lab', why: 'lab is not there', families: [], panelLevel: 3 },
      'lab is not there - continuing with no model (level 3)',
    ],
    [
      { who: 'lab', why: 'lab is not there', families: ['a', 'b'], panelLevel: 1 },
      'lab is not there - continuing with a, b (level 1)',
    ],
  ],
  'panel-reduced': [
    [
      { panelLevel: 2, reason: { kind: 'one-family', family: 'a' }, families: ['a'], analysers: 1, people: 0 },
      'models of other families not available - running a review by a only, whose roles check each other (level 2)',
    ],
    [
      { panelLevel: 3, reason: { kind: 'no-model' }, families: [], analysers: 1, people: 0 },
      'no model available - analysers report what they know, without a debate (level 3)',
    ],
  ],
  'models-missing': [[{ panelLevel: 3 }, 'how to have models on the panel: tribunal doctor']],
  'quorum-unreachable': [
    [{ quorum: 5, reviewers: 3 }, 'a valid debate takes 5 reviewers (review.quorum), and only 3 can be asked'],
  ],
  'lines-uncovered': [
    [
      { lines: 12, places: [{ file: 'a.ts', start: 3, end: 9 }] },
      '12 changed lines will be shown to nobody (a.ts:3-9): have more roles or models, or raise context_density',
    ],
  ],

  'nothing-to-review': [
    [{ scope: 'branch', title: 'x since main', untracked: 2 }, 'nothing to review: x since main has no change'],
    [
      { scope: 'uncommitted', title: 'x', untracked: 2 },
      'nothing to review: nothing that git tracks has uncommitted changes; new files count with --untracked, or once git knows them: git add FILE',
    ],
    [
      { scope: 'staged', title: 'x', untracked: 0 },
      'nothing to review: nothing that git tracks has uncommitted changes; what a branch changed: tribunal review --base main, or another branch or commit',
    ],
  ],
  'everything-left-out': [
    [
      { files: [left('a.md', 'extension', 'only .ts is reviewed')] },
      'nothing to review: the one changed file is left out; to have it reviewed: other extensions (--ext)',
    ],
    [
      {
        files: [
          left('a', 'generated', 'generated (lock file)'),
          left('b', 'vendored', 'vendored (vendor/)'),
          left('c', 'ignored', '.tribunalignore: c'),
          left('d', 'excluded', 'exclude: d'),
        ],
      },
      'nothing to review: all 4 changed files are left out; to have them reviewed: fewer excludes, fewer lines in .tribunalignore, --include-generated',
    ],
  ],
  'nothing-to-read': [
    [{ files: [{ path: 'a.png', why: 'binary' }] }, 'nothing to review: the change has no lines to read: a.png (binary)'],
  ],
  'not-reviewed': [
    [{ files: [{ path: 'a.bin', why: 'binary' }], isSomeLeftOut: false }, 'not reviewed: a.bin (binary)'],
    [
      { files: [{ path: 'a.pb.go', why: 'generated (protobuf)' }], isSomeLeftOut: true },
      'not reviewed: a.pb.go (generated (protobuf)); review them with --include-generated, or leave them out in .tribunalignore or .gitattributes of the base',
    ],
  ],
  'files-left-out': [
    [
      { files: [left('a', 'ignored', '.tribunalignore: a'), left('b', 'excluded', 'exclude: b')] },
      'left out, 6 changed lines: a (.tribunalignore: a), b (exclude: b)',
    ],
  ],
  'changes-besides': [
    [
      { what: 'untracked', count: 60, paths: ['a', 'b', 'c', 'd', 'e', 'f'] },
      'not part of it, untracked: a, b, c, d, e and 55 more',
    ],
  ],
  'file-in-part': [[{ path: 'a.ts' }, 'of a.ts only the lines of the diff are known']],
  'shown-whole': [[{ path: 'ci.yml', why: 'it runs there' }, 'ci.yml is shown whole: it runs there']],
  'lock-files-only': [[{ files: 1 }, 'only lock files can be read in it: analysers read them, and nothing else is reviewed']],
  'secrets-redacted': [
    [{ secrets: 1, where: 'change' }, '1 secret in the change masked before anybody sees it'],
    [{ secrets: 2, where: 'document' }, '2 secrets in the document masked before anybody sees them'],
    [{ secrets: 2, where: 'article' }, '2 secrets in article, sources and flags masked before anybody sees them'],
    [{ secrets: 2, where: 'plan' }, '2 secrets in the plan masked before anybody sees them'],
  ],
  'secretlint-missing': [
    [{ why: 'ENOENT' }, 'secretlint could not be loaded (ENOENT): secrets are masked by our own rules alone'],
  ],
  'flags-key-unknown': [
    [{ file: 'f.json', key: 'flags[].x' }, 'f.json: "flags[].x" is not part of a debate and was ignored'],
    [
      { file: 'f.json', key: 'flags[].toclear', meant: 'to_clear' },
      'f.json: "flags[].toclear" is not part of a debate and was ignored: did you mean to_clear?',
    ],
  ],
  'source-unreadable': [
    [{ id: 'S002', why: 'it is not there' }, 'S002 cannot be read: it is not there'],
    [{ id: 'S002', file: 'a.md', why: 'it is no text' }, 'S002, a.md, cannot be read: it is no text'],
  ],
  'no-readable-source': [
    [{ sources: 0 }, 'there is no source that can be read: nothing can be cited, so no flag can be cleared'],
  ],
  'flag-quote-missing': [[{ flag: 'F-1' }, 'F-1 quotes words that do not stand in the article']],
  'artefacts-unread': [
    [
      {
        artefacts: [
          { name: 'a.md', why: 'it does not exist' },
          { name: 'b.md', why: 'it is no file' },
        ],
      },
      'judged without a.md (it does not exist), b.md (it is no file)',
    ],
  ],
  'artefacts-besides': [
    [{ names: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'not part of it: a, b, c, d, e and 1 more (to have more judged, name the files)'],
  ],
};

const ROWS = Object.entries(EXAMPLES).flatMap(([code, examples]) =>
  examples.map(([facts, sentence]) => ({ code: code as RemarkCode, facts: facts as RemarkData[RemarkCode], sentence })),
);

test.each(ROWS)('$code: $sentence', ({ code, facts, sentence }) => {
  expect(remarkText(remark('note', code, facts))).toBe(sentence);
});

test('a line begins with how much it matters', () => {
  expect(
    (['note', 'warning', 'error'] as const).map((level) => remarkLine(remark(level, 'case-unmarked', { why: 'x' }))),
  ).toEqual(
    ['note     ', 'warning  ', 'error    '].map(
      (head) => `${head}the case cannot be marked as yours, and not be resumed or found by name later: x`,
    ),
  );
});
