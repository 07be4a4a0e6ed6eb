import type { GlobFault } from '../contracts/remarks/project-remarks.ts';
import { withoutBraces } from './braces.ts';
import { fitsAbove, type Glob, namesOf, readGlob, type Steps } from './glob.ts';

/** Globs of settings and rules: .gitignore syntax with braces, without negation. */
export interface PathGlobs {
  /** The first glob that matches a path or a parent folder, verbatim. */
  fitting(path: string): string | undefined;
  /** Globs that match nothing, with the reason. */
  readonly unusable: readonly { readonly glob: string; readonly fault: GlobFault }[];
}

const GLOBS_MAX = 200;

/** Compiles globs. */
export function pathGlobs(globs: readonly string[], steps: Steps): PathGlobs {
  const usable: { readonly written: string; readonly globs: readonly Glob[] }[] = [];
  const unusable: { readonly glob: string; readonly fault: GlobFault }[] = [];
  for (const [at, written] of globs.entries()) {
    const read = at < GLOBS_MAX ? readWritten(written) : { kind: 'limit' as const, most: GLOBS_MAX };
    if ('kind' in read) unusable.push({ glob: written, fault: read });
    else usable.push({ written, globs: read });
  }
  return {
    unusable,
    fitting(path) {
      const names = namesOf(path);
      return usable.find((one) => one.globs.some((glob) => fitsAbove(glob, names, steps)))?.written;
    },
  };
}

function readWritten(written: string): readonly Glob[] | GlobFault {
  const text = written.trim().replace(/^\.\//, '');
  if (text.startsWith('!')) return { kind: 'negation' };
  if (/[@!+?*]\(/.test(text)) return { kind: 'extended' };
  const alternatives = withoutBraces(text);
  if (alternatives === undefined) return { kind: 'too-many-paths' };
  const globs = alternatives.flatMap((one) => readGlob(one) ?? []);
  return globs.length < alternatives.length ? { kind: 'not-a-glob' } : globs;
}
