import { dirname, join, relative, resolve } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { say } from '../../core/english.ts';
import type { EditsApplied } from '../../core/event.ts';
import type { ItemId } from '../../core/ids.ts';
import { unifiedDiff } from '../../diff/write-diff.ts';
import { readOpening } from '../../journal/opening.ts';
import { LiveCase } from '../../runtime/live-case.ts';
import { guarded, presentCase, setupFor } from '../case/load-case.ts';
import { readEdited } from '../editing/edited-file.ts';
import { changedError, type Editable, type NextApplication, nextApplication } from '../editing/next-application.ts';
import { writeEdited } from '../editing/write-edited.ts';
import type { Host } from '../host.ts';
import { appliedIn } from '../kinds/applied-in.ts';
import type { EditedFile } from '../kinds/editing.ts';
import type { Presented } from '../kinds/kind.ts';
import { withKind } from '../kinds/kinds.ts';
import { type LeftBehind, leaveDocuments } from '../report/leave-documents.ts';
import { reportLanguage } from '../report/report-language.ts';
import type { CaseRequest } from './show-case.ts';

/** A request to write the decided edits of a case of the user's own into its article. */
export interface ApplyRequest extends CaseRequest {
  /** Only tells what would be written. */
  readonly isDryRun?: boolean | undefined;
}

/** What became of the decided edits. */
export interface AppliedCase {
  readonly id: string;
  /**
   * `applied`: written now; `finished`: written by a run that was killed before it recorded that; `planned`: a dry run; `already`:
   * written before; `nothing`: there is nothing to write.
   */
  readonly kind: 'applied' | 'finished' | 'planned' | 'already' | 'nothing';
  /** The article, and the file with its text from before, relative to the folder of the workspace. */
  readonly file: string;
  readonly backup?: string;
  /** The format that the text of the article was converted from: it cannot be written. */
  readonly format?: string;
  /** The unified diff of what is written. */
  readonly diff: string;
  readonly items: readonly ItemId[];
  /** Decided edits that are not made, with the reason. */
  readonly faults: readonly { readonly item: string; readonly why: string }[];
  /** The status of the article, and the reasons for it. */
  readonly status: string;
  readonly reasons: readonly string[];
  /** The report, and the documents of the case, written again; missing in a dry run. */
  readonly report?: Presented;
  readonly documents: readonly LeftBehind[];
}

/** Writes the decided edits of a case into its article, with a backup; what fails a check is left out and told. */
export async function applyCase({ wanted, language, isDryRun = false }: ApplyRequest, host: Host): Promise<AppliedCase> {
  const { id, place } = await host.cases.find(wanted);
  const journal = await host.cases.open(id);
  try {
    const opening = await readOpening({ entries: journal.entries, text: (text) => journal.text(text) }, place);
    return await withKind(opening.protocol, async (kind) => {
      const liveCase = guarded(place, () => new LiveCase(kind.desk, setupFor(kind, opening), journal));
      const { outcome, setup } = liveCase.state;
      if (outcome === undefined)
        throw new UserError('unfinished', `the debate of ${id} is not over: no edit is decided yet`, {
          hint: `tribunal cases resume ${id}`,
        });
      const { editing } = kind;
      const edited = editing?.file(setup);
      if (editing === undefined || edited === undefined)
        throw new UserError('no-edits', 'only a case about an article has edits');
      const about: Editable = {
        id,
        edited,
        recorded: appliedIn(kind, setup, journal.entries),
        planFor: (applied) => editing.plan(outcome, setup, { rulings: liveCase.state.rulings, applied }),
      };
      const folder = folderOf(id, setup.workFolder, host);
      const { next, application } = await take(about, { folder, isDryRun });
      if (application !== undefined) await liveCase.record([{ type: 'edits-applied', ...application }]);
      const isChange = next.kind === 'applied' || next.kind === 'finished';
      // A dry run finds what a run that was killed has written, and records nothing.
      const made = application ?? (next.kind === 'finished' ? next.application : undefined);
      const { status, reasons, faults } = about.planFor([...next.applied, ...(made === undefined ? [] : [made])]);
      const file = relative(host.workspace.folder, join(folder, edited.file));
      const told = {
        id,
        kind: isDryRun && next.kind === 'applied' ? ('planned' as const) : next.kind,
        file,
        ...defined({ backup: made && join(dirname(file), made.backup), format: edited.format }),
        diff: isChange ? next.diff : '',
        items: isChange ? next.application.edits.flatMap(({ items }) => items) : [],
        faults: [...faults].map(([item, why]) => ({ item, why: say(why) })),
        status,
        reasons: reasons.map(say),
      };
      if (isDryRun) return { ...told, documents: [] };
      const { state, ledger } = liveCase;
      const spoken = await reportLanguage({ language, opened: setup.language }, host);
      const report = await presentCase(kind, outcome, { id, journal, state, ledger, language: spoken });
      const openedAt = journal.entries[0]?.at ?? 0;
      const leaving = { id, openedAt, documents: kind.documents?.(report, setup) ?? [], workFolder: setup.workFolder };
      return { ...told, report, documents: await leaveDocuments(leaving, host) };
    });
  } finally {
    await journal.close();
  }
}

interface Taking {
  readonly folder: string;
  readonly isDryRun: boolean;
}

/** What is next, and the application to record once it is on the disk. */
interface Taken {
  readonly next: NextApplication;
  readonly application?: EditsApplied;
}

async function take(about: Editable, { folder, isDryRun }: Taking): Promise<Taken> {
  const { edited } = about;
  if (edited.format !== undefined) return { next: planOfConverted(about, isDryRun) };
  const onDisk = await readEdited(folder, edited.file);
  const next = await nextApplication(about, onDisk);
  if (isDryRun || next.kind === 'already' || next.kind === 'nothing') return { next };
  if (next.kind === 'applied' && !(await writeEdited(onDisk, next.bytes))) throw changedError(about, onDisk.path);
  return { next, application: next.application };
}

/** A text that was converted is not the file: its edits are shown, and made by hand. */
function planOfConverted({ id, edited, planFor }: Editable, isDryRun: boolean): NextApplication {
  const { pending } = planFor([]);
  if (pending.length === 0) return { kind: 'nothing', applied: [] };
  if (!isDryRun) throw convertedError(id, edited);
  const edits = pending.map(({ items, find, replace }) => ({ items, find, replace }));
  return {
    kind: 'applied',
    applied: [],
    bytes: Buffer.alloc(0),
    diff: unifiedDiff(edited.file, edited.text, pending),
    application: { file: edited.file, before: edited.digest, after: edited.digest, backup: '', edits },
  };
}

function convertedError(id: string, { file, format }: EditedFile): UserError {
  const what = `${file} was converted from ${format?.toUpperCase()}: edits of its text cannot be written into it`;
  return new UserError('converted', what, {
    hint: `tribunal apply ${id} --dry-run prints the edits as a diff of its text; make them in your editor`,
  });
}

/** The folder of the work that the case is about. */
function folderOf(id: string, workFolder: string | undefined, { cases, workspace }: Host): string {
  const { folder } = cases;
  if (workFolder === undefined || folder === undefined)
    throw new UserError('no-place', 'the case does not say where its article is', { hint: 'make the edits by hand' });
  return resolve(workspace.at(join(folder, id)), workFolder);
}
