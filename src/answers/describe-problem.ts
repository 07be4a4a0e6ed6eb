import type { InputProblem } from './decide.ts';

/** `round1[0].findings[2].severity` */
function pathText(path: readonly (string | number)[]): string {
  const text = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : /^[\w-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join('');
  return text.replace(/^\./, '') || '(all of it)';
}

/** What was expected and what came instead. */
export function problemText({ path, expected, found }: InputProblem): string {
  return `${pathText(path)}: expected ${expected}, found ${foundText(found)}`;
}

const FOUND_MAX = 60;

function foundText(found: unknown): string {
  if (found === undefined) return 'nothing';
  const text = shortJson(found);
  return text.length > FOUND_MAX ? `${text.slice(0, FOUND_MAX)}…` : text;
}

/** JSON, or what kind of thing it is where it is nested too deep to be written down. */
function shortJson(found: unknown): string {
  try {
    return JSON.stringify(found) ?? String(found);
  } catch {
    return Array.isArray(found) ? 'a list' : 'an object';
  }
}
