import { type Adjustment, type Confidence, exactTotal, tidy } from '../../core/consensus/confidence.ts';
import type { DefenseBase } from '../../core/finding-debate/hearing/said.ts';
import { sourceLabel } from '../../core/finding-debate/hearing/sources.ts';
import type { Judged, MemberBase } from '../../core/finding-debate/judging/judged.ts';
import type { ScoreTerm } from '../../core/finding-debate/judging/score.ts';
import type { Language } from '../../core/language.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import { longest } from '../wording/wording.ts';
import { sayIn } from '../words/core/words.ts';
import { DECISION_WORDS } from '../words/protocols/decision-words.ts';
import { SEVERITY_WORDS } from '../words/protocols/severities.ts';
import type { Challenge, Decision } from './finding-schema.ts';
import { positionWord } from './said/later-said.ts';

type AnyJudged = Judged<MemberBase>;

/** The member whose validation score is that of the item. */
export function bestScored<M extends { readonly score: number }>(deciding: readonly M[], lead: M): M {
  return deciding.reduce((best, member) => (member.score > best.score ? member : best), lead);
}

/** Why an item was decided as it was, and what would change that. */
interface Grounds {
  readonly reason: Phrase;
  readonly reversal: Phrase;
  readonly score: readonly ScoreTerm[];
}

/** The rule that decided, what it rests on, and what would reverse it. */
export function decisionOf(item: AnyJudged, { reason, reversal, score }: Grounds, language: Language): Decision {
  const { verdict, sides, facts, confidence } = item;
  return {
    status: verdict.status,
    step: verdict.step,
    rule: verdict.reason,
    reason: sayIn(language, reason),
    reversal_criteria: sayIn(language, reversal),
    sources_for: sides.supporters.map(sourceLabel).sort(),
    sources_against: sides.opponents.map(sourceLabel).sort(),
    evidence_quality: facts.evidence,
    validation_score: facts.score,
    score_terms: score.map(({ term, points }) => ({ term: sayIn(language, term), points })),
    terms: [baseTerm(confidence), ...confidence.adjustments.map(termResult), ...statedTerm(confidence)],
    did_not_respond: [...item.silent],
    held_open: verdict.heldOpen,
  };
}

const baseTerm = ({ base, prior }: Confidence): Decision['terms'][number] =>
  prior === undefined ? { term: 'base', delta: base } : { term: 'prior', delta: base, log_odds: shownOdds(prior) };

const termResult = ({ term, delta, logOdds }: Adjustment): Decision['terms'][number] =>
  logOdds === undefined ? { term, delta } : { term, delta, log_odds: shownOdds(logOdds) };

const shownOdds = (logOdds: number): number => Math.round(logOdds * 100) / 100;

/** Where a rule states the result, what it adds to the rest, so that the terms always sum up. */
function statedTerm({ base, adjustments, fixed }: Confidence): readonly Adjustment[] {
  return fixed === undefined ? [] : [{ term: fixed.term, delta: tidy(fixed.delta - exactTotal({ base, adjustments })) }];
}

/** Who reported an item in Round 1. */
export function reportsOf(item: AnyJudged, seats: ReadonlyMap<string, Seat>) {
  return item.members.map(({ finding, source, conceded }) => ({
    model: seats.get(finding.seat)?.model ?? '',
    reviewer: seats.get(finding.seat)?.role ?? '',
    finding_id: finding.id,
    severity: finding.severity,
    confidence: finding.confidence,
    source: sourceLabel(source),
    conceded,
  }));
}

/** A report with its author's last word. */
type Answered = MemberBase & {
  readonly defense: { readonly action: DefenseBase['action']; readonly reasoning: string } | undefined;
};

/** How perspectives are told: whose they are called, and in which language. */
interface PerspectiveTelling {
  readonly keyOf: (seat: Seat) => string;
  readonly language: Language;
}

/** What each speaker holds, in its own words, under the name `keyOf` gives it. */
export function perspectivesOn(
  item: Judged<Answered>,
  seats: ReadonlyMap<string, Seat>,
  { keyOf, language }: PerspectiveTelling,
): Record<string, string> {
  const words = DECISION_WORDS[language];
  const said = new Map<string, string[]>();
  const add = (key: string, words: string): void => void said.set(key, [...(said.get(key) ?? []), words]);
  for (const { finding, description, conceded, defense } of item.members) {
    const seat = seats.get(finding.seat);
    const key = seat === undefined ? finding.seat : keyOf(seat);
    const tell = conceded ? words.conceded : words.reports;
    add(key, tell(SEVERITY_WORDS[language][finding.severity], finding.confidence, description));
    if (defense !== undefined) add(key, `${words.actions[defense.action]}: ${defense.reasoning}`);
  }
  for (const one of item.positions) add(keyOf(one.by), `${positionWord(one, words.stances, language)}: ${one.reasoning}`);
  for (const who of item.silent) add(who, words.silent);
  return Object.fromEntries([...said].map(([key, lines]) => [key, lines.join(' · ')]));
}

/** What a dispute is about, and how the protocol tells it. */
export interface DisputeTelling {
  readonly place: string;
  readonly ungrounded: boolean;
  readonly protocol: 'code' | 'business';
  readonly language: Language;
}

/** The claim, its weakest evidence, the question that is open and the test that would settle it. */
export function challengeTo(item: AnyJudged, telling: DisputeTelling): Challenge {
  const { place, protocol, language } = telling;
  const { finding } = item.lead;
  const words = DECISION_WORDS[language];
  const against = longest(item.positions.filter(({ stance }) => stance !== 'agree').map(({ reasoning }) => reasoning));
  const answer = against === '' ? '' : ` ${words.answered(against)}`;
  const test = item.facts.evidence < 3 ? words[protocol].testWeak(place) : words[protocol].testGood(place);
  return {
    claim: `${finding.title} (${place}, ${SEVERITY_WORDS[language][item.severity]})`,
    weakest_evidence: weakestEvidence(item, telling),
    question: `${words.holds(finding.title, place)}${answer}`,
    test: item.verdict.heldOpen ? words.askAgain(item.silent.join(', '), place) : test,
  };
}

function weakestEvidence({ facts, silent, verdict }: AnyJudged, { ungrounded, protocol, language }: DisputeTelling): string {
  const words = DECISION_WORDS[language];
  if (verdict.heldOpen) return words.silentOn(silent.join(', '));
  if (ungrounded) return words.quoteNowhere;
  if (facts.evidence === 1) return words[protocol].nothingCited;
  if (facts.evidence === 2) return words[protocol].theoretical;
  return facts.supporters < 2 ? words.noSecondSource : words.unanswered;
}

/** Which items were folded into which. */
export function byTarget<J extends AnyJudged>(absorbed: readonly J[]): ReadonlyMap<string, readonly J[]> {
  const byItem = new Map<string, J[]>();
  for (const item of absorbed) {
    const into = item.absorbed?.into ?? '';
    const known = byItem.get(into);
    if (known === undefined) byItem.set(into, [item]);
    else known.push(item);
  }
  return byItem;
}
