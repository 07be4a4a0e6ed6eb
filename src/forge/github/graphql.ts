import * as z from 'zod';
import type { Answer, GithubApi } from '../github-api.ts';

/** The GraphQL endpoint next to the REST API. */
export const graphqlOf = (apiUrl: string): string => `${apiUrl.replace(/\/api\/v3$/, '/api')}/graphql`;

/** The result of a GraphQL request: the data, a refusal with GitHub's error type, or an answer as REST has it. */
export type GraphqlAnswer =
  | { readonly kind: 'given'; readonly data: unknown }
  | { readonly kind: 'errors'; readonly types: readonly string[]; readonly detail: string }
  | Exclude<Answer, { readonly kind: 'given' }>;

const ERRORS = z.object({
  errors: z.array(z.object({ type: z.string().optional(), message: z.string().default('') })).min(1),
});
const DATA = z.object({ data: z.unknown() });
const DETAIL_MAX = 300;

/** Sends a GraphQL document. A query may be repeated, a mutation may not. */
export async function askGraphql(
  api: GithubApi,
  apiUrl: string,
  { query, variables }: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> },
): Promise<GraphqlAnswer> {
  const isRead = query.trimStart().startsWith('query');
  const answer = await api.ask({
    route: `POST ${graphqlOf(apiUrl)}`,
    values: { query, variables },
    ...(isRead ? { isRead: true } : {}),
  });
  if (answer.kind !== 'given') return answer;
  const failed = ERRORS.safeParse(answer.data);
  if (failed.success) {
    const { errors } = failed.data;
    const detail = errors.map(({ message }) => message).join('; ');
    return { kind: 'errors', types: errors.map(({ type = '' }) => type), detail: detail.slice(0, DETAIL_MAX) };
  }
  return { kind: 'given', data: api.read(answer.data, DATA).data };
}
