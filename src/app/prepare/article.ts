import type { SearchedTexts } from '../../contracts/material.ts';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { defined } from '../../core/defined.ts';
import { type SeatId, seatId } from '../../core/ids.ts';
import type { FlagResolutionOutcome } from '../../core/protocols/flag-resolution/outcome.ts';
import { typesOf } from '../../core/protocols/flag-resolution/review-types.ts';
import type { Flag, FlagResolutionPhases } from '../../core/protocols/flag-resolution/said.ts';
import type { Seat } from '../../core/seat.ts';
import type { PanelTerms } from '../../runtime/desks/desk.ts';
import type { FlagResolutionCase } from '../../runtime/desks/flag-resolution-desk.ts';
import { learnSecrets } from '../../safety/secrets/find-secrets.ts';
import type { ReadArticle } from '../../sources/documents/article.ts';
import { readArticle } from '../../sources/documents/read-article.ts';
import type { Host } from '../host.ts';
import { flagResolutionKind2 } from '../kinds/flag-resolution.ts';
import { readersIn } from '../panel/found-panel.ts';
import { flagsPerAsk } from '../panel/seat-flag-resolution.ts';
import { checkSize, type Reading, searchedTexts } from '../price/check-size.ts';
import { userSettings } from '../settings/panel-settings.ts';
import { articleMaterial, type PreparedArticle } from '../work/article-material.ts';
import { articleRemarks, extentOf } from '../work/article-remarks.ts';
import { type ReviewType, readFlagsFile, type StatedFlags } from '../work/flags-file.ts';
import { secretlintRemarks } from '../work/secret-remarks.ts';
import { placeIn, webPages } from '../work/web/web-pages.ts';
import { articlePanel } from './article-panel.ts';
import type { CaseRequest } from './case-request.ts';
import type { Preparation, PreparedCase } from './preparation.ts';
import { beginCase, maskerFor, readyCase } from './prepare-case.ts';

/** The flags of an article, as their file has them. */
export interface FlagsText {
  /** The file name used in error messages. */
  readonly name: string;
  readonly text: string;
}

export interface ArticleRequest extends CaseRequest {
  /** The file of an article, the folder of a case with one, or an article that was read before. */
  readonly article: string | ReadArticle;
  /** A folder of source texts. */
  readonly sources?: string | undefined;
  /** The flags raised on it; without any the article is scanned for them. */
  readonly flags?: FlagsText | undefined;
  readonly reviewType?: ReviewType | undefined;
  /** Flags that citations do not settle stay open, regardless of an arbiter. */
  readonly selective?: boolean | undefined;
  /** The number of flags that are debated, those of high risk first. */
  readonly maxFlags?: number | undefined;
}

/** A debate about an article that could be opened now. */
export type PreparedArticleCase = PreparedCase<FlagResolutionCase, FlagResolutionPhases, FlagResolutionOutcome>;

