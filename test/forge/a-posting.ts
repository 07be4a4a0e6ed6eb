import type { FindingToPost, Posting, PostingWords } from '../../src/forge/plan/posting.ts';

/** Plain words for everything that is posted. */
export const plainWords = (more: Partial<PostingWords> = {}): PostingWords => ({
  summary: ({ discussed, ledger }) =>
    [
      'summary',
      ...[...discussed.values()].map((url) => `at ${url}`),
      ...(ledger?.entries ?? []).map(({ title, state, by }) => `${title}: ${state}${by === undefined ? '' : ` by ${by}`}`),
    ].join('\n'),
  finding: ({ title, edit }, isSuggested) => `${title}${isSuggested ? `\n\`\`\`suggestion\n${edit?.text}\n\`\`\`` : ''}`,
  review: ({ comments, folded }) => [`${comments} comments`, ...folded.map(({ title }) => title)].join('\n'),
  reply: (kind, { at }) => `${kind} ${at.slice(0, 7)}`,
  ...more,
});

/** A review to post, in plain words. */
export const aPosting = (head: string, more: Partial<Posting> = {}): Posting => ({
  head,
  openedAt: 5,
  isForced: false,
  isWhole: true,
  mode: 'summary',
  findings: [],
  closed: [],
  textOf: () => undefined,
  words: plainWords(),
  ...more,
});

/** A finding on a line. */
export const aFinding = (number: number, more: Partial<FindingToPost> = {}): FindingToPost => ({
  print: `${number.toString(16).padStart(16, '0')}:1`,
  title: `Fault ${number}`,
  category: 'bug',
  severity: 'high',
  standing: 'accepted',
  path: 'a.ts',
  line: 1,
  endLine: more.line ?? 1,
  quote: `line ${more.line ?? 1}`,
  ...more,
});
