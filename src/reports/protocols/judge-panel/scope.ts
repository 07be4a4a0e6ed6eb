import * as z from 'zod';
import type { JudgedWork } from '../../../contracts/material.ts';
import type { Language } from '../../../core/language.ts';
import type { ViewScope } from '../../report/view.ts';
import { wordingIn } from '../../wording/wording.ts';
import { SCOPE_WORDS } from '../../words/tables.ts';

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
      masked: z.array(z.strictObject({ line: z.int().min(1), kind: z.string() })),
    }),
  ),
});

type JudgeScope = z.infer<typeof judgeScope>;

/** The work under the names of the published schema. */
export const scopeOfWork = ({ subject, artefacts }: JudgedWork): JudgeScope => ({
  title: subject,
  artefacts: artefacts.map(({ name, text, digest, unread, isHidden, masked = [] }) => ({
    name,
    sha256: digest ?? null,
    lines: text === null ? 0 : text.replace(/\n$/, '').split('\n').length,
    ...(text === null ? { not_read: unread ?? 'it is missing' } : {}),
    ...(isHidden ? { unreadable: isHidden } : {}),
    masked: masked.map((one) => ({ ...one })),
  })),
});

/** The judged work, for people. */
export function judgeScopeView(scope: JudgeScope | undefined, language: Language): ViewScope | undefined {
  if (scope === undefined) return undefined;
  const words = SCOPE_WORDS[language];
  const { count, listed } = wordingIn(language);
  const { title, artefacts } = scope;
  const unread = artefacts.filter(({ not_read }) => not_read !== undefined);
  const read = artefacts.filter(({ not_read }) => not_read === undefined);
  const masked = artefacts.filter((one) => one.masked.length > 0);
  return {
    title,
    extent: `${count(read.length, 'artefact')}, ${count(
      read.reduce((sum, { lines }) => sum + lines, 0),
      'line',
    )}`,
    coverage: '',
    remarks: [
      ...(unread.length === 0 ? [] : [words.judgedWithout(listed(unread.map(({ name, not_read }) => `${name} (${not_read})`)))]),
      ...(masked.length === 0
        ? []
        : [words.maskedIn(listed(masked.map(({ name, masked: all }) => words.secretsIn(all.length, name))))]),
    ],
  };
}
