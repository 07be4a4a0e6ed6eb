import type { ItemId } from '../../../core/ids.ts';
import type { Ledger } from '../../../forge/plan/ledger.ts';

/** A finding of a case, as people can name it on the pull request. */
export interface NamedFinding {
  readonly id: ItemId;
  /** Its number in the report. */
  readonly number: number;
  readonly print: string;
}

/** The finding that is meant; or why none is. */
export type FoundFinding =
  | { readonly kind: 'found'; readonly finding: NamedFinding }
  /** A finding of an earlier review, which the latest one did not look at. */
  | { readonly kind: 'earlier' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ambiguous' };

/** The finding whose thread has this fingerprint: a thread keeps the first one for life, and the ledger knows the later ones. */
export function findingOfThread(print: string, findings: readonly NamedFinding[], ledger: Ledger | undefined): FoundFinding {
  const prints = ledger?.entries.find((entry) => entry.prints.includes(print))?.prints;
  const known = new Set([print, ...(prints ?? [])]);
  const finding = findings.find((one) => known.has(one.print));
  if (finding !== undefined) return { kind: 'found', finding };
  return { kind: prints === undefined ? 'unknown' : 'earlier' };
}

/** The finding with an id as its comment and the summary show it: the beginning of any fingerprint that it had. */
export function findingNamed(id: string, findings: readonly NamedFinding[], ledger: Ledger | undefined): FoundFinding {
  const [hash = '', number] = id.split(':');
  const isMeant = (print: string): boolean => print.startsWith(hash) && (number === undefined || print.endsWith(`:${number}`));
  const entries = ledger?.entries.filter(({ prints }) => prints.some(isMeant)) ?? [];
  const prints = new Set(entries.flatMap((entry) => entry.prints));
  const meant = findings.filter(({ print }) => isMeant(print) || prints.has(print));
  // Of findings with an equal fingerprint, the first one goes without its number.
  const first = meant.length > 1 && number === undefined ? meant.filter(({ print }) => print.endsWith(':1')) : meant;
  const [finding] = first;
  if (finding !== undefined && first.length === 1) return { kind: 'found', finding };
  if (meant.length > 1) return { kind: 'ambiguous' };
  return { kind: entries.length > 0 ? 'earlier' : 'unknown' };
}
