import type { JournalHead, StoredCase } from '../../contracts/case-store.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { checkTexts } from '../../journal/check-texts.ts';
import { readOpening } from '../../journal/opening.ts';
import { verifyCase } from '../../runtime/verify.ts';
import { setupFor, unfit } from '../case/load-case.ts';
import { resumedReport } from '../case/report-terms.ts';
import type { Host } from '../host.ts';
import { withKind } from '../kinds/kinds.ts';

/** A case that can be adopted unchanged. */
export interface AdoptionPlan {
  readonly id: string;
  /** The entry up to which it was checked. */
  readonly head: JournalHead;
  readonly asks: AskedOnResume;
  /** The files that resuming it would write its report to. */
  readonly writes: readonly string[];
}

/** The panelists that a resumed case would ask, and the programs it would run. */
export type AskedOnResume =
  /** A scripted panel: nothing is asked or run. */
  | { readonly kind: 'script' }
  /** Each as `seat: model`. */
  | { readonly kind: 'panelists'; readonly who: readonly string[] };

/**
 * Checks a case, named by its whole id, from its first byte to its seal, and lists the panelists that resuming it would ask and
 * the files it would write.
 */
export async function planAdoption({ id }: { readonly id: string }, { cases }: Pick<Host, 'cases'>): Promise<AdoptionPlan> {
  const found = (await cases.list()).find((one) => one.id === id);
  if (found === undefined)
    throw new UserError('no-such-case', `case "${id}" not found`, {
      ...defined({ place: cases.folder }),
      hint: 'pass its full id: tribunal cases list',
    });
  const { place } = found;
  // Reads the case as a foreign one, regardless of its author.
  const stored = await cases.read({ ...found, isForeign: true });
  await checkTexts({ ...stored, file: place }, new Set());
  const opening = await readOpening(stored, place);
  const { problems } = await withKind(opening.protocol, (kind) =>
    verifyCase(kind.desk, setupFor(kind, opening), stored).catch(unfit(id)),
  );
  if (problems.length > 0)
    throw new UserError('damaged', `the case does not hold: ${problems[0]}`, {
      place,
      hint: 'only a case that verifies is adopted',
    });
  return { id, head: stored.head, asks: await askedOnResume(opening.panel).catch(unfit(id)), writes: writtenOnResume(stored) };
}

/** Marks a case as the user's own, if it has not changed since the check. */
export async function adoptCase({ id, head }: AdoptionPlan, { cases }: Pick<Host, 'cases'>): Promise<void> {
  await cases.adopt?.(id, head);
}

function writtenOnResume(stored: StoredCase): readonly string[] {
  const { outputs = [] } = resumedReport({}, { ...stored, isForeign: false }).terms;
  return outputs.flatMap(({ file }) => (file === undefined ? [] : [file]));
}

async function askedOnResume(panel: unknown): Promise<AskedOnResume> {
  const kind = typeof panel === 'object' && panel !== null && 'kind' in panel ? panel.kind : undefined;
  if (kind === 'scenario') return { kind: 'script' };
  if (kind !== 'models') throw new UserError('unknown-panel', `its panel is of the unknown kind "${String(kind)}"`);
  const { candidatesIn } = await import('../panel/open-panel.ts');
  return { kind: 'panelists', who: candidatesIn(panel) };
}
