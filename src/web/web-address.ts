import type { FetchPermission } from '../contracts/fetch-permission.ts';
import { UserError } from '../contracts/user-error.ts';

/** Checks an address that the user named, and that it may be fetched. */
export function permittedAddress(name: string, permission: FetchPermission): URL {
  const address = URL.canParse(name) ? new URL(name) : undefined;
  if (address === undefined || address.hostname === '')
    throw new UserError('bad-address', 'this is not an address on the web', { place: name, hint: 'https://HOST/PATH' });
  if (address.username !== '' || address.password !== '')
    throw new UserError('bad-address', 'the address has a user name or a password, which are never sent', {
      place: `${address.protocol}//${address.host}${address.pathname}`,
      hint: 'save the page and name the file',
    });
  address.hash = '';
  if (permission.hosts.length > 0 && !isNamedHost(address, permission))
    throw new UserError('fetch-not-allowed', `--allow-fetch names other hosts than ${address.host}`, {
      place: name,
      hint: `--allow-fetch ${[...permission.hosts, address.host].join(',')}`,
    });
  return address;
}

/** Tells whether the user named the host of an address. */
export const isNamedHost = ({ host, hostname }: URL, { hosts }: FetchPermission): boolean =>
  hosts.some((one) => [host, hostname].includes(one.toLowerCase()));

/** Checks the hosts of `--allow-fetch`. */
export function checkHosts(hosts: readonly string[]): void {
  for (const host of hosts) {
    const isHost = !host.includes('/') && URL.canParse(`http://${host}/`) && new URL(`http://${host}/`).username === '';
    if (!isHost)
      throw new UserError('bad-host', `--allow-fetch expects hosts, found "${host}"`, {
        hint: 'write it behind the address, or with hosts such as example.org,www.example.org',
      });
  }
}
