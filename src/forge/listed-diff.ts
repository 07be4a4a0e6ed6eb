import { DiffProblem } from '../diff/diff-problem.ts';
import { parseDiff } from '../diff/parse-diff.ts';
import type { ListedFile } from './answer-shapes.ts';
import type { CommitTree } from './commit-tree.ts';
import { type SectionBody, type SectionHead, type Side, sectionOf } from './diff-section.ts';

/** The two compared commits. */
export interface ComparedTrees {
  readonly before: CommitTree;
  readonly after: CommitTree;
}

/**
 * Builds a diff from GitHub's list of changed files if it returns no diff. Files listed without lines are marked binary until
 * their contents are read.
 */
export async function listedDiff(listed: readonly ListedFile[], trees: ComparedTrees): Promise<string> {
  await Promise.all([trees.before.foresee(), trees.after.foresee()]);
  const lines: string[] = [];
  for (const file of listed) {
    if (file.status === 'unchanged') continue;
    for (const line of await sectionsOf(file, trees)) lines.push(line);
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

async function sectionsOf(file: ListedFile, { before, after }: ComparedTrees): Promise<readonly string[]> {
  const was = file.status === 'added' ? undefined : await sideAt(before, file.previous_filename ?? file.filename, null);
  const is = file.status === 'removed' ? undefined : await sideAt(after, file.filename, file.sha);
  // A file that became a link or a submodule has two sections.
  if (was !== undefined && is !== undefined && typeOf(was) !== typeOf(is))
    return [
      ...sectionOf({ before: was, after: undefined }, { kind: 'binary' }),
      ...sectionOf({ before: undefined, after: is }, { kind: 'binary' }),
    ];
  const head = { before: was, after: is, isCopy: file.status === 'copied' };
  const shown = file.patch === undefined ? undefined : shownBy(head, { kind: 'hunks', lines: file.patch.split('\n') });
  return shown ?? sectionOf(head, { kind: 'binary' });
}

const typeOf = ({ mode }: Side): string => mode.slice(0, 3);

async function sideAt(tree: CommitTree, path: string, sha: string | null): Promise<Side> {
  const entry = await tree.entry(path);
  return { path, mode: entry?.mode ?? '100644', sha: entry?.sha ?? sha ?? '0'.repeat(40) };
}

/** A section of the diff, if it can be parsed. */
function shownBy(head: SectionHead, body: SectionBody): readonly string[] | undefined {
  const lines = sectionOf(head, body);
  try {
    return parseDiff(lines.join('\n')).files.length === 1 ? lines : undefined;
  } catch (error) {
    if (error instanceof DiffProblem) return undefined;
    throw error;
  }
}
