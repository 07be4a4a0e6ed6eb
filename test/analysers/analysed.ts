import type { AnalysedChange, Analyser, AnalyserFinding } from '../../src/contracts/analyser.ts';

/** A change of which every line is new. */
export const changeOf = (texts: Readonly<Record<string, string>>): AnalysedChange => ({
  files: Object.entries(texts).map(([path, text]) => ({ path, text, isChanged: () => true })),
  masked: [],
  touched: Object.keys(texts),
});

/** What an analyser finds in some files; a failure is an error. */
export async function found(analyser: Analyser, texts: Readonly<Record<string, string>>): Promise<readonly AnalyserFinding[]> {
  const analysed = await analyser.analyse(changeOf(texts), new AbortController().signal);
  if (analysed.kind === 'failure') throw new Error(analysed.message);
  return analysed.findings;
}

/** A fault with its line marked: the code without the mark, and the line. */
export function planted(code: string): { readonly code: string; readonly line: number } {
  const line = code.split('\n').findIndex((text) => text.startsWith('»')) + 1;
  return { code: code.replace('»', ''), line };
}
