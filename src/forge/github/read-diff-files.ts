import { DiffProblem } from '../../diff/diff-problem.ts';
import { parseDiff } from '../../diff/parse-diff.ts';
import { LISTED_FILES, type ListedFile } from '../answer-shapes.ts';
import { sectionOf } from '../diff-section.ts';
import type { GithubApi } from '../github-api.ts';
import { type DiffFile, type DiffFiles, diffFileOf } from '../plan/anchor.ts';

const PAGE = 100;
/** GitHub lists at most 3,000 files. */
const PAGES_MAX = 30;

/** The diff of a pull request at its head, by GitHub's own list of files and patches. */
export async function readDiffFiles(api: GithubApi, number: number): Promise<DiffFiles> {
  const files = new Map<string, DiffFile>();
  const route = 'GET /repos/{owner}/{repo}/pulls/{number}/files';
  for (let page = 1; page <= PAGES_MAX; page++) {
    const listed = await api.get({ route, values: { number, per_page: PAGE, page } }, LISTED_FILES);
    for (const one of listed) files.set(one.filename, diffFile(one));
    if (listed.length < PAGE) break;
  }
  return files;
}

const KINDS = { removed: 'deleted', changed: 'modified', unchanged: 'modified' } as const;

/** Without a patch, nothing is known about its lines: it is too long, or binary. */
function diffFile({ filename: path, previous_filename: oldPath, status, patch }: ListedFile): DiffFile {
  const kind = status === 'removed' || status === 'changed' || status === 'unchanged' ? KINDS[status] : status;
  const unknown: DiffFile = { path, kind, oldPath, stretches: 'unknown' };
  if (patch === undefined) return unknown;
  const side = { path: 'file', mode: '100644' };
  const head = { before: { ...side, sha: '1'.repeat(40) }, after: { ...side, sha: '2'.repeat(40) } };
  try {
    const [file] = parseDiff(`${sectionOf(head, { kind: 'hunks', lines: patch.split('\n') }).join('\n')}\n`).files;
    return file === undefined ? unknown : { ...diffFileOf(file), path, kind, oldPath };
  } catch (error) {
    if (error instanceof DiffProblem) return unknown;
    throw error;
  }
}
