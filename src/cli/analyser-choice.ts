import { resolve } from 'node:path';
import { analyserPanelist } from '../analysers/analyser-panelist.ts';
import { KNOWN_ANALYSERS, type KnownAnalyser } from '../analysers/known-analysers.ts';
import type { AnalysedChange } from '../contracts/analyser.ts';
import type { Panelist } from '../contracts/panelist.ts';
import { UserError } from '../contracts/user-error.ts';
import { assert } from '../core/assert.ts';
import type { Sitter } from '../panelists/sitter.ts';

/** All analysers that need nothing and run nothing of the project's. */
const ALL_ANALYSERS = 'analysers';

/** What stands before the name of another tool's report. */
const REPORT = 'sarif:';

/** Whether somebody names an analyser, all of them, or another tool's report. */
export const isAnalyserSpec = (text: string): boolean => text === ALL_ANALYSERS || text.startsWith(REPORT) || isKnown(text);

/** Whether somebody chooses among the analysers that sit unless anything else is said; reports and others sit beside them. */
export const isUsualSpec = (text: string): boolean =>
  text === ALL_ANALYSERS || KNOWN_ANALYSERS.some(({ name, onlyNamed }) => name === text && onlyNamed !== true);

const isKnown = (spec: string): boolean => KNOWN_ANALYSERS.some(({ name }) => name === spec);

/** The same from any folder: a report is at one place. */
export const placedAnalyser = (spec: string): string => (spec.startsWith(REPORT) ? `${REPORT}${resolve(reportIn(spec))}` : spec);

const reportIn = (spec: string): string => {
  const file = spec.slice(REPORT.length).trim();
  if (file === '') throw new UserError('no-report', `"${spec}" names no file`, { hint: 'write sarif:FILE' });
  return file;
};

/** Whoever is named so. */
function analyserNamed(spec: string): Pick<KnownAnalyser, 'looksAt' | 'open'> & { readonly about?: string } {
  if (spec.startsWith(REPORT)) {
    const open = async () => (await import('../analysers/sarif/sarif.ts')).sarifAnalyser(reportIn(spec));
    return { looksAt: () => true, open };
  }
  const known = KNOWN_ANALYSERS.find(({ name }) => name === spec);
  assert(known !== undefined, 'an analyser is known by its name');
  return known;
}

/** Those who were named, each once. */
export async function namedAnalysers(specs: readonly string[], change: AnalysedChange | undefined): Promise<readonly Sitter[]> {
  const [first] = specs;
  if (first === undefined) return [];
  if (change === undefined)
    throw new UserError('no-code', `${first}: analysers look at changes of code, and this is none`, {
      hint: 'leave it out of --models',
    });
  const named = specs.flatMap((spec) => (spec === ALL_ANALYSERS ? usualSpecs(change) : [spec]));
  return Promise.all([...new Set(named)].map(sitterOf));
}

/** Those who have something to say about the change, where nobody names any. */
export const usualAnalysers = async (change: AnalysedChange | undefined): Promise<readonly Sitter[]> =>
  change === undefined ? [] : Promise.all(usualSpecs(change).map(sitterOf));

/** Whoever has a file; where the change leaves no text behind, those who would look at any. */
function usualSpecs({ files, touched }: AnalysedChange): readonly string[] {
  const paths = files.length === 0 ? touched : files.map(({ path }) => path);
  const usual = KNOWN_ANALYSERS.filter(({ onlyNamed, looksAt }) => onlyNamed !== true && paths.some(looksAt));
  return usual.map(({ name }) => name);
}

/** A report speaks for the tool that wrote it. */
async function sitterOf(spec: string): Promise<Sitter> {
  return {
    ...{ kind: 'found', spec, family: spec.startsWith(REPORT) ? await toolIn(reportIn(spec)) : spec, sits: 'analyser' },
    ...{ remark: '', context: undefined, cutsSilently: undefined, priceMissing: undefined },
  };
}

/** Whom a report speaks for: one of the analysers of the house, or its own tool, which is never taken for a model. */
async function toolIn(file: string): Promise<string> {
  const { sarifSource } = await import('../analysers/sarif/sarif.ts');
  const name = (await sarifSource(file)).replace(/[^\w .+-]+/g, '-').trim();
  return KNOWN_ANALYSERS.find((known) => known.name === name.toLowerCase())?.name ?? `${name} (report)`;
}

/** An analyser in its seat, under the name that the user gave it. */
export function openAnalyser(
  { name, spec }: { readonly name: string; readonly spec: string },
  change: AnalysedChange | undefined,
): Panelist {
  assert(change !== undefined, 'an analyser sits where there is a change');
  return analyserPanelist({ name, open: analyserNamed(spec).open, change });
}

/** The files that it has something to say about. */
export const filesLookedAt = (spec: string, { files }: AnalysedChange): readonly string[] =>
  files.map(({ path }) => path).filter(analyserNamed(spec).looksAt);

/** Looks for one thing in every file, and reads none. */
const READS_NOTHING = 'secrets';

/** The files of a change that none of these reads as code; of another tool's report nobody knows. */
export function filesUnread(specs: readonly string[], { files }: AnalysedChange): readonly string[] {
  const readers = specs.filter((spec) => spec !== READS_NOTHING).map((spec) => analyserNamed(spec).looksAt);
  return files.map(({ path }) => path).filter((path) => !readers.some((looksAt) => looksAt(path)));
}
