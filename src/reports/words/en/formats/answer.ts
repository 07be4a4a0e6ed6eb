/** Texts of answers to comments on pull requests. */
export const words = {
  commands:
    'Commands: `/tribunal dispute ID reason`, `/tribunal dismiss ID reason`, `/tribunal review`. `ID` is the id of a finding; in its thread it may be left out.',
  noVerb: 'This is not a command that I know.',
  noFinding: (verb: string) => `\`${verb}\` needs the id of a finding.`,
  noReason: (verb: string) => `\`${verb}\` needs a reason.`,
  unknown: (finding: string) => `The latest review has no finding ${finding}.`,
  ambiguous: (finding: string) => `The latest review has more than one finding ${finding}.`,
  earlier:
    'This finding is of an earlier review, and the latest one did not look at it again. Review the whole pull request first: `/tribunal review`.',
  noRight: (verb: string) => `You may not use \`${verb}\` here.`,
  mayUse: (who: string) => `Who may: ${who}.`,
  nobodyMay: 'It is switched off.',
  who: {
    OWNER: 'owners',
    MEMBER: 'members of the organisation',
    COLLABORATOR: 'collaborators',
    CONTRIBUTOR: 'contributors',
    AUTHOR: 'the author of the pull request',
  },
  unfinished: 'The debate of this review is not over. Try again when its report is complete.',
  heardEnough: 'The panel was asked about this often enough. A person can dismiss it: `/tribunal dismiss`.',
  nobodyToAsk:
    'Every panelist of this review reported the finding itself, so none can judge it anew. A person can dismiss it: `/tribunal dismiss`.',
  noAppeals: 'Findings of this review cannot be disputed.',
  tooLong: 'The reason is too long. Say what in the code shows that the finding is wrong.',
  disputed: (finding: string) => `Finding ${finding} was put to panelists that did not report it, with your reply.`,
  unanswered: 'None of them answered: nothing changes.',
  votes: (valid: number, invalid: number, unsure: number) =>
    `They voted: ${valid} say it holds, ${invalid} say it does not, ${unsure} cannot tell.`,
  unheard: (count: number) => `${count} did not answer.`,
  stays: (standing: string) => `The finding stays as it was: **${standing}**.`,
  becomes: (before: string, after: string) => `The finding was **${before}** and is now **${after}**.`,
  ruled: (finding: string, by: string) => `${by} dismissed finding ${finding}. It is recorded as a ruling.`,
  remembered: 'It was added to the memory of the repository, which counts once it is committed.',
  notRemembered: 'It could not be added to the memory of the repository.',
  reviewed: 'The review is done.',
  notReviewed: 'The review could not be made. The log of the run says why.',
  summary: (address: string) => `[Summary](${address})`,
  moved: 'The pull request has new commits since, so its summary is not updated; the next review tells it.',
};
