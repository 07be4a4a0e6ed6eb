import { readFileSync } from 'node:fs';

/** The table of `data/secret-forms.json`: how keys and tokens of services look. */
export interface SecretForms {
  readonly as_of: string;
  /** The characters of each alphabet, by its letter. */
  readonly alphabets: Readonly<Record<string, string>>;
  /** By the kind of secret: what is written as it is, and `{a36,60}` for 36 to 60 characters of alphabet `a`. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
}

/** Beside the sources and beside the bundle the table stands two folders up. */
export const readSecretForms = (): SecretForms =>
  JSON.parse(readFileSync(new URL('../../data/secret-forms.json', import.meta.url), 'utf8')) as SecretForms;
