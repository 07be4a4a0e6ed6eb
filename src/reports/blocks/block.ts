import type { StandingCount } from '../report/headline.ts';
import type {
  Saying,
  ViewAnswer,
  ViewCitation,
  ViewExcerpt,
  ViewFact,
  ViewItem,
  ViewMeasure,
  ViewPassage,
  ViewTable,
  ViewThreshold,
} from '../report/view.ts';
import type { ViewEdit, ViewListGroup, ViewScorecard } from '../report/view-data.ts';

/** One thing that a report shows; writers decide how it looks, and nothing else. */
export type Block =
  | ProseBlock
  | CommandBlock
  | QuoteBlock
  | { readonly kind: 'opposed'; readonly passages: readonly (ViewPassage & { readonly label: string })[] }
  | { readonly kind: 'edit'; readonly edit: ViewEdit }
  | { readonly kind: 'citations'; readonly citations: readonly (ViewCitation & { readonly label: string })[] }
  | { readonly kind: 'sides'; readonly sides: readonly { readonly who: string; readonly words: string }[] }
  | { readonly kind: 'facts'; readonly facts: readonly ViewFact[] }
  | { readonly kind: 'list'; readonly groups: readonly ViewListGroup[] }
  | { readonly kind: 'text'; readonly body: string }
  | TableBlock
  | ScoresBlock
  | SumBlock
  | TalkBlock
  | MatrixBlock
  | RowsBlock
  | ItemBlock
  | FoldBlock
  | { readonly kind: 'answers'; readonly answers: readonly ViewAnswer[] };

/** The role of a text: agents look some of them up, and pages style them. */
export type ProseRole = 'what' | 'fix' | 'ruling' | 'backing' | 'because' | 'question' | 'settle' | 'note' | 'struck';

/** A quoted text, with a label if it needs one. */
export interface ProseBlock {
  readonly kind: 'prose';
  readonly role: ProseRole;
  readonly label?: string | undefined;
  readonly words: string;
}

/** A command that a reader can give. */
export interface CommandBlock {
  readonly kind: 'command';
  readonly label: string;
  readonly command: string;
  /** The explanation of its words. */
  readonly note: string;
}

/** Verbatim lines of the work, with the surrounding ones if available. */
export interface QuoteBlock {
  readonly kind: 'quote';
  readonly words: string;
  readonly excerpt: ViewExcerpt | undefined;
  readonly place: string;
}

/** A table; the last row may be the sum of the others. */
export interface TableBlock {
  readonly kind: 'table';
  readonly table: Omit<ViewTable, 'title'>;
  readonly hasTotal: boolean;
}

/** Scores as bars, and the calculation of each. */
export interface ScoresBlock {
  readonly kind: 'scores';
  readonly card: ViewScorecard;
  /** The numbers of the items that lower each score. */
  readonly pulledDownBy: readonly (readonly number[])[];
}

/** The calculation of a number. */
export interface SumBlock {
  readonly kind: 'sum';
  readonly label: string;
  readonly measure: ViewMeasure;
  readonly threshold: ViewThreshold | undefined;
}

/** The debate about an item, round by round. */
export interface TalkBlock {
  readonly kind: 'talk';
  readonly title: string;
  readonly note: string;
  readonly item: ViewItem;
  readonly rounds: readonly { readonly name: string; readonly said: readonly Saying[] }[];
}

/** The position of each speaker on each item; a silent speaker is marked in the head. */
export interface MatrixBlock {
  readonly kind: 'matrix';
  readonly head: readonly string[];
  readonly speakers: readonly string[];
  readonly items: readonly { readonly item: ViewItem; readonly result: string }[];
}

/** Items that are not to be acted on: each is a line with why. */
export interface RowsBlock {
  readonly kind: 'rows';
  readonly items: readonly ItemBlock[];
}

/** An item: the facts that a reader needs to act, and the grounds for a closer look. */
export interface ItemBlock {
  readonly kind: 'item';
  readonly item: ViewItem;
  readonly shown: readonly Block[];
  readonly grounds: readonly Block[];
  /** The reason for the item's standing and what would reverse it; for a ruled item, the person's statement. */
  readonly why: string;
  readonly reversal: string;
}

/** Content that is collapsed until a reader unfolds it. */
export interface FoldBlock {
  readonly kind: 'fold';
  readonly title: string;
  readonly note: string;
  readonly blocks: readonly Block[];
}

/** A part of a report that can be gone to. */
export interface Section {
  /** `accepted`, `matrix`: the same in every language. */
  readonly id: string;
  readonly title: string;
  /** The number of items in it, if it has items. */
  readonly count?: number | undefined;
  /** True if nothing in it is needed to act. */
  readonly isFolded: boolean;
  readonly blocks: readonly Block[];
}

/** A whole report, laid out: its content, order and labels. */
export interface ReportTree {
  /** The subject of the report. */
  readonly name: readonly string[];
  /** The recommended action, in a sentence. */
  readonly headline: string;
  /** The gaps of the debate. */
  readonly partial: readonly string[];
  readonly counts: readonly StandingCount[];
  /** The coverage, and the cost. */
  readonly reach: readonly string[];
  /** Cautions for the reader. */
  readonly remarks: readonly string[];
  /** The work that panelists were shown, and the work that they were not. */
  readonly shown: readonly string[];
  readonly facts: readonly ViewFact[];
  readonly sections: readonly Section[];
  /** The command that shows the whole story of an item. */
  readonly story: CommandBlock | undefined;
  /** The word that the report ends with, and why. */
  readonly closing: { readonly line: string; readonly reasons: readonly string[] } | undefined;
}

/** The level of detail of a report, and the name of its case in commands. */
export interface LayoutOptions {
  /** `short` folds content not needed to act; `whole` folds nothing, and has the sections of a complete report. */
  readonly detail: 'short' | 'whole';
  readonly caseName?: string | undefined;
}
