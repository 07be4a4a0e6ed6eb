import type { PackageVersion } from '../contracts/advisories.ts';
import { defined } from '../core/defined.ts';
import { type AnswerCache, answerCache, type CacheTerms } from './cache.ts';
import { batchAnswer, type Listed, listedShape } from './osv-shapes.ts';
import { askOsv, type OsvWire } from './osv-wire.ts';

/** The advisories for a package, or why they are unknown. */
export type ListAnswer =
  | { readonly kind: 'listed'; readonly advisories: readonly Listed[] }
  | { readonly kind: 'failed'; readonly why: string };

/** Questions in one request, as many as the database takes. */
const BATCH_MAX = 1_000;
/** Pages of one list; more is a server that never comes to an end. */
const PAGES_MAX = 20;
const FRESH_MS = 24 * 60 * 60 * 1_000;

interface Question {
  readonly used: PackageVersion;
  readonly token?: string;
}

/** The lists of advisories by package and version: asked for in batches, and kept for a day. */
export class OsvLists {
  readonly #wire: OsvWire;
  readonly #cache: AnswerCache<Listed[]>;

  constructor(wire: OsvWire, { folder, now, onRemark }: Omit<CacheTerms<unknown>, 'shape'>) {
    this.#wire = wire;
    this.#cache = answerCache({ folder: folder && `${folder}/lists`, now, onRemark, shape: listedShape });
  }

  /** In the order in which they were asked about; each package is asked about once. */
  async of(packages: readonly PackageVersion[], signal: AbortSignal): Promise<readonly ListAnswer[]> {
    const distinct = new Map(packages.map((used) => [this.#key(used), used]));
    const answers = new Map<string, ListAnswer>();
    const open: Question[] = [];
    for (const [key, used] of distinct) {
      const kept = await this.#cache.get(key, FRESH_MS);
      if (kept === undefined) open.push({ used });
      else answers.set(key, { kind: 'listed', advisories: kept });
    }
    for (let at = 0; at < open.length; at += BATCH_MAX) {
      const batch = open.slice(at, at + BATCH_MAX);
      const failed = await this.#askAll(batch, { answers, signal });
      if (failed === undefined) continue;
      // After one request without an answer, no further requests are sent.
      for (const { used } of open.slice(at))
        if (!answers.has(this.#key(used))) answers.set(this.#key(used), { kind: 'failed', why: failed });
      break;
    }
    return packages.map((used) => answers.get(this.#key(used)) ?? { kind: 'failed', why: 'nobody was asked' });
  }

  keep(): Promise<void> {
    return this.#cache.flush();
  }

  /** Asks a batch, and on until every list is whole. Gives back why some of them are not. */
  async #askAll(
    batch: readonly Question[],
    { answers, signal }: { readonly answers: Map<string, ListAnswer>; readonly signal: AbortSignal },
  ): Promise<string | undefined> {
    const found = new Map<string, Listed[]>();
    let open = batch;
    for (let page = 0; open.length > 0; page++) {
      if (page === PAGES_MAX) return 'its lists never come to an end';
      const answer = await askOsv(this.#wire, { path: '/v1/querybatch', body: { queries: open.map(asked) }, signal });
      if (answer.kind !== 'json') return answer.kind === 'missing' ? 'there is no such API there (404)' : answer.why;
      const read = batchAnswer.safeParse(answer.value);
      if (!read.success || read.data.results.length !== open.length) return 'its answer has not the shape that was expected';
      const next: Question[] = [];
      for (const [at, { used }] of open.entries()) {
        const { vulns, next_page_token: token } = read.data.results[at] ?? {};
        const list = [...(found.get(this.#key(used)) ?? []), ...(vulns ?? [])];
        found.set(this.#key(used), list);
        if (token) next.push({ used, token });
        else this.#settle(used, list, answers);
      }
      open = next;
    }
    return undefined;
  }

  #settle(used: PackageVersion, list: readonly Listed[], answers: Map<string, ListAnswer>): void {
    const once = [...new Map(list.map((one) => [one.id, one])).values()];
    this.#cache.put(this.#key(used), once);
    answers.set(this.#key(used), { kind: 'listed', advisories: once });
  }

  #key({ ecosystem, name, version }: PackageVersion): string {
    return ['list', this.#wire.baseUrl, ecosystem, name, version].join('\n');
  }
}

const asked = ({ used: { ecosystem, name, version }, token }: Question) => ({
  package: { ecosystem, name },
  version,
  ...defined({ page_token: token }),
});
