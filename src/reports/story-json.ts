import type { Story } from './story-schema.ts';
import { type ReportView, standingWords, type ViewItem } from './view.ts';

/** The story of one item as a document: what was said in order, every term of its number, and what decided. */
export function storyJson(item: ViewItem, view: ReportView): Story {
  const { measure, threshold, rung, decision, into, ruling } = item;
  return {
    schema_version: 1,
    case: view.id ?? null,
    protocol: view.protocol,
    item: item.number === 0 ? null : item.number,
    id: item.id,
    also_known_as: item.aliases,
    title: item.title,
    label: item.label,
    place: item.place ?? null,
    also_at: item.places ?? [],
    description: item.description,
    suggestion: item.suggestion,
    quote: item.quote ?? null,
    standing: into === undefined ? standingWords(view.words, item.standing).word : 'absorbed',
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
      measure === undefined
        ? null
        : { name: measure.name, value: measure.value, terms: measure.terms, calculation: measure.formula },
    threshold: threshold ?? null,
    decision: {
      panel: decision.word,
      rule: decision.rule,
      reason: decision.because,
      rests_on: decision.particulars,
      reversal_criteria: decision.reversal,
    },
    evidence: rung === undefined ? null : { level: rung.level, next: rung.next, lacks: rung.lacks },
    ruling: ruling === undefined ? null : { ruling: ruling.ruling, by: ruling.by, reason: ruling.reason },
  };
}
