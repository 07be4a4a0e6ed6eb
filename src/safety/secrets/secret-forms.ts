import { readFileSync } from 'node:fs';
import { packageFile } from '../../system/package-file.ts';

/** The table of `data/secret-forms.json`: how keys and tokens of services look. */
export interface SecretForms {
  readonly as_of: string;
  /** The characters of each alphabet, by its letter. */
  readonly alphabets: Readonly<Record<string, string>>;
  /** By the kind of secret: what is written as it is, and `{a36,60}` for 36 to 60 characters of alphabet `a`. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
}

/** Reads the table from the package. */
export const readSecretForms = (): SecretForms =>
  JSON.parse(readFileSync(packageFile('data/secret-forms.json'), 'utf8')) as SecretForms;
