import { withFrozen } from '../../context/lookout/frozen-files.ts';
import { withShownNames } from '../../context/masking/shown-names.ts';
import { changedSymbols } from '../../context/related/changed-symbols.ts';
import { NOTHING_RELATED, type RelatedWork } from '../../context/related/choose-related.ts';
import { gatherRelated } from '../../context/related/gather-related.ts';
import { wantedNames } from '../../context/related/wanted-names.ts';
import { projectLine } from '../../project/project-line.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import type { RedactedWork } from './redact-work.ts';
import type { ReviewWork } from './review-work.ts';

/** Looks in the reviewed repository for code that the change concerns, and for what the repository is. */
export async function relatedWork(
  { base, around }: ReviewWork,
  { change, texts, outlines }: RedactedWork,
  masker: Masker,
): Promise<RelatedWork> {
  if (around === undefined) return NOTHING_RELATED;
  const files = withFrozen(withShownNames(around, masker), { change, texts });
  const names = wantedNames(change, changedSymbols(change, texts, outlines), outlines);
  const found = await files.paths();
  const [pieces, project] = await Promise.all([
    gatherRelated(names, files, { masker, changed: texts }),
    found.kind === 'none' ? undefined : projectLine(base, found.paths),
  ]);
  return { pieces, project: project === undefined ? undefined : masker.mask(project).text };
}
