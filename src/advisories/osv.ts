import type { Advisories, PackageAnswer, PackageVersion } from '../contracts/advisories.ts';
import type { Clock } from '../contracts/clock.ts';
import type { Remark } from '../contracts/remark.ts';
import { systemClock } from '../system/clock.ts';
import { adviseFindings } from './advise-findings.ts';
import { advisoriesOn } from './join-aliases.ts';
import { OsvLists } from './osv-lists.ts';
import { OsvRecords, type RecordAnswer } from './osv-records.ts';
import { askOsv, OSV_URL, type OsvWire } from './osv-wire.ts';

/** How the database is reached. */
export interface OsvTerms {
  /** Its address, if not the default. */
  readonly baseUrl?: string | undefined;
  /** The folder in which answers are stored between runs; undefined: nothing is stored. */
  readonly cacheFolder?: string | undefined;
  readonly clock?: Clock;
  /** How long one request may take, and all of one look-up together. */
  readonly timeoutMs?: number;
  readonly deadlineMs?: number;
}

const TIMEOUT_MS = 10_000;
const DEADLINE_MS = 60_000;

/** The OSV database of advisories. Only names and versions, and ids of advisories, are ever sent there. */
export function openOsv({ baseUrl = OSV_URL, cacheFolder, clock = systemClock, ...times }: OsvTerms): Advisories {
  const wire: OsvWire = { baseUrl, clock, timeoutMs: times.timeoutMs ?? TIMEOUT_MS };
  const deadlineMs = times.deadlineMs ?? DEADLINE_MS;
  const remarks = new Map<string, Remark>();
  const onRemark = (remark: Remark): void => {
    remarks.set(JSON.stringify(remark), remark);
  };
  const kept = { folder: cacheFolder, now: () => clock.now(), onRemark };
  const lists = new OsvLists(wire, kept);
  const records = new OsvRecords(wire, kept);

  const lookUp = async (packages: readonly PackageVersion[], signal?: AbortSignal): Promise<readonly PackageAnswer[]> => {
    const until = withDeadline(signal, deadlineMs);
    try {
      const listed = await lists.of(packages, until.signal);
      const wanted = listed.flatMap((one) => (one.kind === 'listed' ? one.advisories : []));
      const read = await records.of(wanted, until.signal);
      return packages.map((used, at): PackageAnswer => {
        const one = listed[at];
        if (one === undefined || one.kind === 'failed') return { kind: 'unanswered', why: one?.why ?? 'nobody was asked' };
        return answerOn(
          used,
          one.advisories.map(({ id }) => ({ id, answer: read.get(id) })),
        );
      });
    } finally {
      until.end();
      await lists.keep();
      await records.keep();
    }
  };

  return {
    lookUp,
    advise: (findings, packages, signal) =>
      adviseFindings(findings, packages, {
        lookUp: (wanted) => lookUp(wanted, signal),
        record: async (id) => {
          const until = withDeadline(signal, deadlineMs);
          try {
            return (await records.of([{ id }], until.signal)).get(id) ?? { kind: 'failed', why: 'nobody was asked' };
          } finally {
            until.end();
            await records.keep();
          }
        },
      }),
    remarks: () => [...remarks.values()],
  };
}

interface Named {
  readonly id: string;
  readonly answer: RecordAnswer | undefined;
}

/** An advisory that is listed and cannot be read leaves the package without an answer: it may be withdrawn, or grave. */
function answerOn(used: PackageVersion, named: readonly Named[]): PackageAnswer {
  const records = named.flatMap(({ answer }) => (answer?.kind === 'record' ? [answer.record] : []));
  const lost = named.find(({ answer }) => answer?.kind !== 'record');
  if (lost !== undefined) {
    const why = lost.answer?.kind === 'failed' ? lost.answer.why : 'there is no such advisory any more';
    return { kind: 'unanswered', why: `${lost.id} is listed for it and cannot be read: ${why}` };
  }
  const standing = records.filter(({ withdrawn }) => withdrawn === undefined || withdrawn === null);
  return { kind: 'answered', advisories: advisoriesOn(used, standing) };
}

/** A signal that fires when the given one does, or when the time is up. */
function withDeadline(signal: AbortSignal | undefined, milliseconds: number) {
  const control = new AbortController();
  const stop = (): void => control.abort();
  const timer = setTimeout(stop, milliseconds);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return {
    signal: control.signal,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

/** Checks whether the database answers, and if not why; the request names no package of the user. */
export async function osvAnswers({
  baseUrl = OSV_URL,
  clock = systemClock,
  timeoutMs = TIMEOUT_MS,
  signal,
}: OsvTerms & { readonly signal?: AbortSignal }): Promise<string | undefined> {
  const answer = await askOsv({ baseUrl, clock, timeoutMs }, { path: '/v1/querybatch', body: { queries: [] }, signal });
  if (answer.kind === 'json') return undefined;
  return answer.kind === 'missing' ? 'there is no such API there (404)' : answer.why;
}
