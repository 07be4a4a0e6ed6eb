import type { SourceRemarks } from '../../src/contracts/remarks/source-remarks.ts';
import type { Examples } from './examples.ts';

export const SOURCE_EXAMPLES: Examples<SourceRemarks> = {
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
};
