import type { LeftOutReason, Unshown } from '../../contracts/material.ts';
import type { WorkRemarks } from '../../contracts/remarks/work-remarks.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { count } from '../wording/wording.ts';
import { SUMMARY_WORDS } from '../words/formats/summary-words.ts';
import { didYouMean, NAMED_MAX, type RemarkWords } from './remark-words.ts';

/** Sentences for preparing the work. */
export const WORK_WORDS: RemarkWords<WorkRemarks> = {
  'nothing-to-review': ({ scope, title, untracked }) => {
    if (scope !== 'staged' && scope !== 'uncommitted' && scope !== 'unstaged') return `nothing to review: ${title} has no change`;
    const next =
      untracked > 0
        ? 'new files count with --untracked, or once git knows them: git add FILE'
        : 'what a branch changed: tribunal review --base main, or another branch or commit';
    return `nothing to review: nothing that git tracks has uncommitted changes; ${next}`;
  },
  'everything-left-out': ({ files }) => {
    const [what, them] =
      files.length === 1 ? ['the one changed file is', 'it'] : [`all ${files.length} changed files are`, 'them'];
    const reasons = new Set(files.map(({ reason }) => reason));
    const helps = BRINGS_IN.flatMap(([reason, help]) => (reasons.has(reason) ? [help] : []));
    return `nothing to review: ${what} left out; to have ${them} reviewed: ${[...new Set(helps)].join(', ')}`;
  },
  'nothing-to-read': ({ files }) => `nothing to review: the change has no lines to read: ${withReasons(files)}`,
  'not-reviewed': ({ files, isSomeLeftOut }) =>
    `not reviewed: ${withReasons(files)}${
      isSomeLeftOut
        ? '; review them with --include-generated, or leave them out in .tribunalignore or .gitattributes of the base'
        : ''
    }`,
  'files-left-out': ({ files }) =>
    `left out, ${count(
      files.reduce((sum, { lines }) => sum + lines, 0),
      'changed line',
    )}: ${withReasons(files)}`,
  'changes-besides': ({ what, count: all, paths }) => `not part of it, ${what}: ${nameSome(paths, NAMED_MAX, all)}`,
  'file-in-part': ({ path }) => `of ${path} only the lines of the diff are known`,
  'shown-whole': ({ path, why }) => `${path} is shown whole: ${why}`,
  'author-family': ({ family, from }) =>
    SUMMARY_WORDS.en.authors.wrote(family, SUMMARY_WORDS.en.authors.from[from]).replace(/\.$/, ''),
  'lock-files-only': () => 'only lock files can be read in it: analysers read them, and nothing else is reviewed',
  'secrets-redacted': ({ secrets, where }) =>
    `${count(secrets, 'secret')} in ${REDACTED_IN[where]} masked before anybody sees ${secrets === 1 ? 'it' : 'them'}`,
  'secretlint-missing': ({ why }) => `secretlint could not be loaded (${why}): secrets are masked by our own rules alone`,
  'no-flags': ({ file }) =>
    `nothing to debate: there is no flag in ${file}; to have the article scanned for some, leave --flags out`,
  'flags-key-unknown': ({ file, key, meant }) => `${file}: "${key}" is not part of a debate and was ignored${didYouMean(meant)}`,
  'source-unreadable': ({ id, file, why }) => `${id}${file === undefined ? '' : `, ${file},`} cannot be read: ${why}`,
  'no-readable-source': () => 'there is no source that can be read: nothing can be cited, so no flag can be cleared',
  'flag-quote-missing': ({ flag }) => `${flag} quotes words that do not stand in the article`,
  'artefacts-unread': ({ artefacts }) => `judged without ${artefacts.map(({ name, why }) => `${name} (${why})`).join(', ')}`,
  'artefacts-besides': ({ names }) => `not part of it: ${nameSome(names, NAMED_MAX)} (to have more judged, name the files)`,
};

/** The option that includes a file that is left out. */
const BRINGS_IN: readonly (readonly [LeftOutReason, string])[] = [
  ['extension', 'other extensions (--ext)'],
  ['excluded', 'fewer excludes'],
  ['ignored', 'fewer lines in .tribunalignore'],
  ['vendored', '--include-generated'],
  ['generated', '--include-generated'],
];

const REDACTED_IN = {
  change: 'the change',
  document: 'the document',
  article: 'article, sources and flags',
  plan: 'the plan',
} as const;

const withReasons = (files: readonly Unshown[]): string =>
  nameSome(
    files.map(({ path, why }) => `${path} (${why})`),
    NAMED_MAX,
  );
