import { printable } from '../terminal/layout.ts';

/** Text that is markup already; only `html` makes it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The values allowed in a gap: text is escaped, markup is kept, undefined gives nothing. */
export type Gap = string | number | Markup | readonly Gap[] | undefined;

/** A markup template; quoted text in gaps is escaped, also inside attribute values. */
export const html = (parts: TemplateStringsArray, ...gaps: readonly Gap[]): Markup => {
  let text = parts[0] ?? '';
  for (const [index, gap] of gaps.entries()) text += `${written(gap)}${parts[index + 1] ?? ''}`;
  return new Markup(text);
};

/** A built-in file, unescaped. */
export const ownFile = (text: string): Markup => new Markup(text);

/** Nothing at all. */
export const NOTHING = html``;

/** Markup of something that may not be there. */
export const given = <T>(value: T | undefined, write: (value: T) => Markup): Markup =>
  value === undefined ? NOTHING : write(value);

/** Writes markup if a condition holds. */
export const where = (condition: boolean, write: () => Markup): Markup => (condition ? write() : NOTHING);

function written(gap: Gap): string {
  if (gap === undefined) return '';
  if (gap instanceof Markup) return gap.text;
  if (typeof gap === 'object') return gap.map(written).join('');
  return typeof gap === 'number' ? String(gap) : escaped(gap);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};
/** Invisible and bidirectional control characters, in addition to those that no report prints. */
const UNSEEN = /[\u061c\u2060-\u2064\ufeff]|[\u{e0000}-\u{e007f}]/gu;

const escaped = (text: string): string =>
  printable(text)
    .replace(UNSEEN, '�')
    .replace(/[&<>"'`]/g, (mark) => ENTITIES[mark] ?? mark);
