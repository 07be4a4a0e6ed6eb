import type { Masker } from '../../src/safety/secrets/mask.ts';
import { grown } from './grown.ts';
import type { LookAlike } from './look-alikes.ts';
import type { Planted } from './planted.ts';

const MARKED = /⟦([^⟧]*)⟧/g;

/** A planted text as somebody would have written it, and the secrets in it, line by line. */
export function sown(text: string): { readonly text: string; readonly secrets: readonly string[] } {
  const marked = grown(text);
  const secrets = [...marked.matchAll(MARKED)].flatMap(([, secret = '']) => secret.split(/\n[+ ]*|\\n" \+\n\s*"|\\n/));
  return { text: marked.replaceAll(/[⟦⟧]/g, ''), secrets };
}

/** The secrets that are still there after masking. */
export function missedIn(planted: readonly Planted[], masker: () => Masker): readonly string[] {
  return planted.flatMap(({ sort, name, text: marked }) => {
    const { text, secrets } = sown(marked);
    const { text: shown } = masker().mask(text);
    return secrets.some((secret) => shown.includes(secret)) ? [`${sort}: ${name}`] : [];
  });
}

/** The look-alikes that were taken for secrets. */
export function wronglyMasked(likes: readonly LookAlike[], masker: () => Masker): readonly string[] {
  return likes.flatMap(({ sort, name, text }) => {
    const { masked } = masker().mask(grown(text));
    return masked.length === 0 ? [] : [`${sort}: ${name} (${masked.map(({ kind }) => kind).join(', ')})`];
  });
}
