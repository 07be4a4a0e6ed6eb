import type { Fetched } from '../../contracts/material.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { DocumentText } from './text-file.ts';

/** Reads a page on the web by its address, once; it fails where the user did not allow that. */
export type ReadPage = (address: string) => Promise<DocumentText & { readonly fetched: Fetched }>;

/** Tells whether a work or source is named by an address on the web and not by a file. */
export const isWebAddress = (name: string): boolean => /^https?:\/\//i.test(name);

/** The error for an address where nothing may be fetched. */
export const fetchNotAllowed = (address: string): UserError =>
  new UserError('fetch-not-allowed', 'an address on the web is fetched only with --allow-fetch', {
    place: address,
    hint: 'add --allow-fetch to fetch it once and freeze it with the case, or save the page and name the file',
  });

/** Fetches nothing. */
export const noPages: ReadPage = async (address) => {
  throw fetchNotAllowed(address);
};

const NAME_MAX = 120;

/** The name of a fetched page where files have theirs: `example.org/news/story`. */
export function pageName({ address }: Fetched): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`.replace(/\/+$/, '').slice(0, NAME_MAX);
}
