import * as z from 'zod';
import type { ReviewedDocument } from '../contracts/material.ts';
import { type DocumentExtent, extentOf } from '../documents/extent.ts';
import { sectionsOf } from '../documents/sections.ts';
import type { ViewScope } from './view.ts';
import { count, namedFew } from './wording.ts';

/** What was reviewed, where it was a document. */
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

/** `pitch.md · 6 sections, 840 words`, and what a reader should know about what panelists were shown. */
export const documentScopeView = ({ title, file, sha256, audience, tone, masked, ...extent }: DocumentScope): ViewScope => ({
  title: title === file ? title : `${title} (${file})`,
  extent: documentExtent(extent),
  coverage: '',
  digest: sha256,
  remarks: [
    ...(audience === null && tone === null
      ? []
      : [
          [
            ...(audience === null ? [] : [`for ${AUDIENCES[audience] ?? audience}`]),
            ...(tone === null ? [] : [`tone ${tone}`]),
          ].join(', '),
        ]),
    ...(masked.length === 0
      ? []
      : [`${count(masked.length, 'secret')} masked: ${namedFew(masked.map(({ line, kind }) => `${kind} in line ${line}`))}`]),
  ],
});

const AUDIENCES: Readonly<Record<string, string>> = {
  investor: 'investors',
  customer: 'customers',
  partner: 'partners',
  internal: 'readers inside',
  general: 'everybody',
};

/** `6 sections, 21 paragraphs, 840 words`. */
export const documentExtent = ({ sections, paragraphs, words }: DocumentExtent): string =>
  `${count(sections, 'section')}, ${count(paragraphs, 'paragraph')}, ${count(words, 'word')}`;
