import { ELSEWHERE, isAt, type LockReader, PackageList, PYPI_HOSTS } from './lock-reading.ts';

interface Logical {
  readonly text: string;
  readonly line: number;
}

/** Another index than PyPI, or one more: then nobody can tell which of them a package is from. */
const INDEX = /^(?:-i|--index-url|--extra-index-url|--find-links|-f)[ =]+(\S+)/;
const PIN = /^([A-Za-z0-9][\w.-]{0,200})\s*(?:\[[^\]]{0,500}\])?\s*={2,3}\s*([^\s;,*#]{1,200})\s*(?:$|[;#]|--)/;
const DIRECT = /^([A-Za-z0-9][\w.-]{0,200})\s*(?:\[[^\]]{0,500}\])?\s*@\s/;

/** `requirements.txt` and its like: what is pinned with `==`. What is not pinned has no version that could be looked up. */
export const readRequirements: LockReader = (text) => {
  const lines = logicalLines(text);
  const isPublic = lines.every(({ text: line }) => isPypi(INDEX.exec(line)?.[1]));
  const list = new PackageList('PyPI');
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

const isPypi = (url: string | undefined): boolean => url === undefined || isAt(url, PYPI_HOSTS);

/** Lines that end in a backslash go on; what stands behind # is a comment. */
function logicalLines(text: string): readonly Logical[] {
  const logical: Logical[] = [];
  let open: { parts: string[]; line: number } | undefined;
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.replace(/\r$/, '').replace(/(?:^|\s)#.*$/, '');
    open ??= { parts: [], line: at + 1 };
    open.parts.push(line.replace(/\\$/, ' '));
    if (line.endsWith('\\')) continue;
    logical.push({ text: open.parts.join('').trim(), line: open.line });
    open = undefined;
  }
  if (open !== undefined) logical.push({ text: open.parts.join('').trim(), line: open.line });
  return logical;
}
