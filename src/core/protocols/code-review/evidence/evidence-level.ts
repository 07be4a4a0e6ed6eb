import type { CodeItem } from '../members.ts';

/** Lowest rung first. */
const EVIDENCE_LEVELS = ['asserted', 'anchored', 'quoted', 'co-reported', 'survived', 'reproduced'] as const;

/** How well a finding is backed, by the checks of code. */
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

/** Returns the highest rung that holds; a model's statements about its own evidence do not count. */
export function evidenceLevelOf({ verdict, positions, members }: CodeItem): EvidenceLevel {
  const challenged = positions.some(({ stance }) => stance === 'disagree');
  if (challenged && verdict.status === 'accepted') return 'survived';
  const blind = members.filter(({ finding }) => finding.origin === 'round1');
  if (new Set(blind.map(({ source }) => source)).size >= 2) return 'co-reported';
  if (members.some(({ grounding }) => grounding.quoted)) return 'quoted';
  return members.some(({ grounding }) => grounding.anchored) ? 'anchored' : 'asserted';
}
