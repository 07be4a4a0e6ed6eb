import { clamp } from '../../consensus/confidence.ts';
import type { SaidDefense } from '../../finding-debate/hearing.ts';
import { actionOf, lastWords } from '../../finding-debate/last-words.ts';
import { isContested, type Position } from '../../finding-debate/positions.ts';
import type { Voices } from '../../finding-debate/said.ts';
import { sumOf } from '../../finding-debate/score.ts';
import type { Severity } from '../../finding-debate/severity.ts';
import { isSubstantive } from '../../finding-debate/speech.ts';
import type { SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { type Grounding, scoreTerms } from './evidence.ts';
import { ADJUSTMENT_LIMIT, DEFENSE } from './rules.ts';
import type { CodeDefense, CodeFinding } from './said.ts';

/** What an author's last word on its own finding comes to. */
export interface DefenseEffect {
  readonly action: CodeDefense['action'];
  /** `defend` and `modify` count only where somebody disagreed at least in part. */
  readonly counts: boolean;
  readonly substantive: boolean;
  readonly number: number;
  readonly reasoning: string;
}

/** One report of an issue, as it stands after its author's last word. */
export interface Member {
  readonly finding: CodeFinding;
  readonly source: SourceId;
  readonly conceded: boolean;
  readonly severity: Severity;
  readonly description: string;
  readonly grounding: Grounding;
  /** What speaks for it where only one source reported it. */
  readonly score: number;
  readonly defense: DefenseEffect | undefined;
}

export interface MembersInput {
  readonly findings: readonly CodeFinding[];
  readonly defenses: readonly SaidDefense<CodeDefense>[];
  readonly positions: readonly Position[];
  readonly voices: Voices;
  readonly groundingOf: (finding: CodeFinding) => Grounding;
}

/** The members of a group after Round 3, and a note on every defense that does not count. */
export function membersOf(input: MembersInput): { readonly members: readonly Member[]; readonly notes: readonly Note[] } {
  const notes: Note[] = [];
  const last = lastWords(input.findings, input.defenses, input.voices, notes);
  const members = input.findings.map((finding) => memberOf(finding, last.get(finding.id), input, notes));
  return { members, notes };
}

function memberOf(
  finding: CodeFinding,
  defense: SaidDefense<CodeDefense> | undefined,
  input: MembersInput,
  notes: Note[],
): Member {
  const effect = defense && effectOf(finding, defense, input, notes);
  const revised = defense !== undefined && effect?.action === 'modify' && effect.counts ? defense : undefined;
  const severity = revised?.revisedSeverity ?? finding.severity;
  const grounding = input.groundingOf(finding);
  return {
    finding,
    source: input.voices.sourceOf(finding.seat),
    conceded: effect?.action === 'concede',
    severity,
    description: revised?.revisedDescription ?? finding.description,
    grounding,
    score: sumOf(scoreTerms(finding, severity, grounding.quality)),
    defense: effect,
  };
}

function effectOf(finding: CodeFinding, defense: SaidDefense<CodeDefense>, input: MembersInput, notes: Note[]): DefenseEffect {
  const { reasoning } = defense;
  const action = actionOf(defense, finding);
  const by = input.voices.nameOf(defense.by.id);
  if (action === 'concede') return { action, counts: true, substantive: false, number: DEFENSE.conceded, reasoning };

  const counts = isContested(input.positions);
  if (!counts)
    notes.push({ kind: 'not-counted', message: `"${action}" of a finding that nobody challenged`, finding: finding.id, by });
  if (action === 'modify') {
    const asked = defense.revisedConfidence === undefined ? defense.adjustment : defense.revisedConfidence - finding.confidence;
    const number = clamp(asked, -ADJUSTMENT_LIMIT, ADJUSTMENT_LIMIT);
    if (number !== asked)
      notes.push({ kind: 'clamped', message: `adjustment ${asked} was clamped to ${number}`, finding: finding.id, by });
    return { action, counts, substantive: false, number, reasoning };
  }
  const challenges = input.positions.filter(({ stance }) => stance !== 'agree').map((position) => position.reasoning);
  const substantive = isSubstantive(reasoning, finding.description, challenges);
  return { action, counts, substantive, number: substantive ? DEFENSE.defended : 0, reasoning };
}
