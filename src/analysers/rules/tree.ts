import type { SgNode } from '@ast-grep/napi';

/** The kind of a node, by its name in the grammar. */
export const kindOf = (node: SgNode): string => String(node.kind());

/** How much of what is called is looked at. */
export const CALLEE_MAX = 200;

/** The code of what is called, its end where it is long. */
export const calleeOf = (call: SgNode): string =>
  (call.field('function') ?? call.field('constructor'))?.text().slice(-CALLEE_MAX) ?? '';

/** The name after the last dot. */
export const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
