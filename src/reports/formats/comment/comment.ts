import type { Block, ReportTree, Section } from '../../blocks/block.ts';
import { layOut } from '../../blocks/layout.ts';
import type { ReportView, ViewItem } from '../../report/view.ts';
import { costText } from '../../wording/usage-text.ts';
import { COMMENT_WORDS, type CommentWords, LAYOUT_WORDS } from '../../words/tables.ts';
import { blocksText, itemText, type Pen, rowCells } from '../markdown/blocks.ts';
import { code, linkTo, summary, table, text } from '../markdown/text.ts';
import { cut } from '../terminal/layout.ts';
import { type CommentSection, fitted } from './length.ts';
import { type PushedFindings, pushLines, pushSections } from './pushed-findings.ts';

/** The subject of a comment, and where it is posted. */
export interface CommentPlace {
  /** The case, as a person calls it. */
  readonly caseName: string;
  /** The page of the repository, such as `https://github.com/acme/shop`; undefined if nothing is linked. */
  readonly page: string | undefined;
  /** The commit that was reviewed. */
  readonly head: string;
  /** The current commit of the pull request, if it has moved. */
  readonly movedTo?: string | undefined;
  /** Files that the commit does not have any more. */
  readonly gone: ReadonlySet<string>;
  readonly version: string;
  /** The findings over all pushes, if they are known. */
  readonly pushed?: PushedFindings | undefined;
}

/** GitHub accepts 65,536 characters, and a mark precedes these. */
const LENGTH_MAX = 60_000;
/** The maximum length of one text; a title is shorter. */
const TEXT_MAX = 1_500;

/** The report as one comment on a pull request: the main results first, the rest folded, within the length limit of a comment. */
export function pullRequestComment(view: ReportView, place: CommentPlace, lengthMax = LENGTH_MAX): string {
  const words = COMMENT_WORDS[view.language];
  const tree = layOut(view, { detail: 'short', caseName: place.caseName });
  const pen: Pen = {
    words: LAYOUT_WORDS[view.language],
    most: TEXT_MAX,
    itemMarks: '####',
    grounds: 'line',
    placesOf: (item) => placesIn(item, place),
  };
  const head = [
    `## Tribunal · ${said(tree.headline)}`,
    ...warnings(tree, place, { words, partial: pen.words.partial }),
    [`**${said(tree.counts.map((one) => one.text).join(' · '))}**`, ...tree.reach.map((one) => said(one))].join(' · '),
    ...tree.remarks.map((line) => said(line)),
    ...(place.pushed === undefined ? [] : pushLines(place.pushed, words)),
  ].join('\n\n');
  const foot = footer(tree, place, words);
  const posting = { caseName: place.caseName, thenPost: words.thenPost, elsewhere: place.pushed?.elsewhere };
  const pushed = place.pushed === undefined ? { open: [], closed: [] } : pushSections(place.pushed, words, pen.words.item);
  const sections = [
    ...pushed.open,
    ...tree.sections.flatMap((section) => sectionIn(section, pen, posting)),
    ...pushed.closed,
    ...besides(view, tree, words),
  ];
  const pointer = ` ${words.wholeReport} ${code(`tribunal cases show ${place.caseName} --format md`)}`;
  const room = lengthMax - head.length - foot.length - 4;
  return `${[head, ...fitted(sections, room, (count) => `*${words.leftOut(count)}*${pointer}`), foot].join('\n\n')}\n`;
}

const said = (words: string, most = TEXT_MAX): string => text(cut(words, most));

const WARNINGS_MOST = 12;

function warnings(
  { partial }: ReportTree,
  { head, movedTo }: CommentPlace,
  { words, partial: mark }: { readonly words: CommentWords; readonly partial: string },
): readonly string[] {
  const moved = movedTo === undefined ? [] : [`> **${said(words.moved(short(head), short(movedTo)))}**`];
  const shown = partial.slice(0, WARNINGS_MOST).map((line) => `> **${mark}.** ${said(line, 600)}`);
  const left = partial.length - shown.length;
  return [...moved, ...shown, ...(left === 0 ? [] : [`> ${words.leftOut(left)}`])];
}

