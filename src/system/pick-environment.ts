import type { Environment } from '../contracts/environment.ts';
import { trustedPath } from './find-program.ts';

/**
 * Selects environment variables by name, ignoring case; `*` matches any suffix. Relative entries are dropped from PATH, so that
 * no program is found in the working directory.
 */
export function pickEnvironment(env: Environment, names: readonly string[]): Readonly<Record<string, string>> {
  const wanted = names.map((name) => name.toUpperCase());
  const whole = new Set(wanted.filter((name) => !name.endsWith('*')));
  const beginnings = wanted.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const isWanted = (name: string): boolean => whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  return Object.fromEntries(
    Object.entries(env)
      .filter((entry): entry is [string, string] => entry[1] !== undefined && isWanted(entry[0].toUpperCase()))
      .map(([name, value]) => [name, name.toUpperCase() === 'PATH' ? trustedPath(value) : value]),
  );
}
