import type { Journal } from '../../contracts/journal.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { apply, type Case } from '../../core/case.ts';
import type { Appeal, CaseEvent } from '../../core/event.ts';
import type { Opening } from '../../journal/opening.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Ledger } from '../../runtime/ledger.ts';
import type { Kind } from '../kinds/kind.ts';
import { itemNamed } from '../report/item-named.ts';
import { caseMasker } from './case-masker.ts';
import { presentCase } from './load-case.ts';

/** An objection to one item of a decided case. */
export interface AppealRequest {
  /** The item: its number in the report, its id or its title. */
  readonly item: string;
  readonly reason: string;
  /** The person who objects. */
  readonly by: string;
}

/** The most characters of a reason: every panelist that is asked reads all of it. */
const REASON_MOST = 8_000;

/** The most appeals about one item, and in one case: each costs a call to several panelists. */
const PER_ITEM = 3;
const PER_CASE = 20;

interface Decided<S, P, O> {
  readonly id: string;
  readonly state: Case<S, P, O>;
  readonly ledger: Ledger;
  readonly journal: Journal;
  readonly opening: Opening;
}

/** The fact that an item is appealed, once it is certain that the panel can be asked about it; secrets in the reason are redacted. */
export async function appealIn<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  { id, state, ledger, journal, opening }: Decided<S, P, O>,
  { item, reason, by }: AppealRequest,
): Promise<Extract<CaseEvent, { type: 'item-appealed' }>> {
  const { outcome, record } = state;
  const { protocol } = kind.desk;
  if (protocol.takesAppeals !== true)
    throw new UserError('no-appeals', `findings of ${protocol.id} cannot be appealed`, {
      hint: `a person can rule on them: tribunal rule ${id} ITEM uphold|dismiss --reason TEXT`,
    });
  if (outcome === undefined || record.curtailed !== undefined)
    throw new UserError('unfinished', `the debate of ${id} is not over: there is nothing to appeal yet`, {
      hint: `tribunal cases resume ${id}`,
    });
  if (reason.length > REASON_MOST)
    throw new UserError('too-long', `the reason has ${reason.length} characters; at most ${REASON_MOST} are read`, {
      hint: 'say what in the code or document shows that the finding is wrong',
    });
  const view = (await presentCase(kind, outcome, { id, journal, state, ledger })).view();
  const named = itemNamed(view, item);
  const target = protocol.items(outcome)[named.number - 1];
  assert(target !== undefined, 'every item of a report is one of the outcome');
  const masker = await caseMasker([], opening, journal);
  const appeal: Appeal = { item: target.id, by, reason: masker.mask(reason).text };
  refuseRepeated(appeal, record.appeals ?? [], { id, number: named.number });
  const event = { type: 'item-appealed', ...appeal } as const;
  if (apply(state, event).outcome === undefined) return event;
  throw new UserError('nobody-to-ask', 'every panelist of this case reported the finding itself: none can judge it anew', {
    hint: `a person can: tribunal rule ${id} ${named.number} uphold|dismiss --reason TEXT`,
  });
}

function refuseRepeated(
  { item, by, reason }: Appeal,
  before: readonly Appeal[],
  { id, number }: { readonly id: string; readonly number: number },
): void {
  const same = before.filter((one) => one.item === item);
  const hint = `see what it said: tribunal explain ${id} ${number}`;
  if (same.some((one) => one.by === by && one.reason === reason))
    throw new UserError('appealed-before', 'the panel was asked about this objection before', { hint });
  if (same.length >= PER_ITEM || before.length >= PER_CASE)
    throw new UserError(
      'appealed-enough',
      `${same.length} appeals of this finding and ${before.length} of this case were heard`,
      {
        hint: `${hint}; or rule on it: tribunal rule ${id} ${number} uphold|dismiss --reason TEXT`,
      },
    );
}
