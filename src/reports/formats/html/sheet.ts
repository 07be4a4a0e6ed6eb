import type { ViewAnswer } from '../../report/view.ts';
import type { HtmlWords, LayoutWords } from '../../words/tables.ts';

/** The context of a page while its parts are written. */
export interface Sheet {
  readonly words: HtmlWords;
  readonly layout: LayoutWords;
  /** The speakers in it, in the order of the filters. */
  readonly speakers: readonly string[];
  readonly answers: readonly ViewAnswer[];
}
