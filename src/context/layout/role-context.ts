import { estimateTokenCount } from 'tokenx';
import type { ReviewedPart } from '../../contracts/material.ts';
import { rank } from './rank.ts';
import { changedIn, type ReadPage, readPart } from './read-part.ts';

/** What those who sit in a role are shown, together. */
export interface RoleContext {
  readonly role: string;
  /** Files of the change. */
  readonly files: number;
  /** Those of them that concern the role by their path or their words, whether it is shown them or not. */
  readonly matched: number;
  /** Lines that it is shown, changed or around what changed. */
  readonly lines: number;
  /** What it is shown of the change, estimated. */
  readonly tokens: number;
  readonly parts: number;
}

/** How much a part is, and whom it concerns. */
export interface WeighedPart {
  readonly part: ReviewedPart;
  readonly lines: number;
  readonly tokens: number;
  /** The files that concern a role, by role. */
  readonly matched: ReadonlyMap<string, readonly string[]>;
  /** How much it concerns a role, by role: as much as all its files together. */
  readonly ranks: ReadonlyMap<string, number>;
  /** How much it concerns those who look for what is dangerous, whoever sits there. */
  readonly danger: number;
}

/** Reads a part back and ranks what changed in it for these roles. */
export function weighPart(part: ReviewedPart, roles: readonly string[]): WeighedPart {
  const pages = readPart(part);
  const texts = pages.map((page) => ({ path: page.path, changed: changedIn(page) }));
  const points = roles.map((role) => [role, texts.map((text) => rank(role, text))] as const);
  return {
    part,
    lines: pages.reduce((sum, page) => sum + linesIn(page), 0),
    tokens: estimateTokenCount(part.shown),
    matched: new Map(points.map(([role, all]) => [role, texts.flatMap(({ path }, at) => ((all[at] ?? 0) > 0 ? [path] : []))])),
    ranks: new Map(points.map(([role, all]) => [role, all.reduce((sum, one) => sum + one, 0)])),
    danger: texts.reduce((sum, text) => sum + rank('security-reviewer', text), 0),
  };
}

const linesIn = ({ runs }: ReadPage): number => runs.reduce((sum, { rows }) => sum + rows.length, 0);

/** The table of who is shown how much: a row for each role, in the order given. */
export function roleContexts(
  weighed: readonly WeighedPart[],
  given: readonly { readonly role: string; readonly part: WeighedPart }[],
  files: number,
): readonly RoleContext[] {
  const byRole = new Map<string, Set<WeighedPart>>();
  for (const { role, part } of given) byRole.set(role, (byRole.get(role) ?? new Set()).add(part));
  return [...byRole].map(([role, parts]) => ({
    role,
    files,
    matched: new Set(weighed.flatMap(({ matched }) => matched.get(role) ?? [])).size,
    lines: [...parts].reduce((sum, { lines }) => sum + lines, 0),
    tokens: [...parts].reduce((sum, { tokens }) => sum + tokens, 0),
    parts: parts.size,
  }));
}
