import type { Conversion } from '../conversion.ts';
import { Unconvertible } from '../conversion.ts';
import { Page } from './page.ts';
import { htmlTokens } from './tokens.ts';

/** Converts a page to Markdown: its headings, paragraphs, lists and tables, without scripts, styles and hidden parts. */
export function convertHtml(bytes: Uint8Array): Conversion {
  const page = new Page();
  for (const token of htmlTokens(decoded(bytes))) page.take(token);
  return page.end();
}

const HEAD_BYTES = 2_048;

/** Decodes a page by its byte order mark, as UTF-8, or as it declares. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
    const declared = /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1];
    const decoder = declared === undefined ? undefined : decoderFor(declared);
    if (decoder === undefined)
      throw new Unconvertible('it is not in UTF-8, and it declares no other character set that is known');
    return decoder.decode(bytes);
  }
}

function decoderFor(name: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(name);
  } catch {
    return undefined;
  }
}
