import { hearGroup, judgeGroup } from '../../finding-debate/hearing/group-hearing.ts';
import type { Voices } from '../../finding-debate/hearing/said.ts';
import type { Judged } from '../../finding-debate/judging/judged.ts';
import { medianSeverity } from '../../finding-debate/judging/severity.ts';
import type { Docket } from '../../finding-debate/rounds/dockets.ts';
import type { SeatId, SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { Seat } from '../../seat.ts';
import { type BusinessConfidence, confidenceOf } from './confidence.ts';
import type { Grounding } from './evidence.ts';
import type { Group } from './grouping.ts';
import { type Member, memberOf } from './members.ts';
import { phrase } from './phrases.ts';
import * as rules from './rules.ts';
import type { BusinessDefense, BusinessFinding } from './said.ts';

/** One issue in a document, judged. */
export interface BusinessItem extends Judged<Member> {
  readonly section: string;
  readonly start: number;
  readonly end: number;
  readonly way: Omit<BusinessConfidence, 'confidence'>;
}

export interface Bench {
  readonly voices: Voices;
  readonly seatOf: (seat: SeatId) => Seat | undefined;
  readonly isExternal: (seat: SeatId) => boolean;
  readonly groundingOf: (finding: BusinessFinding) => Grounding;
  /** The reviewers that read the document. */
  readonly looked: ReadonlySet<SourceId>;
}

type BusinessDocket = Docket<Group, BusinessDefense>;

/** Decides one group of findings on the statements about it. */
export function judge(docket: BusinessDocket, bench: Bench): { readonly item: BusinessItem; readonly notes: readonly Note[] } {
  const { voices, seatOf, groundingOf } = bench;
  const heard = hearGroup({
    docket,
    voices,
    limitOf: ({ id }) => rules.adjustmentLimitOf(bench.isExternal(id)),
    advisoryConfirmed: false,
    memberOf: (finding: BusinessFinding, defense, positions, notes) =>
      memberOf(finding, defense, { voices, seatOf, groundingOf, positions, notes }),
  });
  const { confidence, ...way } = confidenceOf(heard, voices.nameOf);
  const judged = judgeGroup(heard, docket, {
    confidence,
    votedSeverity: medianSeverity(heard.severityVotes),
    own: { keptByOthers: false, defended: heard.members.some(isDefended), challengePoints: 0 },
    rules: {
      ladder: rules.LADDER,
      criticalAlone: rules.CRITICAL_ALONE_CONFIDENCE,
      conflictLevels: rules.SEVERITY_CONFLICT_LEVELS,
    },
    looked: bench.looked,
  });
  const { section, start, end } = docket.group;
  const item = { section, start, end, way, ...judged };
  return { item, notes: [...heard.notes, ...remarks(item, bench)] };
}

/** Only new evidence defends a finding; a revision never does. */
const isDefended = ({ conceded, defense }: Member): boolean =>
  !conceded && defense?.action === 'defend' && defense.counts && defense.strength === 'strong';

/** The note of a panelist that could not answer for itself. */
export const NO_INTERACTIVE_DEFENSE = phrase('no-interactive-defense');

function remarks(item: BusinessItem, { seatOf, voices }: Bench): readonly Note[] {
  const about = { finding: item.id };
  const notes: Note[] = [];
  if (item.verdict.heldOpen) {
    notes.push({ kind: 'incomplete', message: phrase('kept-open', item.silent), ...about });
  }
  if (item.way.defenseStatus === 'implicit_defend') {
    for (const { finding } of item.deciding) {
      if (seatOf(finding.seat)?.canDefend === false) {
        notes.push({ kind: 'kept', message: NO_INTERACTIVE_DEFENSE, finding: finding.id, by: voices.nameOf(finding.seat) });
      }
    }
  }
  for (const { finding, grounding } of item.members) {
    if (grounding.ungrounded) notes.push({ kind: 'struck', message: phrase('ungrounded-in-document'), finding: finding.id });
    if (grounding.contradictionStands === false)
      notes.push({ kind: 'kept', message: phrase('contradicts-nothing'), finding: finding.id });
  }
  return notes;
}
