import { answerComment, answerReview, type LeftAlone, type ToldComment } from '../../app/post/comments/answer-comment.ts';
import { commentTarget } from '../../app/post/comments/comment-target.ts';
import { openTerminal, type Terminal } from '../host.ts';
import type { RunOptions } from '../options/run-options.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { tellPosted } from '../output/tell-posted.ts';

/** The command-line options for answering a comment. */
export interface RespondOptions extends RunOptions {
  readonly pr?: string | undefined;
  readonly comment?: string | undefined;
  /** The event file of a workflow, in the place of both. */
  readonly event?: string | undefined;
  readonly check?: boolean | undefined;
  readonly models?: readonly string[] | undefined;
}

const LEFT_ALONE: Readonly<Record<LeftAlone, string>> = {
  gone: 'the comment is not there, or not on this pull request',
  'no-command': 'the comment does not begin with /tribunal',
  'by-program': 'a program wrote the comment, and only people give commands',
  edited: 'the comment was edited after it was written: write a new one',
  'no-right': 'its author may give no command here',
};

/** Carries out the command in a comment and answers it; prints the address of the answer. */
export async function respond(
  options: RespondOptions,
  { console, host }: Terminal = openTerminal(options.dir),
): Promise<ExitCode> {
  const target = await commentTarget(options);
  if (target === undefined) {
    console.log('nothing  the event is no new comment on a pull request');
    return EXIT.passed;
  }
  const { limits, deadlineMs, config, check, dir } = options;
  const ended = await answerComment({ ...target, limits, deadlineMs, config, check, gate: options }, host);
  if (ended.kind !== 'review-wanted') return tell(ended, dir, console);
  const { reviewChange } = await import('../debate/review.ts');
  const scope = { words: [], pr: ended.pullRequest };
  const flags = { post: true, ...(ended.isInline ? { postInline: true } : {}), ...(check === true ? { check } : {}) };
  const code = await reviewChange({ ...options, scope, flags });
  if (code === EXIT.interrupted) return code;
  const isDone = code !== EXIT.badInput && code !== EXIT.noVerdict;
  const told = await tell(await answerReview({ ...target, config, isDone }, host), dir, console);
  return told === EXIT.passed ? code : told;
}

async function tell(ended: ToldComment, dir: string, console: Terminal['console']): Promise<ExitCode> {
  switch (ended.kind) {
    case 'nothing':
      console.log(`nothing  ${LEFT_ALONE[ended.why]}`);
      return EXIT.passed;
    case 'known':
      console.log(`nothing  the comment is answered already: ${ended.url}`);
      return EXIT.passed;
    case 'unposted':
      tellPosted(ended.result, { id: ended.id, dir }, console);
      return EXIT.noVerdict;
    case 'answered': {
      await console.result(`${ended.url}\n`);
      const { answer } = ended;
      if (answer.kind !== 'disputed') return EXIT.passed;
      const { valid, invalid, unsure } = answer.votes;
      if (valid + invalid + unsure > 0) return EXIT.passed;
      console.log('partial  no panelist answered the objection: nothing changes');
      return EXIT.partial;
    }
  }
}
