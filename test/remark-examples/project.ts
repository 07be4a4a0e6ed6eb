import type { ProjectRemarks } from '../../src/contracts/remarks/project-remarks.ts';
import type { Examples } from './examples.ts';

export const PROJECT_EXAMPLES: Examples<ProjectRemarks> = {
  'role-unused': [
    [{ file: 'r/a b.md', why: 'name', most: 60 }, 'r/a b.md is not used: a role name has at most 60 letters, digits and dashes'],
    [{ file: 'r/a.md', why: 'unreadable' }, 'r/a.md is not used: it cannot be read'],
    [{ file: 'r/a.md', why: 'empty' }, 'r/a.md is not used: it is empty'],
    [
      { file: 'r/a.md', why: 'built-in', role: 'bug-detector' },
      'r/a.md is not used: bug-detector is built in; use a rule with roles: [bug-detector] to extend it',
    ],
    [{ file: 'r/a.md', why: 'twice', role: 'cost' }, 'r/a.md is not used: the role cost is defined twice'],
  ],
  'role-replaced': [
    [{ file: 'r/a.md', role: 'cost', of: 'project' }, "r/a.md replaces the project's role cost"],
    [{ file: 'r/a.md', role: 'bug-detector', of: 'built-in' }, 'r/a.md replaces the built-in role bug-detector'],
  ],
  'user-roles-unreadable': [[{ why: 'no permission' }, "cannot read the user's roles: no permission"]],
  'rule-unused': [
    [{ file: 'x.md', why: 'unreadable' }, 'x.md is unreadable and is not used'],
    [{ file: 'x.md', why: 'empty' }, 'x.md is empty and is not used'],
  ],
  'rules-limited': [[{ folder: 'rules', most: 50 }, 'rules has more than 50 rules; the rest are not used']],
  'rule-head': [
    [
      { fault: { kind: 'unclosed', place: 'x.md:1' } },
      'x.md:1 the front matter is not closed with ---; the rule applies to all files and roles',
    ],
    [{ fault: { kind: 'brackets', place: 'x.md:2' } }, 'x.md:2 has too many brackets; the rule applies to all files and roles'],
    [
      { fault: { kind: 'not-named-values', place: 'x.md:2' } },
      'x.md:2 the front matter is not a list of keys and values; the rule applies to all files and roles',
    ],
    [
      { fault: { kind: 'unreadable', place: 'x.md:3', why: 'this is not valid YAML' } },
      'x.md:3: this is not valid YAML; the rule applies to all files and roles',
    ],
  ],
  'rule-key-unknown': [
    [{ place: 'x.md:3', key: 'globs' }, 'x.md:3 unknown key globs'],
    [{ place: 'x.md:4', key: 'path', meant: 'paths' }, 'x.md:4 unknown key path: did you mean paths?'],
  ],
  'rule-role-unknown': [
    [{ place: 'x.md:2', role: 'nobody' }, 'x.md:2 unknown role nobody'],
    [
      { place: 'x.md:2', role: 'bugs-detector', meant: 'bug-detector' },
      'x.md:2 unknown role bugs-detector: did you mean bug-detector?',
    ],
  ],
  'rule-glob-unused': [
    [{ place: 'x.md:2', glob: '!a.ts', fault: { kind: 'negation' } }, 'x.md:2 !a.ts matches nothing: it is a negation'],
  ],
  'rule-list-wrong': [
    [{ place: 'x.md:3', key: 'roles' }, 'x.md:3 roles is not a list of words: the rule applies to all roles'],
    [{ place: 'x.md:2', key: 'paths' }, 'x.md:2 paths is not a list of words: the rule applies to all files'],
  ],
  'rule-for-all': [[{ file: 'x.md', of: 'files' }, 'x.md applies to all files: it names none']],
  'agent-notes-limited': [
    [{ names: ['A.md', 'B.md'], looked: 40, folders: 90 }, 'A.md and B.md were searched in 40 of 90 folders'],
  ],
  'memory-lines-unused': [
    [{ file: 'm', lines: [1, 3], more: 0 }, 'm has lines that are no dismissal, and dismiss nothing: 1, 3'],
    [{ file: 'm', lines: [1], more: 4 }, 'm has lines that are no dismissal, and dismiss nothing: 1 and 4 more'],
  ],
  'guidance-left-out': [[{ file: 'A.md' }, 'A.md is not shown: the token limit for guidance is used up']],
  'guidance-cut': [[{ file: 'A.md', shown: 2000, tokens: 9000 }, 'A.md is truncated: about 2000 of its 9000 tokens are shown']],
  'comparison-limited': [
    [{ of: 'rules' }, 'too many globs and changed files to match them all: some rules are not shown'],
    [{ of: 'patterns' }, 'too many long patterns and paths to match them all: files that were not matched are reviewed'],
  ],
  'exclude-unused': [
    [
      { glob: '@(a|b)', fault: { kind: 'extended' } },
      'the glob @(a|b) excludes nothing: extended patterns such as @(a|b) are not supported: use {a,b}',
    ],
    [{ glob: '{a,b}', fault: { kind: 'too-many-paths' } }, 'the glob {a,b} excludes nothing: it expands to too many patterns'],
    [{ glob: '[a', fault: { kind: 'not-a-glob' } }, 'the glob [a excludes nothing: it is not a valid glob, or too long'],
    [{ glob: 'a', fault: { kind: 'limit', most: 200 } }, 'the glob a excludes nothing: only 200 globs are used'],
  ],
  'ignore-line-unused': [
    [
      { file: '.ignore', line: 3, fault: { kind: 'not-a-pattern' } },
      '.ignore:3 is not used: it is not a valid pattern, or too long',
    ],
    [
      { file: '.ignore', line: 9, fault: { kind: 'file-too-long' } },
      '.ignore:9 is not used: the file exceeds the size limit here',
    ],
    [{ file: '.ignore', line: 9, fault: { kind: 'limit', most: 1000 } }, '.ignore:9 is not used: only 1000 rules are used'],
  ],
  'ignore-lines-unused': [[{ file: '.ignore', more: 3 }, '.ignore: 3 more lines are not used']],
  'new-files-generated': [
    [
      { files: [{ path: 'a.ts', what: '@generated' }], ignoreFile: '.ignore' },
      'a.ts (@generated) is new and marked as generated: reviewed anyway; exclude files in .ignore',
    ],
    [
      { files: ['a', 'b', 'c', 'd'].map((path) => ({ path, what: 'minified' })), ignoreFile: '.ignore' },
      'a (minified), b (minified), c (minified) and 1 more are new and marked as generated: reviewed anyway; exclude files in .ignore',
    ],
  ],
  'markers-limited': [[{ files: 7 }, '7 changed files are reviewed without a check for generated code']],
};
