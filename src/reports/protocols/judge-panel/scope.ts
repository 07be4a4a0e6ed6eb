import * as z from 'zod';
import type { JudgedWork } from '../../../contracts/material.ts';
import { defined } from '../../../core/defined.ts';
import type { Phrase } from '../../../core/phrase.ts';
import { converted, convertedResult, fetched, fetchedRemarks, unreadRemarks } from '../../report/converted.ts';
import type { ViewScope } from '../../report/view.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell } from '../../words/say.ts';

/** The judged work. */
export const judgeScope = z.strictObject({
  title: z.string(),
  artefacts: z.array(
    z.strictObject({
      name: z.string(),
      /** Null if it could not be read. */
      sha256: z.string().nullable(),
      lines: z.int().min(0),
      not_read: z.string().optional(),
      /** The file exists but could not be read. */
      unreadable: z.literal(true).optional(),
      converted: converted.optional(),
      fetched: fetched.optional(),
      masked: z.array(z.strictObject({ line: z.int().min(1), kind: z.string() })),
    }),
  ),
  /** What the offline checks found, most severe first; missing if they did not run. */
  checks: z
    .array(
      z.strictObject({
        check: z.string(),
        severity: z.enum(['critical', 'high', 'medium', 'low']),
        artefact: z.string(),
        section: z.string(),
        line: z.int().min(1),
        /** Empty if something is missing. */
        quote: z.string(),
        title: z.string(),
        description: z.string(),
        suggestion: z.string(),
        other: z.strictObject({ section: z.string(), quote: z.string() }).optional(),
      }),
    )
    .optional(),
  /** No judge took part: only the checks read the artefacts. */
  checks_alone: z.literal(true).optional(),
});

export type JudgeScope = z.infer<typeof judgeScope>;

/** The work under the names of the published schema. */
export const scopeOfWork = ({ subject, artefacts, checked, checkedAlone }: JudgedWork): JudgeScope => ({
  title: subject,
  artefacts: artefacts.map(({ name, text, digest, converted: from, fetched: page, unread, isHidden, masked = [] }) => ({
    name,
    sha256: digest ?? null,
    lines: text === null ? 0 : text.replace(/\n$/, '').split('\n').length,
    ...(text === null ? { not_read: unread ?? 'it is missing' } : {}),
    ...(isHidden ? { unreadable: isHidden } : {}),
    ...convertedResult(from),
    ...defined({ fetched: page }),
    masked: masked.map((one) => ({ ...one })),
  })),
  ...defined({ checks: checked?.map((one) => ({ ...one })), checks_alone: checkedAlone }),
});

/** The judged work, for people. */
export function judgeScopeView(scope: JudgeScope | undefined): Keyed<ViewScope> | undefined {
  if (scope === undefined) return undefined;
  const { title, artefacts } = scope;
  const unread = artefacts.filter(({ not_read }) => not_read !== undefined);
  const read = artefacts.filter(({ not_read }) => not_read === undefined);
  const masked = artefacts.filter((one) => one.masked.length > 0);
  const lines = read.reduce((sum, one) => sum + one.lines, 0);
  const listed = (names: readonly (Phrase | string)[]): Phrase => tell('list.and', names);
  return {
    title,
    extent: tell('list.commas', [tell('count.artefact', read.length), tell('count.line', lines)]),
    coverage: '',
    remarks: [
      ...(unread.length === 0
        ? []
        : [tell('scope.judgedWithout', listed(unread.map(({ name, not_read }) => `${name} (${not_read})`)))]),
      ...fetchedRemarks(artefacts.map(({ name, fetched: page }) => ({ file: name, fetched: page }))),
      ...unreadRemarks(artefacts.map(({ name, converted: from }) => ({ file: name, converted: from }))),
      ...(masked.length === 0
        ? []
        : [tell('scope.maskedIn', listed(masked.map(({ name, masked: all }) => tell('scope.secretsIn', all.length, name))))]),
    ],
  };
}
