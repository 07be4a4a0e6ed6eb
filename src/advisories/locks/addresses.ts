import { NPM_HOSTS, PYPI_HOSTS } from './lock-reading.ts';

/** Public registries: trusted hosts even if the base's lock file does not use them. */
const PUBLIC_HOSTS: ReadonlySet<string> = new Set([...NPM_HOSTS, ...PYPI_HOSTS, 'index.crates.io', 'static.crates.io']);

/** Cargo's first index is a repository: other repositories of that host are not public for that. */
const CRATES_INDEX = /^registry\+https:\/\/github\.com\/rust-lang\/crates\.io-index/;

/** The target of an address. */
export interface Address {
  /** `registry.npmjs.org`; empty for a path, or where the lock file does not say. */
  readonly host: string;
  readonly isPublic: boolean;
  /** The transport is unencrypted, or fetches with the installing user's own credentials. */
  readonly isInsecure: boolean;
  /** The repository of an address with a commit. */
  readonly repository?: string;
  /** The text after the last slash. */
  readonly file: string;
}

const NOWHERE: Address = { host: '', isPublic: false, isInsecure: false, file: '' };

/** Reads the address of a package in any of the forms that lock files have. */
export function readAddress(address: string | undefined): Address {
  if (address === undefined) return NOWHERE;
  if (CRATES_INDEX.test(address)) return { ...NOWHERE, host: 'index.crates.io', isPublic: true };
  const short = /^(github|gitlab|bitbucket):/.exec(address)?.[1];
  const [, scheme = '', url = ''] = /^((?:[a-z]{1,20}\+)?[a-z]{1,20}):\/\/([^\s#?]{1,2000})/i.exec(address) ?? [];
  const scp = scheme === '' ? /^[\w.-]{1,100}@([\w.-]{1,200}):/.exec(address)?.[1] : undefined;
  const domain = scheme === '' ? /^([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,10})(?:\/|\s|$)/i.exec(address)?.[1] : undefined;
  const host = (
    webHost(address) ??
    (short === undefined ? (scp ?? domain ?? url.split('/')[0] ?? '') : `${short}.${short === 'bitbucket' ? 'org' : 'com'}`)
  )
    .replace(/^.*@/, '')
    .toLowerCase();
  const [place = '', commit] = address.split('#');
  const isGit = /^git[+:]|\.git(?:[#?]|$)/.test(address) || short !== undefined || scp !== undefined;
  return {
    host,
    isPublic: /^(?:registry\+|sparse\+)?https$/.test(scheme) && PUBLIC_HOSTS.has(host),
    isInsecure: /^(?:[a-z]+\+)?(?:http|git|ftp|ssh)$/i.test(scheme) || scp !== undefined,
    ...(commit !== undefined && isGit ? { repository: place } : {}),
    file: place.slice(place.lastIndexOf('/') + 1),
  };
}

/** The host of a web address as package managers read it: backslashes count as slashes there, and slashes may be missing. */
function webHost(address: string): string | undefined {
  const bare = address.replace(/^(?:registry|sparse|git)\+/i, '');
  return /^[\s\0]*h\s*t\s*t\s*p\s*s?\s*:/i.test(bare) && URL.canParse(bare) ? new URL(bare).host : undefined;
}
