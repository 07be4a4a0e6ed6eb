import { analyserPanelist } from '../analysers/analyser-panelist.ts';
import { KNOWN_ANALYSERS, type KnownAnalyser } from '../analysers/known-analysers.ts';
import type { AnalysedChange } from '../contracts/analyser.ts';
import type { Panelist } from '../contracts/panelist.ts';
import { UserError } from '../contracts/user-error.ts';
import { assert } from '../core/assert.ts';
import type { Sitter } from '../panelists/sitter.ts';

/** All analysers that need nothing and run nothing of the project's. */
export const ALL_ANALYSERS = 'analysers';

/** Whether somebody names an analyser, or all of them. */
export const isAnalyserSpec = (text: string): boolean => text === ALL_ANALYSERS || knownAs(text) !== undefined;

const knownAs = (spec: string): KnownAnalyser | undefined => KNOWN_ANALYSERS.find(({ name }) => name === spec);

/** Those who were named, each once. */
export function namedAnalysers(specs: readonly string[], change: AnalysedChange | undefined): readonly Sitter[] {
  const [first] = specs;
  if (first === undefined) return [];
  if (change === undefined)
    throw new UserError('no-code', `${first} looks at changes of code, and this is none`, {
      hint: 'leave it out of --models',
    });
  const named = specs.flatMap((spec) => (spec === ALL_ANALYSERS ? usualSpecs(change) : [spec]));
  return [...new Set(named)].map(sitterOf);
}

/** Those who have something to say about the change, where nobody names any. */
export const usualAnalysers = (change: AnalysedChange | undefined): readonly Sitter[] =>
  change === undefined ? [] : usualSpecs(change).map(sitterOf);

const usualSpecs = ({ files }: AnalysedChange): readonly string[] =>
  KNOWN_ANALYSERS.filter(({ onlyNamed, looksAt }) => onlyNamed !== true && files.some(({ path }) => looksAt(path))).map(
    ({ name }) => name,
  );

function sitterOf(spec: string): Sitter {
  const known = knownAs(spec);
  assert(known !== undefined, 'an analyser is known by its name');
  return {
    ...{ kind: 'found', spec, family: known.name, sits: 'analyser', remark: known.about },
    ...{ context: undefined, cutsSilently: undefined, priceMissing: undefined },
  };
}

/** An analyser in its seat. */
export function openAnalyser(spec: string, change: AnalysedChange | undefined): Panelist {
  const known = knownAs(spec);
  assert(known !== undefined && change !== undefined, 'an analyser sits where there is a change');
  return analyserPanelist({ name: spec, open: known.open, change });
}

/** The files that it has something to say about. */
export const filesLookedAt = (spec: string, { files }: AnalysedChange): readonly string[] =>
  files.map(({ path }) => path).filter((path) => knownAs(spec)?.looksAt(path) === true);
