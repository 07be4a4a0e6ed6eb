import type { Change } from '../diff/change.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import type { Outlines } from './outline.ts';
import { type PageSettings, pageOf, written } from './page.ts';

/** How much of a change is laid out. */
export interface LayOutOptions extends Partial<PageSettings> {
  readonly outlines?: Outlines;
}

/** A change as reviewers read it. */
export interface LaidOut {
  readonly text: string;
  readonly coverage: Coverage;
}

/** What is shown of a change that is not too long. */
export const PAGE_SETTINGS: PageSettings = { wholeFileLines: 400, contextLines: 25, lineCharacters: 2000 };

/** Lays a change out, file by file, every line behind its number after the change; `texts` are the files as they are then. */
export function layOut(
  change: Change,
  texts: ReadonlyMap<string, string>,
  { outlines, ...options }: LayOutOptions = {},
): LaidOut {
  const settings = { ...PAGE_SETTINGS, ...options };
  const files = change.files.map((file) => {
    const outline = outlines?.get(file.path);
    return { file, text: written(pageOf(file, texts.get(file.path), { ...settings, outline })) };
  });
  return { text: files.map(({ text }) => text).join('\n\n'), coverage: coverageOf(files, settings.lineCharacters) };
}
