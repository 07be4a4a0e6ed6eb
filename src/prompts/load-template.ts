import { readdirSync, readFileSync } from 'node:fs';
import { assert } from '../core/assert.ts';
import { compareText } from '../core/text/order.ts';
import { packageFile } from '../system/package-file.ts';
import { sha256 } from '../system/sha256.ts';

/** The prompt templates in the package. */
const FOLDER = packageFile('prompts/');

const loaded = new Map<string, string>();

/** Loads a template by its path in `/prompts`, without the trailing line break. */
export function loadTemplate(path: string): string {
  const known = loaded.get(path);
  if (known !== undefined) return known;
  const template = readFileSync(new URL(path, FOLDER), 'utf8').trimEnd();
  loaded.set(path, template);
  return template;
}

/** All templates as path and text, in the order of their paths. */
function readTemplates(folder: URL): readonly (readonly [path: string, text: string])[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths
    .filter((path) => path.endsWith('.md'))
    .sort(compareText)
    .map((path) => [path, readFileSync(new URL(path, folder), 'utf8')]);
}

const TOKEN = /\{\{([a-z][A-Za-z]*)\}\}/g;

/** Replaces each token once; a value that looks like a token is not replaced again. */
export function fill(template: string, values: { readonly [token: string]: string }): string {
  const used = new Set<string>();
  const filled = template.replace(TOKEN, (_, token: string) => {
    const value = Object.hasOwn(values, token) ? values[token] : undefined;
    assert(value !== undefined, `no value for the template token ${token}`);
    used.add(token);
    return value;
  });
  for (const token of Object.keys(values)) assert(used.has(token), `nothing in a template asks for ${token}`);
  return filled;
}

const hashOf = (folder: URL): string => sha256(JSON.stringify(readTemplates(folder)));

let hashOfPackage: string | undefined;

/** The SHA-256 of all templates with their paths, which a case records; those of the package are read once. */
export function promptsHash(folder: URL = FOLDER): string {
  if (folder !== FOLDER) return hashOf(folder);
  hashOfPackage ??= hashOf(FOLDER);
  return hashOfPackage;
}
