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

/** Who may give which command: associations, and `AUTHOR` for the author of the pull request. */
export type CommandRights = { readonly [K in 'dispute' | 'dismiss' | 'review']: readonly (Association | 'AUTHOR')[] };

/** People with a part in the repository; an author may dispute what is said about the own change, but not dismiss it. */
export const USUAL_RIGHTS: CommandRights = {
  dispute: ['OWNER', 'MEMBER', 'COLLABORATOR', 'AUTHOR'],
  dismiss: ['OWNER', 'MEMBER', 'COLLABORATOR'],
  review: ['OWNER', 'MEMBER', 'COLLABORATOR'],
};
