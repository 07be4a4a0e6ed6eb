import { estimateTokenCount } from 'tokenx';
import { roleContexts } from '../context/assign-parts.ts';
import { filteringTable } from '../reports/filtering-table.ts';
import { scopeTable } from '../reports/scope-table.ts';
import type { CodeReviewCase } from '../runtime/desks.ts';
import type { Console } from './console.ts';

/** What is reviewed, and how much of it each role is shown; told before anybody is paid. */
export function reviewTables(setup: CodeReviewCase, console: Pick<Console, 'width' | 'paint'>): readonly string[] {
  const { material } = setup;
  if (material === undefined) return [];
  const { files, leftOut = [], unshown, guidance = [] } = material;
  const scope = scopeTable({ files, leftOut, unshown, guidance: guidance.map(({ file }) => file) }, console);
  const shares = roleContexts(setup, estimateTokenCount);
  return [scope, ...(shares.length === 0 ? [] : [filteringTable(shares, console)])].flatMap((table) => ['', ...table.trimEnd().split('\n')]);
}
