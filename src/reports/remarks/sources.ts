import type { SourceRemarks, UntrackedLeftOut } from '../../contracts/remarks/source-remarks.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { NAMED_MAX, type RemarkWords } from './remark-words.ts';

const SOURCES_NAMED_MAX = 100;

/** Sentences for reading the work. */
export const SOURCE_WORDS: RemarkWords<SourceRemarks> = {
  'diff-encoding': ({ found }) =>
    found === 'utf-16'
      ? 'the diff is in UTF-16; some characters may have been altered when it was saved'
      : 'the diff is not valid UTF-8: invalid bytes are shown as \uFFFD',
  'repository-unreadable': ({ why }) => `only the lines in the diff are known: ${why}`,
  'files-on-one-side': ({ names }) =>
    `on one side only and not shown (use diff -N to include them): ${nameSome(names, NAMED_MAX)}`,
  'files-in-part': ({ paths }) => `only the lines in the diff are known of: ${nameSome(paths, NAMED_MAX)}`,
  'like-git-dir': ({ folder, root }) =>
    `${folder} looks like a git directory and is reviewed as a folder of ${root}; to read it as a repository, set GIT_DIR`,
  'sparse-checkout': ({ files }) =>
    `${files} tracked ${files === 1 ? 'file is' : 'files are'} not on disk because of a sparse checkout`,
  'untracked-left-out': ({ files }) =>
    `untracked and not reviewed: ${nameSome(
      files.map(({ path, why }) => `${path} (${whyUntracked(why)})`),
      NAMED_MAX,
    )}`,
  'untracked-excluded': ({ paths }) => `untracked and excluded by .git/info/exclude: ${nameSome(paths, NAMED_MAX)}`,
  'merge-compared': ({ commit, parents }) =>
    `${short(commit)} is a merge of ${parents.length} parents: it is compared with the first, ${short(parents[0] ?? '')}, so it includes the changes of the others`,
  'commits-reversed': ({ from, to }) =>
    `${from} has commits that ${to} lacks, which appear reversed; use ${from}...${to} to leave them out`,
  'submodule-unchanged': ({ path }) => `${path} is a submodule and points to the same commit as before`,
  'reviewed-whole': ({ paths }) => `unchanged, so reviewed whole as if new: ${nameSome(paths, NAMED_MAX)}`,
  'renames-halved': ({ renames }) => `${renames} renames have only one end in the review`,
  'sources-not-read': ({ folder, names }) => `ignored in ${folder}: ${nameSome(names, SOURCES_NAMED_MAX)}`,
  'sources-without-id': ({ sources }) =>
    `sources without an id in their name: ${nameSome(
      sources.map(({ id, name }) => `${id} ${name}`),
      SOURCES_NAMED_MAX,
    )}`,
  'evidence-not-sources': ({ folder, names }) =>
    `in ${folder} but not a source (S001, S002, …): ${nameSome(names, SOURCES_NAMED_MAX)}`,
  'sources-unlisted': ({ list, ids }) => `not listed in ${list} but used anyway: ${nameSome(ids, SOURCES_NAMED_MAX)}`,
  'sources-unchecked': ({ ids }) => `not verified, because metadata.json has no sha256: ${ids.join(', ')}`,
};

const short = (commit: string): string => commit.slice(0, 7);

const UNTRACKED = { 'own-repository': 'a separate repository', 'not-a-file': 'not a regular file', gone: 'gone' } as const;

const whyUntracked = (why: UntrackedLeftOut['why']): string =>
  typeof why === 'string' ? UNTRACKED[why] : `larger than ${why.largerThanMiB} MiB`;
