import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { SarifArtifact, SarifRun } from './document.ts';

const BASES_MAX = 8;
/** No path of a file is longer. */
const ADDRESS_CHARACTERS = 10_000;

/** Finds the path of a change that an artefact's address means. */
export type PathFinder = (run: SarifRun, artifact: SarifArtifact) => string | undefined;

/** Brings addresses of any form to paths of a change: relative ones as they are, absolute ones by the longest end that is such a path. */
export function pathFinder({ files, root }: AnalysedChange): PathFinder {
  const paths = new Set(files.map(({ path }) => path));
  const byEnd = uniqueEnds(paths);
  const home = root === undefined ? undefined : slashed(root).replace(/\/{1,9}$/, '');
  return (run, artifact) => {
    const address = plainAddress(run, artifact);
    if (address === undefined || address.length > ADDRESS_CHARACTERS) return undefined;
    if (!isAbsolute(address)) {
      const path = withoutDots(address);
      return paths.has(path) ? path : byEnd.get(path);
    }
    if (home !== undefined && address.startsWith(`${home}/`)) {
      const path = withoutDots(address.slice(home.length + 1));
      return paths.has(path) ? path : undefined;
    }
    return longestEnd(withoutDots(address), paths);
  };
}

/** The address of an artefact without scheme, escapes and bases. */
function plainAddress(run: SarifRun, artifact: SarifArtifact): string | undefined {
  const indexed = artifact.uri === undefined ? run.artifacts?.[artifact.index ?? -1]?.location : artifact;
  if (indexed?.uri === undefined) return undefined;
  let address = indexed.uri;
  let base = indexed.uriBaseId;
  for (let depth = 0; base !== undefined && !isAbsolute(plain(address)) && depth < BASES_MAX; depth++) {
    const { uri = '', uriBaseId }: SarifArtifact = run.originalUriBaseIds?.[base] ?? {};
    address = uri === '' || uri.endsWith('/') ? `${uri}${address}` : `${uri}/${address}`;
    base = uriBaseId;
  }
  return plain(address);
}

const isAbsolute = (address: string): boolean => /^(?:\/|[a-z]:\/)/i.test(address);

/** `file:///C:/a%20b` as `C:/a b`. */
function plain(uri: string): string {
  const path = slashed(unescaped(uri.replace(/^file:(?:\/\/(?:localhost)?(?=\/))?/i, '')));
  return /^\/[a-z]:\//i.test(path) ? path.slice(1) : path;
}

const slashed = (path: string): string => path.replace(/\\/g, '/');

function unescaped(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

/** A path without `.` and `..`. */
function withoutDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function longestEnd(path: string, paths: ReadonlySet<string>): string | undefined {
  for (let at = 0; at !== -1; ) {
    const end = path.slice(at);
    if (paths.has(end)) return end;
    const next = path.indexOf('/', at);
    at = next === -1 ? -1 : next + 1;
  }
  return undefined;
}

/** For a tool that ran in a folder of the repository: the ends of paths that only one path has. */
function uniqueEnds(paths: ReadonlySet<string>): ReadonlyMap<string, string> {
  const ends = new Map<string, string | undefined>();
  for (const path of paths)
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
      const end = path.slice(at + 1);
      ends.set(end, ends.has(end) ? undefined : path);
    }
  return new Map([...ends].filter((entry): entry is [string, string] => entry[1] !== undefined));
}
