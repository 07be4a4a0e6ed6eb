import { UserError } from '../../../contracts/user-error.ts';
import type { Language } from '../../../core/language.ts';
import { type CommentCommand, commandIn, mayCommand } from '../../../forge/commands/comment-command.ts';
import type { CommentRef } from '../../../forge/commands/comment-ref.ts';
import type { PostedSummary, WrittenComment } from '../../../forge/github/open-conversation.ts';
import { type CommandAnswer, commandAnswer, type SummaryState } from '../../../reports/formats/comment/command-answer.ts';
import type { ResumeRequest } from '../../case/resume.ts';
import type { Host } from '../../host.ts';
import type { Gate } from '../../report/gate.ts';
import { post } from '../post.ts';
import type { PostResult } from '../post-report.ts';
import { nameOf } from '../posting-of.ts';
import { dismiss, dispute } from './carry-out.ts';
import { type FoundFinding, findingNamed, findingOfThread } from './named-finding.ts';
import { type OpenedPull, openPull } from './opened-pull.ts';
import { postedCase, standOf } from './posted-case.ts';

/** A comment on a pull request that may be a command. */
export interface CommentRequest extends Omit<ResumeRequest, 'wanted' | 'appeal' | 'config'> {
  /** The pull request: its number, `owner/repo#7` or its address. */
  readonly pullRequest: string;
  readonly comment: CommentRef;
  /** The user's config file, if it is not the default. */
  readonly config?: string | undefined;
  /** Also shows the result of the gate as a check. */
  readonly check?: boolean | undefined;
  readonly gate?: Gate | undefined;
}

/** Why a comment is left alone. */
export type LeftAlone = 'gone' | 'no-command' | 'by-program' | 'edited' | 'no-right';

/** What became of a comment. */
export type AnsweredComment =
  | ToldComment
  /** A review is wanted: hold and post it, then answer with `answerReview`. */
  | {
      readonly kind: 'review-wanted';
      readonly pullRequest: string;
      /** Findings have threads on the pull request, which the review is to keep up to date. */
      readonly isInline: boolean;
    };

/** What became of a comment about which nothing is left to do. */
export type ToldComment =
  | { readonly kind: 'nothing'; readonly why: LeftAlone }
  /** It was answered before. */
  | { readonly kind: 'known'; readonly url: string }
  /** What was decided is recorded, but could not be posted: the comment is not answered, and can be taken up again. */
  | { readonly kind: 'unposted'; readonly id: string; readonly result: Extract<PostResult, { readonly kind: 'failed' }> }
  | { readonly kind: 'answered'; readonly url: string; readonly answer: CommandAnswer };

/**
 * Carries out the command in a comment and answers it, once. Everything is read by API. The decision is recorded first, then what
 * is posted is brought up to date, then the comment is answered: a run that was cut off is made good by running it again.
 */
export async function answerComment(request: CommentRequest, host: Host): Promise<AnsweredComment> {
  const opened = await openPull(request, host);
  const { conversation, pullRequest, rights } = opened;
  const comment = await conversation.comment(request.comment);
  if (comment?.author === undefined) return { kind: 'nothing', why: 'gone' };
  const command = commandIn(comment.body, placeOf(comment));
  if (command === undefined) return { kind: 'nothing', why: 'no-command' };
  if (comment.isBot) return { kind: 'nothing', why: 'by-program' };
  if (comment.isEdited) return { kind: 'nothing', why: 'edited' };
  const before = await conversation.answered(comment);
  if (before !== undefined) return { kind: 'known', url: before };
  const author = {
    association: comment.association,
    isPullRequestAuthor: sameAccount(comment.author, pullRequest.author),
    isBot: comment.isBot,
  };
  const verb = VERBS.find((one) => one === (command.kind === 'unclear' ? command.verb : command.kind));
  const mayAny = VERBS.some((one) => mayCommand(one, author, rights));
  if (verb === undefined && !mayAny) return { kind: 'nothing', why: 'no-right' };
  if (verb !== undefined && !mayCommand(verb, author, rights))
    return answered(opened, comment, { answer: { kind: 'no-right', verb, allowed: rights[verb] } });
  // In a thread, what looks like an id may be the reason: only the findings of the case can tell.
  if (command.kind === 'unclear' && (verb === undefined || comment.print === undefined))
    return answered(opened, comment, { answer: unclear(command) });
  if (command.kind === 'review')
    return { kind: 'review-wanted', pullRequest: pullRequest.address, isInline: hasThreads(await conversation.summary()) };
  return decide({ ...comment, author: comment.author }, { opened, request, host });
}

