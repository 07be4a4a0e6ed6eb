import { resolve } from 'node:path';
import { analyserPanelist } from '../../analysers/analyser-panelist.ts';
import { KNOWN_ANALYSERS, type KnownAnalyser } from '../../analysers/known-analysers.ts';
import type { AnalysedChange, Analyser } from '../../contracts/analyser.ts';
import type { Panelist } from '../../contracts/panelist.ts';
import type { Remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import type { PanelSettings } from '../../panelists/settings.ts';

/**
 * The analysers of lock files, which most reviews leave out: OSV looks packages up, and the other compares sources and hashes.
 */
const OSV = 'osv';
const LOCKS = 'locks';

const KNOWN: readonly Pick<KnownAnalyser, 'name' | 'onlyNamed' | 'ofDocuments' | 'looksAt'>[] = [
  ...KNOWN_ANALYSERS,
  { name: LOCKS, looksAt: () => false },
  { name: OSV, looksAt: () => false },
];

/** All analysers that need nothing and run nothing of the project's. */
const ALL_ANALYSERS = 'analysers';

/** The prefix of another tool's report. */
const REPORT = 'sarif:';

/** True if the spec names an analyser, all analysers, or another tool's report. */
export const isAnalyserSpec = (text: string): boolean => text === ALL_ANALYSERS || text.startsWith(REPORT) || isKnown(text);

/** True if the spec selects among the default analysers; reports and other analysers are added to these. */
export const isUsualSpec = (text: string): boolean =>
  text === ALL_ANALYSERS || KNOWN.some(({ name, onlyNamed }) => name === text && onlyNamed !== true);

const isKnown = (spec: string): boolean => KNOWN.some(({ name }) => name === spec);

/** The lock file analysers to seat, given the analysers that the user names: `locks` compares addresses and hashes, `osv` looks packages up. */
export const lockReaders = (named: readonly string[] | undefined): readonly string[] =>
  [LOCKS, OSV].filter(
    (name) => named === undefined || named.includes(name) || named.includes(ALL_ANALYSERS) || !named.some(isUsualSpec),
  );

/** True if the sources and hashes of packages are compared. */
export const comparesLocks = (readers: readonly string[]): boolean => readers.includes(LOCKS);

/** The lock file analysers that need no network. */
export const offline = (readers: readonly string[]): readonly string[] => readers.filter((name) => name !== OSV);

/** The spec with an absolute path, so that it is valid from any folder. */
export const placedAnalyser = (spec: string, folder: string): string =>
  spec.startsWith(REPORT) ? `${REPORT}${resolve(folder, reportIn(spec))}` : spec;

const reportIn = (spec: string): string => {
  const file = spec.slice(REPORT.length).trim();
  if (file === '') throw new UserError('no-report', `"${spec}" names no file`, { hint: 'write sarif:FILE' });
  return file;
};

/** The analyser with this spec. */
function analyserNamed(
  spec: string,
  settings?: PanelSettings,
): Pick<KnownAnalyser, 'looksAt' | 'open'> & { readonly about?: string } {
  if (spec.startsWith(REPORT)) {
    const open = async () => (await import('../../analysers/sarif/sarif.ts')).sarifAnalyser(reportIn(spec));
    return { looksAt: () => true, open };
  }
  if (spec === LOCKS)
    return { looksAt: () => false, open: async () => (await import('../../advisories/locks-analyser.ts')).locksAnalyser };
  if (spec === OSV) return { looksAt: () => false, open: () => openOsvAnalyser(settings) };
  const known = KNOWN_ANALYSERS.find(({ name }) => name === spec);
  assert(known !== undefined, 'an analyser is known by its name');
  return known;
}

async function openOsvAnalyser(settings: PanelSettings | undefined): Promise<Analyser> {
  assert(settings !== undefined, 'whoever is asked is opened with settings');
  const [{ openAdvisories }, { osvAnalyser }] = await Promise.all([
    import('./open-advisories.ts'),
    import('../../advisories/osv-analyser.ts'),
  ]);
  return osvAnalyser(openAdvisories(settings));
}

/** The named analysers, without duplicates. */
export async function namedAnalysers(
  specs: readonly string[],
  change: AnalysedChange | undefined,
): Promise<readonly Candidate[]> {
  const [first] = specs;
  if (first === undefined) return [];
  if (change === undefined)
    throw new UserError('no-code', `${first}: analysers review code changes, business documents and plans only`, {
      hint: 'leave it out of --models',
    });
  const unfit = specs.find((spec) => !fits(spec, change));
  if (unfit !== undefined)
    throw new UserError('no-code', `${unfit}: it reviews ${change.isDocument === true ? 'code changes' : 'documents'} only`, {
      hint: `leave it out of --models, or name ${ALL_ANALYSERS} for all that fit`,
    });
  if (specs.includes(OSV) && (change.locks === undefined || change.locks.isOffline === true))
    throw new UserError('advisories-off', 'osv is named, and advisories are switched off', {
      hint: 'leave out --no-advisories, or see where it is set: tribunal config explain advisories.enabled',
    });
  const named = specs.flatMap((spec) => (spec === ALL_ANALYSERS ? usualSpecs(change) : [spec]));
  return Promise.all([...new Set(named)].map(candidateOf));
}

/** True if the analyser reads such work. */
const fits = (spec: string, { isDocument }: AnalysedChange): boolean =>
  spec === ALL_ANALYSERS || (KNOWN.find(({ name }) => name === spec)?.ofDocuments === true) === (isDocument === true);

/** The default analysers that apply to the change, used when none is named. */
export const usualAnalysers = async (change: AnalysedChange | undefined): Promise<readonly Candidate[]> =>
  change === undefined ? [] : Promise.all(usualSpecs(change).map(candidateOf));

/** The default analysers that match a file of the change, or a touched path if the change leaves no text. */
function usualSpecs(change: AnalysedChange): readonly string[] {
  const { files, touched, locks } = change;
  const paths = files.length === 0 ? touched : files.map(({ path }) => path);
  const usual = KNOWN_ANALYSERS.filter(
    ({ name, onlyNamed, looksAt }) => onlyNamed !== true && fits(name, change) && paths.some(looksAt),
  );
  const hasLocks = locks !== undefined && locks.files.length + locks.unread.length > 0;
  const readers = locks?.isOffline === true ? [LOCKS] : [LOCKS, OSV];
  return [...usual.map(({ name }) => name), ...(hasLocks ? readers : [])];
}

/** A report speaks for the tool that wrote it. */
async function candidateOf(spec: string): Promise<Candidate> {
  return {
    kind: 'found',
    spec,
    family: spec.startsWith(REPORT) ? await toolIn(reportIn(spec)) : spec,
    sits: 'analyser',
    remark: '',
    context: undefined,
    cutsSilently: undefined,
    priceMissing: undefined,
  };
}

/** The tool that a report belongs to: one of the built-in analysers, or its own tool, which is never counted as a model. */
async function toolIn(file: string): Promise<string> {
  const { sarifSource } = await import('../../analysers/sarif/sarif.ts');
  const name = (await sarifSource(file)).replace(/[^\w .+-]+/g, '-').trim();
  return KNOWN.find((known) => known.name === name.toLowerCase())?.name ?? `${name} (report)`;
}

/** The dependencies needed to open analysers. */
export interface AnalyserMeans {
  /** The change they look at. */
  readonly analysed: AnalysedChange | undefined;
  readonly settings: PanelSettings;
  /** Called with remarks of analysers besides findings. */
  readonly onRemark?: ((remark: Remark) => void) | undefined;
}

/** An analyser in its seat, under the name that the user gave it. */
export function openAnalyser(
  { name, spec }: { readonly name: string; readonly spec: string },
  { analysed, settings, onRemark }: AnalyserMeans,
): Panelist {
  assert(analysed !== undefined, 'an analyser sits where there is a change or a document');
  const { open } = analyserNamed(spec, settings);
  return analyserPanelist({ name, open: () => open(settings.env), change: analysed, onRemark });
}

const READS_LOCKS: ReadonlySet<string> = new Set([LOCKS, OSV]);

/** The files that it has something to say about. */
export const filesLookedAt = (spec: string, { files, locks }: AnalysedChange): readonly string[] =>
  READS_LOCKS.has(spec)
    ? [...(locks?.files ?? []), ...(locks?.unread ?? [])].map(({ path }) => path)
    : files.map(({ path }) => path).filter(analyserNamed(spec).looksAt);

/** They look for one thing, and read nothing as code. */
const READ_NOTHING: ReadonlySet<string> = new Set(['secrets', ...READS_LOCKS]);

/** The files of a change that none of these analysers reads as code; another tool's report may have read any file. */
export function filesUnread(specs: readonly string[], { files }: AnalysedChange): readonly string[] {
  const readers = specs.filter((spec) => !READ_NOTHING.has(spec)).map((spec) => analyserNamed(spec).looksAt);
  return files.map(({ path }) => path).filter((path) => !readers.some((looksAt) => looksAt(path)));
}
