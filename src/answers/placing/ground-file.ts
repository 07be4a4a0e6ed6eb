import type { Change } from '../../diff/change.ts';

/** A file of the change, and the line if it was written behind the path. */
export interface NamedFile {
  readonly path: string;
  readonly line?: number;
}

/** The file of a change that a path means, in any spelling; undefined if no file or more than one matches. */
export function fileNamed(said: string, change: Change): NamedFile | undefined {
  const whole = pathMeant(said, change);
  if (whole !== undefined) return { path: whole };
  const withLine = /^(.{1,4096}?):(\d{1,9})(?:[-:]\d{1,9})?$/.exec(said);
  const path = withLine === null ? undefined : pathMeant(withLine[1] ?? '', change);
  return path === undefined ? undefined : { path, line: Number(withLine?.[2]) };
}

function pathMeant(said: string, { files }: Change): string | undefined {
  const paths = new Set(files.map(({ path }) => path));
  if (paths.has(said)) return said;
  const bare = said.replace(/^[ab]\//, '');
  const ways: readonly ((path: string) => boolean)[] = [
    (path) => path === bare,
    (path) => files.some((file) => file.path === path && file.oldPath === bare),
    (path) => said.endsWith(`/${path}`) || path.endsWith(`/${bare}`),
    (path) => folded(path) === folded(bare),
    (path) => [path, JSON.stringify(path)].some((written) => folded(written) === folded(spelt(bare))),
  ];
  for (const fits of ways) {
    const meant = [...paths].filter(fits);
    if (meant.length === 1) return meant[0];
    if (meant.length > 1) return undefined;
  }
  return undefined;
}

/** A path in whatever case, form of its letters and slashes it is written. */
const folded = (path: string): string => path.normalize('NFC').replaceAll('\\', '/').toLowerCase();

/** Decodes the escapes that asks show: invisible characters in a path are written out there, and a path with quotes or line breaks is quoted. */
const spelt = (path: string): string =>
  path.replace(/[\\/]u\{([0-9a-f]{1,6})\}/gi, (written, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code > 0x10_ff_ff ? written : String.fromCodePoint(code);
  });
