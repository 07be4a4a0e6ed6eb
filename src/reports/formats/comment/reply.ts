import type { Language } from '../../../core/language.ts';
import { COMMENT_WORDS } from '../../words/tables.ts';
import { code } from '../markdown/text.ts';

/** What a reply in the thread of a finding says. */
export type Reply =
  | { readonly kind: 'gone' | 'withdrawn' | 'again'; readonly at: string }
  | { readonly kind: 'dismissed'; readonly by: string };

/** The text of a reply in the thread of a finding. */
export function replyText(reply: Reply, language: Language): string {
  const words = COMMENT_WORDS[language];
  if (reply.kind === 'dismissed') return words.dismissal(code(reply.by));
  const commit = code(reply.at.slice(0, 7));
  if (reply.kind === 'again') return words.back(commit);
  return reply.kind === 'gone' ? words.gone(commit) : words.rejected(commit);
}
