import type { Language } from '../../core/language.ts';
import type { Recalled } from './case-schema.ts';
import type { ViewAdvice, ViewData, ViewDefect, ViewEdit, ViewList, ViewScore, ViewScorecard } from './view-data.ts';

/** A statement about an item, and its effect. */
export interface Saying {
  /** Missing if it was said after all rounds, as by an arbiter. */
  readonly round?: number | undefined;
  readonly who: string;
  readonly what: string;
  readonly words: string;
  /** The evidence that it refers to, if any. */
  readonly evidence?: string | undefined;
  readonly effect: string;
  /** The side of the speaker, if the statement takes one. */
  readonly side?: ViewSide | undefined;
}

/** For an item, against it, or neither quite. */
export type ViewSide = 'for' | 'against' | 'between';

/** The standing of an item; the protocol names it in `ViewWords`. */
export type ViewStanding = 'accepted' | 'disputed' | 'rejected' | 'filtered' | 'pre-existing';

/** One item as every report shows it; facts that a protocol does not have are left out. */
export interface ViewItem {
  /** Its place among the outcome's items, counted from 1, so that a person can point at it. */
  readonly number: number;
  readonly id: string;
  /** Other ids a person may know it by, as those of the findings in it. */
  readonly aliases: readonly string[];
  readonly standing: ViewStanding;
  /** The word at the head of its heading: `high`, `FIX_REQUIRED`, `YELLOW`. */
  readonly label: string;
  readonly gravity: 'grave' | 'moderate' | 'slight';
  readonly title: string;
  readonly place?: string | undefined;
  /** Its other places. */
  readonly places?: readonly string[];
  /** Data for programs, independent of the report language. */
  readonly data?: ViewData | undefined;
  /** Codes for documents in place of the words that people read; a missing code falls back to the words. */
  readonly codes?: ViewCodes | undefined;
  /** The text around its place, with the lines that it is about. */
  readonly excerpt?: ViewExcerpt | undefined;
  /** The prints of its further places, if it has any and their text is available. */
  readonly elsewhere?: readonly string[] | undefined;
  /** A few words beside its place: category, severity, evidence. */
  readonly about: readonly string[];
  /** The text it is about, word for word. */
  readonly quote?: string | undefined;
  /** Two passages of the text that do not go together, set against each other. */
  readonly opposed?: readonly [ViewPassage, ViewPassage] | undefined;
  readonly description: string;
  readonly suggestion: string;
  /** The suggestion as an edit of the text. */
  readonly edit?: ViewEdit | undefined;
  /** The number beside it, and its calculation. */
  readonly measure?: ViewMeasure | undefined;
  readonly decision: ViewDecision;
  /** The backing, in words derived from the record. */
  readonly backing: string;
  /** The key facts, by name. */
  readonly facts: readonly ViewFact[];
  /** The reason why its severity differs from the vote, if it does. */
  readonly severityWhy?: string | undefined;
  /** Marks that the protocol put on it. */
  readonly marks?: readonly string[];
  /** Quotes that were checked and found, the best first. */
  readonly citations?: readonly ViewCitation[];
  /** The level of evidence that code could check, and the reason why it is not higher. */
  readonly rung?: ViewRung | undefined;
  /** The threshold that it needed, if the case has one. */
  readonly threshold?: ViewThreshold | undefined;
  /** The item that it was merged into, if it is no longer listed by itself. */
  readonly into?: { readonly id: string; readonly number: number | undefined; readonly why: string } | undefined;
  /** Statements that do not count, each with the reason. */
  readonly struck?: readonly string[];
  readonly sayings: readonly Saying[];
  /** The position of each speaker, in a word. */
  readonly stances: ReadonlyMap<string, string>;
  /** The side of each speaker, for a picture. */
  readonly sides?: ReadonlyMap<string, ViewSide> | undefined;
  /** The position of each side of a dispute, in its own words. */
  readonly perspectives: readonly { readonly who: string; readonly words: string }[];
  readonly openQuestion?: ViewQuestion | undefined;
  /** True if a person should decide it first: see `asksFirst`. */
  readonly escalate: boolean;
  /** The meaning of a ruling on it, if other than that it holds or does not. */
  readonly rulingMeans?: { readonly [R in ViewRuling['ruling']]: string };
  /** A person's ruling, which overlays the panel's decision. */
  readonly ruling?: ViewRuling;
}

/** An item's words as documents have them: the same in every language. */
export interface ViewCodes {
  readonly label: string;
  /** The code of the panel's decision. */
  readonly decision: string;
  readonly measure?: Pick<ViewMeasure, 'name' | 'terms' | 'formula'> | undefined;
  readonly rung?: Pick<ViewRung, 'level' | 'next'> | undefined;
}