/** Answers a comment that asked for a review, once that was held. */
export async function answerReview(
  request: Pick<CommentRequest, 'pullRequest' | 'comment' | 'config'> & { readonly isDone: boolean },
  host: Host,
): Promise<ToldComment> {
  const opened = await openPull(request, host);
  const comment = await opened.conversation.comment(request.comment);
  if (comment === undefined) return { kind: 'nothing', why: 'gone' };
  const url = request.isDone ? (await opened.conversation.summary())?.url : undefined;
  return answered(opened, comment, { answer: { kind: 'reviewed', isDone: request.isDone }, state: { url } });
}

const VERBS = ['dispute', 'dismiss', 'review'] as const;

interface Deciding {
  readonly opened: OpenedPull;
  readonly request: CommentRequest;
  readonly host: Host;
}

/** A comment whose account is still there. */
type Authored = WrittenComment & { readonly author: string };

async function decide(comment: Authored, deciding: Deciding): Promise<ToldComment> {
  const { opened, request, host } = deciding;
  const { conversation, pullRequest, secrets } = opened;
  const summary = await conversation.summary();
  const loaded = summary === undefined ? undefined : await postedCase(summary, pullRequest.address, host);
  if (summary === undefined || loaded === undefined) throw noCase(summary, pullRequest.address);
  const stand = await standOf(loaded, secrets);
  const { ledger } = summary;
  const found = (id: string): FoundFinding => findingNamed(id, stand.findings, ledger);
  const command = commandIn(comment.body, { ...placeOf(comment), knows: (id) => found(id).kind !== 'unknown' });
  const language = stand.language ?? opened.language;
  const refused = (answer: CommandAnswer) => answered(opened, comment, { answer, language });
  if (command === undefined || command.kind === 'review') return { kind: 'nothing', why: 'no-command' };
  if (command.kind === 'unclear') return refused(unclear(command));
  const meant =
    command.finding !== undefined ? found(command.finding) : findingOfThread(comment.print ?? '', stand.findings, ledger);
  const shown = command.finding ?? nameOf({ print: comment.print ?? '' });
  if (meant.kind === 'earlier') return refused({ kind: 'refused', why: 'earlier' });
  if (meant.kind !== 'found') return refused({ kind: meant.kind, finding: shown });
  const { finding } = meant;
  const objection = { loaded, finding, name: nameOf(finding), reason: command.reason, by: comment.author, secrets };
  const answer =
    command.kind === 'dispute'
      ? await dispute({ ...objection, isRemembered: opened.remembers }, request, host)
      : await dismiss(objection, opened.remembers, host);
  if (answer.kind === 'refused') return refused(answer);
  const { check, gate, config } = request;
  const inline = hasThreads(summary) ? true : undefined;
  const posted = await post({ wanted: loaded.id, stale: false, dryRun: false, config, inline, check, gate }, host);
  if (posted.kind === 'failed') return { kind: 'unposted', id: loaded.id, result: posted };
  const state = posted.kind === 'posted' ? { url: posted.url } : { isBehind: true };
  return answered(opened, comment, { answer, language, state });
}

interface Saying {
  readonly answer: CommandAnswer;
  readonly language?: Language | undefined;
  readonly state?: SummaryState | undefined;
}

async function answered(
  { conversation, language: usual }: OpenedPull,
  comment: WrittenComment,
  { answer, language = usual, state }: Saying,
): Promise<ToldComment> {
  const url = await conversation.answer(comment, commandAnswer(answer, language, state));
  return { kind: 'answered', url, answer };
}

const hasThreads = (summary: PostedSummary | undefined): boolean =>
  summary?.ledger?.entries.some(({ thread }) => thread === true) === true;

const placeOf = ({ print }: WrittenComment) => ({ isInThread: print !== undefined });

const unclear = ({ lacks, verb }: Extract<CommentCommand, { readonly kind: 'unclear' }>): CommandAnswer =>
  lacks === 'verb' ? { kind: 'unclear', lacks } : { kind: 'unclear', lacks, verb };

const sameAccount = (one: string, other: string): boolean => one !== '' && one.toLowerCase() === other.toLowerCase();

const noCase = (summary: PostedSummary | undefined, address: string): UserError =>
  summary === undefined
    ? new UserError('no-review', `there is no review of yours on ${address}`, {
        hint: 'review it first: tribunal review --pr NUMBER --post',
      })
    : new UserError('no-case', `the case of the latest review of ${address} is not in this folder of cases, or is not yours`, {
        hint: `respond where it was reviewed, or keep the folder of cases and the key between runs: docs/pull-requests.md   ${summary.url}`,
      });
