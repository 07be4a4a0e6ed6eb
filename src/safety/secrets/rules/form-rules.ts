import { readFileSync } from 'node:fs';
import { packageFile } from '../../../system/package-file.ts';
import { isGibberish } from '../reading/letters.ts';
import { pattern, type SecretRule } from './secret-rule.ts';

/** The table of `data/secret-forms.json`: how keys and tokens of services look. */
export interface SecretForms {
  readonly as_of: string;
  /** The characters of each alphabet, by its letter. */
  readonly alphabets: Readonly<Record<string, string>>;
  /** By kind of secret: literal text, and `{a36,60}` for 36 to 60 characters of alphabet `a`. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
}

/** Reads the table from the package. */
export const readSecretForms = (): SecretForms =>
  JSON.parse(readFileSync(packageFile('data/secret-forms.json'), 'utf8')) as SecretForms;

/** The ids of these are no words whatever they are made of. */
const PLAIN_NUMBERED = 'aws-access-key';

const PART = /\{([A-Za-z])(\d+)(,(\d*))?\}/g;

/** Rules for keys and tokens that are known by how they look. Each part of a form is one run of one alphabet, so the work is bounded. */
export const formRules = ({ alphabets, forms }: SecretForms): readonly SecretRule[] =>
  Object.entries(forms).map(([kind, all]) => ({
    kind,
    marks: all.map(markOf),
    pattern: pattern(`(?<![A-Za-z0-9])(?:${all.map((form) => sourceOf(form, alphabets)).join('|')})`),
    isSecret: kind === PLAIN_NUMBERED ? (secret: string) => !/EXAMPLE|X{4}/.test(secret) : isIssued,
  }));

/** The longest stretch of a form that is always the same. */
const markOf = (form: string): string =>
  form.split(PART_ALONE).reduce((longest, one) => (one.length > longest.length ? one : longest), '');

const PART_ALONE = /\{[A-Za-z]\d+(?:,\d*)?\}/;

function sourceOf(form: string, alphabets: SecretForms['alphabets']): string {
  let out = '';
  let last = 0;
  for (const match of form.matchAll(PART)) {
    const [whole, letter = '', least = '', range, most = ''] = match;
    const end = match.index + whole.length;
    // A form with a fixed end is not followed by a further letter or digit.
    const closed = end === form.length && (range === undefined || most !== '') ? '(?![A-Za-z0-9])' : '';
    out += `${escaped(form.slice(last, match.index))}[${alphabets[letter]}]{${least}${range === undefined ? '' : `,${most}`}}${closed}`;
    last = end;
  }
  return out + escaped(form.slice(last));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\/]/g, '\\$&');

/** True unless it is an example from its issuer's documentation. */
export const isNoSpecimen = (secret: string): boolean =>
  !/x{4}|example|your|placeholder|redacted|(.)\1{15}/i.test(secret.replace(/^A{21}/, ''));

/** Issued tokens contain digits or unpronounceable letters; anything else is a name. */
export const isIssued = (secret: string): boolean =>
  isNoSpecimen(secret) && (/\d/.test(secret) || isGibberish(/[A-Za-z]{20,}$/.exec(secret)?.[0] ?? ''));
