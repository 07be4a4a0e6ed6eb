import { compareText } from '../../core/text/order.ts';
import type { DiffFiles } from './anchor.ts';
import { alikeOf, plainLine, wordOf } from './finding-marks.ts';
import type { PostedThread, PullNow } from './forge.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { matchFindings } from './match-findings.ts';
import type { ClosedFinding, FindingToPost, Posting } from './posting.ts';

/**
 * The findings of a pull request after this review. What was not found again is closed only by a whole review, and only if its
 * quoted line is gone; what a person dismissed stays so.
 */
export function nextLedger(posting: Posting, now: PullNow, previous: Ledger | undefined): Ledger {
  const { head, findings, closed } = posting;
  const known = withThreads(previous?.entries ?? [], now.threads, head);
  const matched = matchFindings([...findings, ...closed], known, now.files);
  const entryOf = new Map([...matched].map(([finding, entry]) => [entry, finding]));
  const kept = known.map((entry) => {
    const finding = entryOf.get(entry);
    const seen = { ...entry, ...(threadOf(entry, now.threads) === undefined ? {} : { thread: true as const }) };
    if (finding === undefined) return dismissedBy(unfound(seen, posting, now.files), now.threads, head);
    if (!('standing' in finding)) return rejected(seen, finding, posting);
    return dismissedBy(foundAgain(seen, finding, head), now.threads, head, finding);
  });
  const fresh = [...findings, ...closed.filter(({ by }) => by !== undefined)].filter((finding) => !matched.has(finding));
  const entries = [...kept, ...fresh.map((finding) => entryFor(finding, head, now.files))];
  return { v: 1, head, whole: previous?.whole ?? null, entries: entries.sort(byPlace) };
}

/** The same order whatever order findings came in. */
const byPlace = (a: LedgerEntry, b: LedgerEntry): number =>
  compareText(a.path, b.path) || a.line - b.line || compareText(a.prints[0] ?? '', b.prints[0] ?? '');

/** The thread of an entry: the first with one of its fingerprints. */
export const threadOf = ({ prints }: LedgerEntry, threads: readonly PostedThread[]): PostedThread | undefined =>
  threads.find(({ mark }) => prints.includes(mark.print));

/** The entries with those that only their threads tell of, because the ledger is lost or never saw them. */
function withThreads(entries: readonly LedgerEntry[], threads: readonly PostedThread[], head: string): readonly LedgerEntry[] {
  const known = new Set(entries.flatMap(({ prints }) => prints));
  const lost = new Map(threads.filter(({ mark }) => !known.has(mark.print)).map((thread) => [thread.mark.print, thread]));
  const remade = [...lost.values()].map(({ path, mark: { print, alike, severity, standing }, replies }): LedgerEntry => {
    const last = replies.at(-1);
    const state = last?.kind === 'gone' ? 'fixed' : last?.kind === 'withdrawn' ? 'withdrawn' : 'open';
    const place = { path: path.slice(0, 1_000), line: 0, quote: '' };
    const times = { first: head, at: last?.head ?? head };
    return { prints: [print], alike, title: '', category: '', severity, standing, ...place, state, ...times, thread: true };
  });
  return [...entries, ...remade];
}

/** What a finding says of itself, within the limits of a ledger. */
const told = ({ title, category, severity, path, line, quote }: Omit<FindingToPost, 'standing'>) => ({
  alike: alikeOf(category, quote === '' ? title : quote),
  title: title.slice(0, 200),
  category: category.slice(0, 60),
  severity: wordOf(severity),
  path: path.slice(0, 1_000),
  line,
  quote: plainLine(quote).slice(0, 400),
});

const entryFor = (finding: FindingToPost | ClosedFinding, head: string, files: DiffFiles): LedgerEntry => ({
  prints: [finding.print],
  ...told(finding),
  standing: 'standing' in finding ? finding.standing : 'accepted',
  ...('by' in finding && finding.by !== undefined
    ? { state: 'dismissed', by: finding.by.slice(0, 100), via: 'ruling' }
    : { state: 'open' }),
  first: head,
  at: head,
  ...(files.has(finding.path) ? {} : { outside: true }),
});

const PRINTS_MAX = 6;

/** All names of a finding: the first is that of its thread. */
const withPrint = (prints: readonly string[], print: string): string[] =>
  prints.includes(print) ? [...prints] : [...prints.slice(0, PRINTS_MAX - 1), print];

function foundAgain(entry: LedgerEntry, finding: FindingToPost, head: string): LedgerEntry {
  const { by: _by, via: _via, again: _again, ...rest } = entry;
  const seen = { ...told(finding), standing: finding.standing, prints: withPrint(entry.prints, finding.print) };
  if (entry.state === 'dismissed' && finding.isUpheld !== true) return { ...entry, ...seen };
  if (entry.state === 'open') return { ...entry, ...seen };
  return { ...rest, ...seen, state: 'open', at: head, ...(entry.state === 'dismissed' ? {} : { again: true }) };
}

/** A finding that this review rejected, or that a person dismissed in it. */
function rejected(entry: LedgerEntry, { by, print }: ClosedFinding, { isWhole, head }: Posting): LedgerEntry {
  const named = { ...entry, prints: withPrint(entry.prints, print) };
  if (by !== undefined)
    return { ...named, state: 'dismissed', by: by.slice(0, 100), via: 'ruling', at: atOf(entry, 'dismissed', head) };
  return entry.state === 'open' && isWhole ? { ...named, state: 'withdrawn', at: head } : named;
}

const atOf = (entry: LedgerEntry, state: LedgerEntry['state'], head: string): string => (entry.state === state ? entry.at : head);

/** An entry that the review did not find: fixed if the review was whole and could have found it, and its line is gone. */
function unfound(entry: LedgerEntry, { isWhole, scope, textOf, head }: Posting, files: DiffFiles): LedgerEntry {
  if (entry.state !== 'open' || !isWhole || entry.path === '' || entry.outside === true) return entry;
  if (scope !== undefined && !scope.has(entry.path) && files.has(entry.path)) return entry;
  return isGone(entry, textOf, files) ? { ...entry, state: 'fixed', at: head } : entry;
}

/** True only if it is known: the file is out of the change or deleted, or its text does not have the line. */
function isGone({ path, quote }: LedgerEntry, textOf: Posting['textOf'], files: DiffFiles): boolean {
  const file = files.get(path);
  if (file === undefined) return files.size > 0;
  if (file.kind === 'deleted') return true;
  const text = textOf(path);
  const line = plainLine(quote);
  return text !== undefined && line !== '' && !text.split('\n').some((one) => plainLine(one).includes(line));
}

/** An entry whose thread a person resolved is dismissed by that person; opened again, it is open. */
function dismissedBy(entry: LedgerEntry, threads: readonly PostedThread[], head: string, finding?: FindingToPost): LedgerEntry {
  const thread = threadOf(entry, threads);
  if (thread === undefined || finding?.isUpheld === true) return entry;
  if (entry.state === 'open' && typeof thread.resolved === 'object')
    return { ...entry, state: 'dismissed', by: thread.resolved.by.slice(0, 100), via: 'thread', at: head };
  if (entry.state !== 'dismissed' || entry.via !== 'thread' || thread.resolved !== 'no' || thread.isHidden) return entry;
  const { by: _by, via: _via, ...rest } = entry;
  return { ...rest, state: 'open', at: head };
}
