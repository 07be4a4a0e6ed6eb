import { ELSEWHERE, isAt, type LockReader, NPM_HOSTS, OWN, PackageList, UNTOLD } from './lock-reading.ts';

interface Entry {
  /** The first of the ranges that lead here: `lodash@^4.17.0`, `lodash@npm:^4.17.0`. */
  readonly range: string;
  readonly line: number;
  endLine: number;
  readonly fields: Map<string, { readonly value: string; readonly line: number }>;
}

/** `yarn.lock`, classic and of later versions. */
export const readYarnLock: LockReader = (text) => {
  const entries = entriesIn(text);
  const isLater = entries.some(({ range }) => range === '__metadata');
  if (!isLater && !text.includes('# yarn lockfile v1')) return { kind: 'problem', why: 'it is no lock file of yarn' };
  const cacheKey = entries.find(({ range }) => range === '__metadata')?.fields.get('cacheKey')?.value ?? '';
  const list = new PackageList('npm');
  for (const entry of entries) {
    if (entry.range === '__metadata') continue;
    addOrigin(list, entry, isLater ? cacheKey : undefined);
    if (isLater) addLater(list, entry);
    else addClassic(list, entry);
  }
  return list.reading();
};

/** The first range of a line that begins an entry: `"lodash@^4.17.0, lodash@^4.17.4":`. */
function headIn(line: string): string | undefined {
  const bare = line.trimEnd();
  if (!/^[^\s#]/.test(bare) || !bare.endsWith(':')) return undefined;
  return /^"?([^,"]{1,1000})/.exec(bare)?.[1]?.replace(/:$/, '');
}

const FIELD = /^ {2}"?(version|resolved|resolution|integrity|checksum|cacheKey)"?:? +"?([^"]{1,2000})"?\s*$/;

function entriesIn(text: string): readonly Entry[] {
  const entries: Entry[] = [];
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.replace(/\r$/, '');
    const range = headIn(line);
    if (range !== undefined) entries.push({ range, line: at + 1, endLine: at + 1, fields: new Map() });
    const last = entries.at(-1);
    if (last !== undefined && /^ {2}/.test(line)) last.endLine = at + 1;
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name !== undefined && value !== undefined) last?.fields.set(name, { value: value.trim(), line: at + 1 });
  }
  return entries;
}

const nameIn = (range: string): string => /^(@?[^@]+)@/.exec(range)?.[1] ?? range;

/** A package installed under another name: `old-lodash@npm:lodash@^3.0.0`. */
const aliasIn = (range: string): string | undefined => /^@?[^@]+@npm:(@?[^@]+)(?:@|$)/.exec(range)?.[1];

/** A checksum of another kind of cache than the file's own is not looked at by yarn. */
function addOrigin(list: PackageList, { range, line, endLine, fields }: Entry, cacheKey: string | undefined): void {
  const version = fields.get('version')?.value ?? '';
  if (cacheKey === undefined) {
    const hashes = (fields.get('integrity')?.value ?? '').split(/\s+/).filter((hash) => hash !== '');
    list.from({
      name: `${aliasIn(range) ?? nameIn(range)} ${version}`,
      line,
      endLine,
      address: fields.get('resolved')?.value,
      hashes,
    });
    return;
  }
  const resolution = fields.get('resolution')?.value ?? '';
  const [, kind = cacheKey, value = ''] = /^(?:([^/]+)\/)?(.+)$/.exec(fields.get('checksum')?.value ?? '') ?? [];
  const archive = /::__archiveUrl=([^&]+)/.exec(resolution)?.[1];
  const isPlain = /^@?[^@]+@npm:/.test(resolution);
  list.from({
    name: `${nameIn(range)} ${version}`,
    line,
    endLine,
    address: archive === undefined ? (isPlain ? undefined : resolution.replace(/^@?[^@]+@/, '')) : decoded(archive),
    hashes: value === '' || kind !== cacheKey ? [] : [`${kind}-${value}`],
  });
}

function addClassic(list: PackageList, { range, line, fields }: Entry): PackageList {
  const name = aliasIn(range) ?? nameIn(range);
  const [version, resolved] = [fields.get('version'), fields.get('resolved')];
  if (version === undefined) return list.apart(name, UNTOLD);
  if (resolved === undefined) return list.apart(name, /@(?:file|link|portal):/.test(range) ? OWN : UNTOLD);
  if (!isAt(resolved.value, NPM_HOSTS)) return list.apart(name, ELSEWHERE);
  return list.add(name, version.value, { line, endLine: version.line });
}

function addLater(list: PackageList, { range, line, fields }: Entry): PackageList {
  const [version, resolution] = [fields.get('version'), fields.get('resolution')];
  const [, name = nameIn(range), kind, rest = ''] = /^(@?[^@]+)@([a-z+]+):(.*)$/.exec(resolution?.value ?? '') ?? [];
  if (kind === 'workspace' || kind === 'link' || kind === 'portal' || kind === 'file') return list.apart(name, OWN);
  const archive = /::__archiveUrl=([^&]+)/.exec(rest)?.[1];
  if (kind !== 'npm' || (archive !== undefined && !isAt(decoded(archive), NPM_HOSTS))) return list.apart(name, ELSEWHERE);
  if (version === undefined) return list.apart(name, UNTOLD);
  return list.add(name, version.value, { line, endLine: version.line });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
