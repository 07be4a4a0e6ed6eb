/** What is known of a claim: it holds, it does not, or people could not tell either. */
export type ClaimLabel = 'true' | 'false' | 'unknown';

/** What a passage, or a verifier that cites passages, says of a claim. */
export interface Position {
  /** `partly`: a passage carries a part of it; `doubts`: a verifier misses support for the whole of it. */
  readonly stance: 'supports' | 'partly' | 'refutes' | 'doubts' | 'irrelevant';
  readonly cites: readonly { readonly source: string; readonly quote: string }[];
}

/** What a verifier said: its verdicts from −1 (not supported) to 1 (supported), or a score from 0 to 1. */
export interface Verifier {
  readonly verdicts: readonly number[];
  readonly score?: number;
}

/** A recorded claim. */
export interface Claim {
  readonly id: string;
  /** What it belongs to, such as its article: claims of one group are never on both sides of a split. */
  readonly group: string;
  readonly claim: string;
  readonly label: ClaimLabel;
  readonly positions: readonly Position[];
  readonly verifiers: ReadonlyMap<string, Verifier>;
}

/** What a claim is decided as. */
export type Resolution = 'true' | 'false' | 'unresolved';
