import { threadUrls } from '../../forge/plan/discussed.ts';
import type { LedgerEntry } from '../../forge/plan/ledger.ts';
import type { FindingToPost, SummaryTold } from '../../forge/plan/posting.ts';
import type { PushedFinding, PushedFindings, PushState } from '../../reports/formats/comment/pushed-findings.ts';

/** An item of a report as it is posted, with its number. */
export interface PostedItem {
  readonly id: string;
  readonly number: number;
  readonly finding: FindingToPost;
}

/** The findings over all pushes as a summary tells them; undefined without a ledger. */
export function pushedFindings(
  { ledger, discussed, threads }: SummaryTold,
  items: readonly PostedItem[],
  { head, since }: { readonly head: string; readonly since: string | undefined },
): PushedFindings | undefined {
  if (ledger === undefined) return undefined;
  const itemOf = new Map(items.map((item) => [item.finding.print, item]));
  const urls = threadUrls(ledger, threads);
  const told = ledger.entries.map((entry) => {
    const item = entry.prints.map((print) => itemOf.get(print)).find((one) => one !== undefined);
    const url = item === undefined ? urls.get(entry) : (discussed.get(item.finding.print) ?? urls.get(entry));
    return { entry, item, finding: pushedFinding(entry, { head, url, number: item?.number }) };
  });
  const counts: Record<PushState, number> = { new: 0, open: 0, again: 0, disputed: 0, fixed: 0, withdrawn: 0, dismissed: 0 };
  for (const { finding } of told) counts[finding.state]++;
  const isOpen = ({ entry }: (typeof told)[number]): boolean => entry.state === 'open';
  const elsewhere = told.filter((one) => one.item !== undefined && (!isOpen(one) || one.finding.url !== undefined));
  return {
    elsewhere: new Set(elsewhere.flatMap(({ item }) => item?.id ?? [])),
    discussed: elsewhere.filter(isOpen).map(({ finding }) => finding),
    carried: told.filter((one) => isOpen(one) && one.item === undefined).map(({ finding }) => finding),
    closed: told.filter((one) => !isOpen(one)).map(({ finding }) => finding),
    counts,
    since,
  };
}

interface Around {
  readonly head: string;
  readonly url: string | undefined;
  readonly number: number | undefined;
}

function pushedFinding(entry: LedgerEntry, { head, url, number }: Around): PushedFinding {
  const { title, severity, path, line, at, by } = entry;
  const place = line === 0 || path === '' ? path : `${path}:${line}`;
  return { state: stateOf(entry, head), by, at, severity, title, place, url, number };
}

function stateOf({ state, standing, first, at, again }: LedgerEntry, head: string): PushState {
  if (state !== 'open') return state;
  if (standing === 'disputed') return 'disputed';
  if (again === true && at === head) return 'again';
  return first === head ? 'new' : 'open';
}
