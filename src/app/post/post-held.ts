import type { Poster } from '../../forge/plan/poster.ts';
import type { Host } from '../host.ts';
import type { PostingPlace, Presented } from '../kinds/kind.ts';
import type { Gate } from '../report/gate.ts';
import { type PostResult, postReport } from './post-report.ts';
import { forgeTokensIn } from './poster-at.ts';
import { type PostingWants, postsAnything } from './posting-wants.ts';

/** A case that has just been held, and the poster of its report. */
export interface HeldToPost {
  readonly poster: Poster;
  readonly posting: PostingPlace;
  readonly report: Presented;
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  /** The reason why it ended early, if it did. */
  readonly curtailed: unknown;
  readonly wants: PostingWants;
  /** The gate whose result a check shows. */
  readonly gate: Gate;
}

/** Posts the report of a case that has just been held; without a verdict only a check says so. */
export async function postHeldCase(
  { poster, posting, report, id, openedAt, curtailed, wants, gate }: HeldToPost,
  host: Pick<Host, 'env' | 'cases' | 'workspace' | 'clock'>,
): Promise<PostResult | { readonly kind: 'no-verdict' }> {
  const heard = report.answered ? wants : { ...wants, summary: false, inline: false };
  if (!postsAnything(heard)) return { kind: 'no-verdict' };
  const toPost = { ...posting, id, openedAt, presented: report, curtailed: curtailed !== undefined, isForced: false };
  const posted = await postReport(poster, { ...toPost, secrets: forgeTokensIn(host.env), wants: heard, gate }, host);
  return report.answered ? posted : { kind: 'no-verdict' };
}
