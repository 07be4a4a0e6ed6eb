import type { Ledger } from './ledger.ts';
import type { Posting } from './posting.ts';
import type { Posted } from './settle.ts';

/** Posts to one pull request. */
export interface Poster {
  /** `acme/shop#7`. */
  readonly subject: string;
  /** The token used for posting, which must be redacted everywhere. */
  readonly token: string;
  /** Leaves exactly what the posting says there. Rejects with a `WorldFailure`. */
  post(posting: Posting): Promise<Posted>;
  /** The ledger in our own summary there; undefined if there is none. */
  ledger(): Promise<Ledger | undefined>;
}
