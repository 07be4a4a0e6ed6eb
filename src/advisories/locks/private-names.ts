import type { PackageVersion } from '../../contracts/advisories.ts';
import { plainName } from '../affected.ts';

/**
 * True if a pattern matches a package: segment by segment, with `*` inside one segment, and including everything below it:
 * `@acme/*`, `*.acme.example`. If a registry accepts several spellings of a name, so does the pattern.
 */
export const isPrivate = ({ ecosystem, name }: Omit<PackageVersion, 'version'>, patterns: readonly string[]): boolean => {
  const partsOf = (text: string): readonly string[] => plainName(ecosystem, text.trim()).toLowerCase().split('/');
  const parts = partsOf(name);
  return patterns.some((pattern) => {
    const wanted = partsOf(pattern);
    return wanted.length <= parts.length && wanted.every((one, at) => fits(parts[at] ?? '', one.split('*')));
  });
};

/** True if the pieces occur in a text in this order, the first at its start and the last at its end. */
function fits(text: string, pieces: readonly string[]): boolean {
  const [first = '', ...rest] = pieces;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length;
}
