import type { CaseIndex } from '../../contracts/case-index.ts';
import type { ListedCase } from '../../contracts/case-store.ts';
import { jsonIn } from '../../core/text/bounded-json.ts';
import { sha256 } from '../../system/sha256.ts';
import { version } from '../../system/version.ts';
import type { Host } from '../host.ts';
import { type CaseSummary, summarise } from './case-summary.ts';

/** A listed case with its summary. */
export interface Summarised {
  readonly listed: ListedCase;
  readonly summary: CaseSummary;
}

/** Cases summarised between two writes of the index, so that an interrupted run need not begin again. */
const WRITE_EVERY = 100;

/** Summarises every case of a store: from the index where the journal is as it was, else by reading the case. */
export async function summaries({ cases, index }: Pick<Host, 'cases' | 'index'>): Promise<readonly Summarised[]> {
  const listed = await cases.list();
  const before = await known(index);
  const now = new Map<string, Indexed>();
  const found = new Map<string, CaseSummary>();
  for (const one of listed) {
    const entry = current(one, before);
    if (entry === undefined) continue;
    now.set(one.id, entry);
    found.set(one.id, entry.summary);
  }
  let unwritten = before.size - now.size;
  for (const one of listed) {
    if (found.has(one.id)) continue;
    const summary = await summarise(one, cases);
    found.set(one.id, summary);
    // What is damaged may be repaired without a change to its journal.
    if (!isIndexed(one) || summary.row.state === 'damaged') continue;
    now.set(one.id, { id: one.id, stamp: one.stamp, summary });
    if (++unwritten % WRITE_EVERY === 0) await index?.write(textOf(now));
  }
  if (unwritten > 0) await index?.write(textOf(now));
  return listed.flatMap((one) => {
    const summary = found.get(one.id);
    return summary === undefined ? [] : [{ listed: one, summary }];
  });
}

/** Reads the index, and returns what gives the summary of a case from it; undefined if its journal would have to be read. */
export async function indexedSummaries(index: CaseIndex | undefined): Promise<(listed: ListedCase) => CaseSummary | undefined> {
  const entries = await known(index);
  return (listed) => current(listed, entries)?.summary;
}

/** The entry of a case whose journal is as it was. */
function current(listed: ListedCase, entries: ReadonlyMap<string, Indexed>): Indexed | undefined {
  const entry = isIndexed(listed) ? entries.get(listed.id) : undefined;
  return entry?.stamp === listed.stamp ? entry : undefined;
}

interface Indexed {
  readonly id: string;
  readonly stamp: string;
  readonly summary: CaseSummary;
}

const isIndexed = (one: ListedCase): one is ListedCase & { readonly stamp: string } =>
  !one.isForeign && !one.isHeld && one.stamp !== undefined;

/** The first line of an index, for whatever stands below it: the program that wrote it, and a hash. */
const headOf = (body: string): string => `tribunal-case-index/1 ${version()} ${sha256(body)}`;

function textOf(entries: ReadonlyMap<string, Indexed>): string {
  const body = JSON.stringify([...entries.values()]);
  return `${headOf(body)}\n${body}`;
}

/** The entries of the index; none of one that is damaged, or that another version wrote. */
async function known(index: CaseIndex | undefined): Promise<ReadonlyMap<string, Indexed>> {
  const text = (await index?.read()) ?? '';
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  const entries = end !== -1 && text.slice(0, end) === headOf(body) ? jsonIn(body) : undefined;
  return new Map(Array.isArray(entries) ? entries.map((entry: Indexed) => [entry.id, entry]) : []);
}
