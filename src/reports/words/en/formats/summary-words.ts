/** Texts of the summary above a report, and of missing answers. */
export const words = {
  nobody: 'No reviewer answered: there is no verdict.',
  /** Its gaps are accepted, `1 high, 1 low` or nothing, disputed, rejected, set aside, pre-existing. */
  standing: (accepted: number, bySeverity: string, disputed: number, rejected: number, filtered: number, preExisting: number) => {
    const stand = accepted === 1 ? 'finding stands' : 'findings stand';
    const detail = bySeverity === '' ? '' : ` (${bySeverity})`;
    const below = filtered === 0 ? '' : `, ${filtered} not sure enough to report`;
    const before = preExisting === 0 ? '' : `, ${preExisting} there before the change`;
    return `${accepted} ${stand}${detail}, ${disputed} disputed, ${rejected} rejected${below}${before}.`;
  },
  ofSeverity: (number: number, severity: string) => `${number} ${severity}`,
  voices: (voices: string) => `The panel is worth about ${voices} independent voices.`,
  echo: (sources: string, repeated: number, findings: number) =>
    `${sources} used the same words in ${repeated} of the ${findings} findings that both reported: they count as partly one voice.`,
  authors: {
    wrote: (family: string, from: string) =>
      `${family} wrote part of this change (${from}); its seats count as one dependent voice.`,
    from: { setting: 'as the settings say', commit: 'as a commit message says', 'pull-request': 'as the pull request says' },
  },
  disputesLeft: (disputes: string) => `${disputes} could change this: a person should decide.`,
  disputesFirst: (disputes: string, number: number) =>
    `${disputes} ${number === 1 ? 'is' : 'are'} severe and likely enough to be true: a person should decide first.`,
  silent: (names: string) => `${names} did not respond`,
  unheard: (names: string) => `${names} had not finished when the debate ended`,
  partly: (names: string) => `${names} answered only in part`,
  between: ', ',
  incomplete: (gap: string) => `Debate incomplete — ${gap}`,
  notWhole: (gaps: string) => `${gaps}, so this is not the verdict of the whole panel.`,
  code: {
    'do-not-merge': 'Do not merge before the critical findings are settled.',
    'fix-before-merge': 'Fix the high findings before merging.',
    'fix-soon': 'Nothing blocks the merge; fix the medium findings soon.',
    merge: 'No accepted finding blocks the merge.',
    incomplete: 'Part of the change was not reviewed: there is no verdict on it.',
    'no-verdict': 'There is no verdict.',
    tooFew: 'Too few reviewers answered to say whether it can be merged.',
    withoutModels: 'No model took part: analysers report only what they can detect, and nothing else was checked.',
    passes: (models: string) => `${models} looked and reported nothing: all agree that the change passes.`,
    nothing: (models: string, number: number) => `${models} reported nothing in what ${number === 1 ? 'it' : 'they'} checked.`,
  },
  business: {
    'do-not-publish': 'Do not publish before the critical findings are settled.',
    'revise-before-publishing': 'Revise the high findings before publishing.',
    'revise-soon': 'Nothing blocks publication; revise the medium findings soon.',
    publish: 'No accepted finding blocks publication.',
    incomplete: 'Too few reviewers read it to say whether it can be published.',
    'no-verdict': 'There is no verdict.',
    checked: (analysers: string) => `Only ${analysers} read it, offline: what rules cannot find, nobody judged.`,
    degraded: (reviewers: string) => `Only ${reviewers} answered: the debate is degraded.`,
    quality: (score: number) => `Overall quality ${score} of 100.`,
    passes: 'All reviewers read it and reported nothing: the content passes.',
    nothing: (reviewers: string) => `${reviewers} reported nothing.`,
  },
};
