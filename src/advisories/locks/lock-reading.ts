import type { Ecosystem } from '../../contracts/advisories.ts';
import { defined } from '../../core/defined.ts';

/** A package of a public registry, and where a lock file has it. */
export interface FoundPackage {
  readonly ecosystem: Ecosystem;
  readonly name: string;
  readonly version: string;
  readonly line: number;
  /** The line of its version, if different. */
  readonly endLine?: number;
}

/** A package that must not be disclosed: one of the project's own, or one from a source that is not public. */
export interface ApartPackage {
  readonly name: string;
  readonly why: string;
}

/** The origin of a package, or of one of its files, with its hashes. */
export interface LockedOrigin {
  /** Its name and version, and its file where a version has several: the same before and after is the same thing. */
  readonly name: string;
  /** The lines that say so, both ends included. */
  readonly line: number;
  readonly endLine: number;
  /** As the lock file writes it, without a password; undefined if missing. */
  readonly address?: string;
  /** Each behind its kind: `sha512-…`. */
  readonly hashes: readonly string[];
  /** The hashes are those of several files, any of which will do. */
  readonly isAnyOf?: true;
  /** The hashes are those of its files, which are compared one by one. */
  readonly isOfFiles?: true;
}

/** The content of a lock file, or why it could not be read. */
export type LockReading =
  | {
      readonly kind: 'packages';
      readonly packages: readonly FoundPackage[];
      readonly apart: readonly ApartPackage[];
      readonly origins: readonly LockedOrigin[];
    }
  | { readonly kind: 'problem'; readonly why: string };

/** Reads the text of a lock file in time bounded by its length. May throw `NestedTooDeep` or a `RangeError` if it is nested too deep. */
export type LockReader = (text: string) => LockReading;

const NAMES: Readonly<Record<Ecosystem, RegExp>> = {
  npm: /^(?:@[a-z0-9~-][\w.~-]{0,100}\/)?[A-Za-z0-9~_-][\w.~-]{0,213}$/,
  PyPI: /^[A-Za-z0-9](?:[\w.-]{0,200}[A-Za-z0-9])?$/,
  Go: /^[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,10}(?:\/[\w.~!+-]{1,100}){0,20}$/,
  'crates.io': /^[A-Za-z][\w-]{0,63}$/,
};

const VERSION = /^\d[\w.+!-]{0,199}$/;

/** Gathers the packages of one lock file: each public one with its line, the others by name. */
export class PackageList {
  readonly #ecosystem: Ecosystem;
  readonly #packages: FoundPackage[] = [];
  readonly #apart = new Map<string, ApartPackage>();
  readonly #origins: LockedOrigin[] = [];

  constructor(ecosystem: Ecosystem) {
    this.#ecosystem = ecosystem;
  }

  /** Adds a package of the public registry; one with an invalid name or version is listed separately. */
  add(name: string, version: string, { line, endLine = line }: { readonly line: number; readonly endLine?: number }): this {
    if (!NAMES[this.#ecosystem].test(name) || !VERSION.test(version))
      return this.apart(name, 'its name or version is none of a registry');
    this.#packages.push({ ecosystem: this.#ecosystem, name, version, line, ...(endLine === line ? {} : { endLine }) });
    return this;
  }

  apart(name: string, why: string): this {
    this.#apart.set(name, { name, why });
    return this;
  }

  /** Records the origin of a package, public or not. */
  from({ address, hashes, ...origin }: Omit<LockedOrigin, 'address'> & { readonly address: string | undefined }): this {
    const [place, fragment] = address === undefined ? [] : parted(address);
    this.#origins.push({
      ...origin,
      ...defined({ address: place }),
      hashes: [...hashes, ...(fragment === undefined ? [] : [`sha1-${fragment}`])],
    });
    return this;
  }

  reading(): LockReading {
    return { kind: 'packages', packages: this.#packages, apart: [...this.#apart.values()], origins: this.#origins };
  }
}

/** An address without the name and password in it, and the hash that yarn puts behind the address of an archive. */
function parted(address: string): readonly [string, string?] {
  const bare = address.slice(0, ADDRESS_MAX).replace(/^([a-z+]{2,20}:\/\/)[^/\\?#@\s]{1,500}@/i, '$1');
  const [, place, hash] = /^(https?:\/\/[^#]+)#([0-9a-f]{40})$/.exec(bare) ?? [];
  return place === undefined || hash === undefined || bare.includes('.git#') ? [bare] : [place, hash];
}

const ADDRESS_MAX = 2_000;

/** Why a package is excluded from lookups: its source is not the public registry. */
export const ELSEWHERE = 'it comes from elsewhere';
export const OWN = "it is the project's own";
export const UNTOLD = 'the lock file does not say where it comes from';

/** True if an address is a web address on one of these hosts. */
export function isAt(url: string, hosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return (protocol === 'https:' || protocol === 'http:') && hosts.has(host);
}

/** The public hosts that serve npm packages under their own names. */
export const NPM_HOSTS: ReadonlySet<string> = new Set(['registry.npmjs.org', 'registry.yarnpkg.com', 'registry.npmjs.com']);
export const PYPI_HOSTS: ReadonlySet<string> = new Set(['pypi.org', 'pypi.python.org', 'files.pythonhosted.org']);
