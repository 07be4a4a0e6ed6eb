import type { SettingPath } from './settings-list.ts';

/** An object under construction. */
export type Tree = { [name: string]: unknown };

/** Turns values by path into one object, as in a file. */
export function settingsTree(values: Iterable<{ readonly path: SettingPath; readonly value: unknown }>, tree: Tree = {}): Tree {
  for (const { path, value } of values) {
    let at = tree;
    for (const name of path.slice(0, -1)) {
      const next = Object.hasOwn(at, name) ? at[name] : undefined;
      const into: Tree = typeof next === 'object' && next !== null ? (next as Tree) : {};
      at[name] = into;
      at = into;
    }
    at[path.at(-1) ?? ''] = structuredClone(value);
  }
  return tree;
}
