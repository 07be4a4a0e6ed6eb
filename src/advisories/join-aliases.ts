import type { KnownAdvisory, PackageVersion } from '../contracts/advisories.ts';
import { severityRank } from '../core/finding-debate/judging/severity.ts';
import { rangeAround } from './affected.ts';
import { type OsvRecord, pageOf } from './osv-shapes.ts';
import { ratingOf } from './severity.ts';

/** Prefixes of ids, best-known first. */
const PREFERRED = ['MAL-', 'GHSA-', 'RUSTSEC-', 'PYSEC-', 'GO-', 'CVE-'];

const preference = (id: string): number => {
  const at = PREFERRED.findIndex((prefix) => id.startsWith(prefix));
  return at === -1 ? PREFERRED.length : at;
};

const byPreference = (a: string, b: string): number => preference(a) - preference(b) || (a < b ? -1 : 1);

/** The advisories on a package: records that share an id are one advisory; the gravest first. */
export function advisoriesOn(used: PackageVersion, records: readonly OsvRecord[]): readonly KnownAdvisory[] {
  const joined = groups(records).map((group) => advisoryOf(used, group));
  return joined.sort((a, b) => severityRank(b.severity) - severityRank(a.severity) || byPreference(a.id, b.id));
}

/** Groups records that share an id or alias. */
function groups(records: readonly OsvRecord[]): readonly (readonly OsvRecord[])[] {
  const open: { readonly names: Set<string>; readonly records: OsvRecord[] }[] = [];
  for (const record of records) {
    const names = [record.id, ...record.aliases];
    const touched = open.filter((group) => names.some((name) => group.names.has(name)));
    const merged = {
      names: new Set([...touched.flatMap((group) => [...group.names]), ...names]),
      records: [...touched.flatMap((group) => group.records), record],
    };
    for (const group of touched) open.splice(open.indexOf(group), 1);
    open.push(merged);
  }
  return open.map((group) => group.records);
}

function advisoryOf(used: PackageVersion, group: readonly OsvRecord[]): KnownAdvisory {
  const ordered = [...group].sort((a, b) => byPreference(a.id, b.id));
  const names = [...new Set(ordered.flatMap(({ id, aliases }) => [id, ...aliases]))].sort(byPreference);
  const id = ordered[0]?.id ?? '';
  const ratings = ordered.map(ratingOf);
  const rating = ratings.find(({ isMalicious }) => isMalicious) ??
    ratings.find(({ rated }) => rated !== 'not') ??
    ratings[0] ?? { severity: 'medium' as const, rated: 'not' as const, isMalicious: false };
  const ranges = ordered.map((record) => rangeAround(record, used));
  const around = ranges.find(({ fixed }) => fixed !== undefined) ?? ranges.find(({ range }) => range !== undefined) ?? {};
  return {
    id,
    aliases: names.filter((name) => name !== id),
    summary: ordered.map(({ summary, details }) => summary || details).find((said) => said !== '') ?? '',
    ...rating,
    ...around,
    url: pageOf(id),
  };
}
