import * as z from 'zod';
import { graphqlOf } from './github/graphql.ts';
import type { GithubApi } from './github-api.ts';

const USER = z.object({ login: z.string().min(1).max(200) });
const VIEWER = z.object({ data: z.object({ viewer: USER }) });

/**
 * The account that a token writes as. Only GraphQL reports it for the token of an app, as in a workflow; undefined if unknown.
 */
export async function identityOf(api: GithubApi, apiUrl: string): Promise<string | undefined> {
  const user = await api.ask({ route: 'GET /user' });
  if (user.kind === 'given') return api.read(user.data, USER).login;
  if (user.kind !== 'refused' || ![403, 404].includes(user.status) || isLimit(user)) throw api.failure(user);
  const viewer = await api.ask({
    route: `POST ${graphqlOf(apiUrl)}`,
    values: { query: 'query { viewer { login } }' },
    isRead: true,
  });
  const told = viewer.kind === 'given' ? VIEWER.safeParse(viewer.data) : undefined;
  return told?.success === true ? told.data.data.viewer.login : undefined;
}

const isLimit = ({
  remaining,
  retryAfter,
}: {
  readonly remaining: number | undefined;
  readonly retryAfter: number | undefined;
}) => remaining === 0 || retryAfter !== undefined;
