import { UserError } from '../../contracts/user-error.ts';
import type { Ledger } from '../../forge/plan/ledger.ts';
import { allItems } from '../../reports/report/view.ts';
import { fingerprintsOf } from '../../reports/wording/fingerprints.ts';
import { hideValues } from '../../safety/secrets/data-texts.ts';
import type { Host } from '../host.ts';
import { dismissalOf, rememberDismissal } from '../memory/remember.ts';
import { viewWithExcerpts } from '../report/view-with-excerpts.ts';
import type { ToPost } from './posting-of.ts';

/**
 * Adds the findings of a review to the memory of the repository whose threads people resolved. One that cannot be remembered stays
 * dismissed on its pull request.
 */
export async function rememberThreads(
  { entries }: Ledger,
  { presented, secrets, pullRequest }: Pick<ToPost, 'presented' | 'secrets' | 'pullRequest'>,
  host: Pick<Host, 'workspace' | 'env' | 'clock'>,
): Promise<void> {
  const closed = entries.filter(({ state, via, by }) => state === 'dismissed' && via === 'thread' && by !== undefined);
  if (closed.length === 0) return;
  const view = hideValues(viewWithExcerpts(presented), secrets);
  const prints = fingerprintsOf(allItems(view));
  for (const item of view.items) {
    const entry = closed.find((one) => one.prints.includes(prints.get(item.id) ?? ''));
    if (entry === undefined) continue;
    const why = `resolved its thread on ${pullRequest.page}`;
    try {
      await rememberDismissal(dismissalOf(view, item, { by: entry.by ?? '', why, at: host.clock.now() }), host);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
}
