import { type GithubServer, NOT_FOUND, type Reply, type Route } from './github-server.ts';

/** A check run on a commit. */
export interface StandInCheck {
  readonly id: number;
  readonly name: string;
  readonly head: string;
  external_id: string;
  status: string;
  conclusion: string | null;
  output: { title: string; summary: string };
  readonly annotations: unknown[];
}

interface GivenCheck {
  readonly name?: string;
  readonly head_sha?: string;
  readonly external_id?: string;
  readonly status?: string;
  readonly conclusion?: string;
  readonly output?: { readonly title: string; readonly summary: string; readonly annotations?: readonly unknown[] };
}

const FORBIDDEN: Reply = {
  status: 403,
  body: { message: 'You must authenticate via a GitHub App.', documentation_url: 'https://docs.github.com/rest', status: '403' },
};

const shown = (check: StandInCheck): unknown => ({
  id: check.id,
  name: check.name,
  head_sha: check.head,
  external_id: check.external_id,
  status: check.status,
  conclusion: check.conclusion,
  html_url: `https://github.com/acme/shop/runs/${check.id}`,
  output: { ...check.output, text: null, annotations_count: check.annotations.length, annotations_url: 'https://api.github.com' },
});

function take(check: StandInCheck, given: GivenCheck): void {
  check.external_id = given.external_id ?? check.external_id;
  check.status = given.conclusion === undefined ? (given.status ?? check.status) : 'completed';
  check.conclusion = given.conclusion ?? check.conclusion;
  if (given.output === undefined) return;
  check.output = { title: given.output.title, summary: given.output.summary };
  check.annotations.push(...(given.output.annotations ?? []));
}

/** What is known of check runs: only apps write them, and annotations are appended. */
export const checkRoutes = (server: GithubServer): Route[] => [
  {
    method: 'GET',
    path: '/commits/:ref/check-runs',
    answer: ({ repository, parts, query }) => {
      const all = repository.checks.filter(({ head, name }) => head === parts.ref && name === query.get('check_name'));
      return { status: 200, body: { total_count: all.length, check_runs: all.map(shown) } };
    },
  },
  {
    method: 'POST',
    path: '/check-runs',
    answer: ({ repository, request }) => {
      if (server.userOf(request).type !== 'Bot') return FORBIDDEN;
      const given = JSON.parse(request.body) as GivenCheck;
      const check: StandInCheck = {
        id: server.nextId(),
        name: given.name ?? '',
        head: given.head_sha ?? '',
        external_id: '',
        status: 'queued',
        conclusion: null,
        output: { title: '', summary: '' },
        annotations: [],
      };
      take(check, given);
      repository.checks.push(check);
      return { status: 201, body: shown(check) };
    },
  },
  {
    method: 'PATCH',
    path: '/check-runs/:id',
    answer: ({ repository, request, parts }) => {
      const check = repository.checks.find(({ id }) => id === Number(parts.id));
      if (server.userOf(request).type !== 'Bot') return FORBIDDEN;
      if (check === undefined) return NOT_FOUND;
      take(check, JSON.parse(request.body) as GivenCheck);
      return { status: 200, body: shown(check) };
    },
  },
];
