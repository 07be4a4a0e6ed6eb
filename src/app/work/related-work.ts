import { withFrozen } from '../../context/lookout/frozen-files.ts';
import { withShownNames } from '../../context/masking/shown-names.ts';
import { changedSymbols } from '../../context/related/changed-symbols.ts';
import { NOTHING_RELATED, type RelatedWork } from '../../context/related/choose-related.ts';
import { gatherRelated } from '../../context/related/gather-related.ts';
import { wantedNames } from '../../context/related/wanted-names.ts';
import { projectLine } from '../../project/project-line.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { reviewedFiles } from '../../sources/git/reviewed-files.ts';
import { gitEnvironmentOf, type Host } from '../host.ts';
import type { RedactedWork } from './redact-work.ts';
import type { ReviewWork } from './review-work.ts';

/** Looks in the reviewed repository for code that the change concerns, and for what the repository is. */
export async function relatedWork(
  { read, base }: ReviewWork,
  { change, texts, outlines }: RedactedWork,
  { masker, host }: { readonly masker: Masker; readonly host: Host },
): Promise<RelatedWork> {
  if (read.repository === '' || read.revision === 'given diff' || host.workspace.isNowhere === true) return NOTHING_RELATED;
  const own = reviewedFiles({ cwd: host.workspace.folder, revision: read.revision, env: gitEnvironmentOf(host) });
  const files = withFrozen(withShownNames(own, masker), { change, texts });
  const names = wantedNames(change, changedSymbols(change, texts, outlines), outlines);
  const found = await files.paths();
  const [pieces, project] = await Promise.all([
    gatherRelated(names, files, { masker, changed: texts }),
    found.kind === 'none' ? undefined : projectLine(base, found.paths),
  ]);
  return { pieces, project: project === undefined ? undefined : masker.mask(project).text };
}
