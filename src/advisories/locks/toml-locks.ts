import { ELSEWHERE, isAt, type LockReader, type LockReading, OWN, PackageList, PYPI_HOSTS } from './lock-reading.ts';
import { keyIn, type TomlTable, textIn, tomlTables } from './toml-tables.ts';

/** Why a package is kept apart; undefined where it comes from the public registry. */
type WhyApart = (table: TomlTable) => string | undefined;

interface TomlLock {
  readonly ecosystem: 'PyPI' | 'crates.io';
  /** The name of the list of packages. */
  readonly list: string;
  /** What stands in each such file. */
  readonly sign: RegExp;
  readonly whyApart: WhyApart;
}

/** `uv.lock`. */
export const readUvLock: LockReader = (text) =>
  readTables(text, {
    ...{ ecosystem: 'PyPI', list: 'package', sign: /^requires-python\s*=|^\[\[package\]\]/m },
    whyApart: ({ values }) => {
      const source = values.get('source');
      const registry = keyIn(source, 'registry');
      if (registry !== undefined) return isAt(registry, PYPI_HOSTS) ? undefined : ELSEWHERE;
      return ['editable', 'virtual', 'directory', 'path'].some((kind) => keyIn(source, kind) !== undefined) ? OWN : ELSEWHERE;
    },
  });

/** `poetry.lock`: a package without a source is from PyPI. */
export const readPoetryLock: LockReader = (text) =>
  readTables(text, {
    ...{ ecosystem: 'PyPI', list: 'package', sign: /^\[metadata\]|^\[\[package\]\]/m },
    whyApart: ({ within, values }) => {
      if (!within.has('source')) return undefined;
      const type = textIn(values.get('source.type'));
      if (type === 'legacy' && isAt(textIn(values.get('source.url')) ?? '', PYPI_HOSTS)) return undefined;
      return type === 'directory' || type === 'file' ? OWN : ELSEWHERE;
    },
  });

/** `pylock.toml` (PEP 751). */
export const readPylock: LockReader = (text) =>
  readTables(text, {
    ...{ ecosystem: 'PyPI', list: 'packages', sign: /^lock-version\s*=/m },
    whyApart: ({ within, values }) => {
      const kinds = ['vcs', 'directory', 'archive'];
      if (kinds.some((kind) => within.has(kind) || values.has(kind)))
        return values.has('directory') || within.has('directory') ? OWN : ELSEWHERE;
      const index = textIn(values.get('index'));
      return index !== undefined && isAt(index, PYPI_HOSTS) ? undefined : ELSEWHERE;
    },
  });

const CRATES = new Set(['registry+https://github.com/rust-lang/crates.io-index', 'sparse+https://index.crates.io/']);

/** `Cargo.lock`: a package without a source is of the workspace. */
export const readCargoLock: LockReader = (text) =>
  readTables(text, {
    ...{ ecosystem: 'crates.io', list: 'package', sign: /^version\s*=\s*\d|^\[\[package\]\]/m },
    whyApart: ({ values }) => {
      const source = textIn(values.get('source'));
      return source === undefined ? OWN : CRATES.has(source) ? undefined : ELSEWHERE;
    },
  });

function readTables(text: string, { ecosystem, list: name, sign, whyApart }: TomlLock): LockReading {
  if (!sign.test(text)) return { kind: 'problem', why: 'it has not the form of its tool' };
  const list = new PackageList(ecosystem);
  for (const table of tomlTables(text, name)) {
    const [named, version] = [textIn(table.values.get('name')), table.values.get('version')];
    if (named === undefined) return { kind: 'problem', why: `a package without a name stands at line ${table.line}` };
    const why = whyApart(table);
    const found = textIn(version);
    const line = table.values.get('name')?.line ?? table.line;
    if (why !== undefined || found === undefined || version === undefined) list.apart(named, why ?? ELSEWHERE);
    else list.add(named, found, { line, endLine: version.line });
  }
  return list.reading();
}
