import type { SettingPath } from './settings-list.ts';

/** The origin of a value. */
export type Origin =
  | { readonly kind: 'default' }
  | { readonly kind: 'file'; readonly file: string; readonly line: number | undefined; readonly owner: 'user' | 'project' }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'flag'; readonly name: string };

/** A value with its origin. */
export interface SetValue {
  readonly path: SettingPath;
  readonly value: unknown;
  readonly origin: Origin;
}

/** `tribunal.config.yaml:4`, `TRIBUNAL_REVIEW_INTENSITY`, `--intensity`, `default` */
export function placeOf(origin: Origin): string {
  if (origin.kind === 'file') return origin.line === undefined ? origin.file : `${origin.file}:${origin.line}`;
  return origin.kind === 'default' ? 'default' : origin.name;
}
