import { estimateTokenCount } from 'tokenx';
import type { ReviewedPart } from '../../contracts/material.ts';
import { estimateTokens } from '../../core/text/estimate-tokens.ts';
import { rank } from './rank.ts';
import { changedIn, type ReadPage, readPart } from './read-part.ts';

/** The context that all seats of a role are shown together. */
export interface RoleContext {
  readonly role: string;
  /** The number of files in the change. */
  readonly files: number;
  /** The number of files relevant to the role by path or words, shown or not. */
  readonly matched: number;
  /** The number of lines shown, changed or context. */
  readonly lines: number;
  /** The estimated tokens of the change shown. */
  readonly tokens: number;
  readonly parts: number;
}

/** The size of a part, and its relevance to roles. */
export interface WeighedPart {
  readonly part: ReviewedPart;
  readonly lines: number;
  readonly tokens: number;
  /** The relevant files by role. */
  readonly matched: ReadonlyMap<string, readonly string[]>;
  /** The relevance by role: the sum over its files. */
  readonly ranks: ReadonlyMap<string, number>;
  /** Its relevance to security, regardless of which roles are seated. */
  readonly danger: number;
}

/** Parses a part and ranks its changes for these roles. */
export function weighPart(part: ReviewedPart, roles: readonly string[]): WeighedPart {
  const pages = readPart(part);
  const texts = pages.map((page) => ({ path: page.path, changed: changedIn(page) }));
  const points = roles.map((role) => [role, texts.map((text) => rank(role, text))] as const);
  return {
    part,
    lines: pages.reduce((sum, page) => sum + linesIn(page), 0),
    tokens: estimateTokens(part.shown, estimateTokenCount),
    matched: new Map(points.map(([role, all]) => [role, texts.flatMap(({ path }, at) => ((all[at] ?? 0) > 0 ? [path] : []))])),
    ranks: new Map(points.map(([role, all]) => [role, all.reduce((sum, one) => sum + one, 0)])),
    danger: texts.reduce((sum, text) => sum + rank('security-reviewer', text), 0),
  };
}

const linesIn = ({ runs }: ReadPage): number => runs.reduce((sum, { rows }) => sum + rows.length, 0);

/** One row per role with the context it is shown, in the given order. */
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
