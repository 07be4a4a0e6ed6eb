import { total } from '../../src/core/consensus/confidence.ts';
import { say } from '../../src/core/english.ts';
import type { CaseEvent } from '../../src/core/event.ts';
import type { Draft, Reported } from '../../src/core/finding-debate/hearing/said.ts';
import { contentOf } from '../../src/core/finding-debate/judging/lead.ts';
import type { SeatId } from '../../src/core/ids.ts';
import type { FilteredItem } from '../../src/core/protocols/code-review/outcome.ts';
import { expectSame } from './equal.ts';
import type { FindingAnswer, FindingAsk, FindingItem, FindingOutcome, FindingProtocol } from './finding-debate.ts';

/** Every item of an outcome, wherever it ended. */
export const allItems = (outcome: FindingOutcome): readonly FindingItem[] => [
  ...outcome.accepted,
  ...outcome.disputed,
  ...outcome.rejected,
  ...outcome.absorbed,
  ...filteredOf(outcome),
  ...preExistingOf(outcome),
];

/** What is not sure enough: below a threshold, or set aside. */
export const filteredOf = (outcome: FindingOutcome): readonly FilteredItem[] => outcome.filtered as readonly FilteredItem[];

/** What was there before the change. */
export const preExistingOf = (outcome: FindingOutcome): readonly FindingItem[] =>
  'preExisting' in outcome ? outcome.preExisting : [];

/** The findings of an item itself, without those of items that were merged into it. */
export function ownMembers(item: FindingItem, outcome: FindingOutcome): readonly FindingItem['members'][number][] {
  const merged = outcome.absorbed.filter(({ absorbed }) => absorbed?.into === item.id && absorbed.why === 'merged-diagnoses');
  const foreign = new Set(merged.flatMap(({ members }) => members.map(({ finding }) => finding)));
  return item.members.filter(({ finding }) => !foreign.has(finding));
}

const OBSERVATION_NOTE = /^an observation about a (known finding|finding it had already answered)/;

/** Everything said so far ends in exactly one place, for a reason, and nothing else is there. */
export function checkPlaces(protocol: FindingProtocol, outcome: FindingOutcome, heard: readonly string[]): void {
  const said = heard.map((one) => asCorrected(one, outcome));
  const items = allItems(outcome);
  const filtered = filteredOf(outcome);
  const before = preExistingOf(outcome);
  const listed = new Set(
    [...outcome.accepted, ...outcome.disputed, ...outcome.rejected, ...filtered, ...before].map(({ id }) => id),
  );
  const members = items.flatMap((item): readonly Reported[] => [
    ...ownMembers(item, outcome).map(({ finding }) => finding),
    ...('repeats' in item ? item.repeats : []),
  ]);
  const reported = members.map((finding) => asCorrected(speech(finding.seat, finding.origin, contentOf(finding)), outcome));
  const known = outcome.notes.filter(({ message }) => OBSERVATION_NOTE.test(say(message))).length;
  const lost = without(said, reported);

  expectSame(without(reported, said), []);
  expectSame(new Set(members.map(({ id }) => id)).size, members.length);
  expectSame(new Set(items.map(({ id }) => id)).size, items.length);
  expectSame(
    lost.filter((one) => !one.includes(' round2_observation ')),
    [],
  );
  expectSame(lost.length, known);
  for (const [status, place] of [
    ['accepted', outcome.accepted],
    ['disputed', outcome.disputed],
    ['rejected', outcome.rejected],
    [outcome.protocol.endsWith('/2') && outcome.policy === 'calibrated' ? 'set-aside' : 'accepted', filtered],
    ['pre-existing', before],
  ] as const) {
    for (const item of place) expectSame([item.verdict.status, item.absorbed], [status, undefined]);
  }
  for (const item of items) {
    const confidence = total(item.confidence);
    expectSame({ empty: ownMembers(item, outcome).length === 0 }, { empty: false });
    expectSame({ whole: Number.isInteger(confidence) && confidence >= 0 && confidence <= 100 }, { whole: true });
    expectSame({ reason: item.verdict.reason.length > 0 }, { reason: true });
    if (!listed.has(item.id)) expectSame({ host: hostOf(item, items) !== undefined }, { host: true });
  }
  expectSame(new Set(protocol.items(outcome).map(({ id }) => id)), listed);
}

/** In the second version an author may correct the line of its finding. */
const asCorrected = (words: string, { protocol }: FindingOutcome): string =>
  protocol === 'code-review/2' ? words.replace(/"line":\d+,"endLine":\d+/, '') : words;

/** Where an absorbed item can be read now. */
export function hostOf(item: FindingItem, items: readonly FindingItem[]): FindingItem | undefined {
  const byId = new Map(items.map((one) => [one.id, one]));
  let host: FindingItem | undefined = item;
  for (let steps = 0; host?.absorbed !== undefined && steps <= items.length; steps++) host = byId.get(host.absorbed.into);
  return host?.absorbed === undefined ? host : undefined;
}

/** Every finding and observation in these events, with who said it. */
export function findingsIn(events: readonly CaseEvent[], asks: readonly FindingAsk[]): readonly string[] {
  const byId = new Map(asks.map((ask) => [ask.id, ask]));
  return events.flatMap((event) => {
    const ask = event.type === 'ask-answered' ? byId.get(event.ask) : undefined;
    if (event.type !== 'ask-answered' || ask === undefined) return [];
    const answer = event.answer as FindingAnswer;
    if ('findings' in answer) return answer.findings.map((draft) => speech(ask.seat, 'round1', words(draft)));
    if (!('observations' in answer)) return [];
    return answer.observations.map((draft) =>
      speech(ask.seat, 'round2_observation', words({ ...draft, confidence: Math.max(0, draft.confidence - 10) })),
    );
  });
}

/** A finding as its author said it, told apart from all others but exact repetitions. */
export const speech = (seat: SeatId, origin: string, content: string): string => `${seat} ${origin} ${content}`;

function words({ id: _id, ...draft }: Draft): string {
  return JSON.stringify(draft);
}

/** What is left of the first list when each of the second is taken out once. */
function without(list: readonly string[], taken: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const one of taken) counts.set(one, (counts.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const count = counts.get(one) ?? 0;
    counts.set(one, count - 1);
    return count <= 0;
  });
}
