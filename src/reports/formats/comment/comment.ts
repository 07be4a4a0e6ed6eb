import { adviceOf, standingCountsOf } from '../../report/headline.ts';
import { type ReportView, standingWords, type ViewItem, type ViewStanding, withStanding } from '../../report/view.ts';
import { costText, usageText } from '../../wording/usage-text.ts';
import { COMMENT_WORDS, type CommentWords } from '../../words/formats/comment.ts';
import { HEADLINE_WORDS } from '../../words/formats/headlines.ts';
import { code, linkTo, table } from '../markdown/text.ts';
import { said } from './github-text.ts';
import { decideBlock, fixBlock, type ItemPlace, row, whyOf } from './items.ts';
import { type CommentSection, fitted } from './length.ts';

/** What a comment is about and where it will stand. */
export interface CommentPlace {
  /** The case, as a person calls it. */
  readonly caseName: string;
  /** The page of the repository, such as `https://github.com/acme/shop`; undefined where nothing is linked. */
  readonly page: string | undefined;
  /** The commit that was reviewed. */
  readonly head: string;
  /** The commit that the pull request is at by now, where that is another. */
  readonly movedTo?: string | undefined;
  /** Files that the commit does not have any more. */
  readonly gone: ReadonlySet<string>;
  readonly version: string;
}

/** GitHub takes 65,536 characters, and a mark stands above these. */
const LENGTH_MAX = 60_000;

/** The report as one comment on a pull request: what matters first, the rest folded, and never longer than a comment can be. */
export function pullRequestComment(view: ReportView, place: CommentPlace, lengthMax = LENGTH_MAX): string {
  const words = COMMENT_WORDS[view.language];
  const items: ItemPlace = { words, caseName: place.caseName, link: linkIn(place) };
  const head = [titleOf(view, words), ...warnings(view, place, words), countsOf(view), said(view.summary)].join('\n\n');
  const foot = footer(place, words);
  const sections = [
    ...listed(withStanding(view, 'accepted'), words.toFix, (item) => fixBlock(item, items)),
    ...listed(withStanding(view, 'disputed'), words.toDecide, (item) => decideBlock(item, items)),
    ...folded(view, 'rejected', (item) => row(item, whyOf(item, words), items)),
    ...folded(view, 'filtered', (item) => row(item, belowThreshold(item, words), items)),
    ...folded(view, 'pre-existing', (item) => row(item, whyOf(item, words), items)),
    ...besides(view, words),
  ];
  const pointer = ` ${words.wholeReport} ${code(`tribunal cases show ${place.caseName} --format md`)}`;
  const room = lengthMax - head.length - foot.length - 4;
  return `${[head, ...fitted(sections, room, (count) => `*${words.leftOut(count)}*${pointer}`), foot].join('\n\n')}\n`;
}

/** Whether something is missing, and what it comes to. */
function titleOf(view: ReportView, words: CommentWords): string {
  const advice = adviceOf(view);
  const parts = [...(view.incomplete.length === 0 ? [] : [words.partialTitle]), ...(advice === '' ? [] : [advice])];
  return `## Tribunal${parts.length === 0 ? '' : `: ${said(parts.join(' · '))}`}`;
}

/** What is there to do, was everything seen, what did it cost. */
function countsOf(view: ReportView): string {
  const counts = standingCountsOf(view).map(({ text }) => text);
  const more = [
    ...(view.scope === undefined || view.scope.coverage === '' ? [] : [view.scope.coverage]),
    ...(view.usage === undefined ? [] : [usageText(view.usage, view.language)]),
  ];
  return [`**${said(counts.join(' · '))}**`, ...more.map((one) => said(one))].join(' · ');
}

const WARNINGS_MOST = 12;

function warnings({ incomplete }: ReportView, { head, movedTo }: CommentPlace, words: CommentWords): readonly string[] {
  const moved = movedTo === undefined ? [] : [`> **${said(words.moved(short(head), short(movedTo)))}**`];
  const shown = incomplete.slice(0, WARNINGS_MOST).map((line) => `> **${words.partial}** ${said(line, 600)}`);
  const left = incomplete.length - shown.length;
  return [...moved, ...shown, ...(left === 0 ? [] : [`> ${words.leftOut(left)}`])];
}

function listed(items: readonly ViewItem[], title: string, block: (item: ViewItem) => string): readonly CommentSection[] {
  if (items.length === 0) return [];
  return [{ head: `### ${title}`, blocks: items.map(block), glue: '\n\n', tail: '', share: 1 / 4 }];
}

/** Items in a table that is unfolded by whoever wants to see it. */
function folded(view: ReportView, standing: ViewStanding, line: (item: ViewItem) => string): readonly CommentSection[] {
  const items = withStanding(view, standing);
  if (items.length === 0) return [];
  const words = COMMENT_WORDS[view.language];
  const title = HEADLINE_WORDS[view.language].counted(items.length, standingWords(view.words, standing).counted);
  const head = unfold(title, table(['#', words.place, words.finding, words.reason], []));
  return [{ head, blocks: items.map(line), glue: '\n', tail: '</details>', share: 1 / 12 }];
}

const belowThreshold = ({ threshold }: ViewItem, words: CommentWords): string =>
  threshold === undefined ? '' : said(words.belowThreshold(String(threshold.reached), String(threshold.needed)));

/** Who sat there, what of the work nobody saw, and what each cost. */
function besides({ header = [], scope, usage, language }: ReportView, words: CommentWords): readonly CommentSection[] {
  const lines = [
    ...(scope === undefined ? [] : [`- ${said(`${scope.title}, ${scope.extent}`)}`]),
    ...header.map(({ name, value }) => `- ${said(name)}: ${said(value)}`),
    ...(scope?.remarks ?? []).map((line) => `- ${said(line, 600)}`),
    ...(usage?.panelists ?? []).map((one) => `- ${said(one.panelist)}: ${said(words.used(one.calls, costText(one, language)))}`),
  ];
  if (lines.length === 0) return [];
  return [{ head: unfold(words.besides, ''), blocks: lines, glue: '\n', tail: '</details>', share: 1 / 12 }];
}

const unfold = (title: string, body: string): string =>
  [`<details><summary>${title}</summary>`, ...(body === '' ? [''] : ['', body])].join('\n');

/** How to see the whole of it, and what it is about. */
function footer({ caseName, page, head, version }: CommentPlace, words: CommentWords): string {
  const commit = page === undefined ? code(short(head)) : `[${code(short(head))}](${page}/commit/${head})`;
  const parts = [
    `${words.caseName} ${code(caseName)}`,
    `${words.commit} ${commit}`,
    `${words.story} ${code(`tribunal explain ${caseName} NUMBER`)}`,
    `Tribunal ${version}`,
  ];
  return `---\n<sub>${parts.join(' · ')}</sub>`;
}

const short = (sha: string): string => sha.slice(0, 7);

/** Lines of a file at the commit that was reviewed. */
const linkIn =
  ({ page, head, gone }: CommentPlace): ItemPlace['link'] =>
  (file, line, endLine) => {
    if (page === undefined || file === '' || gone.has(file)) return undefined;
    const lines = line <= 0 ? '' : endLine > line ? `#L${line}-L${endLine}` : `#L${line}`;
    return `${page}/blob/${head}/${linkTo(file)}${lines}`;
  };
