import type { FindingId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { phrase } from '../phrases.ts';
import type { SaidDefense } from './hearing.ts';
import type { DefenseBase, Reported, Voices } from './said.ts';

/** Each author's last word on its own findings; an answer that names another member of the group counts for the answerer's own. */
export function lastWords<Defense extends DefenseBase>(
  findings: readonly Reported[],
  defenses: readonly SaidDefense<Defense>[],
  voices: Voices,
  notes: Note[],
): ReadonlyMap<FindingId, SaidDefense<Defense>> {
  const last = new Map<FindingId, SaidDefense<Defense>>();
  for (const defense of defenses) {
    const by = voices.nameOf(defense.by.id);
    const own = findings.filter(({ seat }) => seat === defense.by.id);
    const { passOf = () => undefined } = voices;
    const meant = own.filter(({ id }) => id === defense.finding || defense.alsoNamed?.includes(id));
    // An author is asked once about a finding that it reported in several passes.
    const again = own.filter((one) => !meant.includes(one) && meant.some(({ id }) => passOf(id) !== passOf(one.id)));
    const named = [...meant, ...again];
    if (own.length === 0) {
      notes.push({
        kind: 'not-counted',
        message: phrase('not-its-finding', defense.action),
        finding: defense.finding,
        by,
      });
    }
    for (const { id } of named.length > 0 ? named : own) {
      if (last.has(id)) notes.push({ kind: 'not-counted', message: phrase('defense-replaced'), finding: id, by });
      last.set(id, defense);
    }
  }
  return last;
}

/** Returns the effective action of a defense: one that maintains the finding at its own confidence is a `defend`. */
export const actionOf = ({ action, maintained, revisedConfidence }: DefenseBase, finding: Reported): DefenseBase['action'] =>
  maintained && revisedConfidence === finding.confidence ? 'defend' : action;

/** The members that decide: those not conceded, or all where every one conceded. */
export function deciding<M extends { readonly conceded: boolean }>(members: readonly M[]): readonly M[] {
  const remaining = members.filter(({ conceded }) => !conceded);
  return remaining.length > 0 ? remaining : members;
}
