import type {
  AdvisedFinding,
  AdvisoryLookup,
  KnownAdvisory,
  LockedPackage,
  PackageAnswer,
  PackageVersion,
} from '../contracts/advisories.ts';
import { defined } from '../core/defined.ts';
import { affectedOf, isPastFix } from './affected.ts';
import { compareVersions } from './compare-versions.ts';
import { indexOf, type NamedOutside, namedIn, type PackageIndex } from './named-in-finding.ts';
import type { RecordAnswer } from './osv-records.ts';
import type { OsvRecord } from './osv-shapes.ts';

/** The inputs of the advice. */
export interface AdviceSources {
  readonly lookUp: (packages: readonly PackageVersion[]) => Promise<readonly PackageAnswer[]>;
  readonly record: (id: string) => Promise<RecordAnswer>;
}

/** The result for one name in a finding, before all results are weighed. */
type Word = Omit<AdvisoryLookup, 'finding'>;

const FINDINGS_MAX = 200;

/**
 * Looks up what is known about findings: confirmed only if an advisory that a finding names, or one on a package that it is
 * about, affects a version in use.
 */
export async function adviseFindings(
  findings: readonly AdvisedFinding[],
  packages: readonly LockedPackage[],
  sources: AdviceSources,
): Promise<readonly AdvisoryLookup[]> {
  const index = indexOf(packages);
  const named = findings.slice(0, FINDINGS_MAX).map((finding) => ({ finding, outside: namedIn(finding, index) }));
  const records = await recordsNamed(
    named.map(({ outside }) => outside),
    sources,
  );
  const wanted = named.flatMap(({ outside }) => [...outside.packages, ...outside.otherVersions, ...sameNamed(outside, index)]);
  const meant = [...records.values()].flatMap((known) => (known.kind === 'known' ? inUse(known.records, packages) : []));
  const answers = await answersOn([...wanted, ...meant], sources);
  const weigh = { index, packages, records, answers };
  return named.flatMap(({ finding, outside }) => {
    const word = weighed(wordsOn(outside, weigh));
    return word === undefined ? [] : [{ finding: finding.id, ...word }];
  });
}

type KnownId =
  | { readonly kind: 'known'; readonly records: readonly OsvRecord[]; readonly lost?: string }
  | Exclude<RecordAnswer, { readonly kind: 'record' }>;

/** Each advisory that a finding names, with its aliases: only some of these records name packages. */
async function recordsNamed(all: readonly NamedOutside[], { record }: AdviceSources): Promise<ReadonlyMap<string, KnownId>> {
  const known = new Map<string, KnownId>();
  for (const id of new Set(all.flatMap(({ ids }) => ids))) {
    const answer = await record(id);
    if (answer.kind !== 'record') {
      known.set(id, answer);
      continue;
    }
    const aliases = answer.record.aliases.filter((alias) => !alias.startsWith('CVE-')).slice(0, ALIASES_MAX);
    const others = await Promise.all(aliases.map(record));
    const lost = others.find((one) => one.kind === 'failed')?.why;
    const records = [answer.record, ...others.flatMap((one) => (one.kind === 'record' ? [one.record] : []))];
    known.set(id, {
      kind: 'known',
      records: records.filter(({ withdrawn }) => withdrawn === undefined || withdrawn === null),
      ...defined({ lost }),
    });
  }
  return known;
}

const ALIASES_MAX = 5;

const keyOf = ({ ecosystem, name, version }: PackageVersion): string => [ecosystem, name, version].join('\n');

async function answersOn(
  wanted: readonly PackageVersion[],
  { lookUp }: AdviceSources,
): Promise<ReadonlyMap<string, PackageAnswer>> {
  const distinct = [...new Map(wanted.map((one) => [keyOf(one), one])).values()];
  if (distinct.length === 0) return new Map();
  const answers = await lookUp(distinct);
  return new Map(distinct.map((one, at) => [keyOf(one), answers[at] ?? { kind: 'unanswered', why: 'nobody was asked' }]));
}

/** Packages in use that an advisory is about, at whatever version. */
const inUse = (records: readonly OsvRecord[], packages: readonly LockedPackage[]): readonly LockedPackage[] =>
  packages.filter((one) => records.some((record) => affectedOf(record, one).length > 0));

/** The versions in use of packages of which a finding names another version. */
const sameNamed = ({ otherVersions }: NamedOutside, index: PackageIndex): readonly LockedPackage[] =>
  otherVersions.flatMap(({ ecosystem, name }) => index.named(name).filter((one) => one.ecosystem === ecosystem));

interface Weighing {
  readonly index: PackageIndex;
  readonly packages: readonly LockedPackage[];
  readonly records: ReadonlyMap<string, KnownId>;
  readonly answers: ReadonlyMap<string, PackageAnswer>;
}

function wordsOn(outside: NamedOutside, weigh: Weighing): readonly Word[] {
  return [
    ...outside.ids.map((id) => wordOnId(id, weigh)),
    ...wordsOnPackages(outside.packages, weigh),
    ...outside.otherVersions.flatMap((other) =>
      wordOnOther(other, sameNamed({ ...outside, otherVersions: [other] }, weigh.index), weigh),
    ),
  ];
}

