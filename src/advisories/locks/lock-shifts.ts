import type { LockShift } from '../../contracts/analyser.ts';
import { defined } from '../../core/defined.ts';
import { type Address, readAddress } from './addresses.ts';
import type { LockText } from './changed-packages.ts';
import { readLockFile } from './lock-files.ts';
import { type LockedOrigin, NPM_HOSTS } from './lock-reading.ts';
import { strangeLineIn } from './usual-form.ts';

/** Changed addresses and hashes of a lock file's packages, or why they cannot be compared. */
export type LockShifts =
  | { readonly kind: 'shifts'; readonly shifts: readonly LockShift[] }
  | { readonly kind: 'problem'; readonly why: string };

/** Compares a lock file with its previous version: the same package version must have the same place and the same hash. */
export function lockShifts(lock: LockText): LockShifts {
  const { path, text, before } = lock;
  const now = readLockFile(path, text);
  if (now.kind === 'problem') return now;
  const strange = strangeLineIn(path, text);
  if (strange !== undefined) return { kind: 'problem', why: `its line ${strange} is not as its tool writes it` };
  if (before === undefined) return { kind: 'problem', why: 'nobody knows what was in it before' };
  const was = before === null ? undefined : readLockFile(path, before);
  const old = new Book(was?.kind === 'packages' ? was.origins : []);
  const left = new Set(now.origins.map(({ address }) => readAddress(address).host));
  const groups = new Map<string, Group>();
  for (const origin of now.origins) {
    const shift = shiftOf(origin, old);
    if (shift === undefined) continue;
    const isMirror = shift.kind === 'mirror' && !left.has(shift.fromHost);
    const kind = shift.kind === 'mirror' && !isMirror ? 'address' : shift.kind;
    const key = [kind, ...(GROUPED_BY_HOST.has(kind) ? [shift.fromHost, shift.toHost] : [])].join('\n');
    const known = groups.get(key) ?? { kind, shift, origins: [] };
    known.origins.push(origin);
    groups.set(key, known);
  }
  return { kind: 'shifts', shifts: [...groups.values()].map((group) => told(group, lock)) };
}

interface Shift {
  readonly kind: LockShift['kind'];
  readonly fromHost: string;
  readonly toHost: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Group {
  readonly kind: LockShift['kind'];
  readonly shift: Shift;
  readonly origins: LockedOrigin[];
}

const GROUPED_BY_HOST: ReadonlySet<string> = new Set(['address', 'mirror', 'insecure', 'host']);
const NAMED_MAX = 10;

/** A host that changes for fewer packages is no mirror that a project moves to. */
const MIRROR_LEAST = 3;

function told({ kind: found, shift, origins }: Group, lock: LockText): LockShift {
  const kind = found === 'mirror' && origins.length < MIRROR_LEAST ? 'address' : found;
  const [first] = origins;
  const { line = 1, endLine = line } = first ?? {};
  return {
    file: lock.path,
    kind,
    ...touched({ line, endLine }, lock),
    count: origins.length,
    names: origins.slice(0, NAMED_MAX).map(({ name }) => name),
    ...defined({ from: shift.from, to: shift.to }),
  };
}

/** From the first to the last of these lines that the change touched; if it touched none of them, the first line that it touched anywhere. */
function touched({ line, endLine }: Pick<LockShift, 'line' | 'endLine'>, { isChanged, text }: LockText) {
  let [from, to] = [line, endLine];
  while (from < endLine && !isChanged(from)) from++;
  while (to > from && !isChanged(to)) to--;
  if (isChanged(from)) return { line: from, endLine: to };
  // A package may refer to a source defined elsewhere in the lock file.
  const all = text.split('\n').length;
  let first = 1;
  while (first < all && !isChanged(first)) first++;
  return isChanged(first) ? { line: first, endLine: first } : { line, endLine };
}

/** The previous origins, by name and version. */
class Book {
  readonly hosts: ReadonlySet<string>;
  readonly #byName = new Map<string, { readonly addresses: Set<string | undefined>; readonly hashes: Set<string> }>();

  constructor(origins: readonly LockedOrigin[]) {
    this.hosts = new Set(origins.map(({ address }) => lineTo(readAddress(address))));
    for (const { name, address, hashes } of origins) {
      const known = this.#byName.get(name) ?? { addresses: new Set(), hashes: new Set() };
      known.addresses.add(address);
      for (const hash of hashes) known.hashes.add(hash);
      this.#byName.set(name, known);
    }
  }

