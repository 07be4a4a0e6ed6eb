import * as z from 'zod';
import { defined } from '../../core/defined.ts';
import type { Change } from '../../diff/change.ts';
import { readFindingMark, readReviewMark } from '../plan/finding-marks.ts';
import type { Applied, Operation } from '../plan/forge.ts';
import type { GitlabAnswer, GitlabApi } from './gitlab-api.ts';
import { type DiffRefs, linePosition } from './positions.ts';

const DRAFT = z.object({ id: z.int().positive(), note: z.string() });
const DRAFTS_MAX = 1_000;

/** What a review is published with. */
export interface Publishing {
  readonly api: GitlabApi;
  /** The path of the merge request below the API. */
  readonly at: string;
  readonly change: Change;
  readonly refs: DiffRefs;
}

/**
 * Publishes the comments of a review as one: they are drafts, which only this account sees, until all of them are there. Drafts of ours
 * that an earlier run left are removed first. One comment that GitLab refuses is a refused review.
 */
export async function publishReview(
  { head, body, comments }: Extract<Operation, { readonly kind: 'create-review' }>,
  { api, at, change, refs }: Publishing,
): Promise<Applied | Exclude<GitlabAnswer, { readonly kind: 'given' }>> {
  if (refs.head_sha !== head) return { kind: 'unclear' };
  const path = `${at}/draft_notes`;
  const there = await api.list({ path }, DRAFT, DRAFTS_MAX);
  const isOurs = ({ note }: z.infer<typeof DRAFT>): boolean =>
    readFindingMark(note) !== undefined || readReviewMark(note) !== undefined;
  const removed = await removeDrafts(api, path, there.filter(isOurs));
  if (removed !== undefined) return removed;
  const made: z.infer<typeof DRAFT>[] = [];
  const refused = async (detail: string): Promise<Applied | Exclude<GitlabAnswer, { readonly kind: 'given' }>> =>
    (await removeDrafts(api, path, made)) ?? { kind: 'refused', detail };
  const folded = readReviewMark(body)?.folded.length ?? 0;
  const notes = [
    ...comments.map(({ body: note, ...lines }) => ({ note, lines })),
    // Without findings that are told in it, the text of a review says nothing that the summary does not.
    ...(folded === 0 ? [] : [{ note: body, lines: undefined }]),
  ];
  for (const { note, lines } of notes) {
    const position = lines === undefined ? undefined : linePosition(change, refs, lines);
    if (lines !== undefined && position === undefined) return refused(`${lines.path}:${lines.to} is not in the diff`);
    const answer = await api.ask({ method: 'POST', path, body: { note, ...defined({ position }) } });
    if (answer.kind === 'refused' && answer.status === 400) return refused(answer.detail);
    if (answer.kind !== 'given') return answer;
    made.push(api.read(answer, DRAFT));
  }
  return published(api, path, { made, others: there.length - there.filter(isOurs).length });
}

/** Publishes at once; drafts that a person with this account has stay drafts, and then each of ours is published by itself. */
async function published(
  api: GitlabApi,
  path: string,
  { made, others }: { readonly made: readonly { readonly id: number }[]; readonly others: number },
): Promise<Applied | Exclude<GitlabAnswer, { readonly kind: 'given' }>> {
  if (others === 0) {
    const answer = await api.ask({ method: 'POST', path: `${path}/bulk_publish` });
    return answer.kind === 'given' ? { kind: 'done' } : answer;
  }
  for (const { id } of made) {
    const answer = await api.ask({ method: 'PUT', path: `${path}/${id}/publish` });
    if (answer.kind !== 'given') return answer;
  }
  return { kind: 'done' };
}

async function removeDrafts(
  api: GitlabApi,
  path: string,
  drafts: readonly { readonly id: number }[],
): Promise<Exclude<GitlabAnswer, { readonly kind: 'given' }> | undefined> {
  for (const { id } of drafts) {
    const answer = await api.ask({ method: 'DELETE', path: `${path}/${id}` });
    if (answer.kind !== 'given' && !(answer.kind === 'refused' && answer.status === 404)) return answer;
  }
  return undefined;
}
