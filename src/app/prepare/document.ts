import type { Config } from '../../config/config.ts';
import type { ReviewedDocument, SearchedTexts } from '../../contracts/material.ts';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { ECHO_WEIGHTS } from '../../core/finding-debate/calibrated/echo.ts';
import type { Prefer } from '../../core/finding-debate/calibrated/weights.ts';
import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import type { BusinessReviewOutcome } from '../../core/protocols/business-review/outcome.ts';
import type { BusinessReviewPhases } from '../../core/protocols/business-review/said.ts';
import type { Seat } from '../../core/seat.ts';
import { documentParts } from '../../documents/document-parts.ts';
import { extentOf } from '../../documents/extent.ts';
import { sectionsOf } from '../../documents/sections.ts';
import { estimatedTokens } from '../../panelists/estimated-tokens.ts';
import { documentExtent } from '../../reports/protocols/business-review/document-scope.ts';
import { tokens } from '../../reports/wording/amounts.ts';
import { sayIn } from '../../reports/words/say.ts';
import type { BusinessReviewCase } from '../../runtime/desks/desks.ts';
import { learnSecrets } from '../../safety/secrets/find-secrets.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { documentOf, readDocument } from '../../sources/documents/document.ts';
import type { ReadDocument } from '../../sources/documents/text-file.ts';
import type { Host } from '../host.ts';
import { businessReviewKind } from '../kinds/business-review.ts';
import { knownRecords, recordsFor } from '../learn/known-records.ts';
import { isAnalyserSpec } from '../panel/analyser-choice.ts';
import { everybodyIn, readersIn } from '../panel/found-panel.ts';
import {
  isArbiter,
  isFromOutside,
  type Primary,
  reviewsDocument,
  seatBusiness,
  withArbiter,
} from '../panel/seat-business-review.ts';
import { checkSize, readingRoom, searchedTexts } from '../price/check-size.ts';
import { userSettings } from '../settings/panel-settings.ts';
import { analysedDocument } from '../work/analysed-change.ts';
import { documentMaterial } from '../work/document-material.ts';
import { refuseSecrets } from '../work/said/refuse-secrets.ts';
import { type ReviewersText, readReviewers, readReviewersFile, type WantedReviewer } from '../work/said/reviewers-file.ts';
import { saidOfDocument } from '../work/said/said-of-document.ts';
import { redactedRemarks, secretlintRemarks } from '../work/secret-remarks.ts';
import { unreadPages } from '../work/unread-pages.ts';
import { placeIn, webPages } from '../work/web/web-pages.ts';
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
  /** What the document is to achieve. */
  readonly purpose?: string | undefined;
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
  /** The reviewers of the first model's team: a file, or its text; defaults to the five. */
  readonly reviewers?: string | ReviewersText | undefined;
  /** The panelist that rules where votes are even, as written; defaults to the settings. */
  readonly arbiter?: string | undefined;
}

/** A review of a document that could be opened now. */
export type PreparedDocument = PreparedCase<BusinessReviewCase, BusinessReviewPhases, BusinessReviewOutcome>;

const TYPE = 'content';

/** Reads a document, redacts its secrets and seats a panel to review it. */
export async function prepareDocument(request: DocumentRequest, host: Host): Promise<Preparation<PreparedDocument>> {
  const { type = TYPE, audience, tone, purpose, primaries = [], models } = request;
  const begun = beginCase(request, host);
  const { settings, terms, resolved } = userSettings(host, request);
  const { debate } = resolved.config;
  const policy = request.policy ?? debate.policy;
  const arbiter = arbiterIn(request, debate);
  const isWanted = (request.learned ?? debate.learned) && policy === 'calibrated';
  const records = await knownRecords({ isWanted, given: request.records }, host);
  const masker = maskerFor(settings);
  const reviewers = await reviewersIn(request, masker, host);
  const said = await saidOfDocument({ type, audience, tone, purpose }, masker);
  const read = await readSource(request, host);
  const unlinted = await learnSecrets(masker, [read.text]);
  const material = documentMaterial(read, said, { id: begun.id, masker });
  const work = {
    title: material.title,
    extent: sayIn('en', documentExtent(extentOf(sectionsOf(material.shown, material.outline)))),
  };
  const reads = { what: 'the document', text: material.shown, hint: 'review it in parts: a file for each chapter' };
  const analysed = analysedDocument(material);
  const found = await findCasePanel(
    request,
    {
      work,
      settings,
      analysed,
      limits: request.limits,
      deadlineMs: request.deadlineMs,
      required: primaries.map(({ model }) => model),
      models: models && [...new Set([...models, ...primaries.map(({ model }) => model)])],
      besides: arbiter === undefined ? [] : [arbiter],
    },
    host,
  );
  const readers = [...new Set([...readersIn(found), ...everybodyIn(found)])];
  const searched = searchedTexts(reads.text, readers);
  const document = searched === undefined ? material : inParts(material, searched, readingRoom(readers));
  if (searched === undefined) for (const one of checkSize(reads, readers)) host.tell(one);
  else host.tell(remark('note', 'document-in-parts', { of: searched.of, parts: document.parts?.length ?? 1 }));
  const seated = withArbiter(seatBusiness(found, primaries, reviewers), found, arbiter);
  const seats = seated.map(({ seat }) => seat);
  const learned = recordsFor(records, seats);
  const setup = businessSetup(seats, document, {
    ...decidedBy(request, debate),
    ...aloneIn(seats, models),
    ...roleWordsIn(seats, reviewers),
    ...(learned.length === 0 ? {} : { learned }),
  });
  const remarks = [
    ...(read.remarks ?? []),
    ...unreadPages([{ file: document.file, ...defined({ converted: document.converted }) }, ...(document.files ?? [])]),
    ...secretlintRemarks(unlinted),
    ...redactedRemarks(document.masked, 'document'),
  ];
  const { notices } = document;
  const seen = { analysed, mayLook: document.searched !== undefined };
  const ready = { begun, request, work, settings, masker, found, seated, setup, terms, reads, remarks, notices, ...seen };
  return { kind: 'ready', case: await readyCase(businessReviewKind, ready, host) };
}

