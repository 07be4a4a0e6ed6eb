import { type AnswerCache, answerCache, type CacheTerms } from './cache.ts';
import { ADVISORY_ID, type Listed, type OsvRecord, osvRecord } from './osv-shapes.ts';
import { askOsv, type OsvWire } from './osv-wire.ts';

/** An advisory, or why it cannot be read. */
export type RecordAnswer =
  | { readonly kind: 'record'; readonly record: OsvRecord }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly why: string };

/** Requests at a time. */
const AT_ONCE = 8;
/** The most advisories of one lookup; further ones are not read, and reported as unread. */
const RECORDS_MAX = 2_000;
/** Consecutive failures after which no further requests are sent. */
const PATIENCE = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** One that is known not to have changed since. */
const UNCHANGED_MS = 90 * DAY_MS;

/** Advisories by id: kept as long as the database says that they have not changed. */
export class OsvRecords {
  readonly #wire: OsvWire;
  readonly #cache: AnswerCache<OsvRecord>;

  constructor(wire: OsvWire, { folder, now, onRemark }: Omit<CacheTerms<unknown>, 'shape'>) {
    this.#wire = wire;
    this.#cache = answerCache({ folder: folder && `${folder}/records`, now, onRemark, shape: osvRecord });
  }

  async of(listed: readonly Listed[], signal: AbortSignal): Promise<ReadonlyMap<string, RecordAnswer>> {
    const wanted = [...new Map(listed.map((one) => [one.id, one])).values()];
    const answers = new Map<string, RecordAnswer>();
    const queue = wanted.slice(0, RECORDS_MAX);
    for (const { id } of wanted.slice(RECORDS_MAX))
      answers.set(id, { kind: 'failed', why: `only ${RECORDS_MAX} advisories are read at once` });
    let failures = 0;
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const answer = await this.#read(next, { isAsking: failures < PATIENCE, signal });
        failures = answer.kind === 'failed' ? failures + 1 : 0;
        answers.set(next.id, answer);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return answers;
  }

  keep(): Promise<void> {
    return this.#cache.flush();
  }

  async #read(
    { id, modified }: Listed,
    { isAsking, signal }: { readonly isAsking: boolean; readonly signal: AbortSignal },
  ): Promise<RecordAnswer> {
    if (!ADVISORY_ID.test(id)) return { kind: 'missing' };
    const key = ['record', this.#wire.baseUrl, id].join('\n');
    const kept = await this.#cache.get(key, modified === undefined ? DAY_MS : UNCHANGED_MS);
    if (kept !== undefined && (modified === undefined || kept.modified === modified)) return { kind: 'record', record: kept };
    if (!isAsking) return { kind: 'failed', why: 'it does not answer' };
    const answer = await askOsv(this.#wire, { path: `/v1/vulns/${encodeURIComponent(id)}`, signal });
    if (answer.kind !== 'json') return answer;
    const read = osvRecord.safeParse(answer.value);
    if (!read.success || read.data.id !== id) return { kind: 'failed', why: 'its answer has not the shape that was expected' };
    this.#cache.put(key, read.data);
    return { kind: 'record', record: read.data };
  }
}
