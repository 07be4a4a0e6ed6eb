import { ELSEWHERE, isAt, type LockReader, type LockReading, OWN, PackageList, PYPI_HOSTS } from './lock-reading.ts';
import { type ListedFile, listedFiles } from './toml-files.ts';
import { keyIn, type TomlTable, textIn, tomlTables } from './toml-tables.ts';

/** Why a package is excluded from lookups; undefined if it comes from the public registry. */
type WhyApart = (table: TomlTable) => string | undefined;

interface TomlLock {
  readonly ecosystem: 'PyPI' | 'crates.io';
  /** The name of the list of packages. */
  readonly list: string;
  /** A key that every such file contains. */
  readonly sign: RegExp;
  readonly whyApart: WhyApart;
  /** The source of a package, as its file writes it. */
  readonly addressOf: (table: TomlTable) => string | undefined;
}

/** `uv.lock`. */
export const readUvLock: LockReader = (text) =>
  readTables(text, {
    ecosystem: 'PyPI',
    list: 'package',
    sign: /^requires-python\s*=|^\[\[package\]\]/m,
    whyApart: ({ values }) => {
      const source = values.get('source');
      const registry = keyIn(source, 'registry');
      if (registry !== undefined) return isAt(registry, PYPI_HOSTS) ? undefined : ELSEWHERE;
      return ['editable', 'virtual', 'directory', 'path'].some((kind) => keyIn(source, kind) !== undefined) ? OWN : ELSEWHERE;
    },
    addressOf: ({ values }) =>
      ['registry', 'git', 'url', 'path', 'editable', 'virtual', 'directory']
        .map((kind) => keyIn(values.get('source'), kind))
        .find((place) => place !== undefined),
  });

/** `poetry.lock`: a package without a source is from PyPI. */
export const readPoetryLock: LockReader = (text) =>
  readTables(text, {
    ecosystem: 'PyPI',
    list: 'package',
    sign: /^\[metadata\]|^\[\[package\]\]/m,
    whyApart: ({ within, values }) => {
      if (!within.has('source')) return undefined;
      const type = textIn(values.get('source.type'));
      if (type === 'legacy' && isAt(textIn(values.get('source.url')) ?? '', PYPI_HOSTS)) return undefined;
      return type === 'directory' || type === 'file' ? OWN : ELSEWHERE;
    },
    addressOf: ({ values }) => {
      const commit = textIn(values.get('source.resolved_reference'));
      const url = textIn(values.get('source.url'));
      return url === undefined || commit === undefined ? url : `${url}#${commit}`;
    },
  });

/** `pylock.toml` (PEP 751). */
export const readPylock: LockReader = (text) =>
  readTables(text, {
    ecosystem: 'PyPI',
    list: 'packages',
    sign: /^lock-version\s*=/m,
    whyApart: ({ within, values }) => {
      const kinds = ['vcs', 'directory', 'archive'];
      if (kinds.some((kind) => within.has(kind) || values.has(kind)))
        return values.has('directory') || within.has('directory') ? OWN : ELSEWHERE;
      const index = textIn(values.get('index'));
      return index !== undefined && isAt(index, PYPI_HOSTS) ? undefined : ELSEWHERE;
    },
    addressOf: ({ values }) => {
      const url = ['vcs', 'archive', 'directory']
        .flatMap((kind) => [keyIn(values.get(kind), 'url'), keyIn(values.get(kind), 'path'), textIn(values.get(`${kind}.url`))])
        .find((place) => place !== undefined);
      return url ?? textIn(values.get('index'));
    },
  });

const CRATES = new Set(['registry+https://github.com/rust-lang/crates.io-index', 'sparse+https://index.crates.io/']);

/** `Cargo.lock`: a package without a source is of the workspace. */
export const readCargoLock: LockReader = (text) =>
  readTables(text, {
    ecosystem: 'crates.io',
    list: 'package',
    sign: /^version\s*=\s*\d|^\[\[package\]\]/m,
    whyApart: ({ values }) => {
      const source = textIn(values.get('source'));
      return source === undefined ? OWN : CRATES.has(source) ? undefined : ELSEWHERE;
    },
    addressOf: ({ values }) => textIn(values.get('source')),
  });

function readTables(text: string, { ecosystem, list: name, sign, whyApart, addressOf }: TomlLock): LockReading {
  if (!sign.test(text)) return { kind: 'problem', why: 'it has not the form of its tool' };
  const list = new PackageList(ecosystem);
  const lines = text.split('\n');
  const tables = tomlTables(text, name);
  // Older versions of poetry list all files behind the packages.
  addFiles(list, '', listedFiles(lines, (tables.at(-1)?.endLine ?? 0) + 1, lines.length));
  for (const table of tables) {
    const [named, version] = [textIn(table.values.get('name')), table.values.get('version')];
    if (named === undefined) return { kind: 'problem', why: `a package without a name stands at line ${table.line}` };
    const why = whyApart(table);
    const found = textIn(version);
    const line = table.values.get('name')?.line ?? table.line;
    addOrigins(list, table, { name: `${named} ${found ?? ''}`.trim(), address: addressOf(table), lines });
    if (why !== undefined || found === undefined || version === undefined) list.apart(named, why ?? ELSEWHERE);
    else list.add(named, found, { line, endLine: version.line });
  }
  return list.reading();
}

interface Table {
  readonly name: string;
  readonly address: string | undefined;
  readonly lines: readonly string[];
}

/** One origin of the package, and one of each of its files. */
function addOrigins(list: PackageList, { line, endLine, values }: TomlTable, { name, address, lines }: Table): void {
  const checksum = textIn(values.get('checksum'));
  const files = listedFiles(lines, line, endLine);
  const hashes = checksum === undefined ? files.flatMap(({ hash }) => hash ?? []) : [`sha256-${checksum}`];
  list.from({ name, line, endLine, address, hashes, ...(checksum === undefined ? { isOfFiles: true } : {}) });
  addFiles(list, name, files);
}

const addFiles = (list: PackageList, of: string, files: readonly ListedFile[]): void => {
  for (const { name, url, hash, ...place } of files)
    list.from({ ...place, name: `${of} ${name}`.trim(), address: url, hashes: hash === undefined ? [] : [hash] });
};
