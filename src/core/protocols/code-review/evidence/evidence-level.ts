import type { CodeItem } from '../members.ts';

/** Lowest rung first. */
const EVIDENCE_LEVELS = ['asserted', 'anchored', 'quoted', 'co-reported', 'survived', 'reproduced'] as const;

/** How well a finding is backed, by what code could check. */
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

/** The highest rung that holds; nothing a model says about its own evidence counts. */
export function evidenceLevelOf({ verdict, positions, members }: CodeItem): EvidenceLevel {
  const challenged = positions.some(({ stance }) => stance === 'disagree');
  if (challenged && verdict.status === 'accepted') return 'survived';
  const blind = members.filter(({ finding }) => finding.origin === 'round1');
  if (new Set(blind.map(({ source }) => source)).size >= 2) return 'co-reported';
  if (members.some(({ grounding }) => grounding.quoted)) return 'quoted';
  return members.some(({ grounding }) => grounding.anchored) ? 'anchored' : 'asserted';
}
