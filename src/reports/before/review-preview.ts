import type { Prompt } from '../../contracts/panelist.ts';
import type { PreviewText, ReviewPreview } from './review-preview-schema.ts';

/** An ask as it would be put. */
export interface PreviewCall {
  readonly ask: string;
  readonly to: string;
  readonly role: string;
  /** The part of the change it is about; empty if it is about all of it. */
  readonly part: string;
  /** The rules as its panelist sends them. */
  readonly rules: string;
  readonly prompt: Pick<Prompt, 'shared' | 'own'>;
}

/** The asks of a round, with each distinct text once under a unique name. */
export function previewTexts(
  calls: readonly PreviewCall[],
  tokensIn: (text: string) => number,
  work = 'change',
): Pick<ReviewPreview, 'texts' | 'asks'> {
  const texts = new Map<string, PreviewText>();
  const uses = new Map<string, number>();
  const named = (wish: string, text: string): PreviewText => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const use = (uses.get(wish) ?? 0) + 1;
    uses.set(wish, use);
    const entry = { name: use === 1 ? wish : `${wish} (${use})`, tokens: tokensIn(text), text };
    texts.set(text, entry);
    return entry;
  };
  const asks = calls.map(({ ask, to, role, part, rules, prompt }) => {
    const made = [
      named('rules', rules),
      named(part === '' ? work : `${work} ${part}`, prompt.shared),
      named(role === '' ? 'task' : `task ${role}`, prompt.own),
    ].filter(({ text }) => text !== '');
    return { ask, to, role, texts: made.map(({ name }) => name), tokens: made.reduce((sum, one) => sum + one.tokens, 0) };
  });
  return { texts: [...texts.values()].filter(({ text }) => text !== ''), asks };
}
