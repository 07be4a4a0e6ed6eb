import { type JsonNode, jsonNodes } from './json-nodes.ts';
import { ELSEWHERE, isAt, type LockReader, PackageList, PYPI_HOSTS } from './lock-reading.ts';

/** `Pipfile.lock`: every section but `_meta`. */
export const readPipfileLock: LockReader = (text) => {
  const root = jsonNodes(text);
  const meta = root?.at('_meta');
  if (root === undefined || meta === undefined)
    return { kind: 'problem', why: root === undefined ? 'it is no JSON, or has a key twice' : 'it is no lock file of pipenv' };
  const sources = new Map(
    [...(meta.at('sources')?.items() ?? [])].map((one) => [one.at('name')?.text ?? '', one.at('url')?.text ?? '']),
  );
  const isPypi = (url: string): boolean => isAt(url, PYPI_HOSTS);
  const list = new PackageList('PyPI');
  for (const [section, packages] of root.entries()) {
    if (section === '_meta') continue;
    for (const [name, entry] of packages.entries()) {
      const [version, index] = [entry.at('version'), entry.at('index')?.text];
      const isPublic = index === undefined ? [...sources.values()].every(isPypi) : isPypi(sources.get(index) ?? '');
      const pinned = /^={2,3}\s*(\S+)$/.exec(version?.text ?? '')?.[1];
      list.from({
        name: `${name} ${pinned ?? ''} (${section})`,
        line: entry.line,
        endLine: entry.endLine,
        address: directIn(entry) ?? sources.get(index ?? [...sources.keys()][0] ?? ''),
        hashes: hashesIn(entry),
        isAnyOf: true,
      });
      const isDirect = ['git', 'path', 'file', 'editable', 'hg', 'svn'].some((key) => entry.at(key) !== undefined);
      if (version === undefined || pinned === undefined || isDirect || !isPublic) list.apart(name, ELSEWHERE);
      else list.add(name, pinned, { line: entry.line, endLine: version.line });
    }
  }
  return list.reading();
};

const hashesIn = (entry: JsonNode): readonly string[] =>
  [...(entry.at('hashes')?.items() ?? [])].flatMap(({ text }) => (text === undefined ? [] : [text.replace(':', '-')]));

/** The source of a package that comes from no index. */
const directIn = (entry: JsonNode): string | undefined => {
  const place = ['git', 'hg', 'svn', 'file', 'path'].map((key) => entry.at(key)?.text).find((text) => text !== undefined);
  const commit = entry.at('ref')?.text;
  return place === undefined || commit === undefined ? place : `${place}#${commit}`;
};
