import type { SourceRemarks } from '../../src/contracts/remarks/source-remarks.ts';
import type { Examples } from './examples.ts';

export const SOURCE_EXAMPLES: Examples<SourceRemarks> = {
  'diff-encoding': [
    [{ found: 'utf-16' }, 'the diff is in UTF-16; some characters may have been altered when it was saved'],
    [{ found: 'not-utf-8' }, 'the diff is not valid UTF-8: invalid bytes are shown as \uFFFD'],
  ],
  'repository-unreadable': [[{ why: 'it is broken' }, 'only the lines in the diff are known: it is broken']],
  'files-on-one-side': [
    [{ names: ['old: a.c', 'new: b.c'] }, 'on one side only and not shown (use diff -N to include them): old: a.c, new: b.c'],
  ],
  'files-in-part': [
    [{ paths: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'only the lines in the diff are known of: a, b, c, d, e and 1 more'],
  ],
  'like-git-dir': [
    [
      { folder: 'shop/lib.git', root: 'shop' },
      'shop/lib.git looks like a git directory and is reviewed as a folder of shop; to read it as a repository, set GIT_DIR',
    ],
  ],
  'sparse-checkout': [
    [{ files: 1 }, '1 tracked file is not on disk because of a sparse checkout'],
    [{ files: 2 }, '2 tracked files are not on disk because of a sparse checkout'],
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
      'untracked and not reviewed: huge.txt (larger than 16 MiB), nested/ (a separate repository), pipe (not a regular file), a.ts (gone)',
    ],
  ],
  'untracked-excluded': [[{ paths: ['notes.txt'] }, 'untracked and excluded by .git/info/exclude: notes.txt']],
  'merge-compared': [
    [
      { commit: '1234567890', parents: ['2345678901', '3456789012'] },
      '1234567 is a merge of 2 parents: it is compared with the first, 2345678, so it includes the changes of the others',
    ],
  ],
  'commits-reversed': [
    [{ from: 'main', to: 'side' }, 'main has commits that side lacks, which appear reversed; use main...side to leave them out'],
  ],
  'submodule-unchanged': [[{ path: 'lib' }, 'lib is a submodule and points to the same commit as before']],
  'reviewed-whole': [[{ paths: ['a.ts'] }, 'unchanged, so reviewed whole as if new: a.ts']],
  'renames-halved': [[{ renames: 7 }, '7 renames have only one end in the review']],
  'sources-not-read': [[{ folder: 'texts', names: ['more', 'a.png'] }, 'ignored in texts: more, a.png']],
  'sources-without-id': [[{ sources: [{ id: 'S001', name: 'a.md' }] }, 'sources without an id in their name: S001 a.md']],
  'evidence-not-sources': [[{ folder: 'evidence', names: ['drafts'] }, 'in evidence but not a source (S001, S002, …): drafts']],
  'sources-unlisted': [
    [{ list: 'sources.json', ids: ['S002', 'S003'] }, 'not listed in sources.json but used anyway: S002, S003'],
  ],
  'sources-unchecked': [[{ ids: ['S002', 'S003'] }, 'not verified, because metadata.json has no sha256: S002, S003']],
};
