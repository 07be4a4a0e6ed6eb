import { countBy, findingStatistics, receivedBy, silentAmong } from '../../finding-debate/assembly/statistics.ts';
import type { Hearing } from '../../finding-debate/hearing/hearing.ts';
import { isContested } from '../../finding-debate/hearing/positions.ts';
import type { Seat } from '../../seat.ts';
import { fieldOf } from './domains.ts';
import type { BusinessItem } from './judge.ts';
import type { BusinessReviewStatistics } from './outcome.ts';
import type { BusinessDefense, BusinessFindingDraft, BusinessReviewSetup } from './said.ts';

/** Counts the findings and their results. */
export function statisticsOf(
  setup: BusinessReviewSetup,
  hearing: Hearing<BusinessFindingDraft, BusinessDefense>,
  items: readonly BusinessItem[],
): BusinessReviewStatistics {
  const isAccepted = ({ verdict, absorbed }: BusinessItem): boolean => verdict.status === 'accepted' && absorbed === undefined;
  const examined = hearing.responses.filter(({ asked }) => asked === undefined);
  const external = examined.filter(({ by }) => setup.externals.has(by.id));
  const withStatus = (status: BusinessItem['way']['defenseStatus']): readonly BusinessItem[] =>
    items.filter(({ way }) => way.defenseStatus === status);
  return {
    ...findingStatistics({ seats: setup.seats, hearing, items, isAccepted }),
    receivedByReviewer: receivedBy(setup.seats, hearing, ({ role }) => role),
    silentReviewers: silentAmong(setup.seats, hearing, (seat) => (setup.externals.has(seat.id) ? seat.model : seat.role)),
    responses: examined.length,
    supports: examined.filter(({ stance }) => stance === 'agree').length,
    challenges: examined.filter(({ stance }) => stance === 'disagree').length,
    externalResponses: countBy(external, ({ by }) => by.model),
    challenged: items.filter(({ positions }) => isContested(positions)).length,
    defended: withStatus('defended').length,
    revised: withStatus('revised').length,
    withdrawn: withStatus('withdrawn').length,
    implicitDefend: withStatus('implicit_defend').length,
    implicitDefendExternal: withStatus('implicit_defend').filter(({ lead }) => setup.externals.has(lead.finding.seat)).length,
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
    const categories = primary.flatMap((seat: Seat) => fieldOf(seat) ?? []);
    return { model, role: primary.length > 0 ? 'round1_primary' : 'round2_cross', categories };
  });
}
