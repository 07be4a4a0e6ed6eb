import { type ReportView, standingWords, type ViewItem } from '../../report/view.ts';
import type { Story } from './story-schema.ts';

/** The story of one item as a document: the statements in order, every term of its number, and the deciding rule. */
export function storyJson(item: ViewItem, view: ReportView): Story {
  const { measure, threshold, rung, decision, into, ruling, data, codes } = item;
  const measured = codes?.measure ?? measure;
  const level = codes?.rung ?? rung;
  return {
    schema_version: 1,
    case: view.id ?? null,
    protocol: view.protocol,
    item: item.number === 0 ? null : item.number,
    id: item.id,
    also_known_as: item.aliases,
    title: item.title,
    label: codes?.label ?? item.label,
    place: item.place ?? null,
    also_at: item.places ?? [],
    description: item.description,
    suggestion: item.suggestion,
    quote: item.quote ?? null,
    standing: into === undefined ? standingWords(view.words, item.standing).code : 'absorbed',
    absorbed_into: into === undefined ? null : { id: into.id, item: into.number ?? null, why: into.why },
    said: item.sayings.map(({ round, who, what, words, evidence, effect }) => ({
      round: round ?? null,
      who,
      what,
      words,
      evidence: evidence ?? null,
      effect,
    })),
    citations: (item.citations ?? []).map(({ by, place, quote }) => ({ by, place, quote })),
    struck: item.struck ?? [],
    arithmetic:
      measure === undefined || measured === undefined
        ? null
        : { name: measured.name, value: measure.value, terms: measured.terms, calculation: measured.formula },
    threshold: threshold === undefined ? null : { ...threshold, severity: data?.severity ?? threshold.severity },
    decision: {
      panel: codes?.decision ?? decision.word,
      rule: decision.rule,
      reason: decision.because,
      rests_on: decision.particulars,
      reversal_criteria: decision.reversal,
    },
    evidence: rung === undefined || level === undefined ? null : { level: level.level, next: level.next, lacks: rung.lacks },
    ruling: ruling === undefined ? null : { ruling: ruling.ruling, by: ruling.by, reason: ruling.reason },
  };
}