function wordOnId(id: string, { packages, records, answers }: Weighing): Word {
  const known = records.get(id);
  if (known === undefined || known.kind === 'failed')
    return { status: 'unanswered', reference: id, detail: `${id} could not be looked up: ${known?.why ?? 'nobody was asked'}` };
  if (known.kind === 'missing') return { status: 'none', reference: id, detail: `OSV does not know ${id}` };
  const used = inUse(known.records, packages);
  if (used.length === 0) return wordOnUnused(id, known);
  const names = new Set([id, ...known.records.flatMap((record) => [record.id, ...record.aliases])]);
  const words = used.map((one): Word => {
    const answer = answers.get(keyOf(one)) ?? { kind: 'unanswered', why: 'nobody was asked' };
    if (answer.kind === 'unanswered')
      return { status: 'unanswered', reference: id, detail: `${said(one)} could not be looked up: ${answer.why}` };
    const found = answer.advisories.find((advisory) => [advisory.id, ...advisory.aliases].some((name) => names.has(name)));
    if (found !== undefined) return confirmed(one, found);
    const status = known.records.some((record) => isPastFix(record, one)) ? 'patched' : 'none';
    return { status, reference: id, detail: `${id} does not affect ${said(one)}, the version in use` };
  });
  return weighed(words) ?? { status: 'none', reference: id };
}

/** The affected packages are unknown if the record that names them could not be read. */
function wordOnUnused(id: string, { records, lost }: Extract<KnownId, { readonly kind: 'known' }>): Word {
  if (lost !== undefined) return { status: 'unanswered', reference: id, detail: `${id} could not be looked up: ${lost}` };
  const detail = records.length === 0 ? `${id} was withdrawn` : `${id} is about no package in use`;
  return { status: 'none', reference: id, detail };
}

/** One result per package; if several versions of it are in use, one affected version is enough. */
function wordsOnPackages(packages: readonly LockedPackage[], { answers }: Weighing): readonly Word[] {
  return packages.map((one): Word => {
    const answer = answers.get(keyOf(one)) ?? { kind: 'unanswered', why: 'nobody was asked' };
    if (answer.kind === 'unanswered')
      return { status: 'unanswered', detail: `${said(one)} could not be looked up: ${answer.why}` };
    const [gravest] = answer.advisories;
    return gravest === undefined ? { status: 'none', detail: `OSV knows nothing about ${said(one)}` } : confirmed(one, gravest);
  });
}

/** A version that is not in use: advisories on it are resolved if the versions in use are not affected; otherwise nothing follows. */
function wordOnOther(other: PackageVersion, used: readonly LockedPackage[], { answers }: Weighing): readonly Word[] {
  const [named, ...inUseNow] = [other, ...used].map((one) => answers.get(keyOf(one)));
  const all = [named, ...inUseNow];
  const lost = all.find((answer) => answer === undefined || answer.kind === 'unanswered');
  if (lost !== undefined || named === undefined || named.kind === 'unanswered')
    return [
      {
        status: 'unanswered',
        detail: `${said(other)} could not be looked up: ${lost?.kind === 'unanswered' ? lost.why : 'nobody was asked'}`,
      },
    ];
  const isFree = inUseNow.every((answer) => answer?.kind === 'answered' && answer.advisories.length === 0);
  if (!isFree) return [];
  const versions = [...new Set(used.map(({ version }) => version))].join(', ');
  const [gravest] = named.advisories;
  if (gravest === undefined) return [{ status: 'none', detail: `OSV knows nothing about ${said(other)}` }];
  const isPast = used.every(({ ecosystem, version }) => (compareVersions(ecosystem, version, other.version) ?? 0) > 0);
  return [
    {
      status: isPast ? 'patched' : 'none',
      reference: gravest.id,
      detail: `${gravest.id} affects ${said(other)}; in use is ${versions}, which nothing affects`,
    },
  ];
}

function confirmed(one: PackageVersion, { id, aliases, range, fixed }: KnownAdvisory): Word {
  const also = aliases.filter((alias) => alias.startsWith('CVE-')).slice(0, 1);
  const parts = [
    `${[id, ...also].join(', ')} affects ${said(one)}`,
    ...(range === undefined ? [] : [`affected ${range}`]),
    fixed === undefined ? 'no fixed version is known' : `fixed in ${fixed}`,
  ];
  return { status: 'confirmed', reference: id, detail: parts.join('; ') };
}

const said = ({ name, version }: PackageVersion): string => `${name} ${version}`;

const WEIGHT = ['confirmed', 'unanswered', 'patched', 'none'] as const;

/** The first of the results that weigh most: a failed lookup might have been confirmed. */
const weighed = (words: readonly Word[]): Word | undefined =>
  WEIGHT.map((status) => words.find((word) => word.status === status)).find((word) => word !== undefined);
