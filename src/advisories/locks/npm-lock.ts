import { type JsonNode, jsonNodes } from './json-nodes.ts';
import { ELSEWHERE, isAt, type LockReader, NPM_HOSTS, OWN, PackageList, UNTOLD } from './lock-reading.ts';

/** `package-lock.json` and `npm-shrinkwrap.json`, versions 1 to 3. */
export const readNpmLock: LockReader = (text) => {
  const root = jsonNodes(text);
  if (root === undefined) return { kind: 'problem', why: 'it is no JSON, or has a key twice' };
  const [packages, dependencies] = [root.at('packages'), root.at('dependencies')];
  const list = new PackageList('npm');
  for (const [place, entry] of packages?.entries() ?? []) addOrigin(list, nameAt(place, entry), entry);
  // Version 2 lists everything twice, and an old npm reads the second list.
  for (const [name, entry] of nested(dependencies)) addOrigin(list, name, entry);
  if (packages?.isObject) for (const [place, entry] of packages.entries()) addInstalled(list, place, entry);
  else if (dependencies?.isObject) addNested(list, dependencies);
  else if (root.at('lockfileVersion') === undefined) return { kind: 'problem', why: 'it is no lock file of npm' };
  return list.reading();
};

const FOLDER = 'node_modules/';

function addInstalled(list: PackageList, place: string, entry: JsonNode): PackageList {
  if (place === '') return list;
  const name = nameAt(place, entry);
  if (!place.includes(FOLDER) || entry.at('link')?.isTrue) return list.apart(name, OWN);
  return addOne(list, name, { entry, version: entry.at('version') });
}

function nameAt(place: string, entry: JsonNode): string {
  const at = place.lastIndexOf(FOLDER);
  return entry.at('name')?.text ?? (at === -1 ? place : place.slice(at + FOLDER.length));
}

/** Every package of version 1, however deep. */
function* nested(top: JsonNode | undefined): Generator<readonly [string, JsonNode]> {
  const open = top === undefined ? [] : [top];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const [key, entry] of at.entries()) {
      yield [key, entry];
      const below = entry.at('dependencies');
      if (below !== undefined) open.push(below);
    }
}

function addNested(list: PackageList, top: JsonNode): void {
  for (const [key, entry] of nested(top)) {
    const version = entry.at('version');
    const alias = /^npm:(@?[^@]+)@(.+)$/.exec(version?.text ?? '');
    addOne(list, alias?.[1] ?? key, { entry, version, text: alias?.[2] });
  }
}

/** An entry without an address may carry it as its version: `file:../local`. */
function addOrigin(list: PackageList, name: string, entry: JsonNode): void {
  const version = entry.at('version')?.text ?? '';
  const isPlace = /[:/]/.test(version) && !version.startsWith('npm:');
  list.from({
    name: `${name} ${isPlace ? '' : version}`.trim(),
    line: entry.line,
    endLine: entry.endLine,
    address: entry.at('resolved')?.text ?? (isPlace ? version : undefined),
    hashes: (entry.at('integrity')?.text ?? '').split(/\s+/).filter((hash) => hash !== ''),
  });
}

interface Locked {
  readonly entry: JsonNode;
  readonly version: JsonNode | undefined;
  readonly text?: string | undefined;
}

function addOne(list: PackageList, name: string, { entry, version, text = version?.text }: Locked): PackageList {
  const resolved = entry.at('resolved')?.text;
  if (text === undefined || version === undefined) return list.apart(name, UNTOLD);
  if (resolved === undefined) return list.apart(name, /[:/]/.test(text) ? ELSEWHERE : UNTOLD);
  if (!isAt(resolved, NPM_HOSTS)) return list.apart(name, ELSEWHERE);
  return list.add(name, text, { line: entry.line, endLine: version.line });
}
