import type { Echoes } from '../../../finding-debate/calibrated/echoes.ts';
import { echoesIn } from '../../../finding-debate/calibrated/echoes-in.ts';
import type { FindingId } from '../../../ids.ts';
import type { Prepared } from '../arbitrate.ts';
import type { CodeFinding, CodeReviewSetup } from '../said.ts';

/** Computes how far the sources of a code review repeat each other; undefined if the case does not use it. */
export function codeEchoes(
  setup: CodeReviewSetup,
  { hearing: { findings }, sources: { sourceOf } }: Prepared,
  groupOf: ReadonlyMap<FindingId, number>,
): Echoes<CodeFinding> | undefined {
  const { texts } = setup;
  return echoesIn<CodeFinding>(
    setup,
    { findings, sourceOf, groupOf },
    {
      saidIn: ({ title, description, suggestion, evidence, file }) =>
        // If a file cannot be read, it is unknown whether a quote is its own words.
        [title, description, suggestion, texts.has(file) ? (evidence.quote ?? '') : ''].join('\n'),
      worksOf: ({ file }) => [texts.get(file) ?? []].flat(),
    },
  );
}
