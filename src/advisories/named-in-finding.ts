import type { AdvisedFinding, LockedPackage, PackageVersion } from '../contracts/advisories.ts';
import { plainName } from './affected.ts';

/** The advisories and packages that a finding names. */
export interface NamedOutside {
  /** Advisories, in the spelling of their databases. */
  readonly ids: readonly string[];
  /** Packages in use that it is about. */
  readonly packages: readonly LockedPackage[];
  /** The same packages at versions that the finding names and that are not in use. */
  readonly otherVersions: readonly PackageVersion[];
}

const IDS_MAX = 5;
const PACKAGES_MAX = 20;
const TEXT_MAX = 20_000;

const ID =
  /\b(?:CVE-\d{4}-\d{4,8}|GHSA(?:-[0-9a-z]{4}){3}|PYSEC-\d{4}-\d{1,8}|RUSTSEC-\d{4}-\d{4}|GO-\d{4}-\d{4,6}|MAL-\d{4}-\d{1,8})\b/gi;

/** GitHub's ids have small letters behind their prefix, all others have none. */
const spelled = (id: string): string => {
  const capitals = id.toUpperCase();
  return capitals.startsWith('GHSA-') ? `GHSA-${id.slice(5).toLowerCase()}` : capitals;
};

/** The advisories and packages that a finding is about: named explicitly, or implied by its line. A plain word alone counts for nothing. */
export function namedIn(finding: AdvisedFinding, index: PackageIndex): NamedOutside {
  const texts = [finding.title, finding.description].map((text) => text.slice(0, TEXT_MAX));
  const ids = [...texts, finding.reference ?? ''].flatMap((text) => [...text.matchAll(ID)].map(([id]) => spelled(id)));
  const standing = index.at(finding.file, finding.line);
  const isOnPackages = finding.category === 'dependency';
  const named = texts.flatMap((text) => mentionsIn(text, { index, isOnPackages }));
  const packages = [...standing, ...named.flatMap((one) => one.packages)];
  return {
    ids: [...new Set(ids)].slice(0, IDS_MAX),
    packages: [...new Set(packages)].slice(0, PACKAGES_MAX),
    otherVersions: named.flatMap(({ other }) => (other === undefined ? [] : [other])).slice(0, PACKAGES_MAX),
  };
}

/** Packages in use, by name and by place. */
export interface PackageIndex {
  readonly named: (name: string) => readonly LockedPackage[];
  readonly at: (file: string, line: number) => readonly LockedPackage[];
}

/** Packages in use, so that they can be found. */
export function indexOf(packages: readonly LockedPackage[]): PackageIndex {
  const names = new Map<string, LockedPackage[]>();
  const files = new Map<string, LockedPackage[]>();
  for (const one of packages) {
    for (const name of new Set([one.name, plainName(one.ecosystem, one.name)])) addTo(names, name.toLowerCase(), one);
    addTo(files, one.file, one);
  }
  return {
    named: (name) => names.get(name.toLowerCase()) ?? [],
    at: (file, line) => (files.get(file) ?? []).filter((one) => line >= one.line && line <= (one.endLine ?? one.line)),
  };
}

function addTo(lists: Map<string, LockedPackage[]>, key: string, one: LockedPackage): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [one]);
  else list.push(one);
}

interface Mention {
  readonly packages: readonly LockedPackage[];
  readonly other?: PackageVersion;
}

const TOKEN = /@?[A-Za-z0-9][\w./-]*/g;
const AROUND = 60;

const KIND = '(?:packages?|dependenc(?:y|ies)|librar(?:y|ies)|crates?|versions?|releases?)';
const BEFORE = new RegExp(
  `(?:vulnerable|outdated|insecure|unpatched|malicious|compromised)\\s+(?:${KIND}\\s+)?(?:of\\s+)?(?:the\\s+)?(?:${KIND}\\s+)?[\`'"]?$`,
  'i',
);
const AFTER = new RegExp(
  `^[\`'"]?\\s+(?:${KIND}\\s+)?(?:in use\\s+)?(?:is|are|has|have|contains|was)\\s+(?:an?\\s+|several\\s+|multiple\\s+|known\\s+|publicly\\s+)*(?:to be\\s+)?(?:vulnerab|outdated|malicious|compromised|unpatched|security (?:advisor|vulnerab))`,
  'i',
);
const KIND_BEFORE = new RegExp(`\\b${KIND}\\s+[\`'"]?$`, 'i');
const KIND_WITHIN = new RegExp(`\\b${KIND}\\b`, 'i');
/** `request`, `cookie` and `time` are packages too: a plain word means one only if the text calls it a package. */
const PLAIN_WORD = /^[a-z]+$/i;

interface Around {
  readonly before: string;
  readonly after: string;
  readonly isPlain: boolean;
}

/** True if the words around a name call that package vulnerable, outdated or malicious. */
function isAccused({ before, after, isPlain }: Around): boolean {
  const ahead = BEFORE.exec(before)?.[0];
  const behind = AFTER.exec(after)?.[0];
  if (ahead === undefined && behind === undefined) return false;
  return !isPlain || KIND_BEFORE.test(before) || [ahead, behind].some((words = '') => KIND_WITHIN.test(words));
}

/** A version right behind a name: `lodash@4.17.15`, `lodash 4.17.15`, `requests==2.19.0`. */
const VERSION = /^[`'"]?(?:@|==|:?\s{1,2})(?:version\s+|v)?(\d+(?:\.\d+)+(?:[-+.]?[0-9A-Za-z.+-]*[0-9A-Za-z])?)/;

interface Naming {
  readonly index: PackageIndex;
  /** The finding says that it is about packages: a name is one then. */
  readonly isOnPackages: boolean;
}

function mentionsIn(text: string, { index, isOnPackages }: Naming): readonly Mention[] {
  const mentions: Mention[] = [];
  for (const { 0: token, index: at } of text.matchAll(TOKEN)) {
    if (mentions.length >= PACKAGES_MAX) break;
    const name = token.replace(/[./-]+$/, '');
    const packages = index.named(name);
    const [first] = packages;
    if (first === undefined) continue;
    const after = text.slice(at + name.length, at + name.length + AROUND);
    const version = VERSION.exec(after)?.[1];
    if (version !== undefined) {
      const used = packages.filter((one) => one.version === version);
      const other = { ecosystem: first.ecosystem, name: first.name, version };
      mentions.push(used.length > 0 ? { packages: used } : { packages: [], other });
    } else if (
      isAccused({ before: text.slice(Math.max(0, at - AROUND), at), after, isPlain: !isOnPackages && PLAIN_WORD.test(name) })
    )
      mentions.push({ packages });
  }
  return mentions;
}
