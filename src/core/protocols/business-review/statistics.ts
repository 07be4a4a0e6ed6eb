import { total } from '../../consensus/confidence.ts';
import { countBy } from '../../finding-debate/assembly/count-by.ts';
import type { Hearing } from '../../finding-debate/hearing/hearing.ts';
import { isContested } from '../../finding-debate/hearing/positions.ts';
import type { Seat } from '../../seat.ts';
import { domainOf } from './domains.ts';
import type { BusinessItem } from './judge.ts';
import type { BusinessReviewStatistics } from './outcome.ts';
import type { BusinessDefense, BusinessFindingDraft, BusinessReviewSetup } from './said.ts';

/** Counts what came in and what became of it. */
export function statisticsOf(
  setup: BusinessReviewSetup,
  hearing: Hearing<BusinessFindingDraft, BusinessDefense>,
  items: readonly BusinessItem[],
): BusinessReviewStatistics {
  const seatOf = new Map(setup.seats.map((seat) => [seat.id, seat]));
  const listed = items.filter(({ absorbed }) => absorbed === undefined);
  const unique = listed.filter(({ sourceCount }) => sourceCount === 1);
  const change = items.map((item) => total(item.confidence) - item.confidence.base);
  const external = hearing.responses.filter(({ by }) => setup.externals.has(by.id));
  const withStatus = (status: BusinessItem['way']['defenseStatus']): readonly BusinessItem[] =>
    items.filter(({ way }) => way.defenseStatus === status);
  return {
    received: hearing.findings.length,
    receivedByReviewer: countBy(hearing.findings, ({ seat }) => seatOf.get(seat)?.role ?? ''),
    receivedByModel: countBy(hearing.findings, ({ seat }) => seatOf.get(seat)?.model ?? ''),
    agreements: items.filter(({ sourceCount }) => sourceCount >= 2).length,
    conflictsResolved: listed.filter(({ level, verdict }) => level === 'conflict-resolved' && verdict.status === 'accepted')
      .length,
    disputesUnresolved: listed.filter(({ verdict }) => verdict.status === 'disputed').length,
    uniqueAccepted: unique.filter(({ verdict }) => verdict.status === 'accepted').length,
    uniqueRejected: unique.filter(({ verdict }) => verdict.status === 'rejected').length,
    responses: hearing.responses.length,
    supports: hearing.responses.filter(({ stance }) => stance === 'agree').length,
    challenges: hearing.responses.filter(({ stance }) => stance === 'disagree').length,
    externalResponses: countBy(external, ({ by }) => by.model),
    challenged: items.filter(({ positions }) => isContested(positions)).length,
    defended: withStatus('defended').length,
    revised: withStatus('revised').length,
    withdrawn: withStatus('withdrawn').length,
    implicitDefend: withStatus('implicit_defend').length,
    implicitDefendExternal: withStatus('implicit_defend').filter(({ lead }) => setup.externals.has(lead.finding.seat)).length,
    increased: change.filter((delta) => delta > 0).length,
    decreased: change.filter((delta) => delta < 0).length,
    unchanged: change.filter((delta) => delta === 0).length,
    externals: participation(setup, hearing),
  };
}

function participation(
  setup: BusinessReviewSetup,
  hearing: Hearing<BusinessFindingDraft, BusinessDefense>,
): BusinessReviewStatistics['externals'] {
  const reviewed = new Set(hearing.reviews.map(({ seat }) => seat));
  const external = setup.seats.filter(({ id }) => setup.externals.has(id));
  return [...new Set(external.map(({ model }) => model))].map((model) => {
    const primary = external.filter((seat) => seat.model === model && reviewed.has(seat.id));
    const categories = primary.flatMap((seat: Seat) => domainOf(seat.role) ?? []);
    return { model, role: primary.length > 0 ? 'round1_primary' : 'round2_cross', categories };
  });
}
