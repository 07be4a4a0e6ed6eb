import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

const folder = join(import.meta.dirname, '..', 'schemas');

/** A schema as it is published. */
export const published = (name: string): object => JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8'));

/** Tells where a document does not fit a published schema; nothing where it does. */
export function misfits(name: string): (document: unknown) => readonly ErrorObject[] {
  const fits = new Ajv2020({ allErrors: true, strict: false }).compile(published(name));
  return (document) => (fits(document) ? [] : (fits.errors ?? []));
}
