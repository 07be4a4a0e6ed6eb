import type { CodeReviewResult } from './code-review-schema.ts';
import type { ViewScope } from './view.ts';
import { count, listed } from './wording.ts';

const NAMED_MAX = 3;

/** What was reviewed, for people; that something was seen is said only where somebody answered for it. */
export function scopeView({ scope, recommendation }: CodeReviewResult): ViewScope | undefined {
  if (scope === undefined) return undefined;
  const { title, files, changed_lines, not_shown, masked } = scope;
  const seen = recommendation !== 'no-verdict' && recommendation !== 'incomplete';
  const all = `${changed_lines === 1 ? 'the one changed line' : `all ${changed_lines} changed lines`} seen`;
  return {
    title,
    extent: `${count(files.length, 'file')}, ${count(changed_lines, 'changed line')}`,
    coverage: seen && changed_lines > 0 ? all : '',
    remarks: [
      ...(not_shown.length === 0 ? [] : [`not shown: ${named(not_shown.map(({ path, why }) => `${path} (${why})`))}`]),
      ...(masked.length === 0
        ? []
        : [
            `${count(masked.length, 'secret')} masked: ${named(masked.map(({ path, line, kind }) => `${kind} at ${path}:${line}`))}`,
          ]),
    ],
  };
}

const named = (things: readonly string[]): string =>
  things.length <= NAMED_MAX ? listed(things) : `${things.slice(0, NAMED_MAX).join(', ')} and ${things.length - NAMED_MAX} more`;
