import { type LookoutOptions, openLookout } from '../../src/context/lookout/lookout.ts';
import { maskChange } from '../../src/context/masking/mask-change.ts';
import type { Lookout } from '../../src/contracts/lookout.ts';
import { nonceFor } from '../../src/safety/fence/fence.ts';
import { newMasker } from '../../src/safety/secrets/mask.ts';
import { type GitChange, readGitChange } from '../../src/sources/git/git-change.ts';
import { reviewedFiles } from '../../src/sources/git/reviewed-files.ts';
import { layOut } from '../lay-out.ts';
import type { ScratchRepository } from '../scratch-repository.ts';

/** The mark of every fence here. */
export const NONCE = nonceFor('case', 'work');

/** A change of a repository, read and frozen as a review does it. */
export async function frozenChange(repository: ScratchRepository, base?: string) {
  const read = (await readGitChange({
    cwd: repository.root,
    env: repository.env,
    scope: base === undefined ? { kind: 'uncommitted' } : { kind: 'base', ref: base },
  })) as GitChange;
  const masker = newMasker();
  const { change, texts } = maskChange(read.change, read.texts, masker);
  const material = { nonce: NONCE, title: read.title, shown: layOut(change, texts).text };
  return { revision: read.revision, change, texts, material, masker };
}

/** A lookout over a frozen change. */
export function lookoutOver(
  repository: ScratchRepository,
  { revision, ...frozen }: Awaited<ReturnType<typeof frozenChange>>,
  more: Partial<LookoutOptions> = {},
): Lookout {
  return openLookout(reviewedFiles({ cwd: repository.root, revision, env: repository.env }), { ...frozen, ...more });
}

/** A text between the marks of the fence. */
export const fence = (name: string, ...lines: readonly string[]): string =>
  [`<<<${name} ${NONCE}>>>`, ...lines, `<<<end of ${name} ${NONCE}>>>`].join('\n');
