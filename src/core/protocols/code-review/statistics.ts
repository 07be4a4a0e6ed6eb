import { total } from '../../consensus/confidence.ts';
import { countBy } from '../../finding-debate/assembly/count-by.ts';
import type { Hearing } from '../../finding-debate/hearing/hearing.ts';
import type { ItemId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { CodeItem } from './members.ts';
import type { CodeReviewStatistics } from './outcome.ts';
import type { Advisory, CodeDefense, CodeFindingDraft, CodeReviewSetup } from './said.ts';

export interface StatisticsInput {
  readonly setup: CodeReviewSetup;
  readonly hearing: Hearing<CodeFindingDraft, CodeDefense>;
  readonly items: readonly CodeItem[];
  /** Accepted items that are not reported. */
  readonly below: ReadonlyMap<ItemId, number>;
}

/** Counts what came in and what became of it. */
export function statisticsOf({ setup, hearing, items, below }: StatisticsInput): CodeReviewStatistics {
  const isAccepted = ({ id, verdict }: CodeItem): boolean => verdict.status === 'accepted' && !below.has(id);
  const modelOf = new Map(setup.seats.map(({ id, model }) => [id, model]));
  const unique = items.filter(({ sourceCount, absorbed }) => sourceCount === 1 && absorbed === undefined);
  const change = items.map((item) => total(item.confidence) - item.confidence.base);
  return {
    received: hearing.findings.length,
    receivedByModel: countBy(hearing.findings, ({ seat }) => modelOf.get(seat) ?? ''),
    agreements: items.filter(({ sourceCount }) => sourceCount >= 2).length,
    conflictsResolved: items.filter((item) => item.level === 'conflict-resolved' && isAccepted(item)).length,
    disputesUnresolved: items.filter(({ verdict, absorbed }) => verdict.status === 'disputed' && absorbed === undefined).length,
    uniqueAccepted: unique.filter(isAccepted).length,
    uniqueRejected: unique.filter(({ verdict }) => verdict.status === 'rejected').length,
    advisoriesChecked: setup.advisories.length + items.flatMap(({ advisories }) => advisories).filter(isLookedUp).length,
    responsesByModel: countBy(hearing.responses, modelOfSpeaker),
    agreed: hearing.responses.filter(({ stance }) => stance === 'agree').length,
    disagreed: hearing.responses.filter(({ stance }) => stance === 'disagree').length,
    partlyAgreed: hearing.responses.filter(({ stance }) => stance === 'partial').length,
    observationsAdded: new Set(
      items.flatMap(({ members }) =>
        members.flatMap(({ finding }) => (finding.origin === 'round2_observation' ? [finding.id] : [])),
      ),
    ).size,
    defensesByModel: countBy(hearing.defenses, modelOfSpeaker),
    defended: hearing.defenses.filter(({ action }) => action === 'defend').length,
    conceded: hearing.defenses.filter(({ action }) => action === 'concede').length,
    modified: hearing.defenses.filter(({ action }) => action === 'modify').length,
    increased: change.filter((delta) => delta > 0).length,
    decreased: change.filter((delta) => delta < 0).length,
    unchanged: change.filter((delta) => delta === 0).length,
    belowThreshold: below.size,
  };
}

/** An adviser was asked and answered: that nothing is known is an answer. */
const isLookedUp = ({ by, status }: Advisory): boolean => by !== undefined && status !== 'unanswered';

const modelOfSpeaker = ({ by }: { readonly by: Seat }): string => by.model;
