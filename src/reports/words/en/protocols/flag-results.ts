/** Texts about the result of one flag. */
export const words = {
  sides: { critic: 'critic', defender: 'defender' },
  manual: (why: string) => `by hand (${why})`,
  change: (before: string, after: string) => `Change ${before} → ${after}`,
  unread: 'it cannot be read',
  unreadBecause: (error: string) => `it cannot be read: ${error}`,
  unlessReadable: 'a flag and a debate that can be read',
};
