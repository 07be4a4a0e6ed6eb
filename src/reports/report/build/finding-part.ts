import { sourceLabel } from '../../../core/finding-debate/hearing/sources.ts';
import type { Judged, MemberBase } from '../../../core/finding-debate/judging/judged.ts';
import type { FindingId, ItemId } from '../../../core/ids.ts';
import { mergeTexts, type Variant } from '../finding-texts.ts';
import { type Mark, wasAdjusted } from '../result-parts.ts';
import type { ReportItem } from '../schema/item.ts';
import { confidencePart } from './finding-item.ts';

/** A report whose quote was looked up. */
type Quoted = MemberBase & { readonly grounding: { readonly quoted: boolean } };

/** A decided finding, as far as both finding debates report the same of it. */
type Decided<M extends Quoted> = Judged<M> & { readonly evidenceLevel: string; readonly escalate: boolean };

/** What a protocol knows of a finding besides. */
export interface FindingFacts<M extends Quoted> {
  readonly standing: ReportItem['standing'];
  /** The reports whose words the item is told in. */
  readonly own: readonly M[];
  /** The items that went into this one. */
  readonly folded: readonly Judged<M>[];
  readonly quote: string | undefined;
  readonly marks: readonly Mark[];
  /** How far a confidence moves before the finding counts as adjusted. */
  readonly notableChange: number;
  readonly needed?: { readonly needed?: number | undefined; readonly threshold?: number | undefined };
  readonly related: ReadonlyMap<ItemId, readonly ItemId[]>;
}

/** An item with its own standing in the report: not one that went into another. */
export const isListed = ({ absorbed }: Pick<Judged<MemberBase>, 'absorbed'>, standing: ReportItem['standing']): boolean =>
  standing === 'accepted' && absorbed === undefined;

/** What both finding debates report of a finding in the same way, and the words of its other reports. */
export function findingPart<M extends Quoted>(item: Decided<M>, facts: FindingFacts<M>) {
  const { standing, own, folded, quote, notableChange } = facts;
  const members = [...item.members, ...folded.flatMap((other) => other.members)];
  const texts = mergeTexts(own, members);
  return {
    variants: texts.variants,
    part: {
      id: item.id,
      number: 0,
      finding_ids: members.map(({ finding }): FindingId => finding.id),
      category: item.lead.finding.category,
      standing,
      title: item.lead.finding.title,
      description: texts.description,
      suggestion: texts.suggestion,
      // Null where the text was not at hand to look.
      ...(quote === undefined ? {} : { quote: { text: quote, found: own.some(({ grounding }) => grounding.quoted) || null } }),
      severity: item.severity,
      ...(item.calibrated === undefined
        ? {}
        : {
            severity_votes: item.calibrated.severityVotes.map(({ source, severity }) => ({
              source: sourceLabel(source),
              severity,
            })),
          }),
      confidence: confidencePart(item.confidence, facts.needed),
      evidence_level: item.evidenceLevel,
      ...(isListed(item, standing)
        ? { agreement: item.level, debate_status: wasAdjusted(item, notableChange) ? 'adjusted' : 'confirmed' }
        : {}),
      marks: [...facts.marks],
      escalate: standing === 'disputed' && item.escalate,
      related: [...(facts.related.get(item.id) ?? [])],
      ...(item.absorbed === undefined ? {} : { into: { id: item.absorbed.into, why: item.absorbed.why } }),
    },
  } satisfies { readonly variants: readonly Variant[]; readonly part: Partial<ReportItem> };
}

/** The words of a report where the item is told in others. */
export function wordsApart(variants: readonly Variant[], description: string): (finding: string) => string | undefined {
  const words = new Map(variants.map((one) => [one.finding_id, one.description]));
  return (finding) => (words.get(finding) === description ? undefined : words.get(finding));
}
