import { countBy, findingStatistics } from '../../finding-debate/assembly/statistics.ts';
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

/** Counts the findings and their results. */
export function statisticsOf({ setup, hearing, items, below }: StatisticsInput): CodeReviewStatistics {
  const isAccepted = ({ id, verdict }: CodeItem): boolean => verdict.status === 'accepted' && !below.has(id);
  const examined = hearing.responses.filter(({ asked }) => asked === undefined);
  return {
    ...findingStatistics({ seats: setup.seats, hearing, items, isAccepted }),
    advisoriesChecked: setup.advisories.length + items.flatMap(({ advisories }) => advisories).filter(isLookedUp).length,
    responsesByModel: countBy(examined, modelOfSpeaker),
    agreed: examined.filter(({ stance }) => stance === 'agree').length,
    disagreed: examined.filter(({ stance }) => stance === 'disagree').length,
    partlyAgreed: examined.filter(({ stance }) => stance === 'partial').length,
    observationsAdded: new Set(
      items.flatMap(({ members }) =>
        members.flatMap(({ finding }) => (finding.origin === 'round2_observation' ? [finding.id] : [])),
      ),
    ).size,
    defensesByModel: countBy(hearing.defenses, modelOfSpeaker),
    defended: hearing.defenses.filter(({ action }) => action === 'defend').length,
    conceded: hearing.defenses.filter(({ action }) => action === 'concede').length,
    modified: hearing.defenses.filter(({ action }) => action === 'modify').length,
    belowThreshold: below.size,
  };
}

/** Tells whether an adviser was asked and answered: "nothing known" is an answer. */
const isLookedUp = ({ by, status }: Advisory): boolean => by !== undefined && status !== 'unanswered';

const modelOfSpeaker = ({ by }: { readonly by: Seat }): string => by.model;
