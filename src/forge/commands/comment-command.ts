import { type CommandRights, USUAL_RIGHTS } from '../../contracts/command-rights.ts';

/** A command that a comment on a pull request gives. */
export type CommentCommand =
  | {
      readonly kind: 'dispute' | 'dismiss';
      /** The id of the finding as its comment shows it; undefined in the thread of one finding, which says which it is. */
      readonly finding: string | undefined;
      readonly reason: string;
    }
  | { readonly kind: 'review' }
  /** It speaks to Tribunal, and not as a command that there is. */
  | { readonly kind: 'unclear'; readonly lacks: 'verb' | 'finding' | 'reason'; readonly verb: string };

/** A comment is a command only if this is the first word of its first line. */
const PREFIX = /^\s*\/tribunal(?:\s+|$)/i;

/** The beginning of a fingerprint, with or without a sign that marks it as an id. */
const ID = /^[#`]?([0-9a-f]{6,16}(?::\d{1,5})?)`?[:,.]?$/i;

/** The most characters of a comment that are looked at. */
const COMMENT_MOST = 20_000;

/** Where a comment was written, and which ids it can mean. */
export interface CommentPlace {
  readonly isInThread: boolean;
  /** False for a word that looks like an id and is none: in a thread it belongs to the reason. By default every one counts. */
  readonly knows?: ((id: string) => boolean) | undefined;
}

/** The command in a comment; undefined if it is none. In the thread of a finding the id may be left out. */
export function commandIn(comment: string, { isInThread, knows }: CommentPlace): CommentCommand | undefined {
  const body = comment.slice(0, COMMENT_MOST);
  const prefix = PREFIX.exec(body);
  if (prefix === null) return undefined;
  const [verb = '', ...words] = body.slice(prefix[0].length).trim().split(/\s+/);
  const kind = verb.toLowerCase();
  if (kind === 'review') return { kind };
  if (kind !== 'dispute' && kind !== 'dismiss') return { kind: 'unclear', lacks: 'verb', verb: shown(verb) };
  const [, written] = ID.exec(words[0] ?? '') ?? [];
  const id = isInThread && written !== undefined && knows?.(written.toLowerCase()) === false ? undefined : written;
  if (id === undefined && !isInThread) return { kind: 'unclear', lacks: 'finding', verb: kind };
  const rest = body.slice(body.indexOf(verb, prefix[0].length) + verb.length).trim();
  const reason = id === undefined ? rest : rest.slice((words[0] ?? '').length).trim();
  if (reason === '') return { kind: 'unclear', lacks: 'reason', verb: kind };
  return { kind, finding: id?.toLowerCase(), reason };
}

/** What was written in the place of a verb, short and without signs that Markdown or a forge would act on. */
const shown = (word: string): string => word.replace(/[^\p{L}\p{N}-]/gu, '').slice(0, 30);

/** The author of a comment. */
export interface CommentAuthor {
  readonly association: string;
  /** It wrote the pull request, too. */
  readonly isPullRequestAuthor: boolean;
  /** It is a program: an app or a bot. */
  readonly isBot: boolean;
}

/** True if the author of a comment may give the command. Programs never may: two that answer each other would not end. */
export function mayCommand(kind: keyof CommandRights, author: CommentAuthor, rights: CommandRights = USUAL_RIGHTS): boolean {
  if (author.isBot) return false;
  const allowed = rights[kind];
  return (author.isPullRequestAuthor && allowed.includes('AUTHOR')) || allowed.some((one) => one === author.association);
}
