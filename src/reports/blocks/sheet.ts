import type { Language } from '../../core/language.ts';
import type { ReportView, ViewItem, ViewWords } from '../report/view.ts';
import { LAYOUT_WORDS, type LayoutWords } from '../words/tables.ts';
import type { LayoutOptions } from './block.ts';

/** What the parts of a layout know of the whole. */
export interface Sheet {
  readonly language: Language;
  readonly words: LayoutWords;
  /** What the protocol calls its items. */
  readonly names: ViewWords;
  readonly caseName: string | undefined;
  /** What went into each item, by its number; by 0 what went into none that is listed. */
  readonly absorbed: ReadonlyMap<number, readonly ViewItem[]>;
  /** Whether items tell who said what; a whole report tells it in a section of its own. */
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
    caseName,
    absorbed,
    hasTalk: detail === 'short' && view.showDebateLog !== false,
  };
}

/** How a case is called in commands: one that was held here is kept, and has a name. */
export const caseNameOf = ({ id, openedAt }: ReportView): string | undefined =>
  openedAt === undefined || id === undefined ? undefined : String(id);
