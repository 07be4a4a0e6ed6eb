import type { LeftOutReason } from '../../src/contracts/material.ts';
import type { WorkRemarks } from '../../src/contracts/remarks/work-remarks.ts';
import type { Examples } from './examples.ts';

const left = (path: string, reason: LeftOutReason, why: string) => ({
  path,
  reason,
  why,
  lines: 3,
});

export const WORK_EXAMPLES: Examples<WorkRemarks> = {
  'nothing-to-review': [
    [{ scope: 'branch', title: 'x since main', untracked: 2 }, 'nothing to review: x since main has no change'],
    [
      { scope: 'uncommitted', title: 'x', untracked: 2 },
      'nothing to review: no tracked file has uncommitted changes; to include new files, add --untracked, or run git add FILE',
    ],
    [
      { scope: 'staged', title: 'x', untracked: 0 },
      'nothing to review: no tracked file has uncommitted changes; to review a branch: tribunal review --base main, or another branch or commit',
    ],
  ],
  'intensity-chosen': [[{ intensity: 'deep', why: '12 changed lines in 1 file' }, 'intensity deep: 12 changed lines in 1 file']],
  'everything-left-out': [
    [
      { files: [left('a.md', 'extension', 'only .ts is reviewed')] },
      'nothing to review: the one changed file is left out; to review it: other extensions (--ext)',
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
      'nothing to review: all 4 changed files are left out; to review them: fewer excludes, fewer lines in .tribunalignore, --include-generated',
    ],
  ],
  'nothing-to-read': [
    [{ files: [{ path: 'a.png', why: 'binary' }] }, 'nothing to review: the change has no lines to read: a.png (binary)'],
  ],
  'not-reviewed': [
    [{ files: [{ path: 'a.bin', why: 'binary' }], isSomeLeftOut: false }, 'not reviewed: a.bin (binary)'],
    [
      { files: [{ path: 'a.pb.go', why: 'generated (protobuf)' }], isSomeLeftOut: true },
      'not reviewed: a.pb.go (generated (protobuf)); review them with --include-generated, or exclude them in .tribunalignore or .gitattributes of the base',
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
      'not reviewed, untracked: a, b, c, d, e and 55 more',
    ],
  ],
  'file-in-part': [[{ path: 'a.ts' }, 'only the lines in the diff are known of a.ts']],
  'shown-whole': [[{ path: 'ci.yml', why: 'it runs there' }, 'ci.yml is shown whole: it runs there']],
  'author-family': [
    [
      { family: 'claude', from: 'commit' },
      'claude wrote part of this change (as a commit message says); its seats count as one dependent voice',
    ],
  ],
  'author-not-seated': [
    [
      { family: 'grok', isKnown: true, seated: ['claude', 'gpt'] },
      "the author's family is given as grok, which no panelist belongs to: nobody counts as the author (families on the panel: claude, gpt)",
    ],
    [
      { family: 'clade', isKnown: false, seated: ['claude'] },
      "the author's family is given as clade, which is not a known model family, and no panelist belongs to it: nobody counts as the author (families on the panel: claude)",
    ],
  ],
  'lock-files-only': [[{ files: 1 }, 'the change has only lock files: analysers check them, and nothing else is reviewed']],
  'secrets-redacted': [
    [{ secrets: 1, where: 'change' }, '1 secret in the change redacted'],
    [{ secrets: 2, where: 'document' }, '2 secrets in the document redacted'],
    [{ secrets: 2, where: 'article' }, '2 secrets in article, sources and flags redacted'],
    [{ secrets: 2, where: 'plan' }, '2 secrets in the plan redacted'],
  ],
  'secretlint-missing': [[{ why: 'ENOENT' }, 'secretlint could not be loaded (ENOENT): only the built-in rules redact secrets']],
  'no-flags': [
    [{ file: 'flags.json' }, 'nothing to debate: flags.json has no flags; to scan the article for flags, drop --flags'],
  ],
  'flags-key-unknown': [
    [{ file: 'f.json', key: 'flags[].x' }, 'f.json: "flags[].x" is not part of a debate and was ignored'],
    [
      { file: 'f.json', key: 'flags[].toclear', meant: 'to_clear' },
      'f.json: "flags[].toclear" is not part of a debate and was ignored: did you mean to_clear?',
    ],
  ],
  'pages-unread': [
    [{ file: 'pitch.pdf', pages: [3] }, 'pitch.pdf: page 3 cannot be read: no text layer, such as a scanned page'],
    [{ file: 'pitch.pdf', pages: [3, 7] }, 'pitch.pdf: pages 3, 7 cannot be read: no text layer, such as a scanned page'],
  ],
  'source-unreadable': [
    [{ id: 'S002', why: 'it is not there' }, 'S002 is unreadable: it is not there'],
    [{ id: 'S002', file: 'a.md', why: 'it is no text' }, 'S002, a.md, is unreadable: it is no text'],
  ],
  'rules-alone': [
    [
      {},
      'no model takes part: only rules read the article, and what they find is listed and not debated (a model: --models PROVIDER:MODEL)',
    ],
  ],
  'checks-alone': [
    [
      {},
      'no judge takes part: only the offline checks read the plan, and there will be no score and no verdict (a judge: --models PROVIDER:MODEL)',
    ],
  ],
  'no-readable-source': [[{ sources: 0 }, 'no source is readable: nothing can be cited, so no flag can be cleared']],
  'flag-quote-missing': [[{ flag: 'F-1' }, 'F-1 quotes words that are not in the article']],
  'artefacts-unread': [
    [
      {
        artefacts: [
          { name: 'a.md', why: 'it does not exist' },
          { name: 'b.md', why: 'it is not a regular file' },
        ],
      },
      'judged without a.md (it does not exist), b.md (it is not a regular file)',
    ],
  ],
  'artefacts-besides': [
    [{ names: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'not judged: a, b, c, d, e and 1 more (to judge more, pass the files)'],
  ],
};
