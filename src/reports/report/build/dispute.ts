import type { DefenseBase } from '../../../core/finding-debate/hearing/said.ts';
import type { Judged, MemberBase } from '../../../core/finding-debate/judging/judged.ts';
import type { Phrase } from '../../../core/phrase.ts';
import type { Seat } from '../../../core/seat.ts';
import { longest } from '../../wording/wording.ts';
import { tell, tellAll } from '../../words/say.ts';

/** A report with its author's last word. */
type Answered = MemberBase & {
  readonly defense: { readonly action: DefenseBase['action']; readonly reasoning: string } | undefined;
};

/** The position of each party of a dispute, in its own words, under the name that `keyOf` gives it. */
export function sidesOn(
  item: Judged<Answered>,
  seats: ReadonlyMap<string, Seat>,
  keyOf: (seat: Seat) => string,
): { who: string; holds: Phrase[] }[] {
  const said = new Map<string, Phrase[]>();
  const add = (key: string, words: Phrase): void => void said.set(key, [...(said.get(key) ?? []), words]);
  for (const { finding, description, conceded, defense } of item.members) {
    const seat = seats.get(finding.seat);
    const key = seat === undefined ? finding.seat : keyOf(seat);
    const severity = tell(`severity.${finding.severity}`);
    add(key, tell(conceded ? 'decision.conceded' : 'decision.reports', severity, finding.confidence, description));
    if (defense !== undefined) add(key, tell('decision.says', tell(`decision.actions.${defense.action}`), defense.reasoning));
  }
  for (const { by, asked, stance, reasoning } of item.positions)
    add(
      keyOf(by),
      tell('decision.says', asked === undefined ? tell(`decision.stances.${stance}`) : LATER[asked](stance), reasoning),
    );
  for (const who of item.silent) add(who, tell('decision.silent'));
  return [...said].map(([who, holds]) => ({ who, holds }));
}

type Stance = Judged<MemberBase>['positions'][number]['stance'];
const REFUTATIONS = { agree: 'not-refuted', disagree: 'refuted', partial: 'partial' } as const;

/** The actions of refuters and voters, in words. */
const LATER = {
  refute: (stance: Stance): Phrase => tell(`action.later.${REFUTATIONS[stance]}`),
  ballot: (stance: Stance): Phrase => tell(`action.later.${stance === 'agree' ? 'valid' : 'not-valid'}`),
} as const;

/** The subject of a dispute, and the protocol's way of phrasing it. */
export interface DisputeAbout {
  readonly place: string | Phrase;
  readonly ungrounded: boolean;
  readonly protocol: 'code' | 'business';
}

/** The claim, its weakest evidence, the question that is open and the test that would settle it. */
export function challengeTo(item: Judged<MemberBase>, about: DisputeAbout) {
  const { place, protocol } = about;
  const { title } = item.lead.finding;
  const against = longest(item.positions.filter(({ stance }) => stance !== 'agree').map(({ reasoning }) => reasoning));
  const test = tell(`decision.${protocol}.${item.facts.evidence < 3 ? 'testWeak' : 'testGood'}`, place);
  return {
    claim: tell('decision.claim', title, place, tell(`severity.${item.severity}`)),
    weakest_evidence: weakestEvidence(item, about),
    question: tellAll([tell('decision.holds', title, place), ...(against === '' ? [] : [tell('decision.answered', against)])]),
    test: item.verdict.heldOpen ? tell('decision.askAgain', tell('list.commas', item.silent), place) : test,
  };
}

function weakestEvidence(
  { facts, silent, verdict }: Judged<MemberBase>,
  { ungrounded, protocol }: Pick<DisputeAbout, 'ungrounded' | 'protocol'>,
): Phrase {
  if (verdict.heldOpen) return tell('decision.silentOn', tell('list.commas', silent));
  if (ungrounded) return tell('decision.quoteNowhere');
  if (facts.evidence === 1) return tell(`decision.${protocol}.nothingCited`);
  if (facts.evidence === 2) return tell(`decision.${protocol}.theoretical`);
  return tell(facts.supporters < 2 ? 'decision.noSecondSource' : 'decision.unanswered');
}
