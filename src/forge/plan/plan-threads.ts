import { type Anchor, anchorOf, takesSuggestion } from './anchor.ts';
import { alikeOf, type FindingMark, markedFinding, markedReply, markedReview, type ReplyKind, wordOf } from './finding-marks.ts';
import type { LineComment, Operation, PostedThread, PullNow } from './forge.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { threadOf } from './next-ledger.ts';
import type { FindingToPost, Posting, Refused } from './posting.ts';

/** The most comments on lines in one review, and on files of one pull request. */
export const COMMENTS_MAX = { lines: 30, files: 10 } as const;
/** The size limit of one comment, of which GitHub takes 65,536 characters. */
const BODY_MAX = 60_000;

/** The writes about single findings. */
export interface ThreadPlan {
  /** New threads; while there are any, the summary is not final. */
  readonly creating: readonly Operation[];
  /** Changes to threads that are there. */
  readonly keeping: readonly Operation[];
  /** The pages on which findings are discussed, by the fingerprint of this review. */
  readonly discussed: ReadonlyMap<string, string>;
}

/** Plans the threads of findings: one for life, edited only if its finding's severity or standing changes. */
export function planThreads(posting: Posting, now: PullNow, state: ThreadState): ThreadPlan {
  if (posting.mode !== 'inline') return { creating: [], keeping: [], discussed: new Map() };
  const entryOf = new Map(state.ledger.entries.flatMap((entry) => entry.prints.map((print) => [print, entry] as const)));
  const folded = new Map(now.reviews.flatMap(({ url, mark }) => mark.folded.map((print) => [print, url] as const)));
  const discussed = new Map<string, string>();
  const edits: Operation[] = [];
  const wanted: FindingToPost[] = [];
  for (const finding of posting.findings) {
    const entry = entryOf.get(finding.print);
    const thread = entry === undefined ? undefined : threadOf(entry, now.threads);
    const url = thread?.url ?? folded.get(finding.print);
    if (url !== undefined) discussed.set(finding.print, url);
    const edit = thread !== undefined && entry?.state === 'open' ? edited(finding, thread, posting) : undefined;
    if (edit !== undefined) edits.push(edit);
    const isKnown = url !== undefined || entry?.thread === true || entry?.state === 'dismissed';
    if (!isKnown && finding.standing === 'accepted') wanted.push(finding);
  }
  const kept = state.ledger.entries.flatMap((entry) => keepingOf(entry, { posting, now, refused: state.refused }));
  return { creating: creatingOf(wanted, { posting, now, refused: state.refused }), keeping: [...edits, ...kept], discussed };
}

interface Planning {
  readonly posting: Posting;
  readonly now: PullNow;
  readonly refused: Refused;
}

/** What is to be done in the thread of a finding that is back, or over. */
function keepingOf(entry: LedgerEntry, { posting, now, refused }: Planning): readonly Operation[] {
  const thread = threadOf(entry, now.threads);
  if (thread === undefined) return [];
  const isBack = entry.state === 'open' && entry.again === true;
  return [
    ...(isBack ? reopened(entry, thread, posting, refused) : []),
    ...(posting.isWhole && entry.state !== 'open' ? closed(entry, thread, posting, refused) : []),
    ...(posting.isWhole ? duplicates(entry, thread, now.threads, refused) : []),
  ];
}

/** New threads: one review for all on lines, and one comment for each on a file. */
function creatingOf(wanted: readonly FindingToPost[], planning: Planning): readonly Operation[] {
  const { posting, now, refused } = planning;
  const { head, words } = posting;
  const routed = wanted.map((finding) => ({ finding, anchor: placeOf(finding, now, refused) }));
  const onLines = routed.filter(({ anchor }) => anchor.kind === 'lines');
  const onFiles = routed.filter(({ anchor }) => anchor.kind === 'file');
  const room = Math.max(0, COMMENTS_MAX.files - now.threads.filter(({ isOnFile }) => isOnFile).length);
  const comments = onLines.slice(0, COMMENTS_MAX.lines).map(({ finding, anchor }) => lineComment(finding, anchor, planning));
  const rest = onLines.slice(COMMENTS_MAX.lines).map(({ finding }) => finding);
  const text = words.review({ comments: comments.length, folded: rest }).slice(0, BODY_MAX);
  const body = markedReview(text, { head, folded: rest.map(({ print }) => print) });
  return [
    ...(comments.length === 0 ? [] : [{ kind: 'create-review', head, body, comments } as const]),
    ...onFiles.slice(0, room).map(({ finding }): Operation => {
      const told = markedFinding(words.finding(finding, false).slice(0, BODY_MAX), markOf(finding));
      return { kind: 'comment-file', head, print: finding.print, path: finding.path, body: told };
    }),
  ];
}