  of(name: string) {
    return this.#byName.get(name);
  }
}

/** A host, and whether its transport is encrypted: the same host over an unencrypted connection is a different place. */
const lineTo = ({ host, isInsecure }: Address): string => `${isInsecure ? '!' : ''}${host}`;

function shiftOf({ name, address, hashes, isAnyOf, isOfFiles }: LockedOrigin, old: Book): Shift | undefined {
  const to = readAddress(address);
  const was = old.of(name);
  const hash = was === undefined ? 'none' : compareHashes([...was.hashes], hashes, isAnyOf === true || isOfFiles === true);
  if (was !== undefined && !was.addresses.has(address)) {
    const moved = movedFrom([...was.addresses][0], address, hash);
    if (moved !== undefined) return moved;
  }
  const plain = { fromHost: '', toHost: to.host, to: address };
  if (isOfFiles === true && hash !== 'lost') return strangeHost(to, address, old);
  if (hash === 'other') return { kind: 'hash', ...plain };
  if (hash === 'lost') return { kind: 'lost-hash', ...plain };
  if (hash === 'more') return { kind: 'more-hashes', ...plain };
  return strangePackage(name, address, was !== undefined) ?? strangeHost(to, address, old);
}

/** The archive of a package on npm's registry has its name and version in its address. */
const ARCHIVE = /^https:\/\/registry\.(?:npmjs\.(?:org|com)|yarnpkg\.com)\/((?:@[^/]+\/)?[^/]+)\/-\/([^/?#]+)\.tgz$/;

/** A new package name that installs the archive of a different package. */
function strangePackage(name: string, address: string | undefined, isKnown: boolean): Shift | undefined {
  const to = readAddress(address);
  if (isKnown || !to.isPublic || !NPM_HOSTS.has(to.host)) return undefined;
  const [, of = '', file] = ARCHIVE.exec(address ?? '') ?? [];
  const [said, version = ''] = name.split(' ');
  const plain = decodeURIComponent(of.replace(/%(?!2f)/gi, ''));
  if (plain === said && file === `${plain.slice(plain.indexOf('/') + 1)}-${version.replace(/\+.*$/, '')}`) return undefined;
  return { kind: 'package', fromHost: '', toHost: to.host, to: address };
}

/** A new package from a host that no other package uses. */
const strangeHost = (to: Address, address: string | undefined, old: Book): Shift | undefined =>
  to.host === '' || to.isPublic || old.hosts.has(lineTo(to))
    ? undefined
    : { kind: to.isInsecure ? 'insecure' : 'host', fromHost: '', toHost: to.host, to: address };

type Hashes = 'same' | 'none' | 'other' | 'lost' | 'more' | 'stronger';

/** A version whose source changed; undefined if the lock file merely records less, or more, than before. */
function movedFrom(before: string | undefined, now: string | undefined, hash: Hashes): Shift | undefined {
  const [from, to] = [readAddress(before), readAddress(now)];
  const hosts = { fromHost: from.host, toHost: to.host, from: before ?? 'the registry', to: now ?? 'the registry' };
  const isSafe = hash === 'same' && !to.isInsecure;
  if (hash === 'same' && now === undefined) return undefined;
  if (isSafe && to.isPublic && (before === undefined || (from.isPublic && from.file === to.file))) return undefined;
  if (hash === 'stronger' && before !== undefined && from.isPublic && to.isPublic && from.file === to.file) return undefined;
  if (from.repository !== undefined && from.repository === to.repository) return { kind: 'commit', ...hosts };
  const isOnlyHost = from.host !== to.host && (before === undefined || from.file === to.file);
  return { kind: isSafe && isOnlyHost && to.host !== '' ? 'mirror' : 'address', ...hosts };
}

const STRENGTH: ReadonlyMap<string, number> = new Map([
  ['md5', 1],
  ['sha1', 2],
  ['sha256', 4],
  ['sha384', 5],
  ['sha512', 6],
]);
/** The strength of an unknown hash algorithm: that of sha256. */
const STRONG = 4;

const kindOf = (hash: string): string => hash.slice(0, hash.indexOf('-')).toLowerCase();
const strongest = (hashes: readonly string[]): number =>
  hashes.reduce((most, hash) => Math.max(most, STRENGTH.get(kindOf(hash)) ?? STRONG), 0);

/** True if the installed content is unchanged, as far as hashes can tell. */
function compareHashes(before: readonly string[], now: readonly string[], isAnyOf: boolean): Hashes {
  if (before.length === 0) return 'none';
  if (now.length === 0) return 'lost';
  const shared = new Set(now.map(kindOf).filter((kind) => before.some((hash) => kindOf(hash) === kind)));
  if (shared.size === 0) return strongest(now) < strongest(before) ? 'lost' : 'stronger';
  const known = new Set(before);
  const strange = now.filter((hash) => shared.has(kindOf(hash)) && !known.has(hash));
  if (strange.length > 0) return isAnyOf && now.some((hash) => known.has(hash)) ? 'more' : 'other';
  if (strongest(now) < strongest(before)) return 'lost';
  return [...shared].some((kind) => (STRENGTH.get(kind) ?? STRONG) >= STRONG) ? 'same' : 'none';
}
