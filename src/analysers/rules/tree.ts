import type { SgNode } from '@ast-grep/napi';

/** The kind of a node, by its name in the grammar. */
export const kindOf = (node: SgNode): string => String(node.kind());

/** The most characters of a callee that are examined. */
export const CALLEE_MAX = 200;

/** The code of a callee, or its end if it is long. */
export const calleeOf = (call: SgNode): string =>
  (call.field('function') ?? call.field('constructor'))?.text().slice(-CALLEE_MAX) ?? '';

/** The name after the last dot. */
export const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
