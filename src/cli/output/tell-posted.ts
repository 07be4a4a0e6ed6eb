import type { Host } from '../../app/host.ts';
import { type HeldToPost, postHeldCase } from '../../app/post/post-held.ts';
import type { PostResult } from '../../app/post/post-report.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import { type Console, oneLine } from '../terminal/console.ts';
import type { Delivered } from './deliver.ts';
import { type CaseThere, postCommand } from './resume-command.ts';

type Held = Extract<PostResult, { readonly kind: 'held-back' }>;

/** Prints the result of posting; undefined if no comment is up, with the reason printed. */
export function tellPosted(
  result: PostResult,
  there: CaseThere,
  console: Pick<Console, 'log'>,
): Extract<PostResult, { readonly kind: 'posted' }> | undefined {
  switch (result.kind) {
    case 'posted':
      for (const one of result.remarks) console.log(oneLine(remarkLine(one)));
      if (result.left > 0) console.log(`note     ${result.left} more of your comments there could not be removed`);
      return result;
    case 'held-back': {
      const { why, hint } = heldBackWords(result, there);
      console.log(`error  not posted: ${why}\n       ${hint}`);
      return undefined;
    }
    case 'failed':
      console.log(`error  not posted: ${result.problem}${result.hint === undefined ? '' : `\n       ${result.hint}`}`);
      console.log(`       the case is kept; post it later: ${postCommand(there)}`);
      return undefined;
  }
}

function heldBackWords(held: Held, there: CaseThere): { readonly why: string; readonly hint: string } {
  switch (held.why) {
    case 'moved':
      return {
        why: `${held.subject} has moved on from ${short(held.head)} to ${short(held.now)} since it was reviewed`,
        hint: `review it again, or post this with a word on that: ${postCommand(there, '--stale')}`,
      };
    case 'newer':
      return {
        why: `a later review has already commented: ${held.url}`,
        hint: 'a newer comment is not replaced by an older one',
      };
    case 'unknown-author':
      return {
        why: `cannot tell which account the token belongs to, and so whether this comment is yours: ${held.url}`,
        hint: 'use another token, or remove that comment',
      };
  }
}

const short = (sha: string): string => sha.slice(0, 7);

const HOW = { created: '', updated: ' (updated)', unchanged: ' (as it was)' } as const;

/** The writes besides the summary, in words: `, 1 review with comments, 2 threads answered`. */
export function writesText(writes: PostedWrites): string {
  const told = Object.entries(WRITES).flatMap(([kind, [one, many]]) => {
    const count = writes[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return told.length === 0 ? '' : `: ${told.join(', ')}`;
}

type PostedWrites = Extract<PostResult, { readonly kind: 'posted' }>['writes'];

const WRITES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'create-review': ['review with comments on lines', 'reviews with comments on lines'],
  'comment-file': ['comment on a file', 'comments on files'],
  edit: ['comment edited', 'comments edited'],
  reply: ['reply', 'replies'],
  resolve: ['thread resolved', 'threads resolved'],
  hide: ['thread hidden', 'threads hidden'],
  reopen: ['thread reopened', 'threads reopened'],
  'create-check': ['check', 'checks'],
};

/** Posts the report of a case that has just ended; `in-part` if the comment is not up afterwards. */
export async function postHeld(
  held: HeldToPost & CaseThere,
  { host, console }: { readonly host: Host; readonly console: Pick<Console, 'log'> },
): Promise<Delivered> {
  const result = await postHeldCase(held, host);
  if (result.kind === 'no-verdict') {
    console.log('error  not posted: no verdict');
    return 'in-part';
  }
  const posted = tellPosted(result, held, console);
  if (posted === undefined) return 'in-part';
  // The summary may stay as it was beside a new check.
  const how = posted.how === 'unchanged' && Object.keys(posted.writes).length > 0 ? '' : HOW[posted.how];
  console.log(`posted   ${posted.url}${how}${writesText(posted.writes)}`);
  return 'whole';
}
