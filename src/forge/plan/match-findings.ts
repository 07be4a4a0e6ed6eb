import { likeness } from '../../core/text/clusters.ts';
import type { DiffFiles } from './anchor.ts';
import { alikeOf } from './finding-marks.ts';
import type { LedgerEntry } from './ledger.ts';
import type { ClosedFinding, FindingToPost } from './posting.ts';

type Found = FindingToPost | ClosedFinding;

/**
 * The entry of each finding: of the same fingerprint; else, after a rename, of the same category and quoted line; else in the same
 * file with a title that says the same, because models name categories differently. No entry is taken twice.
 */
export function matchFindings<F extends Found>(
  findings: readonly F[],
  entries: readonly LedgerEntry[],
  files: DiffFiles,
): ReadonlyMap<F, LedgerEntry> {
  const pairs = new Map<F, LedgerEntry>();
  const free = new Set(entries);
  const pair = (finding: F, entry: LedgerEntry | undefined): void => {
    if (entry === undefined) return;
    pairs.set(finding, entry);
    free.delete(entry);
  };
  const byPrint = new Map(entries.flatMap((entry) => entry.prints.map((print) => [print, entry] as const)));
  for (const finding of findings) {
    const entry = byPrint.get(finding.print);
    pair(finding, entry !== undefined && free.has(entry) ? entry : undefined);
  }
  const alike = likeness();
  const left = (): readonly F[] => findings.filter((finding) => !pairs.has(finding));
  for (const finding of left()) pair(finding, renamed(finding, free, files));
  for (const finding of left())
    pair(
      finding,
      [...free].find(({ path, title }) => path === finding.path && title !== '' && alike(title, finding.title)),
    );
  return pairs;
}

/** The entry of a file that was renamed to the finding's: its old path is not in the diff any more, or is that file's old path. */
function renamed({ path, category, quote }: Found, free: ReadonlySet<LedgerEntry>, files: DiffFiles): LedgerEntry | undefined {
  if (path === '' || quote === '') return undefined;
  const alike = alikeOf(category, quote);
  const old = files.get(path)?.oldPath;
  const candidates = [...free].filter((entry) => entry.alike === alike && entry.path !== path && !isThere(entry.path, files));
  return candidates.find((entry) => entry.path === old) ?? candidates[0];
}

const isThere = (path: string, files: DiffFiles): boolean => {
  const file = files.get(path);
  return file !== undefined && file.kind !== 'deleted';
};
