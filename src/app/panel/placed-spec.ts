import { resolve } from 'node:path';
import { panelistSpec, readPanelistChoice } from '../../panelists/panelist-choice.ts';
import { advisedBy, adviserSpec, isAdviserSpec, isDatabaseSpec } from './adviser-choice.ts';
import { isAnalyserSpec, placedAnalyser } from './analyser-choice.ts';
import { isOwnSpec } from './own-panelists.ts';

/** A panelist as it is meant from any folder. */
export function placedSpec(spec: string, folder: string): string {
  if (isDatabaseSpec(spec) || isOwnSpec(spec)) return spec;
  if (isAdviserSpec(spec)) return adviserSpec(placedSpec(advisedBy(spec), folder));
  if (isAnalyserSpec(spec)) return placedAnalyser(spec, folder);
  const choice = readPanelistChoice(spec);
  return choice.kind === 'script' ? panelistSpec({ ...choice, file: resolve(folder, choice.file) }) : spec;
}
