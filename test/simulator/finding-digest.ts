import { exactTotal, tidy, total } from '../../src/core/consensus/confidence.ts';
import { contentOf } from '../../src/core/finding-debate/judging/lead.ts';
import type { SeatId } from '../../src/core/ids.ts';
import type { QualityScorecard } from '../../src/core/protocols/business-review/scorecard.ts';
import type { FindingAsk, FindingItem, FindingOutcome } from './finding-debate.ts';
import { type Naming, type Persona, PLAIN } from './panel.ts';
import { allItems, filteredOf, preExistingOf } from './places.ts';

type Personas = ReadonlyMap<SeatId, Persona>;

/** Everything that a debate decided, told without ids, seat names, model names and seat order; which of two clashing ids is renamed may differ. */
export function findingDigest(personas: Personas, naming: Naming, outcome: FindingOutcome): object {
  const who = (seat: SeatId): string => personas.get(seat)?.key ?? '?';
  const families = new Map([...personas.values()].map(({ family }) => [naming.model(family), PLAIN.model(family)]));
  const keyOf = (item: FindingItem): string =>
    item.members
      .map(({ finding }) => `${who(finding.seat)} ${contentOf(finding)}`)
      .sort()
      .join('\n');
  const places = allItems(outcome);
  const keys = new Map(places.map((item) => [item.id, keyOf(item)]));
  const told = (item: FindingItem): object => ({
    key: keyOf(item),
    members: item.members.map((one) => `${who(one.finding.seat)} ${one.conceded} ${one.severity} ${one.description}`).sort(),
    lead: contentOf(item.lead.finding),
    verdict: item.verdict,
    severity: item.severity,
    voted: item.votedSeverity,
    confidence: total(item.confidence),
    exact: exactTotal(item.confidence),
    terms: item.confidence.adjustments.map(({ delta }) => delta).sort((a, b) => a - b),
    level: item.level,
    evidenceLevel: item.evidenceLevel,
    facts: item.facts,
    score: item.facts.score,
    escalate: item.escalate,
    sides: [item.facts.supporters, item.facts.opponents, item.sides.corroborated],
    positions: item.positions.map(({ by, stance, counted }) => `${who(by.id)} ${stance} ${counted}`).sort(),
    silent: item.silent.length > 0,
    ruling: item.ruling,
    absorbed: item.absorbed && { why: item.absorbed.why, into: keys.get(item.absorbed.into) },
    dissent: item.dissent,
    place: [item.start, item.end],
    repeats: 'repeats' in item ? item.repeats.map((finding) => `${who(finding.seat)} ${contentOf(finding)}`).sort() : [],
  });
  const { statistics, notes, failures } = outcome;
  return {
    accepted: outcome.accepted.map(told),
    disputed: outcome.disputed.map(told),
    rejected: outcome.rejected.map(told),
    absorbed: outcome.absorbed.map(told),
    filtered: filteredOf(outcome).map((item) => ({ needed: item.needed, ...told(item) })),
    preExisting: preExistingOf(outcome).map(told),
    unseen: 'unseenParts' in outcome ? [outcome.unseenParts, outcome.coverage, outcome.quorate, outcome.quorum] : undefined,
    recommendation: outcome.recommendation,
    statistics: plain(statistics, families),
    scorecard: 'scorecard' in outcome ? scored(outcome.scorecard) : undefined,
    degraded: 'degraded' in outcome ? outcome.degraded : undefined,
    intraFamily: 'intraFamily' in outcome ? outcome.intraFamily : undefined,
    failures: failures
      .map(({ round, failure, about, impact }) =>
        JSON.stringify([
          round,
          failure.message,
          about,
          impact && { ...impact, keptOpen: impact.keptOpen.map((id) => keys.get(id)).sort() },
        ]),
      )
      .sort(),
    notes: notes
      .filter(({ kind }) => kind !== 'coerced')
      .map(({ kind }) => kind)
      .sort(),
  };
}

/** Every score with what it is made of, told without who gave it and in no order. */
const scored = ({ dimensions, overall, exact, uncounted }: QualityScorecard): object => ({
  dimensions: dimensions.map(({ name, score, from, values, penalties, reviews }) => ({
    name,
    score,
    from,
    values: [...values].sort((a, b) => a - b),
    penalties: penalties.map(({ severity, confidence, points }) => `${severity} ${confidence} ${points}`).sort(),
    reviews: reviews.map(({ scorecard, verifications }) => JSON.stringify([scorecard, verifications])).sort(),
  })),
  overall,
  exact: exact === null ? null : tidy(exact),
  uncounted: uncounted.length,
});

/** Counts keyed by a model, with the model's plain name, in order. */
function plain(statistics: object, families: ReadonlyMap<string, string>): object {
  const name = (key: unknown): string => families.get(String(key)) ?? '';
  return Object.fromEntries(
    Object.entries(statistics).map(([field, value]) => {
      if (value instanceof Map && field.endsWith('Model'))
        return [field, [...value].map(([key, n]) => `${name(key)} ${n}`).sort()];
      if (value instanceof Map) return [field, [...value.values()].sort()];
      return [field, Array.isArray(value) ? value.length : value];
    }),
  );
}

/** What each seat was asked, told without ids and names. */
export function findingBriefs(personas: Personas, asks: readonly FindingAsk[]): readonly string[] {
  return asks
    .map(({ seat, phase, brief }) => {
      const shown = Object.values(brief).map((part) => (Array.isArray(part) ? part.map(withoutIds).sort() : part));
      return JSON.stringify([personas.get(seat)?.key, phase, shown]);
    })
    .sort();
}

function withoutIds(part: unknown): string {
  return JSON.stringify(part, (field, value: unknown) => {
    if (field === 'id') return undefined;
    return field === 'challenges' && Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value;
  });
}
