import { say } from '../../english.ts';
import type { Item, Standing } from '../../item.ts';
import type { Placed } from '../assembly/placed.ts';
import { phrase } from '../phrases.ts';
import type { Judged, MemberBase } from './judged.ts';
import type { Verdict } from './ladder.ts';

/** A plain vote: each source counts once, the larger side wins, and silence dismisses nothing. */
export function voteOn<J extends Judged<MemberBase>>({ accepted, disputed, rejected }: Placed<J>): readonly Item[] {
  return [...accepted, ...disputed, ...rejected].map((item): Item => {
    const supporters = item.sides.supporters.length;
    const opponents = item.sides.opponents.length;
    const withdrawn = item.members.every(({ conceded }) => conceded);
    const { standing, why } = counted(supporters, opponents, { withdrawn, silent: item.silent });
    return {
      id: item.id,
      standing,
      title: item.lead.finding.title,
      why,
      severity: item.severity,
      confidence: supporters + opponents === 0 ? 0 : Math.round((100 * supporters) / (supporters + opponents)),
    };
  });
}

/** The same as a verdict on an item that was judged. */
export function voteVerdict({ sides, members, silent }: Judged<MemberBase>): Verdict {
  const withdrawn = members.every(({ conceded }) => conceded);
  const { standing } = counted(sides.supporters.length, sides.opponents.length, { withdrawn, silent });
  const status = ({ upheld: 'accepted', open: 'disputed', dismissed: 'rejected' } as const)[standing];
  return { status, step: 0, reason: 'vote', lowered: false, conflictResolved: false, heldOpen: false };
}

function counted(
  supporters: number,
  opponents: number,
  { withdrawn, silent }: { readonly withdrawn: boolean; readonly silent: readonly string[] },
): { readonly standing: Standing; readonly why: string } {
  const votes = phrase('votes', supporters, opponents);
  if (supporters > opponents) return { standing: 'upheld', why: say(votes) };
  if (supporters === opponents && !withdrawn) return { standing: 'open', why: say(phrase('vote-tie', votes)) };
  if (silent.length > 0) return { standing: 'open', why: say(phrase('vote-unheard', votes, silent)) };
  return { standing: 'dismissed', why: say(votes) };
}
