import type { Ecosystem, PackageVersion } from '../contracts/advisories.ts';
import { compareVersions } from './compare-versions.ts';
import type { OsvRecord } from './osv-shapes.ts';

/** Which versions around the one in use are affected, and which one above no longer is. */
export interface AffectedRange {
  readonly range?: string;
  readonly fixed?: string;
}

type Affected = OsvRecord['affected'][number];

/** One spelling of a name: PyPI takes `Foo.Bar_baz` and `foo-bar-baz` for the same, crates.io `Foo_bar` and `foo-bar`. */
export function plainName(ecosystem: Ecosystem, name: string): string {
  if (ecosystem === 'PyPI') return name.toLowerCase().replace(/[-_.]+/g, '-');
  return ecosystem === 'crates.io' ? name.toLowerCase().replaceAll('_', '-') : name;
}

/** The part of an advisory about one package. */
export const affectedOf = ({ affected }: OsvRecord, { ecosystem, name }: Omit<PackageVersion, 'version'>): readonly Affected[] =>
  affected.filter(
    (one) =>
      (one.package.ecosystem === ecosystem || one.package.ecosystem.startsWith(`${ecosystem}:`)) &&
      plainName(ecosystem, one.package.name) === plainName(ecosystem, name),
  );

/** The affected range that contains the version in use, as text, and its fixed version; empty if the advisory does not state them. */
export function rangeAround(record: OsvRecord, used: PackageVersion): AffectedRange {
  const affected = affectedOf(record, used);
  for (const { from, to } of spansFor(record, used)) {
    if (!isWithin({ from, to }, used)) continue;
    return { range: rangeText({ from, to }), ...(to?.kind === 'fixed' ? { fixed: to.version } : {}) };
  }
  const { ecosystem, version } = used;
  const isListed = affected.some(({ versions }) => versions.some((one) => compareVersions(ecosystem, one, version) === 0));
  return isListed ? { range: `${version}, by its list of versions` } : {};
}

/** The version in use is above one that an advisory no longer affects. */
export const isPastFix = (record: OsvRecord, used: PackageVersion): boolean =>
  spansFor(record, used).some(({ to }) => {
    const order = to === undefined ? undefined : compareVersions(used.ecosystem, used.version, to.version);
    return order !== undefined && (to?.kind === 'fixed' ? order >= 0 : order > 0);
  });

const spansFor = (record: OsvRecord, used: PackageVersion): readonly Span[] =>
  affectedOf(record, used).flatMap((one) => spansIn(one, used.ecosystem));

interface Span {
  readonly from: string;
  readonly to: { readonly kind: 'fixed' | 'last'; readonly version: string } | undefined;
}

/** The spans that the events of an advisory make: each is opened by what introduced it and closed by what ends it. */
function spansIn({ ranges }: Affected, ecosystem: Ecosystem): readonly Span[] {
  return ranges
    .filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM')
    .flatMap(({ events }) => {
      const spans: Span[] = [];
      let from: string | undefined;
      for (const { introduced, fixed, last_affected: last } of inOrder(events, ecosystem)) {
        if (introduced !== undefined) {
          if (from !== undefined) spans.push({ from, to: undefined });
          from = introduced;
        }
        const version = fixed ?? last;
        if (version === undefined || from === undefined) continue;
        spans.push({ from, to: { kind: fixed === undefined ? 'last' : 'fixed', version } });
        from = undefined;
      }
      return from === undefined ? spans : [...spans, { from, to: undefined }];
    });
}

type Event = Affected['ranges'][number]['events'][number];

/** Events apply in the order of their versions, whatever their order in the list. */
function inOrder(events: readonly Event[], ecosystem: Ecosystem): readonly Event[] {
  const versionOf = ({ introduced, fixed, last_affected: last }: Event): string => introduced ?? fixed ?? last ?? '0';
  const order = (a: string, b: string): number =>
    a === b ? 0 : a === '0' ? -1 : b === '0' ? 1 : (compareVersions(ecosystem, a, b) ?? 0);
  return [...events].sort((a, b) => order(versionOf(a), versionOf(b)));
}

function isWithin({ from, to }: Span, { ecosystem, version }: PackageVersion): boolean {
  const above = from === '0' ? 0 : compareVersions(ecosystem, version, from);
  if (above === undefined || above < 0) return false;
  if (to === undefined) return true;
  const below = compareVersions(ecosystem, version, to.version);
  return below !== undefined && (to.kind === 'fixed' ? below < 0 : below <= 0);
}

function rangeText({ from, to }: Span): string {
  const parts = [
    ...(from === '0' ? [] : [`>= ${from}`]),
    ...(to === undefined ? [] : [`${to.kind === 'fixed' ? '<' : '<='} ${to.version}`]),
  ];
  return parts.length === 0 ? 'all versions' : parts.join(', ');
}
