import type { PostingWords } from '../plan/posting.ts';

/** An invisible character between a sign and what makes a reference of it. */
const NOTHING = '\u200b';

/**
 * A text as a note of GitLab may have it: no line of it is a quick action, which GitLab would carry out with the rights of the token,
 * nothing refers to an issue, merge request, label or milestone, and a suggestion replaces as many lines as it is for. Code is left
 * as it is: GitLab takes neither commands nor references from it.
 */
export function noteText(body: string, suggested = 0): string {
  let fence: string | undefined;
  return body
    .split('\n')
    .map((line) => {
      const [, ticks = '', info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
      if (fence !== undefined) {
        if (ticks.startsWith(fence) && info.trim() === '') fence = undefined;
        return line;
      }
      if (ticks !== '') {
        fence = ticks;
        return info.trim() === 'suggestion' ? `${ticks}suggestion:-${suggested}+0` : line;
      }
      return withoutReferences(line).replace(/^(\s*)\//, '$1\\/');
    })
    .join('\n');
}

/** Code in backticks, comments, tags, targets of links, and addresses. */
const AS_IT_IS = /(`+[^`]*`+|<!--.*?-->|<[^>]*>|\]\([^)]*\)|https?:\/\/\S+)/;

const withoutReferences = (line: string): string =>
  line
    .split(AS_IT_IS)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[!&](?=\d)|[~%](?=["\p{L}\p{N}_])/gu, `$&${NOTHING}`)))
    .join('');

/** The words of a posting as notes of GitLab. */
export const noteWords = (words: PostingWords): PostingWords => ({
  summary: (told) => noteText(words.summary(told)),
  finding: (finding, isSuggested) => {
    const { edit } = finding;
    return noteText(words.finding(finding, isSuggested), edit === undefined ? 0 : edit.endLine - edit.line);
  },
  review: (told) => noteText(words.review(told)),
  reply: (kind, entry) => noteText(words.reply(kind, entry)),
});
