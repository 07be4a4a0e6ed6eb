import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

const folder = join(import.meta.dirname, '..', 'schemas');

/** A schema as it is published. */
export const published = (name: string): object => JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8'));

/** Each is compiled once in a process: that takes longer than to check a document. */
const compiled = new Map<string, ValidateFunction>();

/** Tells where a document does not fit a published schema; nothing where it does. */
export function misfits(name: string): (document: unknown) => readonly ErrorObject[] {
  const fits = compiled.get(name) ?? new Ajv2020({ allErrors: true, strict: false }).compile(published(name));
  compiled.set(name, fits);
  return (document) => (fits(document) ? [] : (fits.errors ?? []));
}
