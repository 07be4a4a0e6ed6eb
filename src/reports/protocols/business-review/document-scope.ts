import * as z from 'zod';
import type { ReviewedDocument } from '../../../contracts/material.ts';
import type { Language } from '../../../core/language.ts';
import { type DocumentExtent, extentOf } from '../../../documents/extent.ts';
import { sectionsOf } from '../../../documents/sections.ts';
import type { ViewScope } from '../../report/view.ts';
import { wordingIn } from '../../wording/wording.ts';
import { named } from '../../words/table.ts';
import { SCOPE_WORDS } from '../../words/tables.ts';

/** The reviewed document, if there was one. */
export const documentScope = z.strictObject({
  title: z.string(),
  file: z.string(),
  sha256: z.string(),
  audience: z.string().nullable(),
  tone: z.string().nullable(),
  sections: z.int().min(0),
  paragraphs: z.int().min(0),
  words: z.int().min(0),
  masked: z.array(z.strictObject({ line: z.int().min(1), kind: z.string() })),
});

type DocumentScope = z.infer<typeof documentScope>;

/** The same as it was laid before the panel. */
export const documentScopeResult = (document: ReviewedDocument): DocumentScope => ({
  title: document.title,
  file: document.file,
  sha256: document.digest,
  audience: document.audience ?? null,
  tone: document.tone ?? null,
  ...extentOf(sectionsOf(document.shown)),
  masked: [...document.masked],
});

/** `pitch.md · 6 sections, 840 words`, and cautions about the work that panelists were shown. */
export function documentScopeView(
  { kind: _kind, ...scope }: DocumentScope & { readonly kind?: 'document' },
  language: Language,
): ViewScope {
  const { title, file, sha256, audience, tone, masked, ...extent } = scope;
  const words = SCOPE_WORDS[language];
  const readers = [
    ...(audience === null ? [] : [words.audience(named(words.audiences, audience))]),
    ...(tone === null ? [] : [words.tone(tone)]),
  ];
  const hidden = masked.map(({ line, kind }) => words.maskedInLine(kind, line));
  return {
    title: title === file ? title : `${title} (${file})`,
    extent: documentExtent(extent, language),
    coverage: '',
    digest: sha256,
    remarks: [
      ...(readers.length === 0 ? [] : [readers.join(', ')]),
      ...(hidden.length === 0 ? [] : [words.masked(hidden.length, wordingIn(language).namedFew(hidden))]),
    ],
  };
}

/** `6 sections, 21 paragraphs, 840 words`. */
export function documentExtent({ sections, paragraphs, words }: DocumentExtent, language?: Language): string {
  const { count } = wordingIn(language);
  return `${count(sections, 'section')}, ${count(paragraphs, 'paragraph')}, ${count(words, 'word')}`;
}
