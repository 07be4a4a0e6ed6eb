import type { LeftOutReason, Unshown } from '../../contracts/material.ts';
import type { WorkRemarks } from '../../contracts/remarks/work-remarks.ts';
import { nameSome } from '../../core/text/name-some.ts';
import { count } from '../wording/wording.ts';
import { SUMMARY_WORDS } from '../words/tables.ts';
import { didYouMean, NAMED_MAX, type RemarkWords } from './remark-words.ts';

/** Sentences for preparing the work. */
export const WORK_WORDS: RemarkWords<WorkRemarks> = {
  'nothing-to-review': ({ scope, title, untracked }) => {
    if (scope !== 'staged' && scope !== 'uncommitted' && scope !== 'unstaged') return `nothing to review: ${title} has no change`;
    const next =
      untracked > 0
        ? 'to include new files, add --untracked, or run git add FILE'
        : 'to review a branch: tribunal review --base main, or another branch or commit';
    return `nothing to review: no tracked file has uncommitted changes; ${next}`;
  },
  'intensity-chosen': ({ intensity, why }) => `intensity ${intensity}: ${why}`,
  'everything-left-out': ({ files }) => {
    const [what, them] =
      files.length === 1 ? ['the one changed file is', 'it'] : [`all ${files.length} changed files are`, 'them'];
    const reasons = new Set(files.map(({ reason }) => reason));
    const helps = BRINGS_IN.flatMap(([reason, help]) => (reasons.has(reason) ? [help] : []));
    return `nothing to review: ${what} left out; to review ${them}: ${[...new Set(helps)].join(', ')}`;
  },
  'nothing-to-read': ({ files }) => `nothing to review: the change has no lines to read: ${withReasons(files)}`,
  'not-reviewed': ({ files, isSomeLeftOut }) =>
    `not reviewed: ${withReasons(files)}${
      isSomeLeftOut
        ? '; review them with --include-generated, or exclude them in .tribunalignore or .gitattributes of the base'
        : ''
    }`,
  'files-left-out': ({ files }) =>
    `left out, ${count(
      files.reduce((sum, { lines }) => sum + lines, 0),
      'changed line',
    )}: ${withReasons(files)}`,
  'changes-besides': ({ what, count: all, paths }) => `not reviewed, ${what}: ${nameSome(paths, NAMED_MAX, all)}`,
  'file-in-part': ({ path }) => `only the lines in the diff are known of ${path}`,
  'shown-whole': ({ path, why }) => `${path} is shown whole: ${why}`,
  'author-family': ({ family, from }) =>
    SUMMARY_WORDS.en.authors.wrote(family, SUMMARY_WORDS.en.authors.from[from]).replace(/\.$/, ''),
  'author-not-seated': ({ family, isKnown, seated }) =>
    `the author's family is given as ${family}, ${isKnown ? 'which no panelist belongs to' : 'which is not a known model family, and no panelist belongs to it'}: nobody counts as the author (families on the panel: ${nameSome(seated, NAMED_MAX)})`,
  'lock-files-only': () => 'the change has only lock files: analysers check them, and nothing else is reviewed',
  'secrets-redacted': ({ secrets, where }) => `${count(secrets, 'secret')} in ${REDACTED_IN[where]} redacted`,
  'secretlint-missing': ({ why }) => `secretlint could not be loaded (${why}): only the built-in rules redact secrets`,
  'no-flags': ({ file }) => `nothing to debate: ${file} has no flags; to scan the article for flags, drop --flags`,
  'flags-key-unknown': ({ file, key, meant }) => `${file}: "${key}" is not part of a debate and was ignored${didYouMean(meant)}`,
  'pages-unread': ({ file, pages }) =>
    `${file}: ${pages.length === 1 ? 'page' : 'pages'} ${nameSome(pages.map(String), NAMED_MAX)} cannot be read: no text layer, such as a scanned page`,
  'source-unreadable': ({ id, file, why }) => `${id}${file === undefined ? '' : `, ${file},`} is unreadable: ${why}`,
  'rules-alone': () =>
    'no model takes part: only rules read the article, and what they find is listed and not debated (a model: --models PROVIDER:MODEL)',
  'checks-alone': () =>
    'no judge takes part: only the offline checks read the plan, and there will be no score and no verdict (a judge: --models PROVIDER:MODEL)',
  'no-readable-source': () => 'no source is readable: nothing can be cited, so no flag can be cleared',
  'flag-quote-missing': ({ flag }) => `${flag} quotes words that are not in the article`,
  'artefacts-unread': ({ artefacts }) => `judged without ${artefacts.map(({ name, why }) => `${name} (${why})`).join(', ')}`,
  'artefacts-besides': ({ names }) => `not judged: ${nameSome(names, NAMED_MAX)} (to judge more, pass the files)`,
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
