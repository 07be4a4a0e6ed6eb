import { noticesInDocument } from '../../context/notices/material-notices.ts';
import type { ReviewedDocument } from '../../contracts/material.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { extentOf } from '../../documents/extent.ts';
import { sectionsOf, titleIn } from '../../documents/sections.ts';
import { nonceFor } from '../../safety/fence/fence.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import type { ReadDocument } from '../../sources/documents/text-file.ts';
import { maskedFetch } from './article-material.ts';

/** The user's description of a document. */
export interface SaidOfDocument {
  readonly type: string;
  readonly audience?: string | undefined;
  readonly tone?: string | undefined;
  /** What it is to achieve. */
  readonly purpose?: string | undefined;
}

const TITLE_MAX = 100;

/** Masks the document and records the reviewed text; later steps never read its file again. */
export function documentMaterial(
  { name, text, digest, title, converted, fetched, files }: ReadDocument,
  { type, audience, tone, purpose }: SaidOfDocument,
  { id, masker }: { readonly id: string; readonly masker: Masker },
): ReviewedDocument {
  const { text: shown, masked } = masker.mask(text);
  if (extentOf(sectionsOf(shown, 2)).words === 0)
    throw new UserError('empty-input', 'the document has headings or signs only, and no text', {
      place: name,
      hint: 'give a file with text in it',
    });
  return {
    title: title === undefined ? (titleIn(shown, TITLE_MAX) ?? name) : masker.mask(title).text.slice(0, TITLE_MAX),
    file: name,
    digest,
    type,
    ...defined({ audience, tone, purpose }),
    masked,
    notices: noticesInDocument(name, shown),
    outline: 2,
    ...defined({ converted, fetched: fetched && maskedFetch(fetched, masker), files }),
    shown,
    nonce: nonceFor(id, shown),
  };
}
