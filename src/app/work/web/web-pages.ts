import type { FetchPermission } from '../../../contracts/fetch-permission.ts';
import { WorldFailure } from '../../../contracts/world-failure.ts';
import { isErrorPage } from '../../../core/protocols/flag-resolution/error-page.ts';
import { isWebAddress, type ReadPage } from '../../../sources/documents/named-pages.ts';
import { documentTextOf } from '../../../sources/documents/text-file.ts';
import { fetchPage } from '../../../web/fetch-page.ts';
import { checkHosts, permittedAddress } from '../../../web/web-address.ts';
import type { Host } from '../../host.ts';

/** Reads pages that the user names by their address, each once: fetched, converted and stamped with where and when. */
export function webPages(permission: FetchPermission | undefined, { clock }: Pick<Host, 'clock'>): ReadPage | undefined {
  if (permission === undefined) return undefined;
  checkHosts(permission.hosts);
  return async (name) => {
    const address = permittedAddress(name, permission);
    const page = await fetchPage(address, permission);
    const read = await documentTextOf(page.bytes, nameFor(page));
    if ('why' in read) throw notRead(page.address, read.why);
    const why = whyNoPage(read.text, page.bytes);
    if (why !== undefined) throw notRead(page.address, why);
    return { ...read, fetched: { address: page.address, at: new Date(clock.now()).toISOString() } };
  };
}

/** Paths as seen from the workspace; addresses as they are. */
export const placeIn =
  ({ at }: Host['workspace']) =>
  (name: string): string =>
    isWebAddress(name) ? name : at(name);

const ENDINGS: Readonly<Record<string, string>> = {
  'text/html': '.html',
  'application/xhtml+xml': '.html',
  'application/pdf': '.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'text/markdown': '.md',
  'text/plain': '.txt',
};

/** A name by which its format is found: the content type counts, and the first bytes more. */
function nameFor({ address, type }: { readonly address: string; readonly type: string }): string {
  const ending = ENDINGS[type];
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  return ending === undefined ? last : `page${ending}`;
}

const LOGIN_MOST = 3_000;

/** The reason why what was fetched is no source. */
function whyNoPage(text: string, bytes: Buffer): string | undefined {
  if (text.trim() === '') return 'it has no text';
  if (isErrorPage(text)) return 'it is an error page';
  const hasPassword = /<input\b[^>]{0,500}\btype\s{0,9}=\s{0,9}["']?password\b/i.test(bytes.toString('latin1'));
  return hasPassword && text.length <= LOGIN_MOST ? 'it is a login page' : undefined;
}

const notRead = (address: string, why: string): WorldFailure => {
  const { origin, pathname } = new URL(address);
  return new WorldFailure('not-fetched', `cannot read ${origin}${pathname}: ${why}`, { hint: 'save the page and name the file' });
};
