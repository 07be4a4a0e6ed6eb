import { openHost } from '../../cli/host.ts';
import { eventFile, heldAs, type RunOptions } from '../../cli/options/run-options.ts';
import type { ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import type { HeldJournal } from '../../contracts/case-store.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Limits } from '../../core/event.ts';
import { type Opening, readOpening } from '../../journal/opening.ts';
import { promptsHash } from '../../prompts/prompts-hash.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Spent } from '../../runtime/ledger.ts';
import { LiveCase } from '../../runtime/live-case.ts';
import type { Kind } from '../kinds/kind.ts';
import { withKind } from '../kinds/kinds.ts';
import { type CasePanel, checkPriced, NOBODY, panelOf } from '../panel/case-panel.ts';
import { readBaseline } from '../report/read-baseline.ts';
import { caseMasker } from './case-masker.ts';
import { lookoutHere } from './code-review-lookout.ts';
import { holdCase } from './hold-case.ts';
import { guarded, setupFor } from './load-case.ts';

/** Takes a case up where its journal ends: what was answered is not asked again. */
export async function resumeCase(wanted: string, options: RunOptions, console: Console): Promise<ExitCode> {
  const host = openHost({ dir: options.dir, console });
  const { cases } = host;
  // A case names programs that it is held with: one that another person wrote would run them.
  const { id, place } = await cases.find(wanted);
  const journal = await cases.open(id);
  try {
    const events = eventFile(options.events, id, console);
    const opening = await readOpening({ entries: journal.entries, text: (text) => journal.text(text) }, place);
    const known = journal.found;
    const baseline = await readBaseline({ ...options, protocol: opening.protocol }, host);
    return await withKind(opening.protocol, async (kind) => {
      const panel = await takeUp(kind, opening, { journal, options }, console);
      const setup = setupFor(kind, opening);
      const masker = await caseMasker(panel.ownKeys, opening, journal);
      const lookout = panel === NOBODY ? undefined : await kind.lookout?.(setup, lookoutHere(masker, console));
      const held = { ...heldAs(id, panel, options), journal, masker, events, known, baseline, lookout };
      return holdCase(kind, setup, { ...options, ...held }, console);
    });
  } catch (error) {
    await journal.close().catch(() => {});
    throw error;
  }
}

/** Records that the case goes on, under which limits, and with whom; a closed one stays closed, and nobody is needed for it. */
async function takeUp<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  opening: Opening,
  { journal, options }: { readonly journal: HeldJournal; readonly options: RunOptions },
  console: Console,
): Promise<CasePanel> {
  const { limits } = options;
  const { state, ledger } = guarded(journal.place, () => new LiveCase(kind.desk, setupFor(kind, opening), journal));
  const all = { ...ledger.limits, ...limits };
  if (state.outcome !== undefined && state.record.curtailed === undefined) {
    console.log('note   the debate is over; nobody is asked again');
    return NOBODY;
  }
  const panel = await panelOf(opening.panel, options, kind.analysed?.(setupFor(kind, opening)));
  checkPriced(panel, all);
  refuseSpent(limits, ledger.spent);
  if (state.record.curtailed === 'budget') refuseSame(ledger.limits, all, ledger.spent);
  await journal.append([{ type: 'case-resumed', limits, prompts: promptsHash() }]);
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
