import * as z from 'zod';
import type { ReviewedDocument } from '../../../contracts/material.ts';
import { defined } from '../../../core/defined.ts';
import type { Phrase } from '../../../core/phrase.ts';
import { type DocumentExtent, extentOf } from '../../../documents/extent.ts';
import { sectionsOf } from '../../../documents/sections.ts';
import { converted, convertedResult, fetched, fetchedRemarks, unreadRemarks } from '../../report/converted.ts';
import type { ViewScope } from '../../report/view.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell, tellNamed } from '../../words/say.ts';

/** The reviewed document, if there was one. */
export const documentScope = z.strictObject({
  title: z.string(),
  file: z.string(),
  sha256: z.string(),
  audience: z.string().nullable(),
  tone: z.string().nullable(),
  /** What the document is to achieve, if the user said it. */
  purpose: z.string().optional(),
  sections: z.int().min(0),
  paragraphs: z.int().min(0),
  words: z.int().min(0),
  converted: converted.optional(),
  fetched: fetched.optional(),
  /** The files of a folder that was reviewed as one document. */
  files: z.array(z.strictObject({ file: z.string(), sha256: z.string(), converted: converted.optional() })).optional(),
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
  ...defined({ purpose: document.purpose }),
  ...extentOf(sectionsOf(document.shown, document.outline)),
  ...convertedResult(document.converted),
  ...defined({ fetched: document.fetched }),
  ...(document.files === undefined
    ? {}
    : {
        files: document.files.map(({ file, digest, converted: from }) => ({ file, sha256: digest, ...convertedResult(from) })),
      }),
  masked: [...document.masked],
});

/** `pitch.md · 6 sections, 840 words`, and cautions about the work that panelists were shown. */
export function documentScopeView(scope: DocumentScope): Keyed<ViewScope> {
  const { title, file, sha256, audience, tone, purpose, masked } = scope;
  const readers = [
    ...(audience === null ? [] : [tell('scope.audience', tellNamed('scope.audiences', audience))]),
    ...(tone === null ? [] : [tell('scope.tone', tone)]),
    ...(purpose === undefined ? [] : [tell('scope.purpose', purpose)]),
  ];
  const hidden = masked.map(({ line, kind }) => tell('scope.maskedInLine', kind, line));
  return {
    title: title === file ? title : `${title} (${file})`,
    extent: documentExtent(scope),
    coverage: '',
    digest: sha256,
    remarks: [
      ...(readers.length === 0 ? [] : [tell('list.commas', readers)]),
      ...fetchedRemarks([scope]),
      ...unreadRemarks([scope, ...(scope.files ?? [])]),
      ...(hidden.length === 0 ? [] : [tell('scope.masked', hidden.length, tell('list.few', hidden))]),
    ],
  };
}

/** `6 sections, 21 paragraphs, 840 words`. */
export const documentExtent = ({ sections, paragraphs, words }: DocumentExtent): Phrase =>
  tell('list.commas', [tell('count.section', sections), tell('count.paragraph', paragraphs), tell('count.word', words)]);
