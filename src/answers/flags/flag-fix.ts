import type { Remarks } from '../reading/remarks.ts';
import { isBlank } from './flag-words.ts';

const FIX_KEYS = ['find', 'replace', 'scope'];

/** What a fix says besides an edit is not read, and only words can describe one. */
export function remarkOnFix(fix: unknown, remarks: Remarks): void {
  if (typeof fix !== 'object' || fix === null) return;
  const { find, replace } = fix as Readonly<Record<string, string | null | undefined>>;
  const isEdit = !isBlank(find) || !isBlank(replace);
  const others = Object.entries(fix).filter(([name, value]) => !FIX_KEYS.includes(name) && (isEdit || typeof value === 'object'));
  if (isEdit) remarks.passOver('fix.', Object.fromEntries(others), { isKey: () => false });
  for (const [name, found] of isEdit ? [] : others)
    if (found !== null) remarks.lose(['fix', name], found, [{ path: ['fix', name], expected: 'text', found }]);
}
