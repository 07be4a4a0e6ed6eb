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
const PREFIX = /^\s*\/tribunal(?:[ \t]+|[ \t]*(?:\r?\n|$))/i;

/** The beginning of a fingerprint, with or without a sign that marks it as an id. */
const ID = /^[#`]?([0-9a-f]{6,16})(?::\d{1,5})?`?[:,.]?$/i;

/** The most characters of a comment that are looked at. */
const COMMENT_MOST = 20_000;

/** The command in a comment; undefined if it is none. In the thread of a finding the id may be left out. */
export function commandIn(comment: string, { isInThread }: { readonly isInThread: boolean }): CommentCommand | undefined {
  const body = comment.slice(0, COMMENT_MOST);
  const prefix = PREFIX.exec(body);
  if (prefix === null) return undefined;
  const [verb = '', ...words] = body.slice(prefix[0].length).trim().split(/\s+/);
  const kind = verb.toLowerCase();
  if (kind === 'review') return { kind };
  if (kind !== 'dispute' && kind !== 'dismiss') return { kind: 'unclear', lacks: 'verb', verb: shown(verb) };
  const [, id] = ID.exec(words[0] ?? '') ?? [];
  if (id === undefined && !isInThread) return { kind: 'unclear', lacks: 'finding', verb: kind };
  const rest = body.slice(body.indexOf(verb, prefix[0].length) + verb.length).trim();
  const reason = id === undefined ? rest : rest.slice((words[0] ?? '').length).trim();
  if (reason === '') return { kind: 'unclear', lacks: 'reason', verb: kind };
  return { kind, finding: id?.toLowerCase(), reason };
}

/** What was written in the place of a verb, short and without signs that Markdown or a forge would act on. */
const shown = (word: string): string => word.replace(/[^\p{L}\p{N}-]/gu, '').slice(0, 30);

/** The relation of a comment's author to the repository, as GitHub calls it. */
export type Association = (typeof ASSOCIATIONS)[number];

/** All of them, the closest first. */
export const ASSOCIATIONS = [
  'OWNER',
  'MEMBER',
  'COLLABORATOR',
  'CONTRIBUTOR',
  'FIRST_TIME_CONTRIBUTOR',
  'FIRST_TIMER',
  'MANNEQUIN',
  'NONE',
] as const;

/** The author of a comment. */
export interface CommentAuthor {
  readonly association: string;
  /** It wrote the pull request, too. */
  readonly isPullRequestAuthor: boolean;
  /** It is a program: an app or a bot. */
  readonly isBot: boolean;
}

/** Who may give which command: associations, and `AUTHOR` for the author of the pull request. */
export type CommandRights = { readonly [K in 'dispute' | 'dismiss' | 'review']: readonly (Association | 'AUTHOR')[] };

/** People with a part in the repository; an author may dispute what is said about the own change, but not dismiss it. */
export const USUAL_RIGHTS: CommandRights = {
  dispute: ['OWNER', 'MEMBER', 'COLLABORATOR', 'AUTHOR'],
  dismiss: ['OWNER', 'MEMBER', 'COLLABORATOR'],
  review: ['OWNER', 'MEMBER', 'COLLABORATOR'],
};

/** True if the author of a comment may give the command. Programs never may: two that answer each other would not end. */
export function mayCommand(kind: keyof CommandRights, author: CommentAuthor, rights: CommandRights = USUAL_RIGHTS): boolean {
  if (author.isBot) return false;
  const allowed = rights[kind];
  return (author.isPullRequestAuthor && allowed.includes('AUTHOR')) || allowed.some((one) => one === author.association);
}