/** Reads an article with its sources, redacts their secrets and seats a critic, a defender and an arbiter. */
export async function prepareArticle(request: ArticleRequest, host: Host): Promise<Preparation<PreparedArticleCase>> {
  const begun = beginCase(request, host);
  const { settings, terms, resolved } = userSettings(host, request);
  const masker = maskerFor(settings);
  const at = placeIn(host.workspace);
  const { article, sources } = request;
  const read =
    typeof article === 'string'
      ? await readArticle(at(article), sources && at(sources), webPages(request.allowFetch, host))
      : article;
  const stated = request.flags && readFlagsFile(request.flags.text, request.flags.name, request.reviewType);
  const reviewType = reviewTypeOf(request, stated);
  if (stated?.flags.length === 0)
    return {
      kind: 'nothing',
      why: remark('note', 'no-flags', { file: request.flags?.name ?? '' }),
      remarks: [],
      missing: [],
    };
  const needsScan = stated === undefined;
  const unlinted = await learnSecrets(masker, textsOf(read, stated?.flags ?? []));
  const prepared = articleMaterial(read, stated?.flags ?? [], { id: begun.id, masker });
  const work = { title: prepared.material.title, extent: extentOf(prepared, needsScan) };
  const reads = {
    what: 'the article with its sources',
    text: [prepared.article, ...prepared.sources.values()].join('\n\n'),
    hint: 'leave out sources that the article does not rest on, or cut them to what matters',
  };
  const panel = await articlePanel({ request, needs: { work, settings }, needsScan, host });
  const searched = searchedTexts(reads.text, readersIn(panel.found));
  const shown = searched === undefined ? reads : withoutSources(prepared.article, searched);
  for (const one of checkSize(shown, readersIn(panel.found))) host.tell(one);
  if (searched !== undefined) host.tell(remark('note', 'sources-searched', searched));
  const seats = panel.seated.map(({ seat }) => seat);
  const scan = needsScan && request.withoutAnalysers !== true;
  const found = scan ? await foundByRules(prepared, reviewType, terms) : undefined;
  const ready = {
    begun,
    request,
    work,
    settings,
    masker,
    found: panel.found,
    seated: panel.seated,
    setup: {
      ...setupOf(seats, reviewType, searchedIn(prepared, searched)),
      ...defined({ found }),
      ...(seats.length === 0 && { rulesAlone: true as const }),
      checksEdits: true as const,
      ...(request.selective === true && { selective: true as const }),
      ...defined({ maxFlags: request.maxFlags ?? resolved.config.debate.max_flags }),
      // Passages are chosen for one flag: where sources are searched, each flag is asked about alone.
      ...defined({ flagsPerAsk: searched === undefined ? flagsPerAsk(panel.seated) : undefined }),
    },
    terms,
    reads: shown,
    mayLook: searched !== undefined,
    remarks: [...secretlintRemarks(unlinted), ...(stated?.remarks ?? []), ...articleRemarks(read, prepared), ...panel.remarks],
    notices: prepared.material.notices,
    firstRound: needsScan && seats.length > 0 ? 'the scan, and the debate costs more with every flag that it finds' : undefined,
    folder: typeof article === 'string' && read.fetched === undefined ? read.folder : undefined,
  };
  return { kind: 'ready', case: await readyCase(flagResolutionKind2, ready, host) };
}

/** What is read of an article whose sources are searched: at most as many characters of passages as tokens of them have. */
const withoutSources = (article: string, { tokens }: SearchedTexts): Reading => ({
  what: 'the article',
  text: `${article}\n\n${'passage '.repeat(tokens)}`,
  hint: 'check it in parts: a file for each chapter',
});

const searchedIn = (prepared: PreparedArticle, searched: SearchedTexts | undefined): PreparedArticle =>
  searched === undefined ? prepared : { ...prepared, material: { ...prepared.material, searched } };

/** What rules find, in the language of the case. */
async function foundByRules({ article, sources }: PreparedArticle, reviewType: ReviewType, { language = 'en' }: PanelTerms) {
  const { scanArticle } = await import('../../analysers/articles/scan-article.ts');
  return typesOf(reviewType).flatMap((type) =>
    scanArticle({ article, sources, reviewType: type, language }).map((flag) =>
      reviewType === 'both' ? { ...flag, type } : flag,
    ),
  );
}

/** All texts that are shown. */
const textsOf = ({ text, sources }: ReadArticle, flags: readonly Flag[]): readonly string[] => [
  text,
  ...sources.flatMap(({ title = '', origin = '', date = '', content }) => [
    title,
    origin,
    date,
    'why' in content ? '' : content.text,
  ]),
  ...flags.flatMap(({ quote, location, issue, toClear }) => [quote, location, issue, toClear]),
];

function reviewTypeOf({ reviewType, flags }: ArticleRequest, stated: StatedFlags | undefined): ReviewType {
  const said = stated?.reviewType;
  if (reviewType !== undefined && said !== undefined && reviewType !== said)
    throw new UserError('two-review-types', `its review_type is ${said}, and --review-type is ${reviewType}`, {
      hint: 'leave one of them out',
      ...defined({ place: flags?.name }),
    });
  return reviewType ?? said ?? 'integrity';
}

/** An id for the seats that stay empty, where only rules read the article. */
const NOBODY = seatId('nobody');

function setupOf(seats: readonly Seat[], reviewType: ReviewType, prepared: PreparedArticle): FlagResolutionCase {
  const seatOf = (role: string): SeatId | undefined => seats.find((seat) => seat.role === role)?.id;
  const [scanner, critic, defender, arbiter] = ['scanner', 'critic', 'defender', 'arbiter'].map(seatOf);
  if (seats.length === 0) return { seats, critic: NOBODY, defender: NOBODY, reviewType, ...prepared };
  assert(critic !== undefined && defender !== undefined && arbiter !== undefined, 'every part of a flag debate has its seat');
  return { seats, ...defined({ scanner }), critic, defender, arbiter, reviewType, ...prepared };
}
