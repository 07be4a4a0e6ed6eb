import { readdirSync, readFileSync } from 'node:fs';
import { compareText } from '../core/text/order.ts';
import { packageFile } from '../system/package-file.ts';

/** The rules of the house, in the package: a folder for each family of languages. */
const FOLDER = packageFile('rules/');

/** A rule as it is written. */
export interface RuleFile {
  readonly family: string;
  readonly name: string;
  readonly text: string;
}

/** All files of the rule pack, in the order of their paths. */
export function readRuleFiles(): readonly RuleFile[] {
  return readdirSync(FOLDER)
    .sort(compareText)
    .flatMap((family) => {
      const names = readdirSync(new URL(`${family}/`, FOLDER)).sort(compareText);
      return names.map((name) => ({ family, name, text: readFileSync(new URL(`${family}/${name}`, FOLDER), 'utf8') }));
    });
}
