import { WorldFailure } from '../contracts/world-failure.ts';
import type { Change } from '../diff/change.ts';
import { DiffProblem } from '../diff/diff-problem.ts';
import { parseDiff } from '../diff/parse-diff.ts';
import { LISTED_FILES, type ListedFile } from './answer-shapes.ts';
import { ChangedTexts, type ChangeSources, type Settled } from './changed-texts.ts';
import { CommitTree } from './commit-tree.ts';
import type { GithubApi } from './github-api.ts';
import { inBatches } from './in-batches.ts';
import { type ComparedTrees, listedDiff } from './listed-diff.ts';
import type { PullRequestRead } from './pull-request.ts';
import { storedContent } from './stored-content.ts';

/** The comparison, and the number of changed files. */
export interface Compared {
  readonly number: number;
  readonly mergeBase: string;
  readonly head: string;
  readonly files: number;
}

/** The limit of changed files that GitHub lists. */
const FILES_MAX = 3_000;
const PAGE = 100;

/** A diff and the change it shows. */
export interface Shown {
  readonly diff: string;
  readonly change: Change;
}

/**
 * Reads the change of a pull request: GitHub's diff, or one built from its file list if that is too long, and the texts of its
 * files.
 */
export async function readChange(
  api: GithubApi,
  compared: Compared,
): Promise<Pick<PullRequestRead, 'diff' | 'change' | 'texts' | 'unread'>> {
  if (compared.files > FILES_MAX)
    throw new WorldFailure(
      'pull-request-too-large',
      `the pull request changes ${compared.files} files, and GitHub lists only ${FILES_MAX}`,
      {
        hint: `run \`git fetch origin pull/${compared.number}/head\` and review the branch`,
      },
    );
  const trees: ComparedTrees = {
    before: new CommitTree(api, compared.mergeBase),
    after: new CommitTree(api, compared.head),
  };
  const [given, listed] = await Promise.all([givenDiff(api, compared.number), listedFiles(api, compared)]);
  const shown = given ?? parsed(await listedDiff(listed, trees));
  if (shown === undefined)
    throw new WorldFailure('github-unreadable', 'cannot build a diff from the file list of this pull request');
  return settledChange(shown, {
    ...trees,
    content: (sha) => storedContent(api, sha),
    listed: onceByPath(listed, shown.change),
  });
}

/** A change with the texts of its files, each section made anew that does not show its whole file. */
export async function settledChange(
  shown: Shown,
  sources: ChangeSources,
): Promise<Pick<PullRequestRead, 'diff' | 'change' | 'texts' | 'unread'>> {
  const texts = new ChangedTexts(sources);
  const settled = await inBatches(shown.change.files, (file) => texts.settle(file));
  return gathered(shown, settled);
}

/** Reads what changed between two commits; undefined if it is too long for GitHub. */
export async function readIncrement(
  api: GithubApi,
  from: string,
  to: string,
): Promise<Pick<PullRequestRead, 'diff' | 'change' | 'texts' | 'unread'> | undefined> {
  const values = { range: `${from}...${to}` };
  const answer = await api.ask({ route: 'GET /repos/{owner}/{repo}/compare/{range}', values, form: 'diff' });
  if (answer.kind === 'refused' && answer.status !== 406 && answer.status < 500) throw api.failure(answer);
  const shown = answer.kind === 'given' && typeof answer.data === 'string' ? parsed(answer.data) : undefined;
  if (shown === undefined) return undefined;
  const trees: ComparedTrees = { before: new CommitTree(api, from), after: new CommitTree(api, to) };
  return settledChange(shown, { ...trees, content: (sha) => storedContent(api, sha), listed: new Map() });
}

/** GitHub's own diff; undefined if it is too long for GitHub or cannot be parsed. */
async function givenDiff(api: GithubApi, number: number): Promise<Shown | undefined> {
  const answer = await api.ask({ route: 'GET /repos/{owner}/{repo}/pulls/{number}', values: { number }, form: 'diff' });
  if (answer.kind === 'refused' && answer.status !== 406 && answer.status < 500) throw api.failure(answer);
  return answer.kind === 'given' && typeof answer.data === 'string' ? parsed(answer.data) : undefined;
}

/** The change that a diff shows; undefined if it cannot be parsed. */
export function parsed(diff: string): Shown | undefined {
  try {
    return { diff, change: parseDiff(diff) };
  } catch (error) {
    if (error instanceof DiffProblem) return undefined;
    throw error;
  }
}

async function listedFiles(api: GithubApi, { number, files }: Compared): Promise<readonly ListedFile[]> {
  const pages = Array.from({ length: Math.ceil(files / PAGE) }, (_, at) => at + 1);
  const route = 'GET /repos/{owner}/{repo}/pulls/{number}/files';
  const read = await inBatches(pages, (page) => api.get({ route, values: { number, per_page: PAGE, page } }, LISTED_FILES));
  return read.flat();
}

/** The listed files whose path occurs once in the diff. */
function onceByPath(listed: readonly ListedFile[], { files }: Change): ReadonlyMap<string, ListedFile> {
  const seen = new Map<string, number>();
  for (const { path } of files) seen.set(path, (seen.get(path) ?? 0) + 1);
  return new Map(listed.filter(({ filename }) => seen.get(filename) === 1).map((file) => [file.filename, file]));
}

/** The change with the texts of its files. */
function gathered(shown: Shown, settled: readonly Settled[]): Pick<PullRequestRead, 'diff' | 'change' | 'texts' | 'unread'> {
  const { diff, change } = withSections(shown, settled);
  const texts = new Map<string, string>();
  for (const [at, { path }] of change.files.entries()) {
    const one = settled[at];
    if (one !== undefined && 'text' in one) texts.set(path, one.text);
  }
  const unread = change.files.flatMap(({ path }, at) => {
    const one = settled[at];
    return one === undefined || 'text' in one || texts.has(path)
      ? []
      : [{ path, why: one.why, isBinary: one.isBinary, ...(one.isAsset === true ? { isAsset: true as const } : {}) }];
  });
  // Hunks of an unreadable file are dropped: without the whole text, secrets in them cannot be found reliably.
  const files = change.files.map((file) => (texts.has(file.path) || file.hunks.length === 0 ? file : { ...file, hunks: [] }));
  return { diff, change: { ...change, files }, texts, unread };
}

/** The diff with its rebuilt sections. */
function withSections(shown: Shown, settled: readonly Settled[]): Shown {
  if (settled.every(({ section }) => section === undefined)) return shown;
  const lines = shown.diff.split('\n');
  const { files } = shown.change;
  const parts = files.flatMap(({ diffLine }, at) => {
    const end = files[at + 1]?.diffLine;
    return settled[at]?.section ?? lines.slice(diffLine - 1, end === undefined ? undefined : end - 1);
  });
  const diff = `${parts.join('\n').replace(/\n$/, '')}\n`;
  return { diff, change: parseDiff(diff) };
}
