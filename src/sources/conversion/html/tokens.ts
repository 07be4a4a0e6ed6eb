import { withoutReferences } from './entities.ts';

/** A piece of an HTML page. */
export type HtmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attribute: (name: string) => string | undefined }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Elements whose content is text up to their end tag, whatever it contains. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);

const TAG = /<(?:(\/?)([a-zA-Z][^\s/>]{0,40})|(!--)|([!?]))/g;

/** Splits a page into tags and text, in time linear in its length; nothing in it is run or fetched. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const small = html.toLowerCase();
  const from = (text: string, start: number): number => {
    const at = small.indexOf(text, start);
    return at === -1 ? html.length : at;
  };
  let at = 0;
  while (at < html.length) {
    TAG.lastIndex = at;
    const found = TAG.exec(html);
    const start = found?.index ?? html.length;
    if (start > at) yield { kind: 'text', text: withoutReferences(html.slice(at, start)) };
    if (found === null) return;
    const [, slash, written, comment] = found;
    if (comment !== undefined) at = from('-->', start + 2) + 3;
    else if (written === undefined) at = from('>', start) + 1;
    else {
      const name = written.toLowerCase();
      const end = tagEnd(html, start + (slash?.length ?? 0) + 1 + written.length);
      const attributes = html.slice(start + (slash?.length ?? 0) + 1 + written.length, end);
      at = end + 1;
      if (slash === '/') yield { kind: 'close', name };
      else {
        yield { kind: 'open', name, attribute: (wanted) => attributeIn(attributes, wanted) };
        if (RAW.has(name)) {
          const close = from(`</${name}`, at);
          if (name === 'title' || name === 'textarea') yield { kind: 'text', text: withoutReferences(html.slice(at, close)) };
          at = close;
        }
      }
    }
  }
}

/** The position of the `>` that ends a tag; one inside a quoted value does not. */
function tagEnd(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const letter = html.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '>') return at;
    else if ((letter === '"' || letter === "'") && html.charAt(at - 1) === '=') quote = letter;
  }
  return html.length;
}

const ATTRIBUTES_MAX = 4_000;

function attributeIn(attributes: string, wanted: string): string | undefined {
  const each = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
  for (const [, name, double, single, bare] of attributes.slice(0, ATTRIBUTES_MAX).matchAll(each))
    if (name?.toLowerCase() === wanted) return withoutReferences(double ?? single ?? bare ?? '');
  return undefined;
}
