import type { ContextDocument } from '../../contracts/material.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { cutToTokens, tokensOf } from '../../project/cut-text.ts';
import { shortly } from '../../project/shortly.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import type { ReadDocument } from './read-documents.ts';

/** The tokens that one document, and all of them, add to each request. */
const TOKENS = { each: 8_000, all: 16_000 } as const;

/** Documents of the user for reviewers, with secrets redacted and within the limits; remarks say what is cut. */
export function contextDocuments(
  given: readonly ReadDocument[],
  masker: Masker,
): { readonly documents: readonly ContextDocument[]; readonly remarks: readonly Remark[] } {
  const remarks: Remark[] = [];
  let left: number = TOKENS.all;
  const documents = given.map(({ name, text, digest }) => {
    const redacted = masker.mask(text, name).text.trimEnd();
    const shown = Math.min(TOKENS.each, left);
    const kept = cutToTokens(redacted, shown);
    const tokens = tokensOf(redacted);
    if (kept !== redacted) remarks.push(remark('note', 'guidance-cut', { file: shortly(name), shown, tokens }));
    left = Math.max(0, left - tokensOf(kept));
    return { file: masker.mask(name).text, digest, text: kept };
  });
  return { documents, remarks };
}
