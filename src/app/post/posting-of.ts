import { defined } from '../../core/defined.ts';
import type { CheckAnnotation, CheckToPost } from '../../forge/plan/check.ts';
import type { ClosedFinding, ExactEdit, FindingToPost, Posting, PostingWords } from '../../forge/plan/posting.ts';
import { checkOutput } from '../../reports/formats/comment/check-output.ts';
import { pullRequestComment } from '../../reports/formats/comment/comment.ts';
import { findingTexts } from '../../reports/formats/comment/finding-comment.ts';
import { replyText } from '../../reports/formats/comment/reply.ts';
import { allItems, type ReportView, type ViewItem } from '../../reports/report/view.ts';
import { anchorLine, fingerprintsOf } from '../../reports/wording/fingerprints.ts';
import { hideValues } from '../../safety/secrets/data-texts.ts';
import { sha256 } from '../../system/sha256.ts';
import { version } from '../../system/version.ts';
import type { PostingPlace, Presented } from '../kinds/kind.ts';
import { type Gate, gateOf } from '../report/gate.ts';
import { viewWithExcerpts } from '../report/view-with-excerpts.ts';
import { exactEdits } from './exact-edits.ts';
import type { PostingWants } from './posting-wants.ts';
import { type PostedItem, pushedFindings } from './pushed-findings.ts';

/** The content to post, and its case. */
export interface ToPost extends PostingPlace {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  readonly presented: Presented;
  /** The debate ended early. */
  readonly curtailed: boolean;
  /** Posts the summary even if the pull request has moved on. */
  readonly isForced: boolean;
  /** Values that no comment may contain. */
  readonly secrets: readonly string[];
  readonly wants: PostingWants;
  /** The gate whose result a check shows. */
  readonly gate: Gate;
}

/** The posting of a review: its findings as data, and the words for each place. */
export async function postingOf(toPost: ToPost): Promise<Posting> {
  const { presented, pullRequest, openedAt, isForced, curtailed, secrets, wants, gate, files } = toPost;
  const view = hideValues(presented.view(), secrets);
  const texts = presented.texts ?? new Map<string, string>();
  const edits = wants.inline ? await exactEdits(view.items, texts) : new Map<string, ExactEdit>();
  const items = postedItems(view, hideValues(viewWithExcerpts(presented), secrets), edits);
  const { since } = pullRequest;
  return {
    head: pullRequest.head,
    openedAt,
    isForced,
    isWhole: presented.answered && presented.quorate && !presented.gaps && !curtailed,
    mode: wants.summary ? (wants.inline ? 'inline' : 'summary') : 'check',
    findings: items.active.map(({ finding }) => finding),
    closed: items.closed,
    ...(since === undefined ? {} : { scope: files }),
    textOf: (path) => texts.get(path),
    words: wordsOf(toPost, view, items.active),
    ...defined({ check: wants.check ? checkOf(toPost, view, gate) : undefined }),
  };
}

interface PostedItems {
  readonly active: readonly PostedItem[];
  readonly closed: readonly ClosedFinding[];
}

/** The items by what is to be done with them; the view with excerpts tells which line each is about. */
function postedItems(view: ReportView, placed: ReportView, edits: ReadonlyMap<string, ExactEdit>): PostedItems {
  const prints = fingerprintsOf(allItems(placed));
  const lines = new Map(placed.items.map((item) => [item.id, anchorLine(item)]));
  const active: PostedItem[] = [];
  const closed: ClosedFinding[] = [];
  for (const item of view.items) {
    const told = toldOf(item, { print: prints.get(item.id) ?? '', quote: lines.get(item.id) ?? '' });
    const { standing, ruling, id, number } = item;
    if (standing === 'accepted' || standing === 'disputed') {
      const isUpheld = ruling?.ruling === 'uphold' ? true : undefined;
      active.push({ id, number, finding: { ...told, standing, ...defined({ isUpheld, edit: edits.get(id) }) } });
    } else if (standing === 'rejected' || ruling?.ruling === 'dismiss')
      // What is set aside or was there before the pushed commits is not refuted: its thread stays as it is.
      closed.push({ ...told, ...defined({ by: ruling?.ruling === 'dismiss' ? ruling.by : undefined }) });
  }
  return { active, closed };
}

function toldOf(
  { title, label, data }: ViewItem,
  { print, quote }: { readonly print: string; readonly quote: string },
): Omit<ClosedFinding, 'by'> {
  const [place] = data?.locations ?? [];
  const { file: path = '', line = 0, endLine = line } = place ?? {};
  return { print, title, category: data?.category ?? '', severity: data?.severity ?? label, path, line, endLine, quote };
}

function wordsOf(toPost: ToPost, view: ReportView, items: readonly PostedItem[]): PostingWords {
  const { id, pullRequest, gone } = toPost;
  const { head, page, since } = pullRequest;
  const [, repository] = /^(https?:\/\/[^\s()<>"'`\\]{1,500})\/(?:pull|merge_requests)\/\d{1,9}$/.exec(page) ?? [];
  const place = { caseName: id, page: repository, head, gone, version: version() };
  const texts = findingTexts(view, id);
  const idOf = new Map(items.map((item) => [item.finding.print, item.id]));
  const textId = ({ print }: FindingToPost): string => idOf.get(print) ?? '';
  return {
    summary: (told) => {
      const pushed = pushedFindings(told, items, { head, since: since?.head });
      return pullRequestComment(view, { ...place, movedTo: told.movedTo, ...defined({ pushed }) }, told.lengthMax);
    },
    finding: (finding, isSuggested) => {
      const suggestion = isSuggested ? finding.edit?.text : undefined;
      return texts.comment(textId(finding), { name: nameOf(finding), ...defined({ suggestion }) });
    },
    review: ({ comments, folded }) => texts.review(comments, folded.map(textId)),
    reply: (kind, { at, by = '' }) => replyText(kind === 'dismissed' ? { kind, by } : { kind, at }, view.language),
  };
}

/** The name by which people can refer to a finding on its pull request: the same after every push. */
export const nameOf = ({ print }: Pick<FindingToPost, 'print'>): string =>
  print.slice(0, 8) + print.replace(/^[^:]*:1?$|^[^:]*(?=:)/, '');

/** What a gate says, as a check: only a whole review succeeds, and `neutral` would pass where a check is required. */
function checkOf({ presented, curtailed, id, secrets }: ToPost, view: ReportView, gate: Gate): CheckToPost {
  const result = gateOf({ ...presented, curtailed }, gate);
  const isPartial = presented.gaps || !presented.quorate || curtailed || !presented.answered;
  const conclusion =
    result.kind === 'tripped' ? 'failure' : result.kind === 'passed' && !isPartial ? 'success' : 'action_required';
  const tripping = new Set(result.kind === 'tripped' ? result.by.map((item): string => item.id) : []);
  const { title, summary, notes } = hideValues(checkOutput(view, id), secrets);
  const standings = new Map(view.items.map((item) => [item.id, item.standing]));
  const annotations = notes.map(({ id: item, ...note }): CheckAnnotation => {
    const level = tripping.has(item) ? 'failure' : standings.get(item) === 'accepted' ? 'warning' : 'notice';
    return { ...note, annotation_level: level };
  });
  const content = { conclusion, title, summary, annotations } as const;
  return { ...content, key: `tribunal:${id.slice(0, 100)}:${sha256(JSON.stringify(content)).slice(0, 16)}` };
}
