import * as z from 'zod';
import { readFindingMark, readReplyMark, readReviewMark } from '../plan/finding-marks.ts';
import type { PostedComment, PostedReview, PostedThread } from '../plan/forge.ts';
import type { GitlabApi } from './gitlab-api.ts';

const USER = z.object({ username: z.string().max(300) });

/** The fields read of a note. */
export const NOTE = z.object({
  id: z.int().positive(),
  body: z.string(),
  author: USER.nullish(),
  system: z.boolean().default(false),
  resolvable: z.boolean().default(false),
  resolved: z.boolean().nullish(),
  resolved_by: USER.nullish(),
  position: z.object({ position_type: z.string(), new_path: z.string().nullish() }).nullish(),
});

const DISCUSSION = z.object({ id: z.string().max(200), individual_note: z.boolean(), notes: z.array(NOTE).min(1) });

type Discussion = z.infer<typeof DISCUSSION>;

/** GitLab takes no more notes on a merge request than this by default. */
const DISCUSSIONS_MAX = 5_000;

/** The conversation of a merge request as the plan needs it. */
export interface Conversation {
  readonly comments: readonly PostedComment[];
  readonly threads: readonly PostedThread[];
  readonly reviews: readonly PostedReview[];
}

/** Reads all notes of a merge request; threads and reviews are those of this account that have our mark. */
export async function readNotes(
  api: GitlabApi,
  at: string,
  { me, page }: { readonly me: string; readonly page: string },
): Promise<Conversation> {
  const all = await api.list({ path: `${at}/discussions` }, DISCUSSION, DISCUSSIONS_MAX);
  const urlOf = (id: number): string => `${page}#note_${id}`;
  const single = all.flatMap(({ individual_note: isSingle, notes }) => (isSingle ? notes : [])).filter(({ system }) => !system);
  const comments = single.map(({ id, author, body }) => ({ id, author: author?.username, body, url: urlOf(id) }));
  const reviews = single.flatMap(({ id, author, body }) => {
    const mark = author?.username === me ? readReviewMark(body) : undefined;
    return mark === undefined ? [] : [{ url: urlOf(id), mark }];
  });
  const threads = all.flatMap((one) => threadOf(one, { me, urlOf }));
  return { comments: comments.sort((a, b) => a.id - b.id), threads, reviews };
}

/** A thread that we began: its first note has our mark and was written by this account. */
function threadOf(
  { id, notes }: Discussion,
  { me, urlOf }: { readonly me: string; readonly urlOf: (id: number) => string },
): readonly PostedThread[] {
  const [first, ...others] = notes;
  const mark = first?.author?.username === me ? readFindingMark(first.body) : undefined;
  if (first === undefined || mark === undefined) return [];
  const by = first.resolved_by?.username ?? 'ghost';
  return [
    {
      id,
      comment: String(first.id),
      url: urlOf(first.id),
      path: first.position?.new_path ?? '',
      mark,
      isOnFile: first.position?.position_type === 'file',
      resolved: first.resolved !== true ? 'no' : by === me ? 'by-us' : { by },
      isHidden: false,
      mayResolve: first.resolvable,
      mayHide: false,
      replies: others.flatMap(({ body, author }) => (author?.username === me ? (readReplyMark(body) ?? []) : [])),
    },
  ];
}
