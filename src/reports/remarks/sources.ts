import type { SourceRemarks, UntrackedLeftOut } from '../../contracts/remarks/source-remarks.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { NAMED_MAX, type RemarkWords } from './remark-words.ts';

const SOURCES_NAMED_MAX = 100;

/** Sentences for reading the work. */
export const SOURCE_WORDS: RemarkWords<SourceRemarks> = {
  'diff-encoding': ({ found }) =>
    found === 'utf-16'
      ? 'the diff is in UTF-16, and its letters may have been changed on the way'
      : 'the diff is not all in UTF-8: what cannot be read is shown as \uFFFD',
  'repository-unreadable': ({ why }) => `only what the diff shows is known: ${why}`,
  'files-on-one-side': ({ names }) => `on one side only, and not shown (diff -N shows them): ${nameSome(names, NAMED_MAX)}`,
  'files-in-part': ({ paths }) => `known only by the lines of the diff: ${nameSome(paths, NAMED_MAX)}`,
  'like-git-dir': ({ folder, root }) =>
    `${folder} looks like a git directory, and is reviewed as a folder of ${root}; to read it as a repository, set GIT_DIR`,
  'sparse-checkout': ({ files }) =>
    `${files} tracked ${files === 1 ? 'file is' : 'files are'} not on disk, and the index says to leave that be (sparse checkout)`,
  'untracked-left-out': ({ files }) =>
    `untracked and not part of it: ${nameSome(
      files.map(({ path, why }) => `${path} (${whyUntracked(why)})`),
      NAMED_MAX,
    )}`,
  'untracked-excluded': ({ paths }) => `untracked and left out by .git/info/exclude: ${nameSome(paths, NAMED_MAX)}`,
  'merge-compared': ({ commit, parents }) =>
    `${short(commit)} is a merge of ${parents.length} parents: it is compared with the first, ${short(parents[0] ?? '')}, so that all the others brought is in it`,
  'commits-reversed': ({ from, to }) =>
    `${from} has commits that ${to} has not: they show up reversed here; ${from}...${to} leaves them out`,
  'submodule-unchanged': ({ path }) => `${path} is a submodule, and points to the same commit as before`,
  'reviewed-whole': ({ paths }) => `no change here, so reviewed whole, as if new: ${nameSome(paths, NAMED_MAX)}`,
  'renames-halved': ({ renames }) => `${renames} renames are shown by one of their ends`,
  'sources-not-read': ({ folder, names }) => `in ${folder} and not read: ${nameSome(names, SOURCES_NAMED_MAX)}`,
  'sources-without-id': ({ sources }) =>
    `sources that have no id in their name: ${nameSome(
      sources.map(({ id, name }) => `${id} ${name}`),
      SOURCES_NAMED_MAX,
    )}`,
  'evidence-not-sources': ({ folder, names }) =>
    `in ${folder} and no source (S001, S002, …): ${nameSome(names, SOURCES_NAMED_MAX)}`,
  'sources-unlisted': ({ list, ids }) => `not listed in ${list}, and used all the same: ${nameSome(ids, SOURCES_NAMED_MAX)}`,
  'sources-unchecked': ({ ids }) => `not checked, because metadata.json has no sha256: ${ids.join(', ')}`,
};

const short = (commit: string): string => commit.slice(0, 7);

const UNTRACKED = { 'own-repository': 'a repository of its own', 'not-a-file': 'no file', gone: 'gone' } as const;

const whyUntracked = (why: UntrackedLeftOut['why']): string =>
  typeof why === 'string' ? UNTRACKED[why] : `larger than ${why.largerThanMiB} MiB`;
