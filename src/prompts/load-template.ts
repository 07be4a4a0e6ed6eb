import { readdirSync, readFileSync } from 'node:fs';
import { assert } from '../core/assert.ts';
import { compareText } from '../core/text/order.ts';
import { packageFile } from '../system/package-file.ts';
import { sha256 } from '../system/sha256.ts';

/** The words of the house, in the package. */
const FOLDER = packageFile('prompts/');

const loaded = new Map<string, string>();

/** A template by its path in `/prompts`, without the line break at its end. */
export function loadTemplate(path: string): string {
  const known = loaded.get(path);
  if (known !== undefined) return known;
  const template = readFileSync(new URL(path, FOLDER), 'utf8').trimEnd();
  loaded.set(path, template);
  return template;
}

/** All templates as they are: path in `/prompts` and text, in the order of the paths. */
function readTemplates(): readonly (readonly [path: string, text: string])[] {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths
    .filter((path) => path.endsWith('.md'))
    .sort(compareText)
    .map((path) => [path, readFileSync(new URL(path, FOLDER), 'utf8')]);
}

const TOKEN = /\{\{([a-z][A-Za-z]*)\}\}/g;

/** The template with a value for each token, once and as it is: what looks like a token in a value is none. */
export function fill(template: string, values: { readonly [token: string]: string }): string {
  const used = new Set<string>();
  const filled = template.replace(TOKEN, (_, token: string) => {
    const value = Object.hasOwn(values, token) ? values[token] : undefined;
    assert(value !== undefined, `a template asks for ${token}, and nobody says what that is`);
    used.add(token);
    return value;
  });
  for (const token of Object.keys(values)) assert(used.has(token), `nothing in a template asks for ${token}`);
  return filled;
}

/** The SHA-256 of all our words, each with its path, in the order of the paths: what a case was put with. */
export const promptsHash = (): string => sha256(JSON.stringify(readTemplates()));
