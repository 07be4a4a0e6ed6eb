import { ADVISER } from './adviser-choice.ts';
import type { FoundPanel } from './found-panel.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';
import { ARBITER, type FilledSeat } from './seat-models.ts';

/** What a panel must have for a valid debate. */
interface Quorate {
  readonly seated: readonly FilledSeat[];
  readonly named: readonly string[] | undefined;
  readonly quorum: number;
}

/** A panel that is too small for a valid debate because somebody who was named is not there is told before anybody is paid. */
export function checkQuorum({ absent }: FoundPanel, { seated, named, quorum }: Quorate): void {
  const [first] = absent;
  if (named === undefined || first === undefined) return;
  const reviewers = seated.filter(({ seat: { kind, role } }) => kind !== 'analyser' && role !== ARBITER && role !== ADVISER);
  if (reviewers.length >= quorum) return;
  throw new NobodyToAsk(
    absent.map(({ why }) => why).join('; '),
    `a valid debate takes ${quorum} reviewers (review.quorum), and only ${reviewers.length} can be asked without ${absent.map(({ who }) => who).join(', ')}`,
  );
}
