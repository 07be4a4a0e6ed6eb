import { type JsonNode, jsonNodes } from './json-nodes.ts';
import { ELSEWHERE, isAt, type LockReader, NPM_HOSTS, OWN, PackageList, UNTOLD } from './lock-reading.ts';

/** `package-lock.json` and `npm-shrinkwrap.json`, versions 1 to 3. */
export const readNpmLock: LockReader = (text) => {
  const root = jsonNodes(text);
  if (root === undefined) return { kind: 'problem', why: 'it is no JSON' };
  const [packages, dependencies] = [root.at('packages'), root.at('dependencies')];
  const list = new PackageList('npm');
  // Version 2 says everything twice.
  if (packages?.isObject) for (const [place, entry] of packages.entries()) addInstalled(list, place, entry);
  else if (dependencies?.isObject) addNested(list, dependencies);
  else if (root.at('lockfileVersion') === undefined) return { kind: 'problem', why: 'it is no lock file of npm' };
  return list.reading();
};

const FOLDER = 'node_modules/';

function addInstalled(list: PackageList, place: string, entry: JsonNode): PackageList {
  if (place === '') return list;
  const at = place.lastIndexOf(FOLDER);
  const name = entry.at('name')?.text ?? (at === -1 ? place : place.slice(at + FOLDER.length));
  if (at === -1 || entry.at('link')?.isTrue) return list.apart(name, OWN);
  return addOne(list, name, { entry, version: entry.at('version') });
}

function addNested(list: PackageList, top: JsonNode): void {
  const open = [top];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const [key, entry] of at.entries()) {
      const version = entry.at('version');
      const alias = /^npm:(@?[^@]+)@(.+)$/.exec(version?.text ?? '');
      addOne(list, alias?.[1] ?? key, { entry, version, text: alias?.[2] });
      const below = entry.at('dependencies');
      if (below !== undefined) open.push(below);
    }
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
