import { type Coverage, coverageOf } from '../src/context/layout/coverage.ts';
import type { Outlines } from '../src/context/layout/outline.ts';
import { PAGE_SETTINGS, type PageSettings, pageOf, written } from '../src/context/layout/page.ts';
import type { Change } from '../src/diff/change.ts';

/** How much of a change is laid out. */
interface LayOutOptions extends Partial<PageSettings> {
  readonly outlines?: Outlines;
}

/** A change as reviewers read it. */
interface LaidOut {
  readonly text: string;
  readonly coverage: Coverage;
}

/** Lays a change out at once, however long it is: every page as it is made, one after another. */
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
