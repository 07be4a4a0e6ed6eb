import type { HeldJournal } from '../../contracts/case-store.ts';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { Limits } from '../../core/event.ts';
import { type Opening, readOpening } from '../../journal/opening.ts';
import { promptsHash } from '../../prompts/load-template.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Spent } from '../../runtime/ledger.ts';
import { LiveCase } from '../../runtime/live-case.ts';
import type { Host } from '../host.ts';
import type { Kind } from '../kinds/kind.ts';
import { withKind } from '../kinds/kinds.ts';
import { type CasePanel, checkPriced, NOBODY } from '../panel/case-panel.ts';
import { panelOf, type ThawRequest } from '../panel/thaw-panel.ts';
import { type AppealRequest, appealIn } from './appeal.ts';
import { caseMasker } from './case-masker.ts';
import type { HeldCase } from './held-case.ts';
import { type HoldTerms, run } from './hold.ts';
import { guarded, setupFor } from './load-case.ts';
import { usualTitle } from './open-case.ts';
import { placedReport } from './report-terms.ts';

/** A case to resume. */
export interface ResumeRequest extends ThawRequest {
  /** Its name, the beginning of it, or `last`. */
  readonly wanted: string;
  /** For the whole case, including earlier usage. */
  readonly limits: Limits;
  readonly deadlineMs?: number | undefined;
  /** An objection to an item of a case that is over: the panel is asked about it. */
  readonly appeal?: AppealRequest | undefined;
}

/** Resumes a case from the end of its journal: answered asks are not sent again. */
export async function resume(request: ResumeRequest, terms: HoldTerms, host: Host): Promise<HeldCase> {
  // A case names programs that it is held with: one that another person wrote would run them, so only one's own is found.
  const { id } = await host.cases.find(request.wanted);
  const journal = await host.cases.open(id);
  try {
    const opening = await readOpening({ entries: journal.entries, text: (text) => journal.text(text) }, journal.place);
    return await withKind(opening.protocol, async (kind) => {
      const setup = setupFor(kind, opening);
      const panel = await takeUp(kind, opening, { journal, request, terms, host });
      const masker = await caseMasker(panel.ownKeys, opening, journal);
      const lookout = panel === NOBODY ? undefined : await kind.lookout?.(setup, { host, masker });
      const title = panel.title ?? usualTitle(id, kind.desk.protocol.id, setup);
      const { deadlineMs } = request;
      return run({ kind, setup, journal, panel, masker, lookout, title, deadlineMs }, terms, host);
    });
  } catch (error) {
    await journal.close().catch(() => {});
    throw error;
  }
}

interface TakingUp {
  readonly journal: HeldJournal;
  readonly request: ResumeRequest;
  readonly terms: HoldTerms;
  readonly host: Host;
}

/** Records that the case goes on, under which limits and with which panel. A closed case stays closed and needs no panel. */
async function takeUp<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  opening: Opening,
  { journal, request, terms, host }: TakingUp,
): Promise<CasePanel> {
  const { limits } = request;
  const setup = setupFor(kind, opening);
  const { state, ledger } = guarded(journal.place, () => new LiveCase(kind.desk, setup, journal));
  const all = { ...ledger.limits, ...limits };
  const appealed = request.appeal && (await appealIn(kind, { id: journal.id, state, ledger, journal, opening }, request.appeal));
  if (appealed === undefined && state.outcome !== undefined && state.record.curtailed === undefined) {
    host.tell(remark('note', 'already-over', { id: journal.id }));
    return NOBODY;
  }
  const panel = await panelOf(opening.panel, { request, seats: setup.seats, analysed: kind.analysed?.(setup) }, host);
  checkPriced(panel, all);
  refuseSpent(limits, ledger.spent);
  if (state.record.curtailed === 'budget') refuseSame(ledger.limits, all, ledger.spent);
  const report = placedReport(terms.report, host.workspace.folder);
  const events = appealed === undefined ? [] : [appealed];
  await journal.append([...events, { type: 'case-resumed', limits, prompts: promptsHash(), ...defined({ report }) }]);
  return panel;
}

/** A limit that is used up already would only end the case. */
function refuseSpent({ costMicros, tokens }: Limits, spent: Spent): void {
  const used = spent.inputTokens + spent.outputTokens;
  const isSpent = (costMicros !== undefined && costMicros <= spent.costMicros) || (tokens !== undefined && tokens <= used);
  if (!isSpent) return;
  throw new UserError(
    'limit-reached',
    `the case has used ${used} tokens and $${(spent.costMicros / 1_000_000).toFixed(4)} already`,
    {
      hint: 'give it more (for the whole case, not on top), or no limit; nothing of the case was changed',
    },
  );
}

function refuseSame(before: Limits, after: Limits, spent: Spent): void {
  const keys = ['costMicros', 'tokens'] as const;
  if (keys.some((key) => before[key] !== undefined && (after[key] ?? 0) > before[key])) return;
  const used = `${spent.inputTokens + spent.outputTokens} tokens and $${(spent.costMicros / 1_000_000).toFixed(4)}`;
  throw new UserError('limit-reached', `the case ended early because its limit was reached (${used} used)`, {
    hint: 'give it more: --max-cost DOLLARS, --max-tokens NUMBER (for the whole case, not on top)',
  });
}
