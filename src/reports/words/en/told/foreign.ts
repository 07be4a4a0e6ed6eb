/** Texts of the warning that a case is not known to be the user's own. */
export const words = {
  notYours: 'This case is not known to be yours: anyone may have written it, and nothing in it is vouched for.',
};
