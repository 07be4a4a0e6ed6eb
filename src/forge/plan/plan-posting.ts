import type { Operation, PullNow } from './forge.ts';
import { fittedLedger, type Ledger, ledgerLine } from './ledger.ts';
import { nextLedger } from './next-ledger.ts';
import { planCheck } from './plan-check.ts';
import { findSummaries, type HeldBack, type Summaries, summarySteps } from './plan-summary.ts';
import { planThreads } from './plan-threads.ts';
import type { Posting, Refused } from './posting.ts';

/** The writes in order; none if everything is up. */
export type PostPlan =
  | HeldBack
  | {
      readonly kind: 'operations';
      readonly operations: readonly Operation[];
      /** Our summary, if there is one. */
      readonly url?: string | undefined;
      readonly ledger?: Ledger | undefined;
    };

/** A comment holds so many characters, less its mark. */
const SUMMARY_MAX = 60_000;

/**
 * Plans everything that is posted from what stands there: the summary is there first, so that it stays on top; then threads; the
 * summary and the check are finished when no thread is left to open. Pure: the same state gives the same plan, and a state in
 * which all of it is done gives an empty one.
 */
export function planPosting(posting: Posting, now: PullNow, refused: Refused): PostPlan {
  const summaries = findSummaries(posting, now);
  if (summaries.kind === 'held-back') return summaries;
  const { ours } = summaries;
  if (posting.mode === 'check') {
    const operations = summaries.movedTo === undefined ? planCheck(posting, now, undefined) : [];
    return { kind: 'operations', operations, url: now.checks.find(({ key }) => key === posting.check?.key)?.url };
  }
  if (summaries.movedTo !== undefined) return planMoved(posting, summaries);
  const next = nextLedger(posting, now, summaries.ledger);
  const { creating, keeping, discussed } = planThreads(posting, now, { ledger: next, refused });
  const isDone = creating.length === 0;
  const ledger = isDone && posting.isWhole ? { ...next, whole: posting.head } : next;
  const summary = summarySteps(ours, summaryText(posting, now, { ledger, discussed }), posting);
  const [kept] = ours;
  if (!isDone) {
    const first = kept === undefined ? summary : [];
    return { kind: 'operations', operations: [...first, ...creating], url: kept?.url, ledger };
  }
  const operations = [...keeping, ...summary, ...(kept === undefined ? [] : planCheck(posting, now, kept.url))];
  return { kind: 'operations', operations, url: kept?.url, ledger };
}

interface Known {
  readonly ledger: Ledger;
  readonly discussed: ReadonlyMap<string, string>;
}

function summaryText({ words }: Posting, { threads }: PullNow, { ledger, discussed }: Known): string {
  const line = ledgerLine(fittedLedger(ledger));
  return `${line}\n${words.summary({ ledger, discussed, threads, lengthMax: SUMMARY_MAX - line.length })}`;
}

/** A review of an older commit, posted all the same: its summary, with the ledger as it is. */
function planMoved(posting: Posting, { ours, movedTo, ledger }: Extract<Summaries, { kind: 'summaries' }>): PostPlan {
  const line = ledger === undefined ? '' : `${ledgerLine(ledger)}\n`;
  const lengthMax = SUMMARY_MAX - line.length;
  const text = posting.words.summary({ movedTo, ledger: undefined, discussed: new Map(), threads: [], lengthMax });
  return { kind: 'operations', operations: summarySteps(ours, `${line}${text}`, posting), url: ours[0]?.url, ledger };
}