/** What is known when threads are planned. */
export interface ThreadState {
  readonly ledger: Ledger;
  readonly refused: Refused;
}

/** The place of a new thread, as far as the forge did not refuse it. */
function placeOf(finding: FindingToPost, { files }: PullNow, refused: Refused): Anchor {
  const anchor = anchorOf(finding, files);
  if (anchor.kind === 'lines' && refused.review === true) return { kind: 'none' };
  return anchor.kind === 'file' && refused.files.has(finding.print) ? { kind: 'none' } : anchor;
}

const markOf = ({ print, category, quote, title, severity, standing }: FindingToPost): FindingMark => ({
  print,
  alike: alikeOf(category, quote === '' ? title : quote),
  severity,
  standing,
});

function lineComment(finding: FindingToPost, anchor: Anchor, { posting: { words }, now: { files } }: Planning): LineComment {
  const { path, edit, print } = finding;
  const suggests = edit !== undefined && takesSuggestion({ path, line: edit.line, endLine: edit.endLine }, files);
  const [from, to] = suggests
    ? [edit.line, edit.endLine]
    : anchor.kind === 'lines'
      ? [anchor.from, anchor.to]
      : [finding.line, finding.line];
  const whole = words.finding(finding, suggests);
  const body = whole.length <= BODY_MAX ? whole : words.finding(finding, false).slice(0, BODY_MAX);
  return { print, path, from, to, body: markedFinding(body, markOf(finding)) };
}

/** The comment with its new words; undefined if neither severity nor standing changes. Its mark keeps the name of the thread. */
function edited(finding: FindingToPost, { comment, mark }: PostedThread, { words }: Posting): Operation | undefined {
  const { severity, standing } = finding;
  if (mark.severity === wordOf(severity) && mark.standing === standing) return undefined;
  const body = markedFinding(words.finding(finding, false).slice(0, BODY_MAX), { ...mark, severity, standing });
  return { kind: 'edit', comment, body };
}

const SAID: Readonly<Record<Exclude<LedgerEntry['state'], 'open'>, ReplyKind>> = {
  fixed: 'gone',
  withdrawn: 'withdrawn',
  dismissed: 'dismissed',
};

/** Answers a thread that is over, and closes it as far as the token may. A person's own resolution needs neither. */
function closed(entry: LedgerEntry, thread: PostedThread, posting: Posting, refused: Refused): readonly Operation[] {
  if (entry.state === 'open' || typeof thread.resolved === 'object') return [];
  const kind = SAID[entry.state];
  const reply = answered(thread, kind) ? [] : [replyTo(thread, kind, entry, posting)];
  return [...reply, ...shut(thread, 'resolved', refused)];
}

/** Answers a thread whose finding is there again, and opens it if it was ours to close. */
function reopened(entry: LedgerEntry, thread: PostedThread, posting: Posting, refused: Refused): readonly Operation[] {
  if (thread.replies.length === 0) return [];
  const reply = answered(thread, 'again') ? [] : [replyTo(thread, 'again', entry, posting)];
  const isOurs = thread.resolved === 'by-us' && refused.reopen !== true;
  return [...reply, ...(isOurs ? [{ kind: 'reopen', thread: thread.id } as const] : [])];
}

const answered = ({ replies }: PostedThread, kind: ReplyKind): boolean => replies.at(-1)?.kind === kind;

const replyTo = (thread: PostedThread, kind: ReplyKind, entry: LedgerEntry, { words }: Posting): Operation => ({
  kind: 'reply',
  thread: thread.id,
  body: markedReply(words.reply(kind, entry), { kind, head: entry.at }),
});

/** Two runs at once can make two threads of one finding: the first stays. */
function duplicates(
  { prints }: LedgerEntry,
  first: PostedThread,
  threads: readonly PostedThread[],
  refused: Refused,
): readonly Operation[] {
  const more = threads.filter(
    ({ id, mark }) => id !== first.id && mark.print === first.mark.print && prints.includes(mark.print),
  );
  return more.flatMap((thread) => shut(thread, 'duplicate', refused));
}

/** Resolves a thread, or hides its first comment where the token may not. */
function shut(thread: PostedThread, why: 'resolved' | 'duplicate', refused: Refused): readonly Operation[] {
  if (thread.resolved !== 'no' || thread.isHidden) return [];
  if (thread.mayResolve && refused.resolve !== true) return [{ kind: 'resolve', thread: thread.id }];
  return thread.mayHide && refused.minimise !== true ? [{ kind: 'hide', comment: thread.comment, why }] : [];
}
