import type { Advisories, KnownAdvisory, LockedPackage, PackageAnswer } from '../contracts/advisories.ts';
import type { AnalysedFile, Analyser, AnalyserFinding } from '../contracts/analyser.ts';
import { compareVersions } from './compare-versions.ts';

/** The analyser that looks up the packages which a change brings in. It sends nothing but their names and versions. */
export const osvAnalyser = (advisories: Advisories): Analyser => ({
  name: 'osv',
  async analyse(change, signal) {
    const { files = [], packages = [], unread = [] } = change.locks ?? {};
    const brought = copiesOf(packages).flatMap((copies) => {
      const used = copies.find(({ isChanged }) => isChanged);
      return used === undefined ? [] : [{ used, copies: copies.length }];
    });
    const changed = brought.map(({ used }) => used);
    const answers = await advisories.lookUp(changed, signal);
    const remarks = advisories.remarks();
    const told = remarks.length === 0 ? {} : { remarks };
    const open = changed.flatMap((used, at) => {
      const answer = answers[at];
      return answer?.kind === 'answered' ? [] : [{ used, why: answer?.why ?? 'nobody was asked' }];
    });
    const [first] = open;
    if (first !== undefined && open.length === changed.length && open.every(({ why }) => why === first.why))
      return {
        kind: 'failure',
        message: `${counted(open.length)} not looked up in OSV: ${first.why} (to go on without it: --no-advisories)`,
        ...told,
      };
    const byPath = new Map(files.map((file) => [file.path, file]));
    const findings = brought.flatMap(({ used, copies }, at) =>
      findingOn(used, { answer: answers[at], file: byPath.get(used.file), copies }),
    );
    const leftOut = [
      ...unread.map(({ path, why }) => `${path} (${why})`),
      ...open.map(({ used: { name, version }, why }) => `${name} ${version} (not looked up in OSV: ${why})`),
    ];
    return { kind: 'findings', findings, ...(leftOut.length === 0 ? {} : { leftOut }), ...told };
  },
});

const counted = (count: number): string => (count === 1 ? 'one changed package was' : `${count} changed packages were`);

const keyOf = ({ file, ecosystem, name, version }: LockedPackage): string => [file, ecosystem, name, version].join('\n');

/** Each version of a package in a lock file, with every line that lists it, the first one first. */
const copiesOf = (packages: readonly LockedPackage[]): readonly (readonly LockedPackage[])[] => {
  const copies = new Map<string, LockedPackage[]>();
  for (const one of packages) {
    const known = copies.get(keyOf(one));
    if (known === undefined) copies.set(keyOf(one), [one]);
    else known.push(one);
  }
  return [...copies.values()];
};

interface Known {
  readonly answer: PackageAnswer | undefined;
  readonly file: AnalysedFile | undefined;
  /** How often the lock file lists it. */
  readonly copies: number;
}

/** docs/advisories.md: the version is in the range of the advisory, or the database says so and the range cannot be checked. */
const CONFIDENCE = { inRange: 95, said: 85 } as const;

/** One finding for a package, whatever is known about it; the gravest comes first. */
function findingOn(used: LockedPackage, { answer, file, copies }: Known): readonly AnalyserFinding[] {
  const advisories = answer?.kind === 'answered' ? answer.advisories : [];
  const [gravest] = advisories;
  if (gravest === undefined || file === undefined) return [];
  const { name, version } = used;
  const fixed = fixOf(used, advisories);
  return [
    {
      ...placeOf(used, file),
      path: used.file,
      rule: gravest.id,
      category: 'security',
      severity: gravest.severity,
      confidence: gravest.range === undefined ? CONFIDENCE.said : CONFIDENCE.inRange,
      title: titleOf(used, advisories),
      description: [
        ...advisories.slice(0, LISTED_MAX).map(described),
        ...(advisories.length > LISTED_MAX ? [`${advisories.length - LISTED_MAX} more are known.`] : []),
        ...(copies > 1 ? [`${name} ${version} stands ${copies} times in ${used.file}.`] : []),
      ].join('\n'),
      suggestion: suggestionOn(used, { fixed, advisories }),
      trigger: 'concrete',
      reference: gravest.id,
    },
  ];
}

const LISTED_MAX = 8;
const SUMMARY_MAX = 120;

function titleOf({ name, version }: LockedPackage, [gravest, ...others]: readonly KnownAdvisory[]): string {
  if (gravest?.isMalicious) return `${name} ${version} is known to be malicious`;
  if (others.length > 0) return `${name} ${version} has ${others.length + 1} known vulnerabilities`;
  const what = gravest?.summary.slice(0, SUMMARY_MAX) || gravest?.id || '';
  return `${name} ${version} has a known vulnerability: ${what}`;
}

/** `GHSA-… (CVE-…, high): what it is. Affected: < 4.17.21; fixed in 4.17.21. https://…` */
function described({ id, aliases, severity, rated, summary, range, fixed, url }: KnownAdvisory): string {
  const names = [...aliases.slice(0, 3), rated === 'not' ? 'not rated' : severity].join(', ');
  const affected = range === undefined ? 'Affected versions are not told' : `Affected: ${range}`;
  const end = fixed === undefined ? 'no fixed version is known' : `fixed in ${fixed}`;
  return `${id} (${names})${summary === '' ? '' : `: ${summary.replace(/\.$/, '')}`}. ${affected}; ${end}. ${url}`;
}

/** The lowest version that fixes all of them; undefined if one of them has no fix. */
function fixOf({ ecosystem }: LockedPackage, advisories: readonly KnownAdvisory[]): string | undefined {
  let highest: string | undefined;
  for (const { fixed } of advisories) {
    if (fixed === undefined) return undefined;
    if (highest === undefined || (compareVersions(ecosystem, fixed, highest) ?? 0) > 0) highest = fixed;
  }
  return highest;
}

function suggestionOn(
  { name }: LockedPackage,
  { fixed, advisories }: { readonly fixed: string | undefined; readonly advisories: readonly KnownAdvisory[] },
): string {
  if (advisories.some(({ isMalicious }) => isMalicious))
    return `Remove ${name}, and treat what it could reach as known to others.`;
  if (fixed !== undefined) return `Update ${name} to ${fixed} or later.`;
  const some = advisories.flatMap(({ id, fixed: one }) => (one === undefined ? [] : [`${one} ends ${id}`]));
  const rest = some.length === 0 ? '' : ` (${some.slice(0, 3).join(', ')})`;
  return `No version is known that is free of all of it${rest}: see whether ${name} can be done without.`;
}

/** No more lines are quoted. */
const LINES_MAX = 4;

/** From the name of a package to its version; where they are far from each other, the one that the change wrote. */
function placeOf(
  { line, endLine = line }: LockedPackage,
  { text, isChanged }: AnalysedFile,
): Pick<AnalyserFinding, 'line' | 'endLine' | 'quote'> {
  const isNear = endLine - line < LINES_MAX;
  const [from, to] = isNear ? [line, endLine] : isChanged(endLine) ? [endLine, endLine] : [line, line];
  const quote = text
    .split('\n')
    .slice(from - 1, to)
    .map((one) => one.trimEnd())
    .join('\n');
  return { line: from, ...(to === from ? {} : { endLine: to }), quote };
}
