import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AFFECTING, RECORDS } from './osv-records.ts';

/** A request that OSV got. */
interface Asked {
  readonly path: string;
  readonly body?: { readonly queries: readonly Query[] };
}

interface Query {
  readonly package: { readonly name: string; readonly ecosystem: string };
  readonly version: string;
  readonly page_token?: string;
}

/** What it does in the place of an answer; nothing: it answers. */
export type Trouble = (asked: Asked, response: ServerResponse) => boolean;

/** A server that speaks as OSV does, about a few packages. */
export interface OsvStandIn {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Which packages it was asked about: `npm lodash 4.17.15`. */
  readonly packages: () => readonly string[];
  trouble: Trouble | undefined;
  /** Advisories of one list in one page. */
  page: number;
  close(): Promise<void>;
}

const nameOf = ({ package: { ecosystem, name }, version }: Query): string => `${ecosystem} ${name} ${version}`;

/** Opens one on a port of its own. */
export async function osvStandIn(): Promise<OsvStandIn> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const standIn: OsvStandIn = {
    url: '',
    asked,
    packages: () => asked.flatMap(({ body }) => body?.queries.map(nameOf) ?? []),
    trouble: undefined,
    page: 1_000,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const one: Asked = { path: request.url ?? '', ...(text === '' ? {} : { body: JSON.parse(text) }) };
    asked.push(one);
    if (standIn.trouble?.(one, response)) return;
    if (request.method === 'POST' && one.path === '/v1/querybatch')
      return json(response, { results: one.body?.queries.map(listFor) });
    const id = /^\/v1\/vulns\/([^/]+)$/.exec(one.path)?.[1];
    const record = RECORDS.find((known) => known.id === id);
    return record === undefined ? json(response, { code: 5, message: 'Bug not found.' }, 404) : json(response, record);
  }

  function listFor(query: Query) {
    const ids = AFFECTING[nameOf(query)] ?? [];
    if (ids.length === 0) return {};
    const from = Number(query.page_token ?? 0);
    const vulns = ids
      .slice(from, from + standIn.page)
      .map((id) => ({ id, modified: RECORDS.find((one) => one.id === id)?.modified }));
    return { vulns, ...(from + standIn.page < ids.length ? { next_page_token: String(from + standIn.page) } : {}) };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return Object.assign(standIn, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const json = (response: ServerResponse, value: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
