import { ELSEWHERE, isAt, type LockReader, NPM_HOSTS, PackageList } from './lock-reading.ts';

const KEY = /^ {2}(?:'([^']{1,1000})'|"([^"]{1,1000})"|([^\s'"#][^#]{0,1000}?)):\s*$/;

/** `pnpm-lock.yaml`, versions 5, 6 and 9, as pnpm itself writes it: a key of two spaces for each package. */
export const readPnpmLock: LockReader = (text) => {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const version = lines.find((line) => line.startsWith('lockfileVersion:'));
  if (version === undefined) return { kind: 'problem', why: 'it is no lock file of pnpm' };
  const list = new PackageList('npm');
  const start = lines.findIndex((line) => /^packages:\s*$/.test(line));
  if (start === -1) return list.reading();
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (/^\S/.test(line)) break;
    const key = KEY.exec(line);
    if (key === null) continue;
    const name = key[1] ?? key[2] ?? key[3] ?? '';
    const resolution = resolutionOf(lines, at + 1);
    addEntry(list, name, { line: at + 1, resolution });
    addOrigin(list, name, { line: at + 1, endLine: endOf(lines, at), resolution });
  }
  return list.reading();
};

/** The resolution of an entry: on one line, or on the lines below it. */
function resolutionOf(lines: readonly string[], from: number): string {
  const said: string[] = [];
  let isInside = false;
  for (let at = from; /^ {4}/.test(lines[at] ?? ''); at++) {
    const line = lines[at] ?? '';
    if (/^ {4}\S/.test(line)) isInside = line.startsWith('    resolution:');
    if (isInside) said.push(line);
  }
  return said.join('\n');
}

/** The last line of the entry that begins here. */
function endOf(lines: readonly string[], from: number): number {
  let end = from + 1;
  while (/^ {3}/.test(lines[end] ?? '')) end++;
  return end;
}

interface Entry {
  readonly line: number;
  readonly endLine: number;
  readonly resolution: string;
}

function addOrigin(list: PackageList, key: string, { resolution, ...place }: Entry): void {
  const said = (name: string): string | undefined => new RegExp(`\\b${name}:\\s*['"]?([^\\s,'"}]+)`).exec(resolution)?.[1];
  const [repo, commit, integrity] = [said('repo'), said('commit'), said('integrity')];
  const git = repo === undefined ? undefined : `${repo}#${commit ?? ''}`;
  list.from({
    ...place,
    name: key.replace(/^\//, '').replace(/\(.*$/, ''),
    address: said('tarball') ?? git ?? said('directory'),
    hashes: integrity === undefined ? [] : [integrity],
  });
}

/** `/name/1.0.0_peer` of version 5, `/name@1.0.0(peer)` of version 6, `name@1.0.0` of version 9. */
const FORMS = [/^\/?((?:@[^/@]+\/)?[^/@]+)@(\d[^(_]*)(?:[(_].*)?$/, /^\/((?:@[^/@]+\/)?[^/@]+)\/(\d[^(_/]*)(?:[(_].*)?$/];

function addEntry(
  list: PackageList,
  key: string,
  { line, resolution }: { readonly line: number; readonly resolution: string },
): PackageList {
  const [, name = key, version] = FORMS.map((form) => form.exec(key)).find((found) => found !== null) ?? [];
  const tarball = /\btarball:\s*['"]?([^\s,'"}]+)/.exec(resolution)?.[1];
  const isPlain = !/\b(?:directory|repo|commit|type):\s/.test(resolution) && /\bintegrity:/.test(resolution);
  if (version === undefined || !isPlain || (tarball !== undefined && !isAt(tarball, NPM_HOSTS)))
    return list.apart(name, ELSEWHERE);
  return list.add(name, version, { line });
}
