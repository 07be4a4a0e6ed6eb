import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { type Item, ruled } from '../../core/item.ts';
import type { Language } from '../../core/language.ts';
import { itemsUnder, ownPolicy, policyNames } from '../../core/protocol.ts';
import { loadCase, presentCase, replay } from '../case/load-case.ts';
import type { Host } from '../host.ts';
import type { Presented } from '../kinds/kind.ts';
import { reportLanguage } from '../report/report-language.ts';
import { type CaseRequest, foreignRemark, over, type ReadCase, whatIsKnown } from './show-case.ts';

/** A case to decide again. */
export interface ReplayRequest extends CaseRequest {
  /** The policy that decides it; defaults to the policy it was opened with. */
  readonly policy?: string | undefined;
}

/** A case that was decided again: its report, or the changes under another policy. */
export type ReplayedCase = ReadCase &
  (
    | { readonly kind: 'report'; readonly report: Presented }
    | {
        readonly kind: 'compared';
        readonly policies: readonly [before: string, after: string];
        readonly before: readonly Item[];
        readonly after: readonly Item[];
        readonly language: Language;
      }
  );

/** Decides a case again from its journal without asking any panelist; under another policy, lists the changes. */
export async function replayCase({ wanted, language, policy }: ReplayRequest, host: Host): Promise<ReplayedCase> {
  const loaded = await loadCase(wanted, host);
  return over(loaded, async (kind): Promise<ReplayedCase> => {
    const { state, ledger, asItStands, record, finished } = replay(kind, loaded);
    const spoken = await reportLanguage({ language, opened: state.setup.language }, host);
    const { id } = loaded;
    const remarks: readonly Remark[] = [
      ...foreignRemark(loaded),
      ...(finished ? [] : [remark('note', 'replay-unfinished', { id })]),
    ];
    const known = { ...whatIsKnown(loaded), remarks };
    const { protocol } = kind.desk;
    const own = ownPolicy(protocol, state.setup);
    if (policy === undefined || policy === own) {
      const told = { ...loaded, journal: loaded.stored, state, ledger, language: spoken };
      return { ...known, kind: 'report', report: await presentCase(kind, asItStands, told) };
    }
    const after = itemsUnder(protocol, policy, state.setup, record);
    if (after === undefined)
      throw new UserError('no-such-policy', `${protocol.id} has no policy "${policy}"`, {
        hint: `choose ${policyNames(protocol).join(', ')}`,
      });
    // A person's ruling holds under every policy.
    const before = ruled(protocol.items(asItStands), state.rulings);
    return { ...known, kind: 'compared', policies: [own, policy], before, after: ruled(after, state.rulings), language: spoken };
  });
}
