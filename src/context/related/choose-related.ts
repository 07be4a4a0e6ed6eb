import { estimateTokenCount } from 'tokenx';
import type { PartSpan, RelatedPiece, Relation, ReviewedPart } from '../../contracts/material.ts';
import { estimateTokens } from '../../core/text/estimate-tokens.ts';
import { visible } from '../../safety/injection/visible.ts';
import { named } from '../layout/file-header.ts';
import { marginOf, shortened } from '../layout/margin.ts';
import type { FoundPiece } from './gather-related.ts';

/** What the repository tells about a change besides the changed files. */
export interface RelatedWork {
  readonly pieces: readonly FoundPiece[];
  /** One line on what the repository is. */
  readonly project: string | undefined;
}

/** The result for a change whose repository is not here. */
export const NOTHING_RELATED: RelatedWork = { pieces: [], project: undefined };

/** How many pieces of each kind one name gets. */
const PER_SYMBOL: { readonly [R in Relation]: number } = { caller: 3, callee: 1, type: 1, test: 1 };
const LINE_CHARACTERS = 300;

/** The share of the shown change that related code may add, and its limits in tokens. */
const SHARE = 0.5;
const LEAST = 800;
const MOST = 4_000;

/** The related code to show with a change in these parts. */
export function shownRelated({ pieces }: RelatedWork, parts: readonly ReviewedPart[]): readonly RelatedPiece[] {
  const tokens = parts.reduce((sum, { shown }) => sum + relatedBudget(estimateTokens(shown, estimateTokenCount)), 0);
  return chooseRelated(pieces, { shown: parts.flatMap(({ spans }) => spans), tokens });
}

/** The tokens of related code for a change of so many tokens. */
const relatedBudget = (change: number): number => Math.min(MOST, Math.max(LEAST, Math.floor(SHARE * change)));

/** The most telling pieces that fit, without lines that are shown anyway; the first pieces of each name come first. */
export function chooseRelated(
  found: readonly FoundPiece[],
  { shown, tokens }: { readonly shown: readonly PartSpan[]; readonly tokens: number },
): readonly RelatedPiece[] {
  const byFile = new Map<string, PartSpan[]>();
  for (const span of shown) byFile.set(span.file, [...(byFile.get(span.file) ?? []), span]);
  const isShown = ({ file, start, end }: PartSpan): boolean =>
    byFile.get(file)?.some((span) => span.start <= end && span.end >= start) === true;
  const counts = new Map<string, number>();
  const chosen: RelatedPiece[] = [];
  let room = tokens;
  for (const { piece } of ranked(found)) {
    const key = `${piece.relation} ${piece.symbol}`;
    const count = counts.get(key) ?? 0;
    if (count >= PER_SYMBOL[piece.relation] || isShown(piece)) continue;
    const made = shownPiece(piece);
    const cost = estimateTokens(made.shown, estimateTokenCount);
    if (cost > room) continue;
    room -= cost;
    counts.set(key, count + 1);
    byFile.set(piece.file, [...(byFile.get(piece.file) ?? []), piece]);
    chosen.push(made);
  }
  return chosen;
}

/** Higher scores first; of one name, each further piece counts for less. */
function ranked(found: readonly FoundPiece[]): readonly { readonly piece: FoundPiece; readonly score: number }[] {
  const seen = new Map<string, number>();
  return found
    .toSorted((a, b) => b.score - a.score)
    .map((piece) => {
      const key = `${piece.relation} ${piece.symbol}`;
      const before = seen.get(key) ?? 0;
      seen.set(key, before + 1);
      return { piece, score: piece.score - FURTHER * before };
    })
    .sort((a, b) => b.score - a.score);
}

const FURTHER = 25;

/** Why a piece is shown, in words. */
export const whyRelated = ({ relation, symbol }: Pick<RelatedPiece, 'relation' | 'symbol'>): string => WHY[relation](symbol);

const WHY: { readonly [R in Relation]: (symbol: string) => string } = {
  caller: (symbol) => `uses ${symbol}, which changes`,
  callee: (symbol) => `defines ${symbol}, which the change uses`,
  type: (symbol) => `defines ${symbol}, which the change names`,
  test: (symbol) => `tests ${symbol}, which changes`,
};

function shownPiece({ file, start, end, relation, symbol, with: files, lines }: FoundPiece): RelatedPiece {
  const rows = lines.map((line, at) => ({ number: start + at, mark: ' ' as const, text: line.replace(/\r$/, '') }));
  const margin = marginOf(rows);
  const text = rows.map((row) => margin.row(row, shortened(visible(row.text), LINE_CHARACTERS)));
  const header = `=== ${visible(named(file))} (no changed lines; ${whyRelated({ relation, symbol })})`;
  return { file, start, end, relation, symbol, with: files, shown: [header, ...text].join('\n') };
}
