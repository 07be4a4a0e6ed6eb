import { type Runs, runsOf } from '../../../finding-debate/calibrated/echo.ts';
import { Echoes } from '../../../finding-debate/calibrated/echoes.ts';
import type { FindingId } from '../../../ids.ts';
import type { Prepared } from '../arbitrate.ts';
import type { CodeFinding, CodeReviewSetup } from '../said.ts';

/** How far the sources of a code review repeat each other; undefined where the case does not ask. */
export function codeEchoes(
  setup: CodeReviewSetup,
  { hearing, sources }: Prepared,
  groupOf: ReadonlyMap<FindingId, number>,
): Echoes<CodeFinding> | undefined {
  const { echo, texts, seats } = setup;
  if (echo === undefined) return undefined;
  const models = new Set(seats.flatMap(({ id, kind }) => (kind === 'model' ? [id] : [])));
  const told = (echo.given ?? []).map((text) => runsOf(text, echo.words, text.length));
  const known = new Map<string, Runs>();
  const workIn = (file: string): Runs | undefined => {
    const text = texts.get(file);
    if (text === undefined) return undefined;
    const runs = known.get(file) ?? runsOf(text, echo.words, text.length);
    known.set(file, runs);
    return runs;
  };
  const groups = new Map<number, { readonly finding: CodeFinding; readonly source: ReturnType<typeof sources.sourceOf> }[]>();
  for (const finding of hearing.findings) {
    const at = groupOf.get(finding.id);
    if (at === undefined) continue;
    const group = groups.get(at) ?? [];
    group.push({ finding, source: sources.sourceOf(finding.seat) });
    groups.set(at, group);
  }
  return new Echoes<CodeFinding>(
    {
      weights: echo,
      isModel: ({ seat }) => models.has(seat),
      saidIn: ({ title, description, suggestion, evidence, file }) =>
        // Of a file that cannot be read nobody knows whether a quote is its own words.
        [title, description, suggestion, texts.has(file) ? (evidence.quote ?? '') : ''].join('\n'),
      givenFor: ({ file }) => {
        const work = workIn(file);
        return work === undefined ? told : [work, ...told];
      },
    },
    [...groups.values()],
  );
}
