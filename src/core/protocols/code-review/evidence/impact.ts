import type { Impacts } from '../../../finding-debate/assembly/failures.ts';
import type { FailedReview, Hearing } from '../../../finding-debate/hearing/hearing.ts';
import type { FailedAsk, Voices } from '../../../finding-debate/hearing/said.ts';
import type { ItemId } from '../../../ids.ts';
import type { CodeItem } from '../members.ts';
import { unseenParts } from '../parts/coverage.ts';
import type { CodeDefense, CodeFindingDraft, CodeReviewSetup } from '../said.ts';

/** The inputs from which the cost of a failure is derived. */
export interface ImpactsInput {
  readonly setup: CodeReviewSetup;
  readonly hearing: Hearing<CodeFindingDraft, CodeDefense>;
  readonly items: readonly CodeItem[];
  readonly voices: Voices;
}

/** Computes the cost of each failure: findings that stay open because an answer is missing, and parts and roles that no other seat took. Row M7. */
export function impactsOf({ setup, hearing, items, voices }: ImpactsInput): Impacts {
  const open = items.filter(({ verdict, absorbed }) => verdict.heldOpen && absorbed === undefined);
  const unseen = new Set(unseenParts(setup, hearing));
  const roleOf = new Map(setup.seats.map(({ id, role }) => [id, role]));
  const held = new Set(hearing.reviews.map(({ seat, part = '' }) => JSON.stringify([roleOf.get(seat) ?? '', part])));
  return {
    ofReview: ({ by, part = '', inPart }: FailedReview) => {
      const isAlone =
        inPart !== true && by.role !== '' && !held.has(JSON.stringify([by.role, part])) && !held.has(whole(by.role));
      return { keptOpen: [], unseenParts: unseen.has(part) ? [part] : [], roles: isAlone ? [by.role] : [] };
    },
    ofAsk: (failed) => ({ keptOpen: open.flatMap((item) => keptOpenBy(failed, item, voices)), unseenParts: [], roles: [] }),
  };
}

const whole = (role: string): string => JSON.stringify([role, '']);

function keptOpenBy(
  { by, round, about }: FailedAsk,
  { id, silent, members, verdict }: CodeItem,
  voices: Voices,
): readonly ItemId[] {
  if (!silent.includes(voices.nameOf(by.id))) return [];
  // Rival diagnoses depend on each other: a panelist that failed anywhere keeps all of them open.
  if (verdict.reason === 'root-cause-conflict') return [id];
  if (about !== undefined && about !== 'challenged' && !members.some(({ finding }) => about.has(finding.id))) return [];
  const isAuthor = members.some(({ finding }) => finding.seat === by.id);
  return round === 4 || isAuthor === (round === 3) ? [id] : [];
}
