import type { Dismissal } from '../../contracts/dismissal.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { defined } from '../../core/defined.ts';
import { say } from '../../core/english.ts';
import type { WordEdit } from '../../core/event.ts';
import { readOpening } from '../../journal/opening.ts';
import type { ReportView, ViewItem } from '../../reports/report/view.ts';
import { LiveCase } from '../../runtime/live-case.ts';
import { systemUserName } from '../../system/user-name.ts';
import { guarded, presentCase, setupFor } from '../case/load-case.ts';
import type { Host } from '../host.ts';
import { appliedIn } from '../kinds/applied-in.ts';
import type { GivenEdit } from '../kinds/given-edit.ts';
import type { CaseSetup, Kind, Presented } from '../kinds/kind.ts';
import { withKind } from '../kinds/kinds.ts';
import type { Dismissing, Remembered } from '../memory/remember.ts';
import { itemNamed } from '../report/item-named.ts';
import { type LeftBehind, leaveDocuments } from '../report/leave-documents.ts';
import { reportLanguage } from '../report/report-language.ts';
import { viewWithExcerpts } from '../report/view-with-excerpts.ts';
import type { CaseRequest } from './show-case.ts';

/** A person's ruling on an item of a case of the user's own. */
export interface RuleRequest extends CaseRequest {
  /** The item: its number in the report, its id or its title. */
  readonly item: string;
  readonly ruling: 'uphold' | 'dismiss';
  readonly reason: string;
  /** The person's own edit of an article, which settles the flag; only where the ruling is uphold. */
  readonly edit?: GivenEdit | undefined;
  /** The person who rules; defaults to the user's name in git, else on this machine. */
  readonly by?: string | undefined;
  /** Also remembers a dismissal for later reviews of this repository. */
  readonly remember?: boolean | undefined;
}

/** The changes that a ruling made. */
export interface RuledCase {
  readonly id: string;
  readonly by: string;
  /** The item and the report as they were before it. */
  readonly item: ViewItem;
  readonly before: ReportView;
  /** The report with the ruling in it. */
  readonly report: Presented;
  /** The documents of the case, written again. */
  readonly documents: readonly LeftBehind[];
  /** Why the person's edit cannot be made as things stand: it conflicts with another, or fails a check. */
  readonly fault?: string;
  /** What became of the dismissal in the memory of the repository, if it was to be remembered. */
  readonly remembered?: Remembered;
}

/** Records a person's ruling: it overlays the item and edits nothing. */
export async function rule(request: RuleRequest, host: Host): Promise<RuledCase> {
  const { wanted, language, item, ruling, reason, edit: given } = request;
  if (request.remember === true && ruling !== 'dismiss')
    throw new UserError('usage', '--remember goes with a dismissal: only those are remembered', {
      hint: 'drop --remember; tribunal memory forget removes a dismissal from the memory',
    });
  if (given !== undefined && ruling === 'dismiss')
    throw new UserError('edit-dismissed', 'an edit settles a flag that is upheld; a flag that is dismissed needs none', {
      hint: 'uphold it, or leave the edit out',
    });
  const by = request.by ?? (await userName(host));
  const { id, place } = await host.cases.find(wanted);
  const journal = await host.cases.open(id);
  try {
    const opening = await readOpening({ entries: journal.entries, text: (text) => journal.text(text) }, place);
    return await withKind(opening.protocol, async (kind) => {
      const liveCase = guarded(place, () => new LiveCase(kind.desk, setupFor(kind, opening), journal));
      const { outcome, setup } = liveCase.state;
      if (outcome === undefined)
        throw new UserError('unfinished', `the debate of ${id} is not over: there is nothing to rule on yet`, {
          hint: `tribunal cases resume ${id}`,
        });
      const spoken = await reportLanguage({ language, opened: setup.language }, host);
      const present = () => {
        const { state, ledger } = liveCase;
        return presentCase(kind, outcome, { id, journal, state, ledger, language: spoken });
      };
      const presented = await present();
      const before = presented.view();
      const ruled = itemNamed(before, item);
      // Refused before anything is recorded.
      const dismissal =
        request.remember === true ? await dismissalIn(presented, item, { by, why: reason, at: host.clock.now() }) : undefined;
      // The view numbers the outcome's items in order, and shows ids only as far as they can be printed.
      const target = kind.desk.protocol.items(outcome)[ruled.number - 1];
      assert(target !== undefined, 'every item of a report is one of the outcome');
      const edit = given && ownEdit(kind, setup, ruled.quote ?? '', given);
      await liveCase.record([{ type: 'item-ruled', item: target.id, ruling, reason, by, ...defined({ edit }) }]);
      const report = await present();
      const after = { rulings: liveCase.state.rulings, applied: appliedIn(kind, setup, journal.entries) };
      const fault = edit && kind.editing?.plan(outcome, setup, after).faults.get(target.id);
      const { workFolder } = setup;
      const openedAt = journal.entries[0]?.at ?? 0;
      const leaving = { id, openedAt, documents: kind.documents?.(report, setup) ?? [], workFolder };
      const documents = await leaveDocuments(leaving, host);
      const ended = { id, by, item: ruled, before, report, documents, ...defined({ fault: fault && say(fault) }) };
      if (dismissal === undefined) return ended;
      const { rememberDismissal } = await import('../memory/remember.ts');
      return { ...ended, remembered: await rememberDismissal(dismissal, host) };
    });
  } finally {
    await journal.close();
  }
}

function ownEdit<S extends CaseSetup, P, O>({ editing }: Kind<S, P, O>, setup: S, quote: string, given: GivenEdit): WordEdit {
  if (editing?.file(setup) === undefined)
    throw new UserError('no-edits', 'only a flag of an article takes an edit', { hint: 'rule without --edit' });
  return editing.ownEdit(setup, quote, given);
}

/** A dismissal to remember, by the text around the item. */
async function dismissalIn(presented: Presented, wanted: string, dismissing: Dismissing): Promise<Dismissal> {
  const { dismissalOf } = await import('../memory/remember.ts');
  const view = viewWithExcerpts(presented);
  return dismissalOf(view, itemNamed(view, wanted), dismissing);
}

/** The name of the user. */
export async function userName({ workspace, env }: Host): Promise<string> {
  const { gitUserName } = await import('../../sources/user-name.ts');
  const name = (workspace.isNowhere === true ? undefined : await gitUserName(workspace.folder, env)) ?? systemUserName();
  if (name !== undefined) return name;
  throw new UserError('usage', 'nothing tells who rules: neither git nor the system has a name for you', {
    hint: 'say it: --by NAME',
  });
}
