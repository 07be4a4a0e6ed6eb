import * as z from 'zod';
import type { Converted, Fetched } from '../../contracts/material.ts';
import { defined } from '../../core/defined.ts';
import { tell } from '../words/say.ts';
import type { ReportText } from './schema/text.ts';

/** How a file was converted to the text that was shown; missing for text. */
export const converted = z
  .strictObject({
    format: z.enum(['html', 'docx', 'pdf']),
    pages: z.int().min(1).optional(),
    /** The pages that have no text to read, such as scanned ones. */
    unread_pages: z.array(z.int().min(1)).optional(),
  })
  .meta({ id: 'Converted' });

/** Where and when a text was fetched. */
export const fetched = z.strictObject({ address: z.string(), at: z.string() }).meta({ id: 'Fetched' });

type ConvertedResult = z.infer<typeof converted>;

/** The same under the names of the published schema. */
export const convertedResult = (from: Converted | undefined): { readonly converted?: ConvertedResult } =>
  from === undefined
    ? {}
    : { converted: { format: from.format, ...defined({ pages: from.pages, unread_pages: from.unread && [...from.unread] }) } };

/** Tells which texts were fetched, and from where. */
export const fetchedRemarks = (
  files: readonly { readonly file: string; readonly fetched?: Fetched | undefined }[],
): readonly ReportText[] =>
  files.flatMap(({ file, fetched: from }) => (from === undefined ? [] : [tell('scope.fetched', file, from.address, from.at)]));

/** Tells which pages were not read. */
export const unreadRemarks = (
  files: readonly { readonly file: string; readonly converted?: ConvertedResult | undefined }[],
): readonly ReportText[] =>
  files.flatMap(({ file, converted: from }) =>
    from?.unread_pages === undefined ? [] : [tell('scope.unreadPages', file, tell('list.few', from.unread_pages.map(String)))],
  );
