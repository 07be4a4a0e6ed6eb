import type { Voices } from '../../../finding-debate/hearing/said.ts';
import type { AskedItem, Cut, Piece } from '../../../finding-debate/rounds/pieces.ts';
import type { SeatId, SourceId } from '../../../ids.ts';
import { PER_ASK } from '../rules.ts';
import type { CodeFindingDraft, CodeReviewSetup, MaterialPart } from '../said.ts';

/** Lines of a file; 0 for all of it. */
export interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

interface Stretch {
  readonly part: string;
  readonly start: number;
  readonly end: number;
}

/** The stretches of each file that parts show, in the order of the parts. */
function stretchesByFile(parts: readonly MaterialPart[]): ReadonlyMap<string, readonly Stretch[]> {
  const byFile = new Map<string, Stretch[]>();
  for (const { id, spans } of parts) {
    for (const { file, start, end } of spans) {
      const known = byFile.get(file);
      if (known === undefined) byFile.set(file, [{ part: id, start, end }]);
      else known.push({ part: id, start, end });
    }
  }
  return byFile;
}

/** Finds the part of a place: the first that shows it, else the first with a line of it, with its file, or at all. Row M2. */
function partFinder(parts: readonly MaterialPart[]): (place: Place) => string {
  const byFile = stretchesByFile(parts);
  const first = parts[0]?.id ?? '';
  return ({ file, start, end }) => {
    const there = byFile.get(file) ?? [];
    const last = Math.max(start, end);
    const whole = start === 0 ? undefined : there.find((one) => one.start <= start && last <= one.end);
    const begun = whole ?? there.find((one) => one.start <= start && start <= one.end);
    return (begun ?? there[0])?.part ?? first;
  };
}

/** Splits findings into asks: by part if there are parts, and never too many in one; undefined: all in one. Rows M2, M3. */
export function cutOf({ parts, findingsPerAsk }: CodeReviewSetup): Cut<CodeFindingDraft> | undefined {
  if (parts === undefined && findingsPerAsk === undefined) return undefined;
  const partOf = parts === undefined ? () => '' : partFinder(parts);
  const most = findingsPerAsk ?? PER_ASK.findings;
  const order = parts === undefined ? [''] : parts.map(({ id }) => id);
  return (items) => {
    const byPart = new Map<string, AskedItem<CodeFindingDraft>[]>(order.map((part) => [part, []]));
    for (const item of items) byPart.get(partOf(placeOf(item)))?.push(item);
    return [...byPart].flatMap(([part, list]) => piecesOf(part, list, most));
  };
}

const placeOf = ({ lead: { finding } }: AskedItem<CodeFindingDraft>): Place => ({
  file: finding.file,
  start: finding.line,
  end: finding.endLine,
});

/** Splits a part's findings into as many asks as they need; the first keeps the name it has alone. */
function piecesOf(part: string, items: readonly AskedItem<CodeFindingDraft>[], most: number): readonly Piece<CodeFindingDraft>[] {
  const lists: AskedItem<CodeFindingDraft>[][] = [];
  let characters = 0;
  for (const item of items) {
    const length = lengthOf(item);
    const open = lists.at(-1);
    if (open !== undefined && open.length < most && characters + length <= PER_ASK.characters) {
      open.push(item);
      characters += length;
    } else {
      lists.push([item]);
      characters = length;
    }
  }
  const nameOf = (at: number): string => (lists.length === 1 ? part : `${part}${part === '' ? '' : '.'}${at + 1}`);
  return lists.map((list, at) => ({ name: nameOf(at), part, items: list }));
}

const lengthOf = ({ lead, positions }: AskedItem<CodeFindingDraft>): number =>
  lead.finding.title.length +
  lead.description.length +
  lead.finding.suggestion.length +
  (lead.finding.evidence.quote?.length ?? 0) +
  positions.reduce((sum, { reasoning, evidence = '' }) => sum + reasoning.length + evidence.length, 0);

/** The sources that answered the first round for a place: the models that were shown a part with some of it. */
export function lookedInParts(
  { parts = [], seats }: CodeReviewSetup,
  reviews: readonly { readonly seat: SeatId; readonly part?: string }[],
  voices: Voices,
): (place: Place) => ReadonlySet<SourceId> {
  const models = new Set(seats.filter(({ kind }) => kind === 'model').map(({ id }) => id));
  const byPart = new Map<string, Set<SourceId>>();
  for (const { seat, part = '' } of reviews)
    if (models.has(seat)) byPart.set(part, (byPart.get(part) ?? new Set()).add(voices.sourceOf(seat)));
  const byFile = stretchesByFile(parts);
  const everywhere = [...(byPart.get('') ?? [])];
  return ({ file, start, end }) => {
    const there = byFile.get(file) ?? [];
    const shown = there.filter((one) => start > 0 && one.start <= Math.max(start, end) && start <= one.end);
    const showing = new Set((shown.length === 0 ? there : shown).map(({ part }) => part));
    return new Set([...everywhere, ...[...showing].flatMap((part) => [...(byPart.get(part) ?? [])])]);
  };
}
