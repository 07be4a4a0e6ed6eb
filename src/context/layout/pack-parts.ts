import { type Cutting, cutPage, type Section } from './cut-page.ts';
import type { PricedPage } from './priced-page.ts';
import { isTestPath, subjectOf } from './test-paths.ts';

/** Options for packing pages into parts. */
export interface Packing extends Pick<Cutting, 'tokens' | 'overlap'> {
  /** Tests whether a code block starts on a line of a file. */
  readonly startsBlock: (path: string, line: number) => boolean;
}

/**
 * Packs pages into parts in their order: related files stay together, a page that fits is not split, and a folder that fits into a
 * part of its own starts one if the last part is at least half full.
 */
export function packParts(pages: readonly PricedPage[], packing: Packing): readonly (readonly Section[])[] {
  const parts: Section[][] = [];
  let left = 0;
  const put = (sections: readonly Section[]): void => {
    const cost = sections.reduce((sum, section) => sum + section.cost, 0);
    const part = cost > left ? undefined : parts.at(-1);
    if (part === undefined) [parts[parts.length], left] = [[...sections], packing.tokens];
    else for (const section of sections) part.push(section);
    left -= cost;
  };
  const runs = folderRuns(clusters(pages));
  for (const { cluster, ahead } of runs) {
    if (ahead > left && ahead <= packing.tokens && left < packing.tokens / 2) left = 0;
    const cut = cluster.map((page) => {
      const startsBlock = (line: number): boolean => packing.startsBlock(page.file.path, line);
      return cutPage(page, { tokens: packing.tokens, overlap: packing.overlap, startsBlock });
    });
    const together = cluster.reduce((sum, { cost }) => sum + cost, 0);
    if (together <= packing.tokens) put(cut.flat());
    else for (const section of cut.flat()) put([section]);
  }
  return parts;
}

/** The clusters in order, each with the cost of its folder if it is the first one there, else 0. */
function folderRuns(all: readonly (readonly PricedPage[])[]) {
  const folders = all.map(([first]) => folderOf(first?.file.path ?? ''));
  return all.map((cluster, at) => {
    let ahead = 0;
    if (folders[at] !== folders[at - 1])
      for (let next = at; next < all.length && folders[next] === folders[at]; next++)
        for (const { cost } of all[next] ?? []) ahead += cost;
    return { cluster, ahead };
  });
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The maximum number of tests kept with their source. */
const TESTS_MAX = 4;

/** The pages in order, each source directly followed by its tests. */
function clusters(pages: readonly PricedPage[]): readonly (readonly PricedPage[])[] {
  const tests = new Map<string, PricedPage[]>();
  const sources = new Set<string>();
  for (const page of pages) {
    const subject = subjectOf(page.file.path);
    if (!isTestPath(page.file.path)) sources.add(subject);
    else tests.set(subject, [...(tests.get(subject) ?? []).slice(0, TESTS_MAX), page]);
  }
  const taken = new Set<PricedPage>();
  const out: (readonly PricedPage[])[] = [];
  for (const page of pages) {
    if (taken.has(page)) continue;
    const isTest = isTestPath(page.file.path);
    const subject = subjectOf(page.file.path);
    const own = isTest ? [] : (tests.get(subject) ?? []).filter((test) => !taken.has(test)).slice(0, TESTS_MAX);
    // A test before its source is moved behind it.
    if (isTest && sources.has(subject) && tests.get(subject)?.slice(0, TESTS_MAX).includes(page)) continue;
    for (const one of [page, ...own]) taken.add(one);
    out.push([page, ...own]);
  }
  return out;
}
