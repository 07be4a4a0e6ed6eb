import { ELSEWHERE, isAt, type LockReader, PackageList, PYPI_HOSTS } from './lock-reading.ts';

interface Logical {
  readonly text: string;
  readonly line: number;
  readonly endLine: number;
}

/** An index other than PyPI, or an additional one: the origin of a package is then ambiguous. */
const INDEX = /^(?:-i|--index-url|--extra-index-url|--find-links|-f)[ =]+(\S+)/;
const PIN = /^([A-Za-z0-9][\w.-]{0,200})\s*(?:\[[^\]]{0,500}\])?\s*={2,3}\s*([^\s;,*#]{1,200})\s*(?:$|[;#]|--)/;
const DIRECT = /^([A-Za-z0-9][\w.-]{0,200})\s*(?:\[[^\]]{0,500}\])?\s*@\s/;

/** `requirements.txt` and similar files: packages pinned with `==`. An unpinned package has no version to look up. */
export const readRequirements: LockReader = (text) => {
  const lines = logicalLines(text);
  const isPublic = lines.every(({ text: line }) => isPypi(INDEX.exec(line)?.[1]));
  const list = new PackageList('PyPI');
  for (const [at, one] of lines.entries()) addOrigin(list, one, at);
  for (const { text: line, line: number } of lines) {
    const direct = DIRECT.exec(line)?.[1];
    if (direct !== undefined) list.apart(direct, ELSEWHERE);
    const [, name, version] = PIN.exec(line) ?? [];
    if (name === undefined || version === undefined) continue;
    if (isPublic) list.add(name, version, { line: number });
    else list.apart(name, ELSEWHERE);
  }
  return list.reading();
};

const PLACE =
  /^(?:(?:-i|--index-url|--extra-index-url|--find-links|-f|--trusted-host)[ =]+(\S+)|(?:-[rc]|--requirement|--constraint)[ =]+(\w+:\S+))/;

/** Hashes of a pin, places of a direct one, and indexes, of which there may be several. */
function addOrigin(list: PackageList, { text, line, endLine }: Logical, at: number): void {
  const address =
    PLACE.exec(text)
      ?.slice(1)
      .find((place) => place !== undefined) ??
    /\s@\s+(\S+)/.exec(text)?.[1] ??
    /^(?:-e\s+|--editable[ =])?([a-z+]+:\/\/\S+)/.exec(text)?.[1];
  const hashes = [...text.matchAll(/--hash[ =](\w+):([0-9a-f]+)/gi)].map(([, kind, hash]) => `${kind}-${hash}`);
  const [, name, version] = PIN.exec(text) ?? [];
  const direct = DIRECT.exec(text)?.[1];
  if (address === undefined && hashes.length === 0 && name === undefined) return;
  const option = /^(-[\w-]+)/.exec(text)?.[1];
  const shown = name === undefined ? (direct ?? option ?? `line ${at + 1}`) : `${name} ${version}`;
  list.from({ name: shown, line, endLine, address, hashes, isAnyOf: true });
}

const isPypi = (url: string | undefined): boolean => url === undefined || isAt(url, PYPI_HOSTS);

/** A line that ends in a backslash continues on the next; text after # is a comment. */
function logicalLines(text: string): readonly Logical[] {
  const logical: Logical[] = [];
  let open: { parts: string[]; line: number } | undefined;
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.replace(/\r$/, '').replace(/(?:^|\s)#.*$/, '');
    open ??= { parts: [], line: at + 1 };
    open.parts.push(line.replace(/\\$/, ' '));
    if (line.endsWith('\\')) continue;
    logical.push({ text: open.parts.join('').trim(), line: open.line, endLine: at + 1 });
    open = undefined;
  }
  if (open !== undefined)
    logical.push({ text: open.parts.join('').trim(), line: open.line, endLine: open.line + open.parts.length - 1 });
  return logical;
}
