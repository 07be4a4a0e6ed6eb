import * as z from 'zod';
import { WorldFailure } from '../../contracts/world-failure.ts';
import type { GithubApi } from '../github-api.ts';
import { askGraphql } from './graphql.ts';

const QUERY = `query($id: ID!) {
  node(id: $id) { ... on Comment { lastEditedAt includesCreatedEdit } }
}`;
const ANSWER = z.object({ node: z.object({ lastEditedAt: z.string().nullable(), includesCreatedEdit: z.boolean() }) });

/** The fields of a comment that tell whether it can have been edited. */
export interface DatedComment {
  readonly node_id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/**
 * True if the text of a comment was changed after it was written. The two times do not tell: GitHub also updates a comment when its
 * review is submitted, so that many a new comment in a thread has been updated. Rejects with a `WorldFailure`.
 */
export async function isEdited(
  { node_id: id, created_at: created, updated_at: updated }: DatedComment,
  { api, apiUrl }: { readonly api: GithubApi; readonly apiUrl: string },
): Promise<boolean> {
  if (created === updated) return false;
  const answer = await askGraphql(api, apiUrl, { query: QUERY, variables: { id } });
  if (answer.kind === 'errors')
    throw new WorldFailure(
      'github-unreadable',
      `cannot tell whether the comment was edited: ${answer.detail || answer.types.join(', ')}`,
    );
  if (answer.kind !== 'given') throw api.failure(answer);
  const { node } = api.read(answer.data, ANSWER);
  return node.lastEditedAt !== null || node.includesCreatedEdit;
}
