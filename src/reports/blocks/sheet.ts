import type { Language } from '../../core/language.ts';
import type { ReportView, ViewItem, ViewWords } from '../report/view.ts';
import { LAYOUT_WORDS, type LayoutWords } from '../words/tables.ts';
import type { LayoutOptions } from './block.ts';

/** The context shared by all parts of a layout. */
export interface Sheet {
  readonly language: Language;
  readonly words: LayoutWords;
  /** The protocol's names for its items. */
  readonly names: ViewWords;
  /** True if disputes are escalated because they are severe and likely. */
  readonly asksFirst: boolean;
  readonly caseName: string | undefined;
  /** The items merged into each item, by its number; key 0 holds those merged into no listed item. */
  readonly absorbed: ReadonlyMap<number, readonly ViewItem[]>;
  /** True if items include the debate; a whole report has it in a separate section. */
  readonly hasTalk: boolean;
}

/** The sheet of a view. */
export function sheetOf(view: ReportView, { detail, caseName }: LayoutOptions): Sheet {
  const absorbed = new Map<number, ViewItem[]>();
  for (const item of view.absorbed ?? []) {
    const number = item.into?.number ?? 0;
    absorbed.set(number, [...(absorbed.get(number) ?? []), item]);
  }
  return {
    language: view.language,
    words: LAYOUT_WORDS[view.language],
    names: view.words,
    asksFirst: view.asksFirst === true,
    caseName,
    absorbed,
    hasTalk: detail === 'short' && view.showDebateLog !== false,
  };
}

/** The name of a case in commands: only a stored case has one. */
export const caseNameOf = ({ id, openedAt }: ReportView): string | undefined =>
  openedAt === undefined || id === undefined ? undefined : String(id);
