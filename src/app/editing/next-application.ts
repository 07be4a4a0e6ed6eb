import { UserError } from '../../contracts/user-error.ts';
import type { EditsApplied } from '../../core/event.ts';
import { statesOf } from '../../core/protocols/flag-resolution/editing/applied-edits.ts';
import { EditedText } from '../../core/protocols/flag-resolution/editing/edited-text.ts';
import { unifiedDiff } from '../../diff/write-diff.ts';
import { sha256 } from '../../system/sha256.ts';
import type { EditedFile, EditPlan } from '../kinds/editing.ts';
import { editBytes } from './edit-bytes.ts';
import { backupName, backupOf, type FileOnDisk, readPlain } from './edited-file.ts';

/** What the case knows about its text. */
export interface Editable {
  readonly id: string;
  readonly edited: EditedFile;
  /** The applications on the record of the case, as far as each began where the one before ended. */
  readonly recorded: readonly EditsApplied[];
  /** The edits that are left once these are in the text. */
  readonly planFor: (applied: readonly EditsApplied[]) => EditPlan;
}

/** The next application of edits. */
export type NextApplication = {
  /** The applications that are in the text before it. */
  readonly applied: readonly EditsApplied[];
} & (
  | { readonly kind: 'already' }
  | { readonly kind: 'nothing' }
  | {
      /** `finished`: the bytes are on the disk, written by a run that was killed before it recorded that. */
      readonly kind: 'applied' | 'finished';
      readonly application: EditsApplied;
      readonly bytes: Buffer;
      readonly diff: string;
    }
);

/** Finds what is to be written, from the state in which the file is; throws if it is in none that the case knows. */
export async function nextApplication(about: Editable, onDisk: FileOnDisk): Promise<NextApplication> {
  const { edited, recorded } = about;
  const states = statesOf(edited.digest, recorded);
  const known = states.lastIndexOf(onDisk.digest);
  if (known !== -1) return nextFrom(about, recorded.slice(0, known), onDisk);
  for (const [at, digest] of [...states.entries()].reverse()) {
    const backup = await readPlain(backupOf(onDisk.path, digest));
    if (backup?.digest !== digest) continue;
    const next = nextFrom(about, recorded.slice(0, at), { ...backup, path: onDisk.path });
    if (next.kind === 'applied' && next.application.after === onDisk.digest) return { ...next, kind: 'finished' };
  }
  throw changedError(about, onDisk.path);
}

/** The error for a file that the case does not know. */
export function changedError({ id, recorded }: Pick<Editable, 'id' | 'recorded'>, place: string): UserError {
  const [last] = recorded.slice(-1);
  const since = last === undefined ? `the case ${id} read it` : `its edits were applied`;
  return new UserError(
    'article-changed',
    `the article was changed since ${since}: its edits may no longer fit, and nothing is written`,
    {
      place,
      hint: [
        `put the text back that the case knows${last === undefined ? '' : ` (${last.backup} has the one from before)`}, or check the new text: tribunal flags`,
        `tribunal apply ${id} --dry-run shows the edits if the text is put back; tribunal cases show ${id} lists them`,
      ].join('\n'),
    },
  );
}

function nextFrom({ edited, planFor }: Editable, applied: readonly EditsApplied[], from: FileOnDisk): NextApplication {
  const { pending } = planFor(applied);
  if (pending.length === 0) return { kind: applied.length === 0 ? 'nothing' : 'already', applied };
  const made = applied.flatMap(({ edits }) => edits.map((edit) => ({ ...edit, at: edited.text.indexOf(edit.find) })));
  const text = new EditedText(edited.text, made);
  const moved = pending.map((edit) => ({
    ...edit,
    at: text.stretchOf({ start: edit.at, end: edit.at + edit.find.length }).start,
  }));
  const now = editBytes(from.bytes, { text: text.text, edits: moved });
  if (now === undefined)
    throw new UserError(
      'edit-not-placed',
      'the words of an edit have no clear place in the article, because secrets in it are redacted',
      {
        place: from.path,
        hint: 'make the edits by hand',
      },
    );
  return {
    kind: 'applied',
    applied,
    bytes: now.bytes,
    diff: unifiedDiff(edited.file, now.shown.text, now.shown.edits),
    application: {
      file: edited.file,
      before: from.digest,
      after: sha256(now.bytes),
      backup: backupName(from.path, from.digest),
      edits: pending.map(({ items, find, replace }) => ({ items, find, replace })),
    },
  };
}
