import type { ProjectRemarks } from '../../src/contracts/remarks/project-remarks.ts';
import type { Examples } from './examples.ts';

export const PROJECT_EXAMPLES: Examples<ProjectRemarks> = {
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
};
