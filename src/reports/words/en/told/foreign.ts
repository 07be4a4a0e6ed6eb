/** Texts on where a report comes from: a case that is not known to be the user's own, or an earlier one. */
export const words = {
  notYours: 'This case is not known to be yours: anyone may have written it, and nothing in it is vouched for.',
  reused: (id: string, at: string) => `The result of case ${id} of ${at}, whose request was the same: nobody was asked again.`,
};