/** Lines of a text, and which of them are meant, counted as in the text. */
export interface ViewExcerpt {
  readonly firstLine: number;
  readonly lines: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** A panelist's raw answer. */
export interface ViewAnswer {
  readonly round: number;
  readonly who: string;
  /** The ask that it answers: `1:review:claude-security`. */
  readonly ask: string;
  readonly text: string;
}

/** The panel's decision on an item, regardless of later rulings. */
export interface ViewDecision {
  /** The protocol's own word for it: `accepted`, `ESCALATED`. */
  readonly word: string;
  /** The rule that decided; empty if the status word needs no rule. */
  readonly rule: string;
  readonly because: string;
  /** The condition that would reverse it; empty if the protocol names none. */
  readonly reversal: string;
  /** More lines on its basis. */
  readonly particulars: readonly string[];
}

/** A level of evidence, the next one, and the evidence missing for that. */
export interface ViewRung {
  readonly level: string;
  /** Null at the top. */
  readonly next: string | null;
  readonly lacks: string;
}

/** The threshold of a case for one severity. */
export interface ViewThreshold {
  readonly base: number;
  readonly severity: string;
  /** The severity's contribution to the threshold. */
  readonly delta: number;
  readonly needed: number;
  readonly reached: number;
}

/** A number, as text in its own scale, and the sum or formula it comes from. */
export interface ViewMeasure {
  /** `Confidence`, `Score`. */
  readonly name: string;
  readonly value: string;
  readonly terms: readonly { readonly term: string; readonly delta: number }[];
  /** Empty if the number was stated and not computed. */
  readonly formula: string;
}

/** `Found by: claude and codex`. */
export interface ViewFact {
  /** The key that writers look it up by. */
  readonly key?: string;
  readonly name: string;
  readonly value: string;
}

/** A quote from a source, with its place. */
export interface ViewCitation {
  readonly by: string;
  /** `S015:12`. */
  readonly place: string;
  /** The file in which it can be looked up, and the line there. */
  readonly file?: { readonly path: string; readonly line: number } | undefined;
  readonly quote: string;
  /** The description of its source: `Minutes, county court, 4 March`. */
  readonly source?: string | undefined;
}

/** The overall result, in the last line of a report, and the reason. */
export interface ViewClosing {
  readonly line: string;
  readonly reasons: readonly string[];
}

/** Words of the text with their place. */
export interface ViewPassage {
  /** Empty if unknown. */
  readonly place: string;
  /** Empty if the place as a whole is meant. */
  readonly quote: string;
  /** A caution about it, such as that it was not found there. */
  readonly remark: string;
}

/** The question for a person to settle, and the test that would settle it. */
export interface ViewQuestion {
  readonly question: string;
  readonly test: string;
}

/** A person's ruling on an item. */
export interface ViewRuling {
  readonly item_id: string;
  readonly ruling: 'uphold' | 'dismiss';
  readonly by: string;
  readonly reason: string;
  /** Set if it was made in an earlier case, and the memory of the repository has it. */
  readonly recalled?: Recalled | undefined;
}

/** A table that belongs to no item; every row has a cell for each head. */
export interface ViewTable {
  readonly title: string;
  readonly head: readonly string[];
  /** The columns that hold numbers, counted from 0: they end below each other. */
  readonly numbers?: readonly number[];
  /** The columns that contain paths, counted from 0: without room, these keep their ends. */
  readonly paths?: readonly number[];
  readonly rows: readonly (readonly string[])[];
  /** The table as lines over steps, if it can be drawn. */
  readonly chart?: ViewChart | undefined;
}

/** Numbers over steps that can be drawn: one line for each name; null if there is no number. */
export interface ViewChart {
  readonly steps: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly decimals: number;
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** A text that belongs to no item, as a majority's opinion; its lines are paragraphs. */
export interface ViewText {
  readonly title: string;
  readonly body: string;
  /** It explains facts shown elsewhere, and is folded if there is little room. */
  readonly isBackground?: boolean | undefined;
}

/** The usage; an unknown cost is null. */
export interface ViewUsage extends ViewUsed {
  readonly panelists?: readonly (ViewUsed & { readonly panelist: string; readonly calls: number })[] | undefined;
  readonly rounds?: readonly (ViewUsed & { readonly round: number; readonly calls: number })[] | undefined;
}

/** The usage of some calls. */
export interface ViewUsed {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost_usd: number | null;
  readonly cost_at_least_usd: number;
}

/** The reviewed work, in words. */
export interface ViewScope {
  readonly title: string;
  /** `6 files, 214 changed lines`. */
  readonly extent: string;
  /** The coverage statement; empty if nothing is known. */
  readonly coverage: string;
  /** Cautions about the work that panelists were shown. */
  readonly remarks: readonly string[];
  /** The SHA-256 of the work, if it is one file. */
  readonly digest?: string;
  /** The base and the revision of a change, in the words of its repository. */
  readonly versions?: { readonly base: string | null; readonly revision: string } | undefined;
}

/** A protocol's names for its items and their standings. */
export interface ViewWords {
  /** One item, in lower case: `finding`. */
  readonly item: string;
  readonly standings: Readonly<Record<Exclude<ViewStanding, 'pre-existing'>, StandingWords>> & {
    /** Only a debate about a change can tell which faults existed before. */
    readonly 'pre-existing'?: StandingWords;
  };
  /** The section for less severe accepted items in a whole report, if there is one: its heading. */
  readonly lesser?: { readonly title: string };
  /** The names of rounds, if the number alone is not enough. */
  readonly rounds?: Readonly<Record<number, string>>;
  /** The table of positions: its heading, and that of the column with the results. */
  readonly matrix: { readonly title: string; readonly result: string };
}

/** A protocol's names for one standing. */
export interface StandingWords {
  /** The code in documents, the same in every language. */
  readonly code: string;
  /** The adjective of an item with it: `accepted`. */
  readonly word: string;
  /** The words after a number of items: `to fix`. */
  readonly counted: string;
  /** The result of an item with it, in the matrix: `CONFIRMED`. */
  readonly result: string;
  /** The heading of their section in Markdown. */
  readonly section: string;
}

/** A protocol's names for a standing. */
export const standingWords = ({ standings }: ViewWords, standing: ViewStanding): StandingWords =>
  standings[standing] ?? standings.filtered;

/** The outcome of a debate in the shape every report is written from. */
export interface ReportView {
  /** The language of its labels and fixed sentences. */
  readonly language: Language;
  readonly title: string;
  readonly protocol: string;
  readonly id: string | number | undefined;
  readonly words: ViewWords;
  /** The text before the counts in the first line: a score, a gate. */
  readonly lead?: readonly string[];
  readonly summary: string;
  /** The recommendation of the panel's findings, in a few words; empty if people have ruled otherwise. */
  readonly recommendation: string;
  /** The same for writers and rulings; missing if a protocol has no advice. */
  readonly advice?: ViewAdvice | undefined;
  /** A sentence if an earlier case with an equal request is shown; then cautions about the report, a sentence each. */
  readonly reused?: string | undefined;
  readonly cautions?: readonly string[] | undefined;
  readonly incomplete: readonly string[];
  /** The one item about the whole work, if there is one; it comes first and is not counted. */
  readonly verdict?: ViewItem | undefined;
  readonly items: readonly ViewItem[];
  /** Items that went into another one: they have a story and no number. */
  readonly absorbed?: readonly ViewItem[];
  readonly speakers: readonly string[];
  /** The speakers that were asked and never answered. */
  readonly silentSpeakers?: readonly string[] | undefined;
  readonly scorecard?: ViewScorecard | undefined;
  readonly tables?: readonly ViewTable[];
  readonly texts?: readonly ViewText[];
  readonly lists?: readonly ViewList[] | undefined;
  /** Defects that are no items and that a later report is compared by; missing if nothing looked for them. */
  readonly defects?: readonly ViewDefect[] | undefined;
  /**
   * True if a report begins with a digest of agreement, differences and the first action, computed from the current standings.
   */
  readonly hasDigest?: boolean | undefined;
  /**
   * True if disputes are escalated because they are severe and likely (row S4 of calibrated.md); otherwise because they would
   * change the recommendation.
   */
  readonly asksFirst?: boolean | undefined;
  readonly rulings: readonly ViewRuling[];
  readonly usage: ViewUsage | undefined;
  readonly openedAt: string | undefined;
  /** The reviewed work, and its coverage. */
  readonly scope: ViewScope | undefined;
  /** More lines for the head of a report, by name: the intensity, the panel. */
  readonly header?: readonly ViewFact[];
  /** True if Markdown includes the debate log; the default. */
  readonly showDebateLog?: boolean | undefined;
  readonly notes: readonly {
    readonly kind: string;
    readonly message: string;
    readonly finding?: string | undefined;
    readonly by?: string | undefined;
  }[];
  readonly unmatched: readonly { readonly who: string; readonly reference: string; readonly said: string }[];
  readonly statistics: readonly (readonly [string, string])[];
  /** After people have spoken. */
  readonly closing?: ViewClosing;
  /** Every raw answer, if the case has its journal. */
  readonly answers?: readonly ViewAnswer[] | undefined;
}

/** Everything a person can point at: the verdict, then the items. */
export const allItems = ({ verdict, items }: ReportView): readonly ViewItem[] =>
  verdict === undefined ? items : [verdict, ...items];

/** The numbers of the items that lower a score: those of its field that are accepted, also by a person's ruling. */
export const pulledDownBy = (items: readonly ViewItem[], { inField = [] }: ViewScore): readonly number[] =>
  items.filter(({ number, standing }) => standing === 'accepted' && inField.includes(number)).map(({ number }) => number);

/** The items with this standing; excludes the verdict. */
export const withStanding = (view: ReportView, standing: ViewStanding): readonly ViewItem[] =>
  view.items.filter((item) => item.standing === standing);
