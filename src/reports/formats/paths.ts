/** Longer than any path that a system opens by one name. */
const PATH_MAX = 4_096;

/** True if a path leads out of the work: from a root, a drive or a host, or upwards, also if that is encoded. */
const leadsOut = (path: string): boolean =>
  path.length > PATH_MAX ||
  path.includes('\0') ||
  /^(?:[\\/]|[A-Za-z]:[\\/])/.test(path) ||
  path.split(/[\\/]|%2f|%5c/i).some((part) => part.replace(/%2e/gi, '.') === '..');

/** The path looks like a URL or a home folder; a file of the work may still have that name. */
const looksForeign = (path: string): boolean => /^(?:[A-Za-z][\w+.-]*:|~)/.test(path);

/** True if a path can be shown as a place in the work; `isThere` states that such a file is part of it. */
export const isInside = (path: string, isThere = false): boolean =>
  path !== '' && !leadsOut(path) && (isThere || !looksForeign(path));

/** A path as part of an address: nothing in it is taken for a scheme, a question or a fragment, and none is too broken for one. */
export const uriOf = (path: string): string =>
  path
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
