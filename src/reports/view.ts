import type { Challenge, Decision } from './finding-schema.ts';

/** What somebody said about an item, and what it counted for. */
export interface Saying {
  readonly round: number;
  readonly who: string;
  readonly what: string;
  readonly words: string;
  readonly effect: string;
}

/** One item as every report shows it. */
export interface ViewItem {
  /** Counted over the whole report, so that a person can point at it. */
  readonly number: number;
  readonly id: string;
  readonly findingIds: readonly string[];
  readonly standing: 'accepted' | 'disputed' | 'rejected';
  readonly severity: 'critical' | 'high' | 'medium' | 'low';
  readonly confidence: number;
  readonly level: string | undefined;
  readonly evidenceLevel: string;
  readonly category: string;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly suggestion: string;
  readonly quote: string | undefined;
  /** Who stands behind it, in words that follow from the record. */
  readonly backing: string;
  readonly adjusted: boolean;
  readonly formula: string;
  readonly decision: Decision;
  readonly sayings: readonly Saying[];
  readonly stances: ReadonlyMap<string, string>;
  readonly perspectives: Readonly<Record<string, string>>;
  readonly challenge: Challenge | undefined;
  readonly escalate: boolean;
  readonly places: readonly string[];
  readonly flags: readonly string[];
  /** A person's word, which overlays what the panel decided. */
  readonly ruling?: ViewRuling;
}

/** What a person ruled on an item. */
export interface ViewRuling {
  readonly item_id: string;
  readonly ruling: 'uphold' | 'dismiss';
  readonly by: string;
  readonly reason: string;
}

/** A score between 0 and 100, or null where nobody looked. */
export interface ViewScore {
  readonly name: string;
  readonly score: number | null;
  readonly basis: string;
}

/** What was used up; an unknown cost is null. */
export interface ViewUsage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost_usd: number | null;
  readonly cost_at_least_usd: number;
  readonly panelists?:
    | readonly (Omit<ViewUsage, 'panelists'> & { readonly panelist: string; readonly calls: number })[]
    | undefined;
}

/** What was reviewed, in words. */
export interface ViewScope {
  readonly title: string;
  /** `6 files, 214 changed lines`. */
  readonly extent: string;
  /** What can be said of how much of it was seen; empty where nothing can. */
  readonly coverage: string;
  /** What a reader should know about what panelists were shown. */
  readonly remarks: readonly string[];
}

/** The outcome of a debate in the shape every report is written from. */
export interface ReportView {
  readonly title: string;
  readonly protocol: string;
  readonly id: string | number | undefined;
  readonly summary: string;
  /** What the panel's findings come to, in a few words; empty where people have ruled otherwise. */
  readonly recommendation: string;
  readonly incomplete: readonly string[];
  readonly items: readonly ViewItem[];
  readonly speakers: readonly string[];
  readonly scores: readonly ViewScore[];
  readonly overallScore: number | null;
  readonly rulings: readonly ViewRuling[];
  readonly usage: ViewUsage | undefined;
  /** When the case was opened. */
  readonly openedAt: string | undefined;
  /** What was reviewed, and whether all of it was seen. */
  readonly scope: ViewScope | undefined;
  readonly notes: readonly {
    readonly kind: string;
    readonly message: string;
    readonly finding?: string | undefined;
    readonly by?: string | undefined;
  }[];
  readonly unmatched: readonly { readonly who: string; readonly reference: string; readonly said: string }[];
  readonly statistics: readonly (readonly [string, string])[];
}

export const withStanding = (view: ReportView, standing: ViewItem['standing']): readonly ViewItem[] =>
  view.items.filter((item) => item.standing === standing);
