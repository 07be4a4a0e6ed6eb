/** The label of a claim: it holds, it does not hold, or human labellers could not tell. */
export type ClaimLabel = 'true' | 'false' | 'unknown';

/** The stance of a passage, or of a verifier that cites passages, on a claim. */
export interface Position {
  /** `partly`: a passage carries a part of it; `doubts`: a verifier misses support for the whole of it. */
  readonly stance: 'supports' | 'partly' | 'refutes' | 'doubts' | 'irrelevant';
  readonly cites: readonly { readonly source: string; readonly quote: string }[];
}

/** A verifier's output: verdicts from −1 (not supported) to 1 (supported), or a score from 0 to 1. */
export interface Verifier {
  readonly verdicts: readonly number[];
  readonly score?: number;
}

/** A recorded claim. */
export interface Claim {
  readonly id: string;
  /** The group of the claim, such as its article: claims of one group are never on both sides of a split. */
  readonly group: string;
  readonly claim: string;
  readonly label: ClaimLabel;
  readonly positions: readonly Position[];
  readonly verifiers: ReadonlyMap<string, Verifier>;
}

/** The decision on a claim. */
export type Resolution = 'true' | 'false' | 'unresolved';
