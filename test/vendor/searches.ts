/** A page that a search found. */
export interface FoundPage {
  readonly url: string;
  readonly title: string;
}

/** A search that the vendor made itself before the model answered. */
export interface MadeSearch {
  readonly query: string;
  /** Undefined: the search failed. */
  readonly pages: readonly FoundPage[] | undefined;
}

const TURN = Symbol('searches');

/** An answer that was given after searches. */
export interface SearchTurn {
  readonly [TURN]: true;
  readonly searches: readonly MadeSearch[];
  readonly text: string;
}

/** Scripts an answer after searches of the web; each names its pages, or nothing where it failed. */
export const searched = (searches: readonly MadeSearch[], text: string): SearchTurn => ({ [TURN]: true, searches, text });

/** Whether a script answered after searches. */
export const isSearchTurn = (value: unknown): value is SearchTurn => typeof value === 'object' && value !== null && TURN in value;
