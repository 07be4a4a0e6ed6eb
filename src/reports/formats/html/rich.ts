import { type RichPart, richSuggestion, richText } from '../../blocks/rich-text.ts';
import { printable } from '../terminal/layout.ts';
import { html, type Markup } from './markup.ts';

/** Quoted text as paragraphs, with its code marked as code; a label precedes the first. */
export function rich(
  words: string,
  { label, isSuggestion = false }: { readonly label?: string | undefined; readonly isSuggestion?: boolean } = {},
): Markup {
  const parts = isSuggestion ? richSuggestion(printable(words)) : richText(printable(words));
  const head = label === undefined ? html`` : html`<b>${label}</b> `;
  const [first, ...rest] = parts;
  if (first?.kind !== 'paragraph') return html`${label === undefined ? '' : html`<p>${head}</p>`}${parts.map(part)}`;
  return html`<p>${head}${inline(first)}</p>${rest.map(part)}`;
}

/** The same within a line. */
export const richLine = (words: string): Markup =>
  html`${richText(printable(words)).map((one, at) => html`${at === 0 ? '' : ' '}${one.kind === 'code' ? html`<code>${one.text}</code>` : inline(one)}`)}`;

const part = (one: RichPart): Markup =>
  one.kind === 'code' ? html`<pre class="code-block" tabindex="0"><code>${one.text}</code></pre>` : html`<p>${inline(one)}</p>`;

const inline = ({ spans }: Extract<RichPart, { kind: 'paragraph' }>): Markup =>
  html`${spans.map(({ kind, text }) => (kind === 'code' ? html`<code>${text}</code>` : html`${text}`))}`;
