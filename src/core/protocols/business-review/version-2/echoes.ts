import type { Echoes } from '../../../finding-debate/calibrated/echoes.ts';
import { echoesIn } from '../../../finding-debate/calibrated/echoes-in.ts';
import type { FindingId } from '../../../ids.ts';
import type { Prepared } from '../arbitrate.ts';
import type { BusinessFinding, BusinessReviewSetup } from '../said.ts';

/** Computes how far the reviewers of a document repeat each other; undefined if the case does not use it. */
export function businessEchoes(
  setup: BusinessReviewSetup,
  { hearing: { findings }, sources: { sourceOf } }: Prepared,
  groupOf: ReadonlyMap<FindingId, number>,
): Echoes<BusinessFinding> | undefined {
  const works = [...setup.texts.values()];
  return echoesIn<BusinessFinding>(
    setup,
    { findings, sourceOf, groupOf },
    {
      saidIn: ({ title, description, suggestion, evidence, claim, contradicts }) =>
        [
          title,
          description,
          suggestion,
          // If the document cannot be read, it is unknown whether a quote is its own words.
          ...(works.length === 0 ? [] : [evidence.quote ?? '', claim ?? '', contradicts?.quote ?? '']),
        ].join('\n'),
      worksOf: () => works,
    },
  );
}
