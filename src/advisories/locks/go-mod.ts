import { type LockReader, OWN, PackageList } from './lock-reading.ts';

interface Directive {
  readonly verb: string;
  readonly words: readonly string[];
  readonly line: number;
}

/** `go.mod`: its direct and indirect requirements, after replacements. */
export const readGoMod: LockReader = (text) => {
  const directives = directivesIn(text);
  if (!directives.some(({ verb }) => verb === 'module')) return { kind: 'problem', why: 'it names no module' };
  const replaced = new Map(
    directives.flatMap(({ verb, words, line }) => {
      const arrow = words.indexOf('=>');
      if (verb !== 'replace' || arrow === -1) return [];
      const [path = '', version = ''] = words;
      const [by = '', at] = words.slice(arrow + 1);
      return [[arrow === 1 ? path : `${path}@${version}`, { by, at, line }] as const];
    }),
  );
  const list = new PackageList('Go');
  for (const { verb, words, line } of directives) {
    const [path, version] = words;
    if (verb !== 'require' || path === undefined || version === undefined) continue;
    const other = replaced.get(`${path}@${version}`) ?? replaced.get(path);
    list.from({
      name: `${path} ${version}`,
      line: other?.line ?? line,
      endLine: other?.line ?? line,
      hashes: [],
      address: other === undefined ? undefined : [other.by, other.at].join(' ').trim(),
    });
    if (other === undefined) list.add(path, bare(version), { line });
    else if (other.at === undefined) list.apart(path, OWN);
    else list.add(other.by, bare(other.at), { line: other.line });
  }
  return list.reading();
};

/** `go.sum`: the modules whose content was looked at. It also keeps versions that are not in use any more. */
export const readGoSum: LockReader = (text) => {
  const list = new PackageList('Go');
  for (const [at, line] of text.split('\n').entries()) {
    const [, module, hash] = /^(\S{1,400} v\S{1,200}) (h\d:\S{1,100})\s*$/.exec(line) ?? [];
    if (module !== undefined && hash !== undefined)
      list.from({ name: module, line: at + 1, endLine: at + 1, address: undefined, hashes: [hash.replace(':', '-')] });
    const [, path, version] = /^(\S{1,400}) (v[^\s/]{1,200}) h1:\S{1,100}\s*$/.exec(line) ?? [];
    if (path !== undefined && version !== undefined) list.add(path, bare(version), { line: at + 1 });
  }
  return list.reading();
};

/** OSV writes versions of Go without their letter. */
const bare = (version: string): string => version.replace(/^v/, '');

function directivesIn(text: string): readonly Directive[] {
  const directives: Directive[] = [];
  let block: string | undefined;
  for (const [at, raw] of text.split('\n').entries()) {
    const words = raw
      .replace(/\/\/.*$/, '')
      .trim()
      .split(/\s+/)
      .slice(0, 8)
      .map((word) => word.replace(/^["`](.*)["`]$/, '$1'));
    const [first = '', second] = words;
    if (first === '') continue;
    if (first === ')') block = undefined;
    else if (block !== undefined) directives.push({ verb: block, words, line: at + 1 });
    else if (second === '(') block = first;
    else directives.push({ verb: first, words: words.slice(1), line: at + 1 });
  }
  return directives;
}
