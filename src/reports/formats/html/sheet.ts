import type { ViewAnswer } from '../../report/view.ts';
import type { HtmlWords, LayoutWords } from '../../words/tables.ts';

/** What a page knows while its parts are written. */
export interface Sheet {
  readonly words: HtmlWords;
  readonly layout: LayoutWords;
  /** Who is heard of in it, in the order that filters go by. */
  readonly speakers: readonly string[];
  readonly answers: readonly ViewAnswer[];
}