/** A section as blocks that can be dropped from the last on; a comment omits the grounds. */
function sectionIn({ id, title, blocks }: Section, pen: Pen, posting: Posting): readonly CommentSection[] {
  const rows = blocks.flatMap((block) => (block.kind === 'rows' ? block.items : []));
  if (rows.length > 0) {
    const { place, title: name, why } = pen.words.item;
    const head = `${unfold(title)}\n\n${table(['#', place, name, why], [])}`;
    const lines = rows.map((row) => `| ${rowCells(row, { ...pen, most: 400 }).join(' | ')} |`);
    return [{ head, blocks: lines, glue: '\n', tail: '</details>', share: 1 / 12 }];
  }
  if (id !== 'accepted' && id !== 'disputed') return [];
  const isHere = (block: Block): boolean => block.kind !== 'item' || posting.elsewhere?.has(block.item.id) !== true;
  const listed = blocks.filter((block) => block.kind === 'item' && isHere(block)).map((block) => itemIn(block, pen, posting));
  const folded = blocks.flatMap((block) =>
    block.kind === 'fold' && block.blocks.some(isHere)
      ? [
          {
            head: unfold(block.title),
            blocks: block.blocks.filter(isHere).map((one) => itemIn(one, pen, posting)),
            glue: '\n\n' as const,
            tail: '</details>',
            share: 1 / 12,
          },
        ]
      : [],
  );
  const head = listed.length === 0 && posting.elsewhere !== undefined ? [] : [`### ${title}`];
  return [...head.map((one) => ({ head: one, blocks: listed, glue: '\n\n' as const, tail: '', share: 1 / 4 })), ...folded];
}

/** An item with the command to rule on it, which includes posting the comment again. */
function itemIn(block: Block, pen: Pen, { caseName, thenPost }: Posting): string {
  if (block.kind !== 'item') return blocksText([block], pen);
  const shown = block.shown.flatMap((one): readonly Block[] =>
    one.kind === 'command' ? [one, { kind: 'command', label: thenPost, command: `tribunal post ${caseName}`, note: '' }] : [one],
  );
  return itemText({ ...block, shown }, pen);
}

interface Posting {
  readonly caseName: string;
  /** The command prefix that posts the comment again after a ruling. */
  readonly thenPost: string;
  /** The items that are told elsewhere. */
  readonly elsewhere: ReadonlySet<string> | undefined;
}

const PLACES_MOST = 8;

/** The places of an item, each linked to its lines at the reviewed commit. */
function placesIn({ place: own, places = [], data }: ViewItem, { page, head, gone }: CommentPlace): readonly string[] {
  const named = own === undefined || own === '' ? [] : [own, ...places].slice(0, PLACES_MOST);
  return named.map((name, at) => {
    const lines = data?.locations[at];
    if (lines === undefined || page === undefined || lines.file === '' || gone.has(lines.file)) return code(name);
    const { file, line, endLine } = lines;
    // GitLab's pages end with a dash, and it names the second line without a letter.
    const last = page.endsWith('/-') ? `${endLine}` : `L${endLine}`;
    const anchor = line <= 0 ? '' : endLine > line ? `#L${line}-${last}` : `#L${line}`;
    return `[${code(name)}](${page}/blob/${head}/${linkTo(file)}${anchor})`;
  });
}

/** The panel, the work that no panelist saw, and the cost of each panelist. */
function besides(
  { header = [], scope, usage, language }: ReportView,
  { shown }: ReportTree,
  words: CommentWords,
): readonly CommentSection[] {
  const lines = [
    ...(scope === undefined ? [] : [`- ${said(`${scope.title}, ${scope.extent}`)}`]),
    ...header.map(({ name, value }) => `- ${said(name)}: ${said(value)}`),
    ...shown.map((line) => `- ${said(line, 600)}`),
    ...(usage?.panelists ?? []).map((one) => `- ${said(one.panelist)}: ${said(words.used(one.calls, costText(one, language)))}`),
  ];
  if (lines.length === 0) return [];
  return [{ head: `${unfold(LAYOUT_WORDS[language].about)}\n`, blocks: lines, glue: '\n', tail: '</details>', share: 1 / 12 }];
}

const unfold = (title: string): string => `<details><summary>${summary(title)}</summary>`;

/** How to see the whole report, and its subject. */
function footer({ story }: ReportTree, { caseName, page, head, version }: CommentPlace, words: CommentWords): string {
  const commit = page === undefined ? code(short(head)) : `[${code(short(head))}](${page}/commit/${head})`;
  const parts = [
    `${words.caseName} ${code(caseName)}`,
    `${words.commit} ${commit}`,
    ...(story === undefined ? [] : [`${text(story.label)}: ${code(story.command)}`]),
    `Tribunal ${version}`,
  ];
  return `---\n<sub>${parts.join(' · ')}</sub>`;
}

const short = (sha: string): string => sha.slice(0, 7);