async function readSource({ document: source, allowFetch }: DocumentRequest, host: Host): Promise<ReadDocument> {
  if (source.kind === 'read') return source.read;
  return source.kind === 'bytes'
    ? documentOf(source.bytes, source.name)
    : readDocument(placeIn(host.workspace)(source.file), webPages(allowFetch, host));
}

/** The user's own reviewers, whose words reach the panel as they are; undefined for the five. */
async function reviewersIn(
  { reviewers }: DocumentRequest,
  masker: Masker,
  { workspace }: Host,
): Promise<readonly WantedReviewer[] | undefined> {
  if (reviewers === undefined) return undefined;
  const isFile = typeof reviewers === 'string';
  const read = isFile ? readReviewersFile(workspace.at(reviewers)) : readReviewers(reviewers);
  await learnSecrets(masker, [read.text]);
  refuseSecrets({ name: isFile ? reviewers : reviewers.name, text: read.text, to: 'the reviewers' }, masker);
  return read.reviewers;
}

/** The words of the user's own reviewers by role; the primary of a field has those of the first reviewer of that field. */
function roleWordsIn(seats: readonly Seat[], reviewers: readonly WantedReviewer[] = []): Pick<BusinessReviewCase, 'roleWords'> {
  const used = seats.flatMap(({ role, field }) => {
    if (field === undefined) return [];
    const { words } = reviewers.find((one) => one.role === role) ?? reviewers.find((one) => one.field === field) ?? {};
    return words === undefined ? [] : [[role, words] as const];
  });
  return used.length === 0 ? {} : { roleWords: Object.fromEntries(used) };
}

/** The most tokens of a part; longer texts are read less closely. */
const PART_MOST = 60_000;
/** Tokens of the passages for the findings of one ask of a later round. */
const PASSAGES_MOST = 24_000;

/** A document that is too long to be shown whole, in parts that every panelist can read. */
const inParts = (document: ReviewedDocument, { of }: SearchedTexts, room: number): ReviewedDocument => {
  if (room < PASSAGES_MOST)
    throw new UserError(
      'too-large',
      `the document is about ${tokens(of)} tokens long, and a panelist reads less than ${tokens(PASSAGES_MOST)} at once`,
      {
        hint: 'name models that read more: --models',
      },
    );
  const parts = documentParts(document.shown, { most: Math.min(room, PART_MOST), sizeOf: estimatedTokens });
  return { ...document, parts, searched: { tokens: PASSAGES_MOST, of } };
};

/** The decision policy of a document review, and its optional rounds. */
type DecidedBy = Pick<BusinessReviewCase, 'policy' | 'prefer' | 'learned' | 'refute' | 'ballot' | 'analysersAlone' | 'roleWords'>;

const decidedBy = (request: DocumentRequest, debate: Config['debate']): DecidedBy => ({
  policy: request.policy ?? debate.policy,
  prefer: request.prefer ?? debate.prefer,
  ...((request.refute ?? debate.refute) === true ? { refute: true } : {}),
  ...((request.ballot ?? debate.ballot) ? { ballot: true } : {}),
});

/** The arbiter that is wanted; checks alone need none. */
const arbiterIn = ({ arbiter, models }: DocumentRequest, debate: Config['debate']): string | undefined =>
  models?.every(isAnalyserSpec) === true ? undefined : (arbiter ?? debate.arbiter);

/** No model and no person reviews: by choice, or because none was available. */
const aloneIn = (seats: readonly Seat[], named: readonly string[] | undefined): Pick<DecidedBy, 'analysersAlone'> =>
  seats.every(({ kind }) => kind === 'analyser') ? { analysersAlone: named === undefined ? 'for-want-of-models' : 'wanted' } : {};

/** Three rounds in which every panelist evaluates the others' findings; cross-reviewers skip the first. */
export const businessSetup = (
  seats: readonly Seat[],
  document: ReviewedDocument,
  decides: DecidedBy = {},
): BusinessReviewCase => ({
  ...decides,
  seats,
  // Part by part, so that a budget that runs out leaves whole parts unread rather than whole roles unasked.
  assignments: (document.parts ?? [{ id: '' }]).flatMap(({ id: part }, at) =>
    seats
      .filter(reviewsDocument)
      // An analyser reads the whole document at once.
      .filter(({ kind }) => at === 0 || kind !== 'analyser')
      .map(({ id }) => ({ seat: id, part, files: undefined })),
  ),
  agenda: ['cross-examine', 'defend'],
  respondersPerFinding: seats.length,
  echo: echoOf(document),
  contentType: document.type,
  texts: new Map([[document.file, document.shown]]),
  externals: new Set(seats.filter(isFromOutside).map(({ id }) => id)),
  claimsApart: true,
  ...defined({ arbiter: seats.find(isArbiter)?.id }),
  document,
});

/** Words that every panelist was given about the document do not count as echo. */
function echoOf({ audience, tone, purpose }: ReviewedDocument): NonNullable<BusinessReviewCase['echo']> {
  const given = [audience, tone, purpose].filter((words) => words !== undefined);
  return { ...ECHO_WEIGHTS, ...(given.length === 0 ? {} : { given }) };
}
