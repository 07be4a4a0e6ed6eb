import type { ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { readStandardInput } from '../../cli/terminal/input.ts';
import type { ReviewedDocument } from '../../contracts/material.ts';
import type { Seat } from '../../core/seat.ts';
import { extentOf } from '../../documents/extent.ts';
import { sectionsOf } from '../../documents/sections.ts';
import { documentExtent } from '../../reports/report/document-scope.ts';
import type { BusinessReviewCase } from '../../runtime/desks/desks.ts';
import { learnSecrets } from '../../safety/secrets/find-secrets.ts';
import { documentOf, readDocument } from '../../sources/documents/document.ts';
import { isFromOutside, type Primary, reviewsDocument, seatBusiness } from '../panel/seat-business.ts';
import { prepareDocument } from '../work/business-material.ts';
import { redactedRemarks, secretlintRemarks } from '../work/secret-remarks.ts';
import type { Around, Debate, DebateOptions } from './debate.ts';
import { holdDebate } from './hold-debate.ts';

export interface BusinessOptions extends DebateOptions {
  /** What kind of document it is. */
  readonly type?: string | undefined;
  readonly audience?: string | undefined;
  readonly tone?: string | undefined;
  readonly primaries?: readonly Primary[] | undefined;
}

const TYPE = 'content';

/** Reviews a document. */
export const reviewDocument = (file: string, options: BusinessOptions, console: Console): Promise<ExitCode> =>
  holdDebate((around) => prepareDebate(file, options, around), options, console);

async function prepareDebate(file: string, options: BusinessOptions, around: Around): Promise<Debate<BusinessReviewCase>> {
  const { type = TYPE, audience, tone, primaries = [], models } = options;
  const read = file === '-' ? documentOf(await readStandardInput()) : await readDocument(file);
  const unlinted = await learnSecrets(around.masker, [read.text]);
  const document = prepareDocument(read, { type, audience, tone }, around);
  return {
    protocol: 'business-review/1',
    title: document.title,
    extent: documentExtent(extentOf(sectionsOf(document.shown))),
    reads: { what: 'the document', text: document.shown, hint: 'review it in parts: a file for each chapter' },
    notices: document.notices,
    remarks: [...secretlintRemarks(unlinted), ...redactedRemarks(document.masked, 'document')],
    ...(models === undefined ? {} : { models: [...new Set([...models, ...primaries.map(({ model }) => model)])] }),
    seat: (panel) => seatBusiness(panel, primaries),
    setup: (seats) => businessSetup(seats, document),
  };
}

/** Three rounds in which everybody evaluates what others found; cross-reviewers have no part in the first. */
export const businessSetup = (seats: readonly Seat[], document: ReviewedDocument): BusinessReviewCase => ({
  seats,
  assignments: seats.filter(reviewsDocument).map(({ id }) => ({ seat: id, part: '', files: undefined })),
  agenda: ['cross-examine', 'defend'],
  respondersPerFinding: seats.length,
  contentType: document.type,
  texts: new Map([[document.file, document.shown]]),
  externals: new Set(seats.filter(isFromOutside).map(({ id }) => id)),
  document,
});
