import type { Config } from '../../config/config.ts';
import type { ReviewedDocument } from '../../contracts/material.ts';
import { defined } from '../../core/defined.ts';
import { ECHO_WEIGHTS } from '../../core/finding-debate/calibrated/echo.ts';
import type { Prefer } from '../../core/finding-debate/calibrated/weights.ts';
import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import type { BusinessReviewOutcome } from '../../core/protocols/business-review/outcome.ts';
import type { BusinessReviewPhases } from '../../core/protocols/business-review/said.ts';
import type { Seat } from '../../core/seat.ts';
import { extentOf } from '../../documents/extent.ts';
import { sectionsOf } from '../../documents/sections.ts';
import { documentExtent } from '../../reports/protocols/business-review/document-scope.ts';
import { sayIn } from '../../reports/words/say.ts';
import type { BusinessReviewCase } from '../../runtime/desks/desks.ts';
import { learnSecrets } from '../../safety/secrets/find-secrets.ts';
import { documentOf, readDocument } from '../../sources/documents/document.ts';
import type { ReadDocument } from '../../sources/documents/text-file.ts';
import type { Host } from '../host.ts';
import { businessReviewKind } from '../kinds/business-review.ts';
import { knownRecords, recordsFor } from '../learn/known-records.ts';
import { isFromOutside, type Primary, reviewsDocument, seatBusiness } from '../panel/seat-business-review.ts';
import { userSettings } from '../settings/panel-settings.ts';
import { documentMaterial } from '../work/document-material.ts';
import { redactedRemarks, secretlintRemarks } from '../work/secret-remarks.ts';
import { unreadPages } from '../work/unread-pages.ts';
import type { CaseRequest } from './case-request.ts';
import type { Preparation, PreparedCase } from './preparation.ts';
import { beginCase, findCasePanel, maskerFor, readyCase } from './prepare-case.ts';

/** A document to review: a file, its bytes, or a document that was read before. */
export type DocumentSource =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly name?: string }
  | { readonly kind: 'read'; readonly read: ReadDocument };

export interface DocumentRequest extends CaseRequest {
  readonly document: DocumentSource;
  /** The type of the document. */
  readonly type?: string | undefined;
  readonly audience?: string | undefined;
  readonly tone?: string | undefined;
  readonly primaries?: readonly Primary[] | undefined;
  /** The decision policy, and the preference of a probability; default to the settings. */
  readonly policy?: PolicyName | undefined;
  readonly prefer?: Prefer | undefined;
  /** False: no panelist is weighted by track records; defaults to the settings. */
  readonly learned?: boolean | undefined;
  /** Track records as data, in the place of the user's file. */
  readonly records?: unknown;
  /** Severe findings that were not challenged go to a refuter, and disputes to a vote; defaults to the settings. */
  readonly refute?: boolean | undefined;
  readonly ballot?: boolean | undefined;
}

/** A review of a document that could be opened now. */
export type PreparedDocument = PreparedCase<BusinessReviewCase, BusinessReviewPhases, BusinessReviewOutcome>;

const TYPE = 'content';

/** Reads a document, redacts its secrets and seats a panel to review it. */
export async function prepareDocument(request: DocumentRequest, host: Host): Promise<Preparation<PreparedDocument>> {
  const { type = TYPE, audience, tone, primaries = [], models } = request;
  const begun = beginCase(request, host);
  const { settings, terms, resolved } = userSettings(host, request);
  const { debate } = resolved.config;
  const policy = request.policy ?? debate.policy;
  const isWanted = (request.learned ?? debate.learned) && policy === 'calibrated';
  const records = await knownRecords({ isWanted, given: request.records }, host);
  const masker = maskerFor(settings);
  const read = await readSource(request.document, host);
  const unlinted = await learnSecrets(masker, [read.text]);
  const document = documentMaterial(read, { type, audience, tone }, { id: begun.id, masker });
  const work = {
    title: document.title,
    extent: sayIn('en', documentExtent(extentOf(sectionsOf(document.shown, document.outline)))),
  };
  const reads = { what: 'the document', text: document.shown, hint: 'review it in parts: a file for each chapter' };
  const found = await findCasePanel(
    request,
    {
      work,
      settings,
      reads,
      limits: request.limits,
      deadlineMs: request.deadlineMs,
      required: primaries.map(({ model }) => model),
      models: models && [...new Set([...models, ...primaries.map(({ model }) => model)])],
    },
    host,
  );
  const seated = seatBusiness(found, primaries);
  const seats = seated.map(({ seat }) => seat);
  const learned = recordsFor(records, seats);
  const setup = businessSetup(seats, document, {
    ...decidedBy(request, debate),
    ...(learned.length === 0 ? {} : { learned }),
  });
  const remarks = [
    ...(read.remarks ?? []),
    ...unreadPages([{ file: document.file, ...defined({ converted: document.converted }) }, ...(document.files ?? [])]),
    ...secretlintRemarks(unlinted),
    ...redactedRemarks(document.masked, 'document'),
  ];
  const { notices } = document;
  const ready = { begun, request, work, settings, masker, found, seated, setup, terms, reads, remarks, notices };
  return { kind: 'ready', case: await readyCase(businessReviewKind, ready, host) };
}

async function readSource(source: DocumentSource, { workspace }: Host): Promise<ReadDocument> {
  if (source.kind === 'read') return source.read;
  return source.kind === 'bytes' ? documentOf(source.bytes, source.name) : readDocument(workspace.at(source.file));
}

/** The decision policy of a document review, and its optional rounds. */
type DecidedBy = Pick<BusinessReviewCase, 'policy' | 'prefer' | 'learned' | 'refute' | 'ballot'>;

const decidedBy = (request: DocumentRequest, debate: Config['debate']): DecidedBy => ({
  policy: request.policy ?? debate.policy,
  prefer: request.prefer ?? debate.prefer,
  ...((request.refute ?? debate.refute) === true ? { refute: true } : {}),
  ...((request.ballot ?? debate.ballot) ? { ballot: true } : {}),
});

/** Three rounds in which every panelist evaluates the others' findings; cross-reviewers skip the first. */
export const businessSetup = (
  seats: readonly Seat[],
  document: ReviewedDocument,
  decides: DecidedBy = {},
): BusinessReviewCase => ({
  ...decides,
  seats,
  assignments: seats.filter(reviewsDocument).map(({ id }) => ({ seat: id, part: '', files: undefined })),
  agenda: ['cross-examine', 'defend'],
  respondersPerFinding: seats.length,
  echo: echoOf(document),
  contentType: document.type,
  texts: new Map([[document.file, document.shown]]),
  externals: new Set(seats.filter(isFromOutside).map(({ id }) => id)),
  document,
});

/** Words that every panelist was given about the document do not count as echo. */
function echoOf({ audience, tone }: ReviewedDocument): NonNullable<BusinessReviewCase['echo']> {
  const given = [audience, tone].filter((words) => words !== undefined);
  return { ...ECHO_WEIGHTS, ...(given.length === 0 ? {} : { given }) };
}
