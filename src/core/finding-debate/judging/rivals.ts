import { clamp, exactTotal, total } from '../../consensus/confidence.ts';
import { termPhrase } from '../../consensus/term-phrases.ts';
import type { ArbiterRuling } from '../hearing/said.ts';
import { phrase } from '../phrases.ts';
import type { Judged, MemberBase } from './judged.ts';
import { climbAgain, type LadderRules, type Verdict } from './ladder.ts';
import { gravestWhileUnread, medianSeverity, oneDown, votesBySource } from './severity.ts';

/** How two diagnoses of the same lines were settled. */
export type RivalryResult = 'first' | 'second' | 'tie' | 'merge';

export interface RivalryRules {
  readonly winnerTerm: number;
  readonly ladder: LadderRules;
  /** The panelists that failed in this debate: rivalries depend on each other, so after any failure none of them dismisses anything. */
  readonly failed: readonly string[];
}

/** Detects a conflict over the root cause: an author of each spoke against the other. Undefined if there is none. */
function rivalry(a: Judged<MemberBase>, b: Judged<MemberBase>): RivalryResult | undefined {
  const onB = stancesOf(a, b);
  const onA = stancesOf(b, a);
  const stances = [...onA, ...onB];
  if (onA.length === 0 || onB.length === 0 || !stances.includes('disagree')) return undefined;
  if (stances.includes('partial')) return 'merge';
  const stronger =
    a.facts.evidence - b.facts.evidence ||
    a.sides.supporters.length - b.sides.supporters.length ||
    total(a.confidence) - total(b.confidence);
  return stronger > 0 ? 'first' : stronger < 0 ? 'second' : 'tie';
}

/** The same, with the arbiter's word on either side before the rule. */
export function ruledRivalry(a: Judged<MemberBase>, b: Judged<MemberBase>): RivalryResult | undefined {
  const natural = rivalry(a, b);
  if (natural === undefined) return undefined;
  return fromRuling(a.ruling, 'first', 'second') ?? fromRuling(b.ruling, 'second', 'first') ?? natural;
}

function fromRuling(
  ruling: ArbiterRuling['ruling'] | undefined,
  itself: RivalryResult,
  other: RivalryResult,
): RivalryResult | undefined {
  const results = { accept: itself, reject: other, dispute: 'tie', merge: 'merge' } as const;
  return ruling && results[ruling];
}

/** The stances that the authors of `from` took against `on`. */
function stancesOf(from: Judged<MemberBase>, on: Judged<MemberBase>): readonly ('disagree' | 'partial')[] {
  const authors = new Set(from.members.map(({ finding }) => finding.seat));
  return on.positions.flatMap(({ by, stance }) => (authors.has(by.id) && stance !== 'agree' ? [stance] : []));
}

/** Applies the result to both sides. */
function settleRivalry<J extends Judged<MemberBase>>(
  pair: readonly [J, J],
  result: RivalryResult,
  rules: RivalryRules,
): readonly [J, J] {
  const [a, b] = pair;
  if (result === 'tie') return [tied(a, b), tied(b, a)];
  if (result === 'merge') return [merged(a, b), { ...b, absorbed: { into: a.id, why: 'merged-diagnoses' } }];
  if (result === 'first') return [winner(a, b, rules), loser(b, a, rules)];
  return [loser(a, b, rules), winner(b, a, rules)];
}

function winner<J extends Judged<MemberBase>>(item: J, rival: J, rules: RivalryRules): J {
  const silent = silentIn(item, rules);
  const confidence = {
    ...item.confidence,
    adjustments: [...item.confidence.adjustments, { term: termPhrase('term-root-cause-conflict'), delta: rules.winnerTerm }],
  };
  const facts = { ...item.facts, final: total(confidence), somebodyFailed: silent.length > 0 };
  const again = { ...climbAgain(facts, rules.ladder, item.verdict), conflictResolved: true };
  return {
    ...item,
    confidence,
    facts,
    silent: again.heldOpen ? silent : item.silent,
    verdict: again,
    severity: gravestWhileUnread(item.deciding, again.lowered ? oneDown(item.votedSeverity) : item.votedSeverity),
    level: 'conflict-resolved',
    dissent: [...item.dissent, phrase('rival-lost', rival.lead.finding.title)],
  };
}

function loser<J extends Judged<MemberBase>>(item: J, rival: J, rules: RivalryRules): J {
  const silent = silentIn(item, rules);
  const heldOpen = silent.length > 0;
  return {
    ...item,
    silent,
    verdict: standing(item.verdict, heldOpen ? 'disputed' : 'rejected', 'root-cause-conflict', heldOpen),
    dissent: [...item.dissent, phrase('lost-to-rival', rival.lead.finding.title)],
  };
}

function tied<J extends Judged<MemberBase>>(item: J, rival: J): J {
  const dissent = [...item.dissent, phrase('equal-rival', rival.lead.finding.title)];
  return { ...item, verdict: standing(item.verdict, 'disputed', 'root-cause-tie', false), dissent };
}

function merged<J extends Judged<MemberBase>>(a: J, b: J): J {
  const bound = (item: J): number => clamp(exactTotal(item.confidence), 0, 100);
  const confidence = { ...a.confidence, fixed: { term: termPhrase('term-average-of-two'), delta: (bound(a) + bound(b)) / 2 } };
  const votes = votesBySource([...a.deciding, ...b.deciding]);
  const severity = medianSeverity(votes);
  const bothAccepted = a.verdict.status === 'accepted' && b.verdict.status === 'accepted';
  const verdict = bothAccepted ? { ...a.verdict, lowered: false } : standing(a.verdict, 'disputed', 'root-cause-conflict', false);
  const deciding = [...a.deciding, ...b.deciding];
  return {
    ...a,
    members: [...a.members, ...b.members],
    deciding,
    confidence,
    severityVotes: votes,
    votedSeverity: severity,
    severity: gravestWhileUnread(deciding, severity),
    facts: { ...a.facts, final: total(confidence) },
    verdict: { ...verdict, conflictResolved: true },
    level: 'conflict-resolved',
    dissent: [...a.dissent, phrase('merged-with-rival', b.lead.finding.title)],
  };
}

/** Names the panelists whose silence keeps a rival open: those silent on it, or else all that failed. */
const silentIn = ({ silent }: Judged<MemberBase>, { failed }: RivalryRules): readonly string[] =>
  silent.length > 0 ? silent : failed;

const standing = (verdict: Verdict, status: Verdict['status'], reason: Verdict['reason'], heldOpen: boolean): Verdict => ({
  ...verdict,
  status,
  reason,
  step: 9,
  heldOpen,
});

/** Settles every rivalry among overlapping items of different categories, in the order given; an item that lost or was merged takes no further part. */
export function settleRivalries<J extends Judged<MemberBase>>(
  items: readonly J[],
  pairs: Iterable<readonly [J, J]>,
  rule: (a: J, b: J) => RivalryResult | undefined,
  rules: RivalryRules,
): readonly J[] {
  const changed = new Map(items.map((item) => [item.id, item]));
  const takesPart = (item: J | undefined): item is J =>
    item !== undefined && item.absorbed === undefined && item.verdict.status !== 'rejected';
  for (const [first, second] of pairs) {
    if (first.lead.finding.category === second.lead.finding.category) continue;
    const a = changed.get(first.id);
    const b = changed.get(second.id);
    if (!takesPart(a) || !takesPart(b)) continue;
    const result = rule(a, b);
    if (result === undefined) continue;
    for (const item of settleRivalry([a, b], result, rules)) changed.set(item.id, item);
  }
  return items.map((item) => changed.get(item.id) ?? item);
}
